import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { SessionStore } from '../credentials/session-cache.ts'
import { hashToken, newHolderToken } from '../credentials/tokens.ts'
import type { Database } from '../database/schema.ts'

export const investorIdleMs = 3 * 24 * 3_600_000
export const investorSessionMs = 30 * 24 * 3_600_000
export const investorSessionsChannel = 'investor_session_ended'

/** Where the cache of investors' sessions reads and writes. */
export const createInvestorSessionStore = (database: Kysely<Database>): SessionStore => ({
  load: async (userId, tokenHash) => {
    const row = await database
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .select(['sessions.session_id', 'sessions.last_used_ms', 'sessions.expires_ms'])
      .where('sessions.user_id', '=', userId)
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.revoked_ms', 'is', null)
      .where('users.locked', '=', false)
      .executeTakeFirst()
    if (row === undefined) return undefined
    return {
      sessionId: row.session_id,
      lastUsedMs: Number(row.last_used_ms),
      expiresMs: Number(row.expires_ms),
    }
  },
  touch: async (uses) => {
    const columns = {
      holders: uses.map((use) => use.holderId),
      sessions: uses.map((use) => use.sessionId),
      instants: uses.map((use) => BigInt(use.usedMs)),
    }
    await sql`
      update sessions set last_used_ms = greatest(last_used_ms, used.ms)
      from unnest(${columns.holders}::bigint[], ${columns.sessions}::bigint[], ${columns.instants}::bigint[])
        as used (user_id, session_id, ms)
      where sessions.user_id = used.user_id and sessions.session_id = used.session_id`.execute(database)
  },
})

/** Begins a session and returns its token, which is kept nowhere but with the caller. */
export const beginSession = async (
  database: Kysely<Database>,
  userId: bigint,
  device: string,
  nowMs: number,
): Promise<string> => {
  const token = newHolderToken(userId)
  const longAgoMs = BigInt(nowMs - investorSessionMs)
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_ms', '<', longAgoMs)
    .execute()
  await database
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      device,
      created_ms: BigInt(nowMs),
      last_used_ms: BigInt(nowMs),
      expires_ms: BigInt(nowMs + investorSessionMs),
      revoked_ms: null,
    })
    .execute()
  return token
}

/** Ends the session of the token. A trigger of the table tells every process. */
export const endSession = async (
  database: Kysely<Database>,
  userId: bigint,
  token: string,
  nowMs: number,
): Promise<void> => {
  await database
    .updateTable('sessions')
    .set({ revoked_ms: BigInt(nowMs) })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(token))
    .where('revoked_ms', 'is', null)
    .execute()
}

/** Ends all sessions of an investor, such as after a change of the password. */
export const endAllSessions = async (
  database: Kysely<Database>,
  userId: bigint,
  nowMs: number,
): Promise<void> => {
  await database
    .updateTable('sessions')
    .set({ revoked_ms: BigInt(nowMs) })
    .where('user_id', '=', userId)
    .where('revoked_ms', 'is', null)
    .execute()
}

/** Locks the account (its sessions end at once everywhere) or unlocks it (the investor logs in anew). */
export const setLocked = (
  database: Kysely<Database>,
  userId: bigint,
  locked: boolean,
  nowMs: number,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ locked }).where('user_id', '=', userId).execute()
    if (locked) await endAllSessions(transaction, userId, nowMs)
  })
