import type { Bar, DayParts } from '../day/day-tree.ts'
import type { DayCurves } from '../day/session-curves.ts'
import { bandOf, roundToTick } from '../day/tick.ts'
import { normalAt, type RandomKey, uniformAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import type { CompanyDay } from './company-day.ts'
import type { Moves } from './company-moves.ts'
import { place } from './factors.ts'
import type { Character } from './universe.ts'

/** The random numbers of a company's day; the others are of company-moves.ts and company-day.ts. */
const draw = { high: 6, low: 7, middle: 10, laterHigh: 11, laterLow: 12 } as const

/** Ranges of real days are wider than those of a Brownian path with the same deviation. */
export const rangeVariance = 1.5
/** How much busier trading is after news than before it. */
const busierAfterNews = 1.8

/** The maximum of a bridge from 0 to `end` with variance `variance`; see day-tree.ts. */
export const bridgeHigh = (end: number, variance: number, uniform: number): number =>
  (end + Math.sqrt(end * end - 2 * variance * ln(uniform))) / 2

type Prices = Omit<Bar, 'volumeShares'>

/** The numbers that a span's extremes are drawn with. */
interface Extremes {
  readonly high: number
  readonly low: number
}

/** What a day begins with. */
interface DayStart {
  readonly dayIndex: number
  readonly key: RandomKey
  /** What its change and band count from. */
  readonly reference: number
  /** How far the line of growth pulls it, as a logarithm. */
  readonly drift: number
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

/** How a company's price goes through a day, as open, high, low and close. */
export const createDayWays = (character: Character, curvesOf: (dayIndex: number) => DayCurves) => {
  const at = place.firstCompany + character.company
  const within = (reference: number) => {
    const { lowerPaise, upperPaise } = bandOf(reference, character.priceBandPpm)
    return (pricePaise: number) => Math.min(upperPaise, Math.max(lowerPaise, roundToTick(pricePaise)))
  }
  const extremes = (key: RandomKey): Extremes => ({
    high: uniformAt(key, at, draw.high),
    low: uniformAt(key, at, draw.low),
  })

  const wholeDay = ({ key, reference, drift }: DayStart, moves: Moves, leapMove: number): Prices => {
    const onTick = within(reference)
    const openPaise = onTick(reference * exp(moves.overnight + drift + leapMove))
    const closePaise = onTick(openPaise * exp(moves.intraday))
    return wayOf(openPaise, closePaise, moves.intraday, moves.intradayVariance, extremes(key), onTick)
  }

  /** A day with a leap inside the session: the way until it and the way after it, each by its part of the variance. */
  const twoParts = (
    { dayIndex, key, reference, drift }: DayStart,
    moves: Moves,
    leap: NonNullable<CompanyDay['leap']>,
  ) => {
    const onTick = within(reference)
    const part = curvesOf(dayIndex).varianceShares[leap.atS] as number
    const { intraday, intradayVariance: variance } = moves
    const until = intraday * part + Math.sqrt(variance * part * (1 - part)) * normalAt(key, at, draw.middle)
    const openPaise = onTick(reference * exp(moves.overnight + drift))
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
    dayIndex: number,
    { atS, before, after }: { atS: number; before: Prices; after: Prices },
    volumeShares: number,
  ): DayParts => {
    const part = curvesOf(dayIndex).volumeShares[atS] as number
    const until = Math.floor((volumeShares * part) / (part + (1 - part) * busierAfterNews))
    return {
      atS,
      before: { ...before, volumeShares: until },
      after: { ...after, volumeShares: volumeShares - until },
    }
  }

  return { wholeDay, twoParts, withVolume }
}
