import { dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { type MarketRecipe, recipeOf } from '@tarazu/market/price-proof.ts'
import type { Day, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { ConfigProblem } from '../base/config-problem.ts'
import type { Log } from '../base/log.ts'
import type { Database } from '../database/schema.ts'
import { noHistories, prepareHistories, readHistories } from '../market/quotes/kept-histories.ts'
import { createPromiseJob, type KeptSeeds, keepPromises } from '../market/quotes/seeds.ts'
import { UnknownReplay } from '../market/replays/load.ts'
import { openReplay } from '../market/replays/open.ts'
import type { Clock } from '../time/clock.ts'
import type { ClockJob } from '../time/jobs/job.ts'

export interface OpenMarket {
  readonly market: Market
  /** Undefined if prices don't follow from a revealed seed: for a replay, and after the secret was renewed. */
  readonly recipe: (() => MarketRecipe) | undefined
  /** The seed of the day before the market began, from which its history follows; undefined like the recipe. */
  readonly historySeed: { readonly day: Day; readonly seed: Uint8Array } | undefined
  /** Resolves once no page needs to wait for the histories; they are computed on demand without it. */
  readonly prepare: () => Promise<void>
  /** The market's jobs. */
  readonly jobs: readonly ClockJob[]
}

/** The practice market, or an imported history by its name. */
export type MarketKind = { readonly kind: 'practice' } | { readonly kind: 'replay'; readonly name: string }

export interface MarketServices {
  readonly database: Kysely<Database>
  readonly clock: Clock
  readonly config: { readonly market: MarketKind; readonly dataDirectory: string; readonly warmsUp: boolean }
  readonly calendar: Calendar
  readonly log: Log
}

/** The configured market, with seeds for a practice one. Throws ConfigProblem if it is not available. */
export const openMarket = async (
  services: MarketServices,
  seeds: KeptSeeds | undefined,
): Promise<OpenMarket> => {
  if (seeds !== undefined) return openPracticeMarket(services, seeds)
  const { database, clock, config, calendar } = services
  const { market: kind, dataDirectory } = config
  if (kind.kind === 'practice') throw new Error('the practice market has no seeds')
  try {
    const market = await openReplay({ database, clock, name: kind.name, calendar, dataDirectory })
    return { market, recipe: undefined, historySeed: undefined, prepare: () => Promise.resolve(), jobs: [] }
  } catch (error) {
    if (error instanceof UnknownReplay) throw new ConfigProblem(error.message)
    throw error
  }
}

/** The practice market, whose commitments (seeds.ts) are published from now on. */
const openPracticeMarket = async (
  { database, clock, calendar, config, log }: MarketServices,
  seeds: KeptSeeds,
): Promise<OpenMarket> => {
  await keepPromises(database, seeds, clock.nowMs())
  const { dataDirectory } = config
  const origin = { seeds, calendar, firstDay: seeds.historyDay }
  const kept = config.warmsUp ? await readHistories(dataDirectory, origin, log) : noHistories
  const market = createPracticeMarket({
    seedOf: seeds.seedOf,
    firstDay: seeds.historyDay,
    calendar,
    keptPathOf: kept.pathOf,
    keptFundOf: kept.fundOf,
  })
  const { histories } = market
  const prepare = async () => {
    if (config.warmsUp)
      await prepareHistories({ dataDirectory, origin, histories, kept, nowMs: clock.nowMs(), log })
  }
  const recipe = seeds.isRenewed ? undefined : () => recipeOf(seeds.historyDay, calendar)
  const before = dayNumberOf(seeds.genesisDay) - 1
  const historySeed = recipe && { day: dayOf(before), seed: seeds.seedOf(before) }
  return { market, recipe, historySeed, prepare, jobs: [createPromiseJob(database, seeds)] }
}
