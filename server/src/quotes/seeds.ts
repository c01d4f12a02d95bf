import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Day } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { Log } from '../log.ts'

const dayMs = 86_400_000
const indiaOffsetMs = 19_800_000

/** The India date of an instant. */
export const indiaDay = (instantMs: number): Day =>
  new Date(instantMs + indiaOffsetMs).toISOString().slice(0, 10)
const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** What all prices of the practice market are made from; never leaves the server. */
export interface MarketSecret {
  readonly master: Buffer
  /** The day on which this market began: days before it are made history, their seeds are no secret. */
  readonly genesisDay: Day
}

/** The day's seed: HMAC-SHA-256 of the date under the master secret, so that one seed tells nothing of another. */
export const seedOfDay = (secret: MarketSecret, day: Day): Buffer =>
  createHmac('sha256', secret.master).update(`tarazu market day ${day}`).digest()

/** What is published before the day: SHA-256 of the 32 bytes of its seed. */
export const commitmentOf = (seed: Uint8Array): Buffer => createHash('sha256').update(seed).digest()

/** The market's secret, made once at the first start; processes that start together agree on one. */
export const loadMarketSecret = async (database: Kysely<Database>, nowMs: number): Promise<MarketSecret> => {
  await database
    .insertInto('market_secret')
    .values({ only_row: true, master_secret: randomBytes(32), genesis_day: indiaDay(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await database.selectFrom('market_secret').selectAll().executeTakeFirstOrThrow()
  return { master: row.master_secret, genesisDay: row.genesis_day }
}

/** So far ahead that neither a long stop of the server nor a skip of the clock meets a day without a promise. */
const promisedDays = 400

/** Publishes the commitments of the coming days and reveals the seeds of the days that are over. Safe to repeat. */
export const keepPromises = async (
  database: Kysely<Database>,
  secret: MarketSecret,
  nowMs: number,
): Promise<void> => {
  const today = indiaDay(nowMs)
  const { newest } = await database
    .selectFrom('market_day')
    .select((select) => select.fn.max('day').as('newest'))
    .executeTakeFirstOrThrow()
  const last = dayAfter(today, promisedDays)
  const rows: { day: Day; commitment: Buffer; published_ms: bigint }[] = []
  for (
    let day = newest === null ? secret.genesisDay : dayAfter(newest, 1);
    day <= last;
    day = dayAfter(day, 1)
  )
    rows.push({ day, commitment: commitmentOf(seedOfDay(secret, day)), published_ms: BigInt(nowMs) })
  if (rows.length > 0)
    await database
      .insertInto('market_day')
      .values(rows.map((row) => ({ ...row, seed: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const over = await database
    .selectFrom('market_day')
    .select('day')
    .where('day', '<', today)
    .where('seed', 'is', null)
    .execute()
  for (const { day } of over)
    await database
      .updateTable('market_day')
      .set({ seed: seedOfDay(secret, day) })
      .where('day', '=', day)
      .where('seed', 'is', null)
      .execute()
}

const lookEveryMs = 30_000

/** Keeps the promises now, and again soon after each midnight in India; stop() ends it. */
export const startPromiseJob = async (
  database: Kysely<Database>,
  secret: MarketSecret,
  clock: Clock,
  log: Log,
) => {
  let keptFor = indiaDay(clock.nowMs())
  await keepPromises(database, secret, clock.nowMs())
  const timer = setInterval(async () => {
    const today = indiaDay(clock.nowMs())
    if (today === keptFor) return
    try {
      await keepPromises(database, secret, clock.nowMs())
      keptFor = today
    } catch (cause) {
      log.error('market-promises-not-kept', { cause })
    }
  }, lookEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
