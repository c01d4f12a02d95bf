import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type Holders, namesOf } from './holders.ts'
import { forgetBrowserOf } from './known-browsers.ts'
import type { SessionColumns } from './tables.ts'
import { hashToken } from './tokens.ts'

export interface ListedSession {
  readonly sessionId: bigint
  /** The browser's user agent. */
  readonly device: string
  /** Whether it is the requesting session. */
  readonly current: boolean
  readonly createdMs: number
  readonly lastUsedMs: number
  /** The absolute end. */
  readonly expiresMs: number
}

/** A holder's current sessions: the requesting one first, then by latest use. */
export const listSessions = async (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint,
  token: string,
  nowMs: number,
): Promise<readonly ListedSession[]> => {
  const { id, sessions } = namesOf(holders)
  const { rows } = await sql<SessionColumns & { session_id: bigint; current: boolean }>`
    select session_id, device, created_ms, last_used_ms, expires_ms, token_hash = ${hashToken(token)} as current
    from ${sessions}
    where ${id} = ${holderId} and revoked_ms is null and expires_ms > ${BigInt(nowMs)}
      and (last_used_ms > ${BigInt(nowMs - holders.idleMs)} or token_hash = ${hashToken(token)})
    order by current desc, last_used_ms desc, session_id desc`.execute(database)
  return rows.map((row) => ({
    sessionId: row.session_id,
    device: row.device,
    current: row.current,
    createdMs: Number(row.created_ms),
    // The requesting session is in use now; the database is updated once a minute.
    lastUsedMs: row.current ? nowMs : Number(row.last_used_ms),
    expiresMs: Number(row.expires_ms),
  }))
}

/** Ends one session of the holder by its number; returns whether there was one. */
export const endSessionById = async (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint,
  sessionId: bigint,
  nowMs: number,
): Promise<boolean> => {
  const { id, sessions } = namesOf(holders)
  const { numAffectedRows } = await sql`update ${sessions} set revoked_ms = ${BigInt(nowMs)}
    where ${id} = ${holderId} and session_id = ${sessionId} and revoked_ms is null`.execute(database)
  await forgetBrowserOf(database, holders, holderId, sessionId)
  return numAffectedRows === 1n
}
