import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type Holders, namesOf } from './holders.ts'
import { forgetBrowsers } from './known-browsers.ts'
import type { LiveSession, SessionStore } from './session-cache.ts'
import type { SessionColumns } from './tables.ts'
import { hashToken, newHolderToken } from './tokens.ts'

/** How long an ended session can still be looked up in the database. */
const keepExpiredMs = 30 * 24 * 3_600_000

interface WantedSession {
  readonly holderId: bigint
  readonly tokenHash: Buffer
  resolve(session: LiveSession | undefined): void
  reject(error: unknown): void
}

const readSessions = async (
  database: Kysely<Database>,
  holders: Holders,
  wanted: readonly WantedSession[],
): Promise<void> => {
  const { table, id, sessions } = namesOf(holders)
  const holderIds = wanted.map(({ holderId }) => holderId)
  const tokenHashes = wanted.map(({ tokenHash }) => tokenHash)
  const { rows } = await sql<SessionColumns & { session_id: bigint; place: bigint }>`
    select place, session_id, last_used_ms, expires_ms
    from unnest(${holderIds}::bigint[], ${tokenHashes}::bytea[]) with ordinality w (holder_id, wanted_hash, place)
      join ${sessions} session on session.${id} = w.holder_id and token_hash = wanted_hash
      join ${table} holder on holder.${id} = w.holder_id
    where revoked_ms is null and not locked`.execute(database)
  const found = new Map(rows.map((row) => [Number(row.place) - 1, row]))
  for (const [place, { resolve }] of wanted.entries()) {
    const row = found.get(place)
    resolve(
      row && {
        sessionId: row.session_id,
        lastUsedMs: Number(row.last_used_ms),
        expiresMs: Number(row.expires_ms),
      },
    )
  }
}

/** The database behind the cache of these holders' sessions. Lookups of simultaneous requests are read at once. */
export const createSessionStore = (database: Kysely<Database>, holders: Holders): SessionStore => {
  const { id, sessions } = namesOf(holders)
  let waiting: WantedSession[] = []
  const readWaiting = () => {
    const wanted = waiting
    waiting = []
    readSessions(database, holders, wanted).catch((error) => {
      for (const { reject } of wanted) reject(error)
    })
  }
  return {
    load: (holderId, tokenHash) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(readWaiting)
        waiting.push({ holderId, tokenHash, resolve, reject })
      }),
    touch: async (uses) => {
      const holderIds = uses.map((use) => use.holderId)
      const sessionIds = uses.map((use) => use.sessionId)
      const instants = uses.map((use) => BigInt(use.usedMs))
      await sql`
        update ${sessions} as session set last_used_ms = greatest(last_used_ms, used.ms)
        from unnest(${holderIds}::bigint[], ${sessionIds}::bigint[], ${instants}::bigint[])
          as used (holder_id, session_id, ms)
        where session.${id} = used.holder_id and session.session_id = used.session_id`.execute(database)
    },
  }
}

/** Starts a session and returns its token, which only the caller keeps. */
export const beginSession = async (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint,
  device: string,
  nowMs: number,
): Promise<string> => {
  const { id, sessions } = namesOf(holders)
  const token = newHolderToken(holderId)
  const instantMs = BigInt(nowMs)
  await sql`delete from ${sessions}
    where ${id} = ${holderId} and expires_ms < ${BigInt(nowMs - keepExpiredMs)}`.execute(database)
  await sql`insert into ${sessions} (${id}, token_hash, device, created_ms, last_used_ms, expires_ms)
    values (${holderId}, ${hashToken(token)}, ${device}, ${instantMs}, ${instantMs},
      ${BigInt(nowMs + holders.sessionMs)})`.execute(database)
  return token
}

/** Ends the token's session; its browser stays known. A trigger on the table notifies every process. */
export const endSession = async (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint,
  token: string,
  nowMs: number,
): Promise<void> => {
  const { id, sessions } = namesOf(holders)
  await sql`update ${sessions} set revoked_ms = ${BigInt(nowMs)}
    where ${id} = ${holderId} and revoked_ms is null and token_hash = ${hashToken(token)}`.execute(database)
}

/** Ends all sessions of a holder, as after a password change; no browser stays known. Returns how many. */
export const endAllSessions = async (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint,
  nowMs: number,
): Promise<number> => {
  const { id, sessions } = namesOf(holders)
  const { numAffectedRows } = await sql`update ${sessions} set revoked_ms = ${BigInt(nowMs)}
    where ${id} = ${holderId} and revoked_ms is null`.execute(database)
  await forgetBrowsers(database, holders, holderId)
  return Number(numAffectedRows)
}

/** Ends all of a holder's sessions except the token's, whose browser alone stays known; returns how many. */
export const endOtherSessions = async (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint,
  token: string,
  nowMs: number,
): Promise<number> => {
  const { id, sessions } = namesOf(holders)
  const { numAffectedRows } = await sql`update ${sessions} set revoked_ms = ${BigInt(nowMs)}
    where ${id} = ${holderId} and revoked_ms is null and token_hash <> ${hashToken(token)}`.execute(database)
  await forgetBrowsers(database, holders, holderId, token)
  return Number(numAffectedRows)
}
