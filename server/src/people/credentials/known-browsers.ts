import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { knownBrowserMs } from '../../wire/login-browser.ts'
import { type Holders, namesOf } from './holders.ts'
import { claimedHolder, hashToken, newToken } from './tokens.ts'

/** Per account; the least recently used one is dropped first. */
const browsersPerHolder = 20
/** Accounts that one browser may be known to, enough for a family. */
export const tokensPerBrowser = 5

/**
 * The known browser that one of the tokens belongs to; undefined if none is this holder's. A browser sends a
 * handful of tokens, one per account, without naming the accounts.
 */
export const recogniseBrowser = async (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint,
  tokens: readonly string[],
  nowMs: number,
): Promise<bigint | undefined> => {
  if (tokens.length === 0) return undefined
  const { id, browsers } = namesOf(holders)
  const hashes = tokens.slice(0, tokensPerBrowser).map(hashToken)
  const { rows } = await sql<{ browser_id: bigint }>`
    select browser_id from ${browsers}
    where ${id} = ${holderId} and token_hash = any(${hashes}::bytea[]) and expires_ms > ${BigInt(nowMs)}
    limit 1`.execute(database)
  return rows[0]?.browser_id
}

const forgetOldest = (database: Kysely<Database>, holders: Holders, holderId: bigint, nowMs: number) => {
  const { id, browsers } = namesOf(holders)
  return sql`delete from ${browsers} where ${id} = ${holderId} and (expires_ms <= ${BigInt(nowMs)} or browser_id in (
    select browser_id from ${browsers} where ${id} = ${holderId}
    order by expires_ms desc, browser_id desc offset ${browsersPerHolder - 1}))`.execute(database)
}

/**
 * Makes the browser that has just begun this session known: returns the tokens that it sends from now on. The one for
 * this account is new each time, so that a stolen one ends with its owner's next login.
 */
export const rememberBrowser = async (
  database: Kysely<Database>,
  holders: Holders,
  sessionToken: string,
  tokens: readonly string[],
  nowMs: number,
): Promise<readonly string[]> => {
  const holderId = claimedHolder(sessionToken)
  if (holderId === undefined) throw new Error('a session began without a token')
  const { id, browsers, sessions } = namesOf(holders)
  const token = newToken()
  const brought = tokens.slice(0, tokensPerBrowser)
  const ended = await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ token_hash: Buffer }>`
      delete from ${browsers} where ${id} = ${holderId} and token_hash = any(${brought.map(hashToken)}::bytea[])
      returning token_hash`.execute(transaction)
    await forgetOldest(transaction, holders, holderId, nowMs)
    await sql`insert into ${browsers} (${id}, token_hash, session_id, expires_ms)
      select ${holderId}, ${hashToken(token)}, session_id, ${BigInt(nowMs + knownBrowserMs)} from ${sessions}
      where ${id} = ${holderId} and token_hash = ${hashToken(sessionToken)} and revoked_ms is null`.execute(
      transaction,
    )
    return new Set(rows.map(({ token_hash }) => token_hash.toString('hex')))
  })
  const others = brought.filter((one) => !ended.has(hashToken(one).toString('hex')))
  return [token, ...others].slice(0, tokensPerBrowser)
}

/** All of a holder's browsers become unknown, except the continuing session's, if any. */
export const forgetBrowsers = async (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint,
  exceptToken?: string,
): Promise<void> => {
  const { id, browsers, sessions } = namesOf(holders)
  const kept = exceptToken === undefined ? null : hashToken(exceptToken)
  await sql`delete from ${browsers} where ${id} = ${holderId} and session_id not in (
    select session_id from ${sessions} where ${id} = ${holderId} and token_hash = ${kept})`.execute(database)
}

/** The browser of one session, which was ended from elsewhere, becomes unknown. */
export const forgetBrowserOf = async (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint,
  sessionId: bigint,
): Promise<void> => {
  const { id, browsers } = namesOf(holders)
  await sql`delete from ${browsers} where ${id} = ${holderId} and session_id = ${sessionId}`.execute(database)
}
