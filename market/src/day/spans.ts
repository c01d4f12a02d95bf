import { blockIntegers, blockNumbers, type RandomKey } from '../numbers/random.ts'
import {
  beyondOther,
  bridgeMaximum,
  clamp,
  firstHoldsHigh,
  firstHoldsLow,
  middleGivenExtremes,
} from './bridge.ts'
import {
  cutDraw,
  holderOfHigh,
  holderOfLow,
  type InsideLikeness,
  marketPlace,
  marketVarianceDraw,
  middleNormal,
  normalShare,
  uniformOf,
  word,
  wordsOf,
} from './day-draws.ts'
import { type DayCurves, hiddenSecond, middleMinute, partUntil } from './session-curves.ts'
import { bounceOf, roundToTick } from './tick.ts'
import { isHighFree, upwards } from './top-extremes.ts'

/**
 * The spans of a day and how one is halved. A span is a row of numbers in a table, not an object, since a quote takes
 * some ten halvings and a list of shares thousands of quotes.
 */
export type SpanTable = Float64Array

/** The columns of a row: times in seconds of the session, prices in paise, volumes in shares. */
export const column = {
  /** Heap number: the day is 1, the halves of n are 2n and 2n + 1. It names the span's random numbers. */
  number: 0,
  startS: 1,
  endS: 2,
  open: 3,
  high: 4,
  low: 5,
  close: 6,
  volume: 7,
  /** What was traded on the day before the span. */
  volumeBefore: 8,
  /** The variance of the price over the span, in paise squared. */
  variance: 9,
} as const
export const spanWidth = 10

/** Whose day it is: the day is in the key, the instrument is the place. */
export interface PathSource {
  readonly key: RandomKey
  readonly place: number
  readonly curves: DayCurves
  readonly likeness: InsideLikeness
}

/** Which halves are made. */
export const half = { first: 1, second: 2, both: 3 } as const
export type Halves = (typeof half)[keyof typeof half]

/** How far the halves' parts are jittered, so that minutes differ as real ones do: by so much of them, up or down. */
export const volumeJitter = 0.5
export const varianceJitter = 0.34

/**
 * The part that falls into the first half: the curve's, jittered. From span to span that makes busy times and quiet
 * ones, as a multiplicative cascade does.
 */
export const jittered = (part: number, jitter: number, uniform: number): number => {
  const more = jitter * (2 * uniform - 1)
  const first = part * (1 + more)
  return first / (first + (1 - part) * (1 - more))
}

/** Where the market's words of the span in the row at `at` of `rows` begin, on the day `key`. */
export const marketWordsOf = (key: RandomKey, rows: SpanTable, at: number): number =>
  wordsOf(key, marketPlace, rows[at + column.number] as number)

/** The second at which that span is halved, by the market's words: the same for all instruments. */
export const middleOf = (marketAt: number, rows: SpanTable, at: number): number => {
  const startS = rows[at + column.startS] as number
  const endS = rows[at + column.endS] as number
  return endS - startS > 60 ? middleMinute(startS, endS) : hiddenSecond(startS, endS, cutDraw(marketAt))
}

/** How much of the number for the middle of a span of so many seconds is the market's. */
const alikeIn = ({ ofMinutes, ofTwoMinutes, inMinute }: InsideLikeness, seconds: number): number =>
  seconds > 120 ? ofMinutes : seconds > 60 ? ofTwoMinutes : inMinute

/** The extremes of a half from one price to another, whose span's are its limits, on tick: those that it does not hold. */
const putExtremes = (
  made: SpanTable,
  at: number,
  variance: number,
  limitHigh: number,
  limitLow: number,
  holdsHigh: boolean,
  holdsLow: boolean,
  bits: number,
): void => {
  const from = made[at + column.open] as number
  const to = made[at + column.close] as number
  const upper = from > to ? from : to
  const lower = from > to ? to : from
  const highNumber = upwards(bits)
  const lowNumber = upwards(bits << 16)
  let high = limitHigh
  let low = limitLow
  // Of two that are both to be drawn one is drawn freely, either as often.
  const isHighDrawnFirst = !holdsHigh && !holdsLow && isHighFree(bits)
  if (isHighDrawnFirst)
    high = clamp(roundToTick(bridgeMaximum(from, to, variance, limitHigh, highNumber)), upper, limitHigh)
  if (!holdsLow) {
    const isLowFree = !holdsHigh && !isHighDrawnFirst
    const drawn = isLowFree
      ? -bridgeMaximum(-from, -to, variance, -limitLow, lowNumber)
      : lower - beyondOther(2 * high - from - to, upper - lower, variance, lower - limitLow, lowNumber)
    low = clamp(roundToTick(drawn), limitLow, lower)
  }
  if (!holdsHigh && !isHighDrawnFirst) {
    const drawn =
      upper + beyondOther(from + to - 2 * low, upper - lower, variance, limitHigh - upper, highNumber)
    high = clamp(roundToTick(drawn), upper, limitHigh)
  }
  made[at + column.high] = high
  made[at + column.low] = low
}

const fillPrices = (made: SpanTable, at: number, pricePaise: number): void => {
  made[at + column.open] = pricePaise
  made[at + column.high] = pricePaise
  made[at + column.low] = pricePaise
  made[at + column.close] = pricePaise
}

/** Fills in the prices of the halves of a span; `part` of its variance falls into the first, its words are at `…At`. */
const splitPrices = (
  rows: SpanTable,
  at: number,
  made: SpanTable,
  to: number,
  wanted: Halves,
  part: number,
  { likeness, place }: PathSource,
  marketAt: number,
  ownAt: number,
): void => {
  const a = rows[at + column.open] as number
  const b = rows[at + column.close] as number
  const high = rows[at + column.high] as number
  const low = rows[at + column.low] as number
  const range = high - low
  if (range === 0) {
    fillPrices(made, to, a)
    fillPrices(made, to + spanWidth, a)
    return
  }
  // A range that is wide for its time is walked to and from, not jumped to: part of it counts as usual.
  const variance = rows[at + column.variance] as number
  const walked = (range * range) / 16
  const usual = (variance > walked ? variance : walked) + bounceOf(a)
  const v1 = usual * part
  const v2 = usual * (1 - part)
  const seconds = (rows[at + column.endS] as number) - (rows[at + column.startS] as number)
  const alike = alikeIn(likeness, seconds)
  const uniform = normalShare(middleNormal(alike, variance / usual, place, marketAt, ownAt))
  const drawn = middleGivenExtremes(a, b, high, low, v1, v2, uniform)
  const m = clamp(roundToTick(drawn), low, high)
  const highFirst = firstHoldsHigh(holderOfHigh(marketAt))
  const lowFirst = firstHoldsLow(highFirst, holderOfLow(marketAt))
  const bits = blockIntegers[ownAt + word.otherExtremes] as number
  if (wanted !== half.second) {
    made[to + column.open] = a
    made[to + column.close] = m
    putExtremes(made, to, v1, high, low, highFirst, lowFirst, bits)
  }
  if (wanted !== half.first) {
    const second = to + spanWidth
    made[second + column.open] = m
    made[second + column.close] = b
    putExtremes(made, second, v2, high, low, !highFirst, !lowFirst, bits)
  }
}

/**
 * Halves the span in the row at `at` of `rows`, whose words of the market begin at `marketAt`, at a second: into the row at `to`
 * of `made` and the one behind it.
 */
export const halve = (
  source: PathSource,
  rows: SpanTable,
  at: number,
  marketAt: number,
  middleS: number,
  made: SpanTable,
  to: number,
  wanted: Halves,
): void => {
  const { key, place, curves } = source
  const second = to + spanWidth
  const number = rows[at + column.number] as number
  const startS = rows[at + column.startS] as number
  const endS = rows[at + column.endS] as number
  made[to + column.number] = 2 * number
  made[to + column.startS] = startS
  made[to + column.endS] = middleS
  made[second + column.number] = 2 * number + 1
  made[second + column.startS] = middleS
  made[second + column.endS] = endS

  const shares = rows[at + column.volume] as number
  const sharesBefore = rows[at + column.volumeBefore] as number
  const volumePart = partUntil(curves.volumeShares, startS, middleS, endS)
  const ownAt = wordsOf(key, place, number)
  const volumeDraw = uniformOf(blockNumbers[ownAt + word.volume] as number)
  // Rounded, not cut off: else the few shares of a quiet minute would all be traded in its last second.
  const firstShares = Math.floor(shares * jittered(volumePart, volumeJitter, volumeDraw) + 0.5)
  made[to + column.volume] = firstShares
  made[to + column.volumeBefore] = sharesBefore
  made[second + column.volume] = shares - firstShares
  made[second + column.volumeBefore] = sharesBefore + firstShares

  // Busy and quiet times are the whole market's.
  const variancePart = partUntil(curves.varianceShares, startS, middleS, endS)
  const varianceDraw = marketVarianceDraw(marketAt)
  const part = jittered(variancePart, varianceJitter, varianceDraw)
  const variance = rows[at + column.variance] as number
  made[to + column.variance] = variance * part
  made[second + column.variance] = variance * (1 - part)
  splitPrices(rows, at, made, to, wanted, part, source, marketAt, ownAt)
}

/** Makes both halves of a span, which is halved where the market's words have it. */
export const halveWhole = (
  source: PathSource,
  rows: SpanTable,
  at: number,
  made: SpanTable,
  to: number,
): void => {
  const marketAt = marketWordsOf(source.key, rows, at)
  halve(source, rows, at, marketAt, middleOf(marketAt, rows, at), made, to, half.both)
}
