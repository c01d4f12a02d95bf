import { type Calendar, lastSessionDay, opensAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import type { DayTree } from '../day/day-spans.ts'
import type { IndexConstituent, IndexQuote, Instrument, MarketIndex, Quote } from '../types.ts'
import { createLevelDay, type LevelDay } from './index-day.ts'
import { createReviews, type IndexPlan, indexPlans } from './index-plans.ts'
import { type IndexWay, indexWayOf } from './index-way.ts'
import { weighted } from './index-weights.ts'

interface Sources {
  readonly listings: readonly Listing[]
  readonly firstDayIndexOf: (listing: Listing) => number
  readonly pathOf: (listing: Listing) => DailyPath
  readonly treeOf: (listing: Listing, dayIndex: number) => DayTree
  readonly quotes: (instruments: readonly Instrument[], instantMs: number) => readonly (Quote | undefined)[]
  readonly days: TradingDays
  readonly calendar: Calendar
}

/** An index from one review to the next. */
interface Period {
  readonly fromIndex: number
  readonly constituents: readonly Listing[]
  readonly parts: readonly { readonly path: DailyPath; readonly floatShares: number }[]
  /** What one paisa of the value of the constituents' free float adds to the level, in hundredths of a point. */
  readonly scale: number
}

export interface IndexChanges {
  readonly joined: readonly Listing[]
  readonly left: readonly Listing[]
}

/** In shares of the start. */
export const freeFloatShares = (listing: Listing): number =>
  Math.floor((listing.sharesOutstanding * listing.freeFloatPpm) / 1_000_000)

const partsOf = (constituents: readonly Listing[], pathOf: Sources['pathOf']): Period['parts'] =>
  constituents.map((listing) => ({ path: pathOf(listing), floatShares: freeFloatShares(listing) }))

/** As indexWayOf adds them up: those without a leap, and then the others. The paths are at hand: it adds up millions. */
const sumOfEnds = ({ parts, scale }: Period, dayIndex: number): number => {
  let [quiet, leaping] = [0, 0]
  for (const { path, floatShares } of parts) {
    const worth = scale * (floatShares * path.shareFactorOf(dayIndex)) * path.closeOf(dayIndex)
    if (path.leapsOn(dayIndex)) leaping += worth
    else quiet += worth
  }
  return quiet + leaping
}

/** Days whose levels are kept: today's, and one that somebody looks back at. */
const keptDays = 2

/**
 * Indices by free-float value: Σ price × free-float shares, over a divisor that made it its base at the start of the
 * history and that a review of the constituents changes so that the level before it stays (index-plans.ts). A level is
 * computed every five seconds (index-day.ts).
 */
export const createIndices = (sources: Sources) => {
  const { pathOf, treeOf, days, calendar } = sources
  /** Splits and bonuses move no index. */
  const floatSharesOf = (listing: Listing, dayIndex: number): number =>
    freeFloatShares(listing) * (dayIndex < 0 ? 1 : pathOf(listing).shareFactorOf(dayIndex))
  const floatValueOf = (listing: Listing, dayIndex: number): number =>
    floatSharesOf(listing, dayIndex) * pathOf(listing).closeOf(dayIndex)
  const isListedOn = (listing: Listing, dayIndex: number) => pathOf(listing).isListedOn(dayIndex)
  const reviews = createReviews({ ...sources, isListedOn, floatValueOf })
  const plans = new Map(
    indexPlans.filter(reviews.hasConstituents).map((plan) => [plan.index.code, plan] as const),
  )
  const planOf = (code: string): IndexPlan => {
    const plan = plans.get(code)
    if (plan === undefined) throw new RangeError(`no index has the code ${code}`)
    return plan
  }
  const periods = new Map<string, Period[]>()
  const known = new Map<string, LevelDay[]>()

  const sumOf = (constituents: readonly Listing[], dayIndex: number): number =>
    constituents.reduce((sum, listing) => sum + floatValueOf(listing, dayIndex), 0)
  /** The constituents that count on a day. */
  const periodOf = (plan: IndexPlan, dayIndex: number): Period => {
    const past = periods.get(plan.index.code) ?? []
    periods.set(plan.index.code, past)
    while (reviews.reviewIndex(past.length) <= dayIndex) {
      const fromIndex = reviews.reviewIndex(past.length)
      const constituents = reviews.constituents(plan, past.length)
      const before = past.at(-1)
      const level =
        before === undefined ? plan.base : before.scale * sumOf(before.constituents, fromIndex - 1)
      const scale = level / sumOf(constituents, fromIndex - 1)
      past.push({ fromIndex, constituents, parts: partsOf(constituents, pathOf), scale })
    }
    return past.findLast(({ fromIndex }) => fromIndex <= dayIndex) as Period
  }
  const levelsOf = (plan: IndexPlan, dayIndex: number): LevelDay => {
    const { code } = plan.index
    const kept = known.get(code) ?? []
    const found = kept.find((day) => day.dayIndex === dayIndex)
    if (found !== undefined) return found
    const { constituents, scale } = periodOf(plan, dayIndex)
    const trees = constituents.map((listing) => treeOf(listing, dayIndex))
    const weights = constituents.map((listing) => scale * floatSharesOf(listing, dayIndex))
    const fresh = createLevelDay(dayIndex, trees, weights, scale * sumOf(constituents, dayIndex - 1))
    known.set(code, [fresh, ...kept].slice(0, keptDays))
    return fresh
  }

  /** The day that an instant belongs to, and the second of its session; undefined before the first. */
  const momentOf = (instantMs: number) => {
    const dayNumber = lastSessionDay(calendar, instantMs)
    const dayIndex = days.indexOf(dayNumber)
    const second = Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000)
    return dayIndex < 0 ? undefined : { dayIndex, second }
  }
  const dayOf = (index: MarketIndex, instantMs: number) => {
    const plan = plans.get(index.code)
    const moment = momentOf(instantMs)
    return plan && moment && { day: levelsOf(plan, moment.dayIndex), second: moment.second }
  }

  return {
    /** Who joined and who left an index at the open of a day: nobody but on the day of a review. */
    changesOn: (code: string, dayIndex: number): IndexChanges => {
      const plan = plans.get(code)
      if (plan === undefined || dayIndex === 0) return { joined: [], left: [] }
      const { fromIndex, constituents } = periodOf(plan, dayIndex)
      if (fromIndex !== dayIndex) return { joined: [], left: [] }
      const before = periodOf(plan, dayIndex - 1).constituents
      return {
        joined: constituents.filter((listing) => !before.includes(listing)),
        left: before.filter((listing) => !constituents.includes(listing)),
      }
    },
    list: [...plans.values()].map(({ index }) => index),
    /** Who counts on a day, known from the close before. Throws RangeError for the code of no index. */
    membersOf: (code: string, dayIndex: number): readonly Listing[] =>
      periodOf(planOf(code), dayIndex).constituents,
    quote: (index: MarketIndex, instantMs: number): IndexQuote | undefined => {
      const moment = dayOf(index, instantMs)
      return moment?.day.quoteAt(moment.second)
    },
    level: (index: MarketIndex, instantMs: number): number | undefined => {
      const moment = dayOf(index, instantMs)
      return moment?.day.levelAt(moment.second)
    },
    close: (index: MarketIndex, instantMs: number): number | undefined => {
      const plan = plans.get(index.code)
      const moment = momentOf(instantMs)
      if (plan === undefined || moment === undefined) return undefined
      const { constituents, scale } = periodOf(plan, moment.dayIndex)
      return Math.round(scale * sumOf(constituents, moment.dayIndex))
    },
    constituents: (index: MarketIndex, instantMs: number): readonly IndexConstituent[] => {
      const plan = plans.get(index.code)
      const moment = momentOf(instantMs)
      if (plan === undefined || moment === undefined) return []
      const { constituents } = periodOf(plan, moment.dayIndex)
      const quotes = sources.quotes(constituents, instantMs)
      const values = constituents.map(
        (listing, i) => floatSharesOf(listing, moment.dayIndex) * (quotes[i]?.pricePaise ?? 0),
      )
      return weighted(constituents, values)
    },
    /** The end of that way alone, to the bit: added up as there, without drawing what lies before it. */
    endOfWay: (code: string, dayIndex: number): number =>
      sumOfEnds(periodOf(planOf(code), dayIndex), dayIndex),
    /** In hundredths of a point. Throws RangeError for the code of no index. */
    wayOf: (code: string, dayIndex: number): IndexWay => {
      const { constituents, scale } = periodOf(planOf(code), dayIndex)
      const weightOf = (listing: Listing) => scale * floatSharesOf(listing, dayIndex)
      return indexWayOf(
        constituents.map((one) => ({ way: pathOf(one).wayOf(dayIndex), weight: weightOf(one) })),
      )
    },
  }
}
