import type { Holders } from '../credentials/holders.ts'

/** Their sessions are shorter than an investor's: the desk sees other people's accounts. */
export const operators: Holders = {
  subject: 'operator',
  table: 'operators',
  idColumn: 'operator_id',
  sessionTable: 'operator_sessions',
  browserTable: 'operator_known_browsers',
  deviceTable: 'operator_devices',
  sessionEndedChannel: 'operator_session_ended',
  idleMs: 60 * 60_000,
  sessionMs: 12 * 3_600_000,
}
