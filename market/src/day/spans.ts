import { blockNumbers, type RandomKey } from '../numbers/random.ts'
import { exponentialQuantile } from '../numbers/real-numbers.ts'
import { bridgeMaximum, clamp, firstHolds, middleGivenExtremes } from './bridge.ts'
import {
  halfOfHigh,
  halfOfLow,
  type InsideLikeness,
  insideOf,
  marketPlace,
  marketVarianceDraw,
  normalOf,
  normalOfWider,
  normalShare,
  sharedNormal,
  uniformOf,
  word,
  wordsOf,
} from './day-draws.ts'
import { type DayCurves, middleOf, partUntil } from './session-curves.ts'
import { roundToTick, tickPaise } from './tick.ts'

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

/** The extreme of a half that does not hold its span's own, on tick: at most the span's for a high. */
const otherHigh = (from: number, to: number, variance: number, limit: number, bits: number): number => {
  const high = roundToTick(bridgeMaximum(from, to, variance, limit, exponentialQuantile(bits)))
  return clamp(high, from > to ? from : to, limit)
}
const otherLow = (from: number, to: number, variance: number, limit: number, bits: number): number => {
  const low = roundToTick(-bridgeMaximum(-from, -to, variance, -limit, exponentialQuantile(bits)))
  return clamp(low, limit, from < to ? from : to)
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
  shared: number,
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
  const tick = tickPaise(a)
  // A range that is wide for its time is walked to and from, not jumped to: part of it counts as usual. Trades
  // alternate between bid and offer, so that a price moves by a tick or so in any span, however short.
  const variance = rows[at + column.variance] as number
  const walked = (range * range) / 16
  const usual = (variance > walked ? variance : walked) + 2 * tick * tick
  const v1 = usual * part
  const v2 = usual * (1 - part)
  const inside = insideOf(likeness, rows[at + column.number] as number)
  const uniform = normalShare(normalOf(inside, shared, place, ownAt))
  const drawn = middleGivenExtremes(a, b, high, low, v1, v2, uniform)
  const m = clamp(roundToTick(drawn), low, high)
  const highFirst = firstHolds(high - a, high - m, high - b, v1, v2, halfOfHigh(likeness, marketAt, ownAt))
  const lowFirst = firstHolds(a - low, m - low, b - low, v1, v2, halfOfLow(likeness, marketAt, ownAt))
  const others = blockNumbers[ownAt + word.otherExtremes] as number
  // Each from its half of the word; the lowest bit keeps it from being 0.
  const highBits = (others & 0xffff0000) | 0x8000
  const lowBits = (others << 16) | 0x8000
  if (wanted !== half.second) {
    made[to + column.open] = a
    made[to + column.close] = m
    made[to + column.high] = highFirst ? high : otherHigh(a, m, v1, high, highBits)
    made[to + column.low] = lowFirst ? low : otherLow(a, m, v1, low, lowBits)
  }
  if (wanted !== half.first) {
    const second = to + spanWidth
    made[second + column.open] = m
    made[second + column.close] = b
    made[second + column.high] = highFirst ? otherHigh(m, b, v2, high, highBits) : high
    made[second + column.low] = lowFirst ? otherLow(m, b, v2, low, lowBits) : low
  }
}

/** Halves the span in the row at `at` of `rows`: into the row at `to` of `made` and the one behind it. */
export const halve = (
  source: PathSource,
  rows: SpanTable,
  at: number,
  made: SpanTable,
  to: number,
  wanted: Halves,
): void => {
  const { key, place, curves } = source
  const second = to + spanWidth
  const number = rows[at + column.number] as number
  const startS = rows[at + column.startS] as number
  const endS = rows[at + column.endS] as number
  const middleS = middleOf(startS, endS)
  made[to + column.number] = 2 * number
  made[to + column.startS] = startS
  made[to + column.endS] = middleS
  made[second + column.number] = 2 * number + 1
  made[second + column.startS] = middleS
  made[second + column.endS] = endS

  const shares = rows[at + column.volume] as number
  const sharesBefore = rows[at + column.volumeBefore] as number
  const volumePart = partUntil(curves.volumeShares, startS, middleS, endS)
  const ofWider = normalOfWider(key, number)
  const marketAt = wordsOf(key, marketPlace, number)
  const shared = sharedNormal(number, ofWider, marketAt)
  const ownAt = wordsOf(key, place, number)
  const volumeDraw = uniformOf(blockNumbers[ownAt + word.volume] as number)
  const firstShares = Math.floor(shares * jittered(volumePart, volumeJitter, volumeDraw))
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
  splitPrices(rows, at, made, to, wanted, part, source, shared, marketAt, ownAt)
}
