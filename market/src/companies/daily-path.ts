import type { Bar, DayParts } from '../day/day-tree.ts'
import type { DayCurves } from '../day/session-curves.ts'
import { ln } from '../numbers/real-numbers.ts'
import { type AnnouncedAction, type CompanyDay, createCompanyDays } from './company-day.ts'
import { createMover, createVolume } from './company-moves.ts'
import { referencePaise } from './corporate-actions.ts'
import { createDayWays } from './day-ways.ts'
import { type Factors, grown } from './factors.ts'
import type { Character } from './universe.ts'

/**
 * The daily bars of a company, one after the other: a day's logarithmic return is the market's, times a beta, plus
 * the sector's, times another, plus the company's own, each with a volatility that clusters, plus the rare leap on news
 * (company-day.ts), which comes before the open or at one minute of the session. A part of the variance falls
 * between the close and the open. A weak pull towards a line of growth keeps prices in their order of size over years.
 * On an ex-day the day starts from the close before in the new shares, less the dividend. The figures are calibrated to
 * those of a real market; docs/market-model.md has the comparison.
 */

/** A day's pull towards the line of growth, of the logarithmic distance. */
const pull = 0.0012
/** The line of growth is level after so many years, so that no price outgrows its number. */
const longestGrowthYears = 20

export interface DailyPathOptions {
  readonly character: Character
  /** Per share of the start. */
  readonly earningsPerSharePaise: number
  readonly faceValuePaise: number
  /** The day of the listing, before which `startPaise` is the close. */
  readonly firstDayIndex?: number
  readonly factors: Factors
  /** Of a day's session. */
  readonly curvesOf: (dayIndex: number) => DayCurves
  readonly dayNumberOf: (dayIndex: number) => number
  /** Whether there are hours before the open in which news can come: not round the clock. */
  readonly hasNights: boolean
}

/** Bars by day index. The day's own bar is known from its open on; nobody asks earlier. */
export interface PricePath {
  /** The day of the listing; there is no bar of earlier days. */
  readonly firstDayIndex: number
  /** In the shares and rupees of that day. */
  barOf(dayIndex: number): Bar
  /** Of a day before the listing: the price that it is listed at. */
  closeOf(dayIndex: number): number
}

/** A company's bars, with what happened to it. */
export interface DailyPath extends PricePath {
  /** The day's two parts when news made it leap inside the session. */
  partsOf(dayIndex: number): DayParts | undefined
  /** What the day's change and band count from: the close before, on an ex-day less what left with it. */
  referenceOf(dayIndex: number): number
  /** How many shares of that day one share of the start has become. */
  shareFactorOf(dayIndex: number): number
  /** What happened on a day. */
  dayOf(dayIndex: number): CompanyDay
  /** Earnings of the last four quarters that are out at a second of a day, by one share of the start. */
  earningsOf(dayIndex: number, second: number): number
  /** Corporate actions announced on or before a day, the oldest first. */
  actionsUntil(dayIndex: number): readonly AnnouncedAction[]
}

export const createDailyPath = (options: DailyPathOptions): DailyPath => {
  const { character, factors, curvesOf, dayNumberOf, firstDayIndex = 0 } = options
  const { startPaise, growthPerYear } = character
  const dayWays = createDayWays(character, curvesOf)
  const movesOf = createMover(character, factors)
  const volumeOf = createVolume(character)
  const listedDayNumber = dayNumberOf(firstDayIndex)
  const events = createCompanyDays({ ...options, firstDayNumber: dayNumberOf(0), listedDayNumber })
  // Open, high, low, close and reference of each day.
  const width = 5
  let prices = new Int32Array(4096 * width)
  let volumes = new Float64Array(4096)
  const parts = new Map<number, DayParts>()
  /** Days from which on other earnings count, with the second of that day. */
  const earnings: { dayIndex: number; atS: number; paise: number }[] = []
  /** How many days there are, and the index of the next one. */
  let days = 0
  let next = firstDayIndex

  const referenceToday = (): number => {
    const closePaise = days === 0 ? startPaise : (prices[days * width - 2] as number)
    const action = events.goesEx(next)
    return action === undefined ? closePaise : referencePaise(closePaise, action.terms)
  }

  const driftOf = (reference: number): number => {
    const years = (dayNumberOf(next) - listedDayNumber) / 365.25
    const grownBy = ln((reference * events.shareFactor()) / startPaise)
    return pull * (growthPerYear * Math.min(longestGrowthYears, years) - grownBy)
  }

  const addDay = () => {
    factors.growTo(next)
    const key = factors.keyOf(next)
    if (days === 0) earnings.push({ dayIndex: next, atS: -86_400, paise: events.trailingPaise() })
    const reference = referenceToday()
    const day = events.add(next, dayNumberOf(next), key, reference)
    if (day.results) earnings.push({ dayIndex: next, atS: day.results.atS, paise: events.trailingPaise() })
    const moves = movesOf(next, key)
    const start = { dayIndex: next, key, reference, drift: driftOf(reference) }
    const ways =
      day.leap === undefined || day.leap.atS < 0
        ? { bar: dayWays.wholeDay(start, moves, day.leap?.logMove ?? 0) }
        : dayWays.twoParts(start, moves, day.leap)
    const { openPaise, highPaise, lowPaise, closePaise } = ways.bar
    const logReturn = moves.overnight + moves.intraday + (day.leap?.logMove ?? 0)
    const shares = volumeOf(key, logReturn, day.leap !== undefined) * events.shareFactor()
    const volumeShares = Math.max(100, Math.floor(shares))
    if ('parts' in ways) parts.set(next, dayWays.withVolume(next, ways.parts, volumeShares))
    prices = grown(prices, (days + 1) * width)
    volumes = grown(volumes, days + 1)
    const row = days * width
    prices[row] = openPaise
    prices[row + 1] = highPaise
    prices[row + 2] = lowPaise
    prices[row + 3] = closePaise
    prices[row + 4] = reference
    volumes[days] = volumeShares
    days += 1
    next += 1
  }

  const growTo = (dayIndex: number) => {
    while (next <= dayIndex) addDay()
  }
  const priceOf = (dayIndex: number, which: number): number => {
    if (dayIndex < firstDayIndex) throw new RangeError(`not listed yet on day ${dayIndex}`)
    growTo(dayIndex)
    return prices[(dayIndex - firstDayIndex) * width + which] as number
  }

  return {
    firstDayIndex,
    barOf: (dayIndex) => ({
      openPaise: priceOf(dayIndex, 0),
      highPaise: priceOf(dayIndex, 1),
      lowPaise: priceOf(dayIndex, 2),
      closePaise: priceOf(dayIndex, 3),
      volumeShares: volumes[dayIndex - firstDayIndex] as number,
    }),
    partsOf: (dayIndex) => {
      growTo(dayIndex)
      return parts.get(dayIndex)
    },
    closeOf: (dayIndex) => (dayIndex < firstDayIndex ? startPaise : priceOf(dayIndex, 3)),
    referenceOf: (dayIndex) => priceOf(dayIndex, 4),
    shareFactorOf: (dayIndex) => {
      growTo(dayIndex)
      return events.actions.reduce(
        (factor, { terms, exIndex }) =>
          exIndex <= dayIndex ? (factor * terms.sharesAfter) / terms.sharesBefore : factor,
        1,
      )
    },
    dayOf: (dayIndex) => {
      growTo(dayIndex)
      return events.on(dayIndex)
    },
    earningsOf: (dayIndex, second) => {
      growTo(dayIndex)
      const isOut = (one: { dayIndex: number; atS: number }) =>
        one.dayIndex < dayIndex || (one.dayIndex === dayIndex && one.atS <= second)
      return earnings.findLast(isOut)?.paise ?? 0
    },
    actionsUntil: (dayIndex) => {
      growTo(dayIndex)
      return events.actions.filter(({ announcedIndex }) => announcedIndex <= dayIndex)
    },
  }
}
