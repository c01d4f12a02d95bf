import { createHash } from 'node:crypto'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createSeedChain, type SeedChain, seedsUpTo } from '@tarazu/market/numbers/seeds.ts'
import { modelVersion } from '@tarazu/market/price-proof.ts'
import type { Day } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { ConfigProblem } from '../../base/config-problem.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { openSecret, sealSecret } from './seal-secret.ts'

/** The date in India at a given time. */
export const indiaDay = (instantMs: number): Day => dayOf(dayNumberAt(instantMs))

/** What all of the practice market's prices come from. */
export interface MarketSeeds extends SeedChain {
  /** The day on which this market began; earlier days are generated history. */
  readonly genesisDay: Day
  /** The first day of that history: at least seven years before. */
  readonly historyDay: Day
}

export interface KeptSeeds extends MarketSeeds {
  /** True if the seeds no longer form one chain, so that a revealed one does not give all earlier ones. */
  readonly isRenewed: boolean
}

/** The remedy for a market from another version of the model. */
export const otherModel = (version: number): string =>
  `The market in this database was made by version ${version} of the price model, this program has version ${modelVersion}, and the two give other prices. To begin again, stop the program, move the folder DATA_DIR away (with a database of your own: give an empty one) and start; to keep this market, go on with the program that made it.`

/**
 * The seeds of this database's market. The secret at the end of the chain is created once, at the first
 * start, stored sealed, and never leaves the server; processes that start together agree on one. Throws
 * ConfigProblem for a market from another version of the model: its orders were executed at prices that this
 * program can't compute.
 */
export const loadMarketSeeds = async (
  database: Kysely<Database>,
  encryption: Encryption,
  nowMs: number,
): Promise<KeptSeeds> => {
  await database
    .insertInto('market_secret')
    .values({
      only_row: true,
      sealed_secret: sealSecret(encryption),
      genesis_day: indiaDay(nowMs),
      model_version: modelVersion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await database.selectFrom('market_secret').selectAll().executeTakeFirstOrThrow()
  if (row.model_version !== modelVersion) throw new ConfigProblem(otherModel(row.model_version))
  if (row.sealed_secret === null) throw new Error('the market’s secret is not encrypted')
  const historyDay = `${Number(row.genesis_day.slice(0, 4)) - 8}-01-01`
  const days = { genesisDay: row.genesis_day, historyDay }
  const chain = createSeedChain(openSecret(encryption, row.sealed_secret), dayNumberOf(historyDay))
  if (row.renewed_day === null) return { ...chain, ...days, isRenewed: false }
  return { ...(await joinChains(database, chain, days, row.renewed_day)), ...days, isRenewed: true }
}

/** The seeds revealed before the secret was renewed, those derived from them, and the new chain's. */
const joinChains = async (
  database: Kysely<Database>,
  chain: SeedChain,
  { genesisDay, historyDay }: Pick<MarketSeeds, 'genesisDay' | 'historyDay'>,
  renewedDay: Day,
): Promise<SeedChain> => {
  const rows = await database
    .selectFrom('market_day')
    .select(['day', 'seed'])
    .where('day', '<', renewedDay)
    .execute()
  const revealed = new Map(rows.map(({ day, seed }) => [dayNumberOf(day), seed]))
  const [genesis, renewed] = [dayNumberOf(genesisDay), dayNumberOf(renewedDay)]
  const oldest = revealed.get(genesis)
  if (!oldest) throw new Error('the seed of the market’s first day is missing')
  const history = seedsUpTo(oldest, genesis, dayNumberOf(historyDay))
  const seedOf = (dayNumber: number): Uint8Array => {
    if (dayNumber >= renewed) return chain.seedOf(dayNumber)
    if (dayNumber <= genesis) return history.seedOf(dayNumber)
    const seed = revealed.get(dayNumber)
    if (!seed) throw new RangeError(`there is no seed of day ${dayNumber}`)
    return seed
  }
  const commitmentOf = (dayNumber: number) => createHash('sha256').update(seedOf(dayNumber)).digest('hex')
  return { seedOf, commitmentOf }
}

/** Far enough ahead that neither a long downtime nor a skip of the clock reaches a day without a commitment. */
export const promisedDays = 400

/** The last day whose commitment is published; undefined in a market without seeds. */
export const readCommittedDay = async (database: Kysely<Database>): Promise<Day | undefined> => {
  const { newest } = await database
    .selectFrom('market_day')
    .select((select) => select.fn.max('day').as('newest'))
    .executeTakeFirstOrThrow()
  // Null if there are no rows, which the aggregates' types leave out.
  const day: Day | null = newest
  return day ?? undefined
}

/**
 * Publishes the commitments of future days and reveals the seeds of past days. Safe to repeat. Resolves to
 * the number of seeds revealed.
 */
export const keepPromises = async (
  database: Kysely<Database>,
  seeds: MarketSeeds,
  nowMs: number,
): Promise<number> => {
  const today = indiaDay(nowMs)
  const newest = await readCommittedDay(database)
  const last = dayNumberAt(nowMs) + promisedDays
  const rows: { day: Day; commitment: Buffer; published_ms: bigint }[] = []
  const first = newest === undefined ? dayNumberOf(seeds.genesisDay) : dayNumberOf(newest) + 1
  for (let dayNumber = first; dayNumber <= last; dayNumber += 1)
    rows.push({
      day: dayOf(dayNumber),
      commitment: Buffer.from(seeds.commitmentOf(dayNumber), 'hex'),
      published_ms: BigInt(nowMs),
    })
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
      .set({ seed: Buffer.from(seeds.seedOf(dayNumberOf(day))) })
      .where('day', '=', day)
      .where('seed', 'is', null)
      .execute()
  return over.length
}

/** Reveals the seed of each past day at midnight in India, and publishes the commitment for one more day. */
export const createPromiseJob = (database: Kysely<Database>, seeds: MarketSeeds): ClockJob => ({
  name: 'market-seeds',
  dating: 'due-instant',
  nextDueMs: (afterMs) => midnightOf(dayNumberAt(afterMs) + 1),
  run: async ({ dueMs }) => keepPromises(database, seeds, dueMs),
})
