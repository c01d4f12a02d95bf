import type { Holders } from '../credentials/holders.ts'

export const investors: Holders = {
  subject: 'investor',
  table: 'users',
  idColumn: 'user_id',
  sessionTable: 'sessions',
  browserTable: 'known_browsers',
  deviceTable: 'account_devices',
  sessionEndedChannel: 'investor_session_ended',
  idleMs: 3 * 24 * 3_600_000,
  sessionMs: 30 * 24 * 3_600_000,
}
