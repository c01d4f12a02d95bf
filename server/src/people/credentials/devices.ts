import { type Kysely, sql } from 'kysely'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import { deviceLinkMs, type LoginBrowser } from '../../wire/login-browser.ts'
import { type Holders, namesOf } from './holders.ts'
import { rememberBrowser } from './known-browsers.ts'
import { claimedHolder, hashToken, newToken } from './tokens.ts'

/**
 * Deletes the rows that no longer link anybody for the holder who has waited longest. Each login adds one row
 * at most and clears one holder, so that nothing piles up, and no statement touches two investors' rows.
 */
const forgetExpired = (database: Kysely<Database>, holders: Holders, nowMs: number) => {
  const { id, devices } = namesOf(holders)
  const expiredMs = BigInt(nowMs - deviceLinkMs)
  return sql`delete from ${devices} where last_seen_ms <= ${expiredMs} and ${id} = (
    select ${id} from ${devices} where last_seen_ms <= ${expiredMs} order by last_seen_ms limit 1)`.execute(
    database,
  )
}

interface DeviceTools {
  readonly database: Kysely<Database>
  readonly encryption: Pick<Encryption, 'keyedHash'>
}

/** Records the browser in which this session began. Resolves to the value that the browser sends from now on. */
const markDevice = async (
  { database, encryption }: DeviceTools,
  holders: Holders,
  sessionToken: string,
  brought: string | undefined,
  nowMs: number,
): Promise<string> => {
  const holderId = claimedHolder(sessionToken)
  if (holderId === undefined) throw new Error('a session began without a token')
  const { id, devices, sessions } = namesOf(holders)
  const deviceToken = brought ?? newToken()
  await forgetExpired(database, holders, nowMs)
  await sql`insert into ${devices} as known (${id}, mark, last_seen_ms)
    select ${id}, ${encryption.keyedHash(deviceToken, 'device')}, ${BigInt(nowMs)} from ${sessions}
    where ${id} = ${holderId} and token_hash = ${hashToken(sessionToken)} and revoked_ms is null
    on conflict (${id}, mark) do update set last_seen_ms = greatest(known.last_seen_ms, excluded.last_seen_ms)`.execute(
    database,
  )
  return deviceToken
}

/** Makes the browser in which this session began known. */
export const keepBrowser = async (
  tools: DeviceTools,
  holders: Holders,
  sessionToken: string,
  browser: LoginBrowser,
  nowMs: number,
): Promise<void> => {
  const deviceToken = await markDevice(tools, holders, sessionToken, browser.deviceToken, nowMs)
  const tokens = await rememberBrowser(tools.database, holders, sessionToken, browser.browserTokens, nowMs)
  browser.keepBrowser(tokens, deviceToken)
}
