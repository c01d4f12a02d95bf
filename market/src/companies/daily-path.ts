import { clamp } from '../day/bridge.ts'
import { likenessOf } from '../day/day-draws.ts'
import type { Bar } from '../day/day-spans.ts'
import { barOfWay, type DayWay, type WayLeap } from '../day/day-top.ts'
import type { DayCurves } from '../day/session-curves.ts'
import { bandOf, roundToTick } from '../day/tick.ts'
import { normalAt, type RandomKey } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'
import { type AnnouncedAction, type CompanyDay, createCompanyDays, type Leap } from './company-day.ts'
import { createMover, createSharedParts, createVolume, type Moves } from './company-moves.ts'
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

/** The random number of a company's day; the others are of company-moves.ts and company-day.ts. */
const middleDraw = 10

/** What holding shares earns on a day, on average: some 8 % in 250 days (docs/market-model.md). */
export const premiumPerDay = 0.00032
/** How much busier trading is after news than before it, and by how much more a deviation of the leap. */
const afterNews = { busier: 1.5, perDeviation: 0.2 } as const
/** No price falls by more at once, before its band holds it. */
const largestFall = 0.9
/** What a column of prices holds; no price comes near. */
const largestPaise = 2_000_000_000

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
  /** What prices inside a day are drawn with. */
  readonly pathKeyOf: (dayIndex: number) => RandomKey
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
  /** What its inside is grown from. */
  wayOf(dayIndex: number): DayWay
  /** As in the bar, without drawing its high and low. */
  openOf(dayIndex: number): number
  /** Of a day before the listing: the price that it is listed at. */
  closeOf(dayIndex: number): number
}

/** A company's bars, with what happened to it. */
export interface DailyPath extends PricePath {
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
  const { character, factors, curvesOf, dayNumberOf, pathKeyOf, firstDayIndex = 0 } = options
  const { company, startPaise, sector } = character
  const at = place.firstCompany + company
  const movesOf = createMover(character, factors)
  const sharedPartsOf = createSharedParts(character, factors)
  const volumeOf = createVolume(character)
  const listedDayNumber = dayNumberOf(firstDayIndex)
  const events = createCompanyDays({ ...options, firstDayNumber: dayNumberOf(0), listedDayNumber })
  // Open, high, low, close and reference of each day; high and low are 0 until somebody asks for them.
  const width = 5
  let prices = new Int32Array(4096 * width)
  let volumes = new Float64Array(4096)
  let variances = new Float32Array(4096)
  const leaps = new Map<number, WayLeap>()
  /** Opens and closes that the band holds, as they would be without it. */
  const freeDays = new Map<number, { readonly openPaise: number; readonly closePaise: number }>()
  /** The day from which on other earnings count, with the second of that day. */
  const earnings: { dayIndex: number; atS: number; paise: number }[] = []
  /** How many days there are, and the index of the next one. */
  let days = 0
  let next = firstDayIndex

  const bandAt = (row: number) => bandOf(prices[row + 4] as number, character.priceBandPpm)

  /** The close before as of today, as it was shown and as it would have been without a band. */
  const closesBefore = (): { readonly reference: number; readonly freePaise: number } => {
    const row = (days - 1) * width
    const closePaise = days === 0 ? startPaise : (prices[row + 3] as number)
    const freePaise = freeDays.get(next - 1)?.closePaise ?? closePaise
    const action = events.goesEx(next)
    if (action === undefined) return { reference: closePaise, freePaise }
    return {
      reference: referencePaise(closePaise, action.terms),
      freePaise: referencePaise(freePaise, action.terms),
    }
  }

  const wayOfRow = (row: number, dayIndex: number): DayWay => {
    const day = row / width
    const variance = variances[day] as number
    const free = freeDays.get(dayIndex)
    const openPaise = free?.openPaise ?? (prices[row] as number)
    const { market, ofSector } = sharedPartsOf(dayIndex, variance)
    return {
      openPaise,
      closePaise: free?.closePaise ?? (prices[row + 3] as number),
      variance: variance * openPaise * openPaise,
      volumeShares: volumes[day] as number,
      leap: leaps.get(dayIndex),
      band: bandAt(row),
      likeness: likenessOf(market, ofSector, sector),
      key: pathKeyOf(dayIndex),
      place: company,
      curves: curvesOf(dayIndex),
    }
  }

  const addDay = () => {
    factors.growTo(next)
    const key = factors.keyOf(next)
    if (days === 0) earnings.push({ dayIndex: next, atS: -86_400, paise: events.trailingPaise() })
    const { reference, freePaise } = closesBefore()
    const day = events.add(next, dayNumberOf(next), key, reference)
    if (day.results) earnings.push({ dayIndex: next, atS: day.results.atS, paise: events.trailingPaise() })
    const moves = movesOf(next, key)
    const { leap } = day
    const early = leap !== undefined && leap.atS < 0 ? exp(leap.logMove) : 1
    const free = (pricePaise: number) => Math.min(largestPaise, roundToTick(pricePaise))
    const after = (pricePaise: number, move: number) => free(pricePaise * (1 + Math.max(-largestFall, move)))
    const openPaise = free(after(freePaise, moves.overnight + premiumPerDay) * early)
    const inside = leap !== undefined && leap.atS >= 0 ? leapInside(key, openPaise, moves, leap) : undefined
    const closePaise = inside?.closePaise ?? after(openPaise, moves.intraday)
    prices = grown(prices, (days + 1) * width)
    volumes = grown(volumes, days + 1)
    variances = grown(variances, days + 1)
    const usual = volumeOf(key, moves.volatility) * events.shareFactor()
    const times =
      leap === undefined
        ? 1
        : afterNews.busier *
          exp(afterNews.perDeviation * Math.min(5, Math.abs(leap.logMove) / character.ownDeviation))
    const quietPart = inside === undefined ? 0 : (curvesOf(next).volumeShares[inside.atS] as number)
    const before = Math.floor(usual * quietPart)
    volumes[days] = Math.max(100, before + Math.floor(usual * (1 - quietPart) * times))
    if (inside !== undefined) leaps.set(next, { ...inside, volumeBeforeShares: before })
    const row = days * width
    prices[row] = openPaise
    prices[row + 3] = closePaise
    prices[row + 4] = reference
    variances[days] = moves.intradayVariance
    const { lowerPaise, upperPaise } = bandAt(row)
    const held = (pricePaise: number) => clamp(pricePaise, lowerPaise, upperPaise)
    // Most days the band holds nothing.
    if (held(openPaise) !== openPaise || held(closePaise) !== closePaise) {
      freeDays.set(next, { openPaise, closePaise })
      prices[row] = held(openPaise)
      prices[row + 3] = held(closePaise)
    }
    days += 1
    next += 1
  }

  /** A day with a leap inside the session: the way until it and the way after it, each by its part of the variance. */
  const leapInside = (key: RandomKey, openPaise: number, moves: Moves, leap: Leap) => {
    const part = curvesOf(next).varianceShares[leap.atS] as number
    const { intraday, intradayVariance } = moves
    const stray = Math.sqrt(intradayVariance * part * (1 - part)) * normalAt(key, at, middleDraw)
    const until = intraday * part + stray
    const free = (pricePaise: number) => Math.min(largestPaise, roundToTick(pricePaise))
    const beforePaise = free(openPaise * (1 + Math.max(-largestFall, until)))
    const afterPaise = free(beforePaise * exp(leap.logMove))
    const closePaise = free(afterPaise * (1 + Math.max(-largestFall, intraday - until)))
    return { atS: leap.atS, beforePaise, afterPaise, closePaise }
  }

  const growTo = (dayIndex: number) => {
    while (next <= dayIndex) addDay()
  }
  const rowOf = (dayIndex: number): number => {
    if (dayIndex < firstDayIndex) throw new RangeError(`not listed yet on day ${dayIndex}`)
    growTo(dayIndex)
    return (dayIndex - firstDayIndex) * width
  }
  const priceOf = (dayIndex: number, which: number): number => {
    // Grows the columns, which then are others.
    const row = rowOf(dayIndex)
    return prices[row + which] as number
  }

  /** Draws a day's high and low when somebody asks first: no later day needs them, and they cost more than all else. */
  const drawExtremes = (row: number, dayIndex: number) => {
    const bar = barOfWay(wayOfRow(row, dayIndex))
    prices[row + 1] = bar.highPaise
    prices[row + 2] = bar.lowPaise
  }

  return {
    firstDayIndex,
    barOf: (dayIndex) => {
      const row = rowOf(dayIndex)
      if (prices[row + 1] === 0) drawExtremes(row, dayIndex)
      return {
        openPaise: prices[row] as number,
        highPaise: prices[row + 1] as number,
        lowPaise: prices[row + 2] as number,
        closePaise: prices[row + 3] as number,
        volumeShares: volumes[dayIndex - firstDayIndex] as number,
      }
    },
    wayOf: (dayIndex) => wayOfRow(rowOf(dayIndex), dayIndex),
    openOf: (dayIndex) => priceOf(dayIndex, 0),
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
