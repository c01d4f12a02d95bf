import { type Calendar, lastSessionDay, opensAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import type { DayTree } from '../day/day-spans.ts'
import type { IndexConstituent, IndexQuote, Instrument, MarketIndex, Quote } from '../types.ts'
import { createFreeFloat, type FreeFloat } from './free-float.ts'
import { createIndexCandles, type LevelDays } from './index-candles.ts'
import { createLevelDay, type LevelDay } from './index-day.ts'
import { createIndexMarks, type DayMarks } from './index-marks.ts'
import { createIndexMinutes } from './index-minutes.ts'
import { createIndexPeriods, type IndexPeriod, sumOfEnds } from './index-periods.ts'
import { createReviews, type IndexPlan, indexPlans } from './index-plans.ts'
import { type IndexWay, indexWayOf } from './index-way.ts'
import { weighted } from './index-weights.ts'

interface Sources {
  readonly listings: readonly Listing[]
  readonly firstDayIndexOf: (listing: Listing) => number
  readonly pathOf: (listing: Listing) => DailyPath
  readonly treeOf: (listing: Listing, dayIndex: number) => DayTree
  readonly marks: DayMarks
  readonly quotes: (instruments: readonly Instrument[], instantMs: number) => readonly (Quote | undefined)[]
  readonly days: TradingDays
  readonly calendar: Calendar
}

export interface IndexChanges {
  readonly joined: readonly Listing[]
  readonly left: readonly Listing[]
}

/** How many days' levels are cached: today's, and one in the past. */
const keptDays = 2
/**
 * The cost, in halved spans, of a company's prices at the ends of a day's 32nds, and of those with its hours.
 */
const [spansOfMarks, spansOfPoints] = [5, 150]

type PeriodOf = ReturnType<typeof createIndexPeriods>

const unchanged: IndexChanges = { joined: [], left: [] }

/** Additions and removals at the open of a day; empty except on the day of a review. */
const changesOf = (periodOf: PeriodOf, plan: IndexPlan, dayIndex: number): IndexChanges => {
  if (dayIndex === 0) return unchanged
  const { fromIndex, constituents } = periodOf(plan, dayIndex)
  if (fromIndex !== dayIndex) return unchanged
  const before = periodOf(plan, dayIndex - 1).constituents
  return {
    joined: constituents.filter((listing) => !before.includes(listing)),
    left: before.filter((listing) => !constituents.includes(listing)),
  }
}

/** The levels of an index inside its days. */
const createLevels = ({ treeOf }: Sources, freeFloat: FreeFloat, periodOf: PeriodOf) => {
  const known = new Map<string, LevelDay[]>()
  const knownDay = (code: string, dayIndex: number): LevelDay | undefined =>
    known.get(code)?.find((day) => day.dayIndex === dayIndex)
  const dayOf = (plan: IndexPlan, dayIndex: number): LevelDay => {
    const { code } = plan.index
    const found = knownDay(code, dayIndex)
    if (found !== undefined) return found
    const { constituents, scale } = periodOf(plan, dayIndex)
    const prevClose = scale * freeFloat.sumOf(constituents, dayIndex - 1)
    const weightedDays = {
      trees: constituents.map((listing) => treeOf(listing, dayIndex)),
      weights: constituents.map((listing) => scale * freeFloat.sharesOf(listing, dayIndex)),
    }
    const fresh = createLevelDay(dayIndex, weightedDays, prevClose)
    known.set(code, [fresh, ...(known.get(code) ?? [])].slice(0, keptDays))
    return fresh
  }
  const minutes = createIndexMinutes({ treeOf, freeFloat, periodOf })
  return {
    dayOf,
    /** Reading a past day doesn't evict the days kept for quotes. */
    addPastMinutes: (plan: IndexPlan, dayIndex: number, part: number): void => {
      const found = knownDay(plan.index.code, dayIndex)
      if (found === undefined) minutes.addUntil(plan, dayIndex, Math.ceil(plan.count * part))
      // It may have been read for a single time, which fills none of its minutes.
      else found.minutesOf(0, Math.ceil((found.lengthS / 60) * part))
    },
    pastMinutesOf: (plan: IndexPlan, dayIndex: number): ArrayLike<number> => {
      const found = knownDay(plan.index.code, dayIndex)
      return found?.minutesOf(0, found.lengthS / 60) ?? minutes.levelsOf(plan, dayIndex)
    },
  }
}

/** The day that a time belongs to, and the second of its session; undefined before the first. */
const createMomentOf =
  ({ calendar, days }: Sources) =>
  (instantMs: number) => {
    const dayNumber = lastSessionDay(calendar, instantMs)
    const dayIndex = days.indexOf(dayNumber)
    const second = Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000)
    return dayIndex < 0 ? undefined : { dayIndex, second }
  }

const openLevelOf = (
  { pathOf }: Sources,
  freeFloat: FreeFloat,
  { constituents, scale }: IndexPeriod,
  dayIndex: number,
): number =>
  constituents.reduce(
    (sum, listing) =>
      sum + pathOf(listing).openOf(dayIndex) * (scale * freeFloat.sharesOf(listing, dayIndex)),
    0,
  )

/** The indices at a given time; undefined for another market's index, and before the first day. */
const createIndexQuotes = (
  sources: Sources,
  freeFloat: FreeFloat,
  plans: ReadonlyMap<string, IndexPlan>,
  periodOf: PeriodOf,
) => {
  const levels = createLevels(sources, freeFloat, periodOf)
  const marks = createIndexMarks({ ...sources, freeFloat, periodOf })
  const momentOf = createMomentOf(sources)
  const levelsAt = (index: MarketIndex, instantMs: number) => {
    const plan = plans.get(index.code)
    const moment = momentOf(instantMs)
    return plan && moment && { day: levels.dayOf(plan, moment.dayIndex), second: moment.second }
  }
  const periodAt = (index: MarketIndex, instantMs: number) => {
    const plan = plans.get(index.code)
    const moment = momentOf(instantMs)
    return plan && moment && { period: periodOf(plan, moment.dayIndex), dayIndex: moment.dayIndex }
  }
  return {
    quote: (index: MarketIndex, instantMs: number): IndexQuote | undefined => {
      const at = levelsAt(index, instantMs)
      return at?.day.quoteAt(at.second)
    },
    level: (index: MarketIndex, instantMs: number): number | undefined => {
      const at = levelsAt(index, instantMs)
      return at?.day.levelAt(at.second)
    },
    close: (index: MarketIndex, instantMs: number): number | undefined => {
      const at = periodAt(index, instantMs)
      return at && Math.round(at.period.scale * freeFloat.sumOf(at.period.constituents, at.dayIndex))
    },
    constituents: (index: MarketIndex, instantMs: number): readonly IndexConstituent[] => {
      const at = periodAt(index, instantMs)
      if (at === undefined) return []
      const { constituents } = at.period
      const quotes = sources.quotes(constituents, instantMs)
      const values = constituents.map(
        (listing, i) => freeFloat.sharesOf(listing, at.dayIndex) * (quotes[i]?.pricePaise ?? 0),
      )
      return weighted(constituents, values)
    },
    daysOf: ({ code }: MarketIndex): LevelDays | undefined => {
      const plan = plans.get(code)
      if (plan === undefined) return undefined
      return {
        levelSpans: plan.count,
        daySpans: plan.count * spansOfMarks,
        pointSpans: plan.count * spansOfPoints,
        hasDay: () => true,
        openOf: (dayIndex) => openLevelOf(sources, freeFloat, periodOf(plan, dayIndex), dayIndex),
        quoteAt: (dayIndex, second) => levels.dayOf(plan, dayIndex).quoteAt(second),
        levelAt: (dayIndex, second) => levels.dayOf(plan, dayIndex).levelAt(second),
        marksOf: (dayIndex) => marks.levelsOf(plan, dayIndex),
        pointsOf: (dayIndex) => marks.pointsOf(plan, dayIndex),
        addPoints: (dayIndex, part) => marks.addUntil(plan, dayIndex, Math.ceil(plan.count * part)),
        minutesOf: (dayIndex, fromMinute, toMinute) =>
          levels.dayOf(plan, dayIndex).minutesOf(fromMinute, toMinute),
        addPastMinutes: (dayIndex, part) => levels.addPastMinutes(plan, dayIndex, part),
        pastMinutesOf: (dayIndex) => levels.pastMinutesOf(plan, dayIndex),
      }
    },
  }
}

/**
 * Indices by free-float value: Σ price × free-float shares, over a divisor that makes the level equal its base at the
 * start of the history and continuous across reviews (index-plans.ts). A level is computed every five seconds
 * (index-day.ts).
 */
export const createIndices = (sources: Sources) => {
  const { pathOf } = sources
  const freeFloat = createFreeFloat(pathOf)
  const reviews = createReviews({
    ...sources,
    isListedOn: (listing, dayIndex) => pathOf(listing).isListedOn(dayIndex),
    floatValueOf: freeFloat.closeValueOf,
  })
  const periodOf = createIndexPeriods({ pathOf, freeFloat, reviews })
  const plans = new Map(
    indexPlans.filter(reviews.hasConstituents).map((plan) => [plan.index.code, plan] as const),
  )
  /** Throws RangeError for an unknown code. */
  const periodOfCode = (code: string, dayIndex: number): IndexPeriod => {
    const plan = plans.get(code)
    if (plan === undefined) throw new RangeError(`no index has the code ${code}`)
    return periodOf(plan, dayIndex)
  }
  const quotes = createIndexQuotes(sources, freeFloat, plans, periodOf)

  return {
    ...createIndexCandles({ ...sources, daysOf: quotes.daysOf }),
    list: [...plans.values()].map(({ index }) => index),
    quote: quotes.quote,
    level: quotes.level,
    close: quotes.close,
    constituents: quotes.constituents,
    changesOn: (code: string, dayIndex: number): IndexChanges => {
      const plan = plans.get(code)
      return plan === undefined ? unchanged : changesOf(periodOf, plan, dayIndex)
    },
    /** The constituents on a day, known since the close before. Throws RangeError for an unknown code. */
    membersOf: (code: string, dayIndex: number): readonly Listing[] =>
      periodOfCode(code, dayIndex).constituents,
    /** In hundredths of a point. Throws RangeError for an unknown code. */
    wayOf: (code: string, dayIndex: number): IndexWay => {
      const { constituents, scale } = periodOfCode(code, dayIndex)
      const weightOf = (listing: Listing) => scale * freeFloat.sharesOf(listing, dayIndex)
      return indexWayOf(
        constituents.map((one) => ({ way: pathOf(one).wayOf(dayIndex), weight: weightOf(one) })),
      )
    },
    /** The exact end of that path alone: summed in the same order, without drawing anything before it. */
    endOfWay: (code: string, dayIndex: number): number => sumOfEnds(periodOfCode(code, dayIndex), dayIndex),
  }
}
