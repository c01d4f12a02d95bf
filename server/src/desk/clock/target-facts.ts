import type { skipTargets as targetsOut } from '@tarazu/contract/calls/skip-ahead.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import { readCommittedDay } from '../../market/quotes/seeds.ts'
import type { ProductDates } from '../../products/product-dates.ts'
import { readStops } from '../../products/stops/queries.ts'
import { isBehind } from '../../time/behind.ts'
import type { MarketClock } from '../../time/market-clock.ts'
import { resolveSkip, skipDays, skipTargets, type TargetFacts, type WantedSkip } from './targets.ts'

export interface TargetServices {
  readonly database: Kysely<Database>
  readonly market: Market
  /** Whether investors see a listing. */
  readonly isShown: (instrument: Instrument) => boolean
  readonly productDates: readonly ProductDates[]
}

const readFacts = async (
  { database, market, isShown, productDates }: TargetServices,
  nowMs: number,
): Promise<TargetFacts> => {
  const coming = (market.issues?.list(nowMs) ?? []).filter(({ listsMs }) => listsMs > nowMs)
  const ids = coming.map(({ id }) => id)
  const [stops, committedDay] = await Promise.all([readStops(database, ids), readCommittedDay(database)])
  return {
    market,
    productDates,
    isOffered: ({ id, instrument }) => isShown(instrument) && !stops.has(id),
    committedDay,
  }
}

/**
 * The clock's possible targets, as in the calls; empty while it is catching up, because finding them would
 * mean computing the market's state at the end of that skip.
 */
export const presentTargets = async (
  services: TargetServices & { readonly clock: Pick<MarketClock, 'nowMs' | 'wantedMs'> },
): Promise<z.output<typeof targetsOut>> => {
  const nowMs = services.clock.nowMs()
  const facts = await readFacts(services, nowMs)
  if (isBehind(services.clock)) return { list: [], ...skipDays(facts, nowMs) }
  const list = skipTargets(facts, nowMs).map(({ ahead, toMs, issue }) => ({
    ahead,
    instant: isoText(toMs),
    issue: issue === undefined ? null : { id: issue.id, ...namesOf(issue.instrument) },
  }))
  return { list, ...skipDays(facts, nowMs) }
}

const namesOf = ({ code, name, nameHindi, exchange }: Instrument) => ({ code, name, nameHindi, exchange })

/** The target of a skip requested at a given time; see resolveSkip. */
export const findTarget = async (
  services: TargetServices,
  wanted: WantedSkip,
  nowMs: number,
): Promise<number | undefined> => resolveSkip(await readFacts(services, nowMs), wanted, nowMs)
