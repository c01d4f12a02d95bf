import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { SessionStore } from '../credentials/session-cache.ts'
import { hashToken, newHolderToken } from '../credentials/tokens.ts'
import type { Database } from '../database/schema.ts'

/** Shorter than an investor's: the desk sees other people's accounts. */
export const operatorIdleMs = 60 * 60_000
export const operatorSessionMs = 12 * 3_600_000
export const operatorSessionsChannel = 'operator_session_ended'

/** Where the cache of operators' sessions reads and writes. */
export const createOperatorSessionStore = (database: Kysely<Database>): SessionStore => ({
  load: async (operatorId, tokenHash) => {
    const row = await database
      .selectFrom('operator_sessions as session')
      .innerJoin('operators', 'operators.operator_id', 'session.operator_id')
      .select(['session.session_id', 'session.last_used_ms', 'session.expires_ms'])
      .where('session.operator_id', '=', operatorId)
      .where('session.token_hash', '=', tokenHash)
      .where('session.revoked_ms', 'is', null)
      .where('operators.locked', '=', false)
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
      update operator_sessions set last_used_ms = greatest(last_used_ms, used.ms)
      from unnest(${columns.holders}::bigint[], ${columns.sessions}::bigint[], ${columns.instants}::bigint[])
        as used (operator_id, session_id, ms)
      where operator_sessions.operator_id = used.operator_id
        and operator_sessions.session_id = used.session_id`.execute(database)
  },
})

/** Begins a session and returns its token, which is kept nowhere but with the caller. */
export const beginOperatorSession = async (
  database: Kysely<Database>,
  operatorId: bigint,
  device: string,
  nowMs: number,
): Promise<string> => {
  const token = newHolderToken(operatorId)
  await database
    .insertInto('operator_sessions')
    .values({
      operator_id: operatorId,
      token_hash: hashToken(token),
      device,
      created_ms: BigInt(nowMs),
      last_used_ms: BigInt(nowMs),
      expires_ms: BigInt(nowMs + operatorSessionMs),
      revoked_ms: null,
    })
    .execute()
  return token
}

/** Ends the session of the token. A trigger of the table tells every process. */
export const endOperatorSession = async (
  database: Kysely<Database>,
  operatorId: bigint,
  token: string,
  nowMs: number,
): Promise<void> => {
  await database
    .updateTable('operator_sessions')
    .set({ revoked_ms: BigInt(nowMs) })
    .where('operator_id', '=', operatorId)
    .where('token_hash', '=', hashToken(token))
    .where('revoked_ms', 'is', null)
    .execute()
}

/** Ends all sessions of an operator, such as after a change of the password. */
export const endAllOperatorSessions = async (
  database: Kysely<Database>,
  operatorId: bigint,
  nowMs: number,
): Promise<void> => {
  await database
    .updateTable('operator_sessions')
    .set({ revoked_ms: BigInt(nowMs) })
    .where('operator_id', '=', operatorId)
    .where('revoked_ms', 'is', null)
    .execute()
}
