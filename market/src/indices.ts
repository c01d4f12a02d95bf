import type { Bar, DayTree } from './day-tree.ts'
import { createLevelDay, type LevelDay } from './index-day.ts'
import { dayNumberOf } from './india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs } from './session.ts'
import type { TradingDays } from './trading-days.ts'
import type { IndexQuote, MarketIndex } from './types.ts'
import type { Listing } from './universe.ts'

/**
 * Indices by free-float value: Σ price × free-float shares, over the divisor that made it its base at the start of
 * the history. A level is computed every five seconds (index-day.ts).
 */
interface IndexPlan extends MarketIndex {
  readonly constituents: readonly Listing[]
  /** What one paisa of each constituent's price adds to the level at the start, in hundredths of a point. */
  readonly weights: readonly number[]
  /** The level at the start of the history, in hundredths of a point. */
  readonly base: number
}

interface Sources {
  readonly listings: readonly Listing[]
  readonly barOf: (listing: Listing, dayIndex: number) => Bar
  readonly treeOf: (listing: Listing, dayIndex: number) => DayTree
  /** How many shares of that day one share of the start has become: splits and bonuses move no index. */
  readonly shareFactorOf: (listing: Listing, dayIndex: number) => number
  readonly days: TradingDays
  readonly calendar: Calendar
}

const freeFloatShares = (listing: Listing): number =>
  Math.floor((listing.sharesOutstanding * listing.freeFloatPpm) / 1_000_000)

const startValue = (listing: Listing): number => freeFloatShares(listing) * listing.character.startPaise

const planOf = (index: MarketIndex, base: number, constituents: readonly Listing[]): IndexPlan => {
  const total = constituents.reduce((sum, listing) => sum + startValue(listing), 0)
  return {
    ...index,
    base,
    constituents,
    weights: constituents.map((listing) => (freeFloatShares(listing) / total) * base),
  }
}

/** The constituents: the largest by free-float value at the start, one listing a company (NSE's where it has one). */
const planIndices = (listings: readonly Listing[], firstDayNumber: number): readonly IndexPlan[] => {
  const seen = new Set<number>()
  const companies = listings.filter(({ character, listingDay }) => {
    if (dayNumberOf(listingDay) > firstDayNumber) return false
    if (seen.has(character.company)) return false
    seen.add(character.company)
    return true
  })
  const bySize = [...companies].sort((one, other) => startValue(other) - startValue(one) || one.id - other.id)
  const banks = bySize.filter(({ sector }) => sector === 'Banks')
  return [
    planOf({ code: 'TARAZU50', name: 'Tarazu 50', nameHindi: 'तराज़ू 50' }, 1_500_000, bySize.slice(0, 50)),
    planOf({ code: 'TARAZU100', name: 'Tarazu 100', nameHindi: 'तराज़ू 100' }, 1_000_000, bySize.slice(0, 100)),
    planOf({ code: 'TARAZUBANK', name: 'Tarazu Bank', nameHindi: 'तराज़ू बैंक' }, 3_000_000, banks.slice(0, 12)),
  ]
}

/** Days whose levels are kept: today's, and one that somebody looks back at. */
const keptDays = 2

export const createIndices = ({ listings, barOf, treeOf, shareFactorOf, days, calendar }: Sources) => {
  const plans = planIndices(listings, days.numberOf(0))
  const known = new Map<string, LevelDay[]>()

  const weightsOf = (plan: IndexPlan, dayIndex: number): readonly number[] =>
    plan.constituents.map((listing, i) => (plan.weights[i] as number) * shareFactorOf(listing, dayIndex))

  const closeOf = (plan: IndexPlan, dayIndex: number): number => {
    if (dayIndex < 0) return plan.base
    const weights = weightsOf(plan, dayIndex)
    return plan.constituents.reduce(
      (sum, listing, i) => sum + barOf(listing, dayIndex).closePaise * (weights[i] as number),
      0,
    )
  }

  const levelsOf = (plan: IndexPlan, dayIndex: number): LevelDay => {
    const kept = known.get(plan.code) ?? []
    const found = kept.find((day) => day.dayIndex === dayIndex)
    if (found !== undefined) return found
    const trees = plan.constituents.map((listing) => treeOf(listing, dayIndex))
    const fresh = createLevelDay(dayIndex, trees, weightsOf(plan, dayIndex), closeOf(plan, dayIndex - 1))
    known.set(plan.code, [fresh, ...kept].slice(0, keptDays))
    return fresh
  }

  /** The index's day that an instant belongs to, and the second of its session. */
  const momentOf = (index: MarketIndex, instantMs: number) => {
    const plan = plans.find(({ code }) => code === index.code)
    const dayNumber = lastSessionDay(calendar, instantMs)
    const dayIndex = days.indexOf(dayNumber)
    if (plan === undefined || dayIndex < 0) return undefined
    const second = Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000)
    return { day: levelsOf(plan, dayIndex), second }
  }

  const quote = (index: MarketIndex, instantMs: number): IndexQuote | undefined => {
    const moment = momentOf(index, instantMs)
    return moment?.day.quoteAt(moment.second)
  }
  const level = (index: MarketIndex, instantMs: number): number | undefined => {
    const moment = momentOf(index, instantMs)
    return moment?.day.levelAt(moment.second)
  }

  return {
    list: plans.map(({ code, name, nameHindi }): MarketIndex => ({ code, name, nameHindi })),
    quote,
    level,
  }
}
