import { type RawBuilder, sql } from 'kysely'

/**
 * A kind of people who log in (investors, operators), and the tables of these people and their sessions. The two tables
 * share the column of the holder's id; the holders also have phone, password_hash and locked, the sessions what
 * SessionColumns lists. If a holder's session ends, a trigger on each table sends the holder's id on the channel.
 */
export interface Holders {
  /** The subject under which password tries are counted, before the phone: "investor". */
  readonly subject: string
  readonly table: string
  readonly idColumn: string
  readonly sessionTable: string
  readonly browserTable: string
  readonly deviceTable: string
  readonly sessionEndedChannel: string
  /** A session ends when unused for this long, */
  readonly idleMs: number
  /** and at the latest this long after it began. */
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
