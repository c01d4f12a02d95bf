import { type RawBuilder, sql } from 'kysely'

/**
 * A kind of people who log in (investors, operators): where they and their sessions are kept. The two tables share
 * the column of the holder's id; beyond it the holders have phone, password_hash and locked, the sessions what
 * SessionColumns says. A trigger on each table sends the id of a holder whose session ended on the channel.
 */
export interface Holders {
  /** What tries at a password are counted under, before the phone: "investor". */
  readonly subject: string
  readonly table: string
  readonly idColumn: string
  readonly sessionTable: string
  readonly browserTable: string
  readonly deviceTable: string
  readonly sessionEndedChannel: string
  /** A session ends when unused for so long, */
  readonly idleMs: number
  /** and at the latest so long after it began. */
  readonly sessionMs: number
}

/** The names as parts of a statement. */
export const namesOf = (
  holders: Holders,
): Record<'table' | 'id' | 'sessions' | 'browsers' | 'devices', RawBuilder<unknown>> => ({
  table: sql.table(holders.table),
  id: sql.ref(holders.idColumn),
  sessions: sql.table(holders.sessionTable),
  browsers: sql.table(holders.browserTable),
  devices: sql.table(holders.deviceTable),
})
