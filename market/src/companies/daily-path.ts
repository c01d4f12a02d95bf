import type { Bar, DayParts } from '../day/day-tree.ts'
import type { DayCurves } from '../day/session-curves.ts'
import { bandOf, roundToTick } from '../day/tick.ts'
import { normalAt, type RandomKey, uniformAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import { type AnnouncedAction, type CompanyDay, createCompanyDays } from './company-day.ts'
import { createMover, createVolume, type Moves } from './company-moves.ts'
import { referencePaise } from './corporate-actions.ts'
import { type Factors, grown, place } from './factors.ts'
import type { Character } from './universe.ts'

/**
 * The daily bars of a company, one after the other: a day's logarithmic return is the market's, times a beta, plus
 * the sector's, times another, plus the company's own, each with a volatility that clusters, plus the rare leap on news
 * (company-day.ts), which comes before the open or at one minute of the session. A part of the variance falls
 * between the close and the open. A weak pull towards a line of growth keeps prices in their order of size over years.
 * On an ex-day the day starts from the close before in the new shares, less the dividend. The figures are calibrated to
 * those of a real market; docs/market-model.md has the comparison.
 */

/** The random numbers of a company's day; the others are of company-moves.ts and company-day.ts. */
const draw = { high: 6, low: 7, middle: 10, laterHigh: 11, laterLow: 12 } as const

/** A day's pull towards the line of growth, of the logarithmic distance. */
const pull = 0.0012
/** The line of growth is level after so many years, so that no price outgrows its number. */
const longestGrowthYears = 20
/** Ranges of real days are wider than those of a Brownian path with the same deviation. */
export const rangeVariance = 1.5
/** How much busier trading is after news than before it. */
const busierAfterNews = 1.8

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

/** The maximum of a bridge from 0 to `end` with variance `variance`; see day-tree.ts. */
export const bridgeHigh = (end: number, variance: number, uniform: number): number =>
  (end + Math.sqrt(end * end - 2 * variance * ln(uniform))) / 2

type Prices = Omit<Bar, 'volumeShares'>

/** The numbers that a span's extremes are drawn with. */
interface Extremes {
  readonly high: number
  readonly low: number
}

export const createDailyPath = (options: DailyPathOptions): DailyPath => {
  const { character, factors, curvesOf, dayNumberOf, firstDayIndex = 0 } = options
  const { company, startPaise, growthPerYear } = character
  const at = place.firstCompany + company
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

  const addDay = () => {
    factors.growTo(next)
    const key = factors.keyOf(next)
    if (days === 0) earnings.push({ dayIndex: next, atS: -86_400, paise: events.trailingPaise() })
    const reference = referenceToday()
    const day = events.add(next, dayNumberOf(next), key, reference)
    if (day.results) earnings.push({ dayIndex: next, atS: day.results.atS, paise: events.trailingPaise() })
    const moves = movesOf(next, key)
    const ways =
      day.leap === undefined || day.leap.atS < 0
        ? { bar: wholeDay(key, reference, moves, day) }
        : twoParts(key, reference, moves, day.leap)
    const { openPaise, highPaise, lowPaise, closePaise } = ways.bar
    const logReturn = moves.overnight + moves.intraday + (day.leap?.logMove ?? 0)
    const shares = volumeOf(key, logReturn, day.leap !== undefined) * events.shareFactor()
    const volumeShares = Math.max(100, Math.floor(shares))
    if ('parts' in ways) parts.set(next, withVolume(ways.parts, volumeShares))
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

  const within = (reference: number) => {
    const { lowerPaise, upperPaise } = bandOf(reference, character.priceBandPpm)
    return (pricePaise: number) => Math.min(upperPaise, Math.max(lowerPaise, roundToTick(pricePaise)))
  }
  const driftOf = (reference: number): number => {
    const years = (dayNumberOf(next) - listedDayNumber) / 365.25
    const grownBy = ln((reference * events.shareFactor()) / startPaise)
    return pull * (growthPerYear * Math.min(longestGrowthYears, years) - grownBy)
  }
  /** A way from one price to another, with extremes about them. */
  const wayOf = (
    openPaise: number,
    closePaise: number,
    move: number,
    variance: number,
    uniforms: Extremes,
    onTick: (pricePaise: number) => number,
  ): Prices => {
    const up = bridgeHigh(move, rangeVariance * variance, uniforms.high)
    const down = bridgeHigh(-move, rangeVariance * variance, uniforms.low)
    return {
      openPaise,
      highPaise: Math.max(openPaise, closePaise, onTick(openPaise * exp(up))),
      lowPaise: Math.min(openPaise, closePaise, onTick(openPaise * exp(-down))),
      closePaise,
    }
  }
  const extremes = (key: RandomKey): Extremes => ({
    high: uniformAt(key, at, draw.high),
    low: uniformAt(key, at, draw.low),
  })

  const wholeDay = (key: RandomKey, reference: number, moves: Moves, day: CompanyDay): Prices => {
    const onTick = within(reference)
    const openPaise = onTick(reference * exp(moves.overnight + driftOf(reference) + (day.leap?.logMove ?? 0)))
    const closePaise = onTick(openPaise * exp(moves.intraday))
    return wayOf(openPaise, closePaise, moves.intraday, moves.intradayVariance, extremes(key), onTick)
  }

  /** A day with a leap inside the session: the way until it and the way after it, each by its part of the variance. */
  const twoParts = (
    key: RandomKey,
    reference: number,
    moves: Moves,
    leap: NonNullable<CompanyDay['leap']>,
  ) => {
    const onTick = within(reference)
    const part = curvesOf(next).varianceShares[leap.atS] as number
    const { intraday, intradayVariance: variance } = moves
    const until = intraday * part + Math.sqrt(variance * part * (1 - part)) * normalAt(key, at, draw.middle)
    const openPaise = onTick(reference * exp(moves.overnight + driftOf(reference)))
    const beforePaise = onTick(openPaise * exp(until))
    const afterPaise = onTick(beforePaise * exp(leap.logMove))
    const closePaise = onTick(afterPaise * exp(intraday - until))
    const before = wayOf(openPaise, beforePaise, until, variance * part, extremes(key), onTick)
    const later = {
      high: uniformAt(key, at, draw.laterHigh),
      low: uniformAt(key, at, draw.laterLow),
    }
    const rest = variance * (1 - part)
    const after = wayOf(afterPaise, closePaise, intraday - until, rest, later, onTick)
    const bar: Prices = {
      openPaise,
      highPaise: Math.max(before.highPaise, after.highPaise),
      lowPaise: Math.min(before.lowPaise, after.lowPaise),
      closePaise,
    }
    return { bar, parts: { atS: leap.atS, before, after } }
  }

  const withVolume = (
    { atS, before, after }: { atS: number; before: Prices; after: Prices },
    volumeShares: number,
  ): DayParts => {
    const part = curvesOf(next).volumeShares[atS] as number
    const until = Math.floor((volumeShares * part) / (part + (1 - part) * busierAfterNews))
    return {
      atS,
      before: { ...before, volumeShares: until },
      after: { ...after, volumeShares: volumeShares - until },
    }
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
