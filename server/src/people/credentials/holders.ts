import { type RawBuilder, sql } from 'kysely'

/**
 * A kind of people who log in (investors, operators), and the tables of the holders and of their sessions.
 * Both tables have a column with the holder's id. The holders' table also has phone, password_hash and
 * locked; the sessions' table has what SessionColumns lists. If a holder's session ends, a trigger on each
 * table sends the holder's id on the channel.
 */
export interface Holders {
  /** The subject under which password attempts are counted, before the phone: "investor". */
  readonly subject: string
  readonly table: string
  readonly idColumn: string
  readonly sessionTable: string
  readonly browserTable: string
  readonly deviceTable: string
  readonly sessionEndedChannel: string
  /** A session ends after being unused for this long, */
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
