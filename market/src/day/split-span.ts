import { type RandomKey, signedWordAt, wordAt } from '../numbers/random.ts'
import { beyondOther, bridgeMaximum, clamp } from './bridge.ts'
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
import type { DayScratch } from './day-scratch.ts'
import { type DayCurves, hiddenSecond, middleMinute, partUntil } from './session-curves.ts'
import {
  cellOf,
  firstHoldsHigh,
  firstHoldsLow,
  middleIn,
  precisionOf,
  tabulateMiddle,
} from './span-middle.ts'
import type { SpanTable } from './span-table.ts'
import { bounceOf, roundToTick } from './tick.ts'
import { isHighFree, upwards } from './top-extremes.ts'

/** How a span below the 32nds is split into halves that add up to it exactly: one step of the midpoint refinement. */

/** The day's source: the key determines the day, the place the instrument. */
export interface PathSource {
  readonly key: RandomKey
  readonly place: number
  readonly curves: DayCurves
  readonly likeness: InsideLikeness
  readonly scratch: DayScratch
}

/** Which halves get extremes; both get ends. */
export const half = { neither: 0, first: 1, second: 2, both: 3 } as const
export type Halves = (typeof half)[keyof typeof half]

/** A span to be split, as a row of a table, and where its halves go: two rows, from `to` on, of another or the same. */
export interface Split {
  readonly spans: SpanTable
  readonly row: number
  readonly halves: SpanTable
  readonly to: number
  /** Where the market's words of the span begin. */
  readonly marketAt: number
  /** The second of the cut, from the market's words: the same for all instruments. */
  readonly middleS: number
}

export const splitOf = (
  key: RandomKey,
  spans: SpanTable,
  row: number,
  halves: SpanTable,
  to: number,
): Split => {
  const marketAt = wordsOf(key, marketPlace, spans.number(row))
  const startS = spans.start(row)
  const endS = spans.end(row)
  const middleS =
    endS - startS > 60 ? middleMinute(startS, endS) : hiddenSecond(startS, endS, cutDraw(marketAt))
  return { spans, row, halves, to, marketAt, middleS }
}

/** How far the halves' parts are jittered, up or down, so that minutes vary as real ones do. */
export const volumeJitter = 0.5
export const varianceJitter = 0.34

/**
 * The fraction that falls into the first half: the curve's, jittered. Over many spans that makes busy and
 * quiet times, as in a multiplicative cascade.
 */
export const jittered = (part: number, jitter: number, uniform: number): number => {
  const more = jitter * (2 * uniform - 1)
  const first = part * (1 + more)
  return first / (first + (1 - part) * (1 - more))
}

/** The market's weight in the number for the middle of a span this many seconds long. */
const alikeIn = ({ ofMinutes, ofTwoMinutes, inMinute }: InsideLikeness, seconds: number): number =>
  seconds > 120 ? ofMinutes : seconds > 60 ? ofTwoMinutes : inMinute

/** Which of the span's extremes a half has, as bits: the other half has the rest. */
const holds = { neither: 0, high: 1, low: 2, both: 3 } as const

/** Draws those extremes of a half that are not the span's, which limit them. */
const drawExtremes = (
  { spans, row, halves }: Split,
  at: number,
  variance: number,
  held: number,
  bits: number,
): void => {
  const holdsHigh = (held & holds.high) !== 0
  const holdsLow = (held & holds.low) !== 0
  const from = halves.open(at)
  const to = halves.close(at)
  const upper = from > to ? from : to
  const lower = from > to ? to : from
  const limitHigh = spans.high(row)
  const limitLow = spans.low(row)
  const highNumber = upwards(bits)
  const lowNumber = upwards(bits << 16)
  let high = limitHigh
  let low = limitLow
  // If both are drawn, either one is drawn freely, with equal probability.
  const isHighDrawnFirst = held === holds.neither && isHighFree(bits)
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
  halves.putExtremes(at, high, low)
}

const putFlat = (spans: SpanTable, row: number, pricePaise: number): void => {
  spans.putEnds(row, pricePaise, pricePaise)
  spans.putExtremes(row, pricePaise, pricePaise)
}

/**
 * Draws the prices of the halves; this much of the span's variance falls into the first, and its own words begin at
 * `ownAt`.
 */
const splitPrices = (
  { likeness, place, scratch }: PathSource,
  split: Split,
  wanted: Halves,
  firstPart: number,
  ownAt: number,
): void => {
  const { spans, row, halves, to, marketAt } = split
  const open = spans.open(row)
  const close = spans.close(row)
  const high = spans.high(row)
  const low = spans.low(row)
  const range = high - low
  if (range === 0) {
    putFlat(halves, to, open)
    putFlat(halves, to + 1, open)
    return
  }
  // A range that is wide for its time is crossed gradually, so part of it adds to the variance.
  const variance = spans.variance(row)
  const square = range * range
  const walked = square / 16
  const usual = (variance > walked ? variance : walked) + bounceOf(open)
  const firstVariance = usual * firstPart
  const secondVariance = usual * (1 - firstPart)
  const alike = alikeIn(likeness, spans.end(row) - spans.start(row))
  const uniform = normalShare(middleNormal(alike, variance / usual, place, marketAt, ownAt))
  const law = scratch.middle
  const p = precisionOf(square, firstVariance)
  const q = precisionOf(square, secondVariance)
  tabulateMiddle(law, (open - low) / range, (close - low) / range, p, q)
  const cell = cellOf(law, uniform)
  const middle = clamp(roundToTick(low + middleIn(law, cell, uniform) * range), low, high)
  halves.putEnds(to, open, middle)
  halves.putEnds(to + 1, middle, close)
  if (wanted === half.neither) return
  const highFirst = firstHoldsHigh(law, cell, holderOfHigh(marketAt))
  const lowFirst = firstHoldsLow(law, cell, highFirst, holderOfLow(marketAt))
  const held = (highFirst ? holds.high : 0) | (lowFirst ? holds.low : 0)
  const bits = signedWordAt(ownAt + word.otherExtremes)
  if (wanted !== half.second) drawExtremes(split, to, firstVariance, held, bits)
  if (wanted !== half.first) drawExtremes(split, to + 1, secondVariance, holds.both - held, bits)
}

/** Rounded, not truncated: otherwise the few shares of a quiet minute would all be traded in its last second. */
const splitVolume = ({ curves }: PathSource, split: Split, ownAt: number): void => {
  const { spans, row, halves, to, middleS } = split
  const shares = spans.volume(row)
  const sharesBefore = spans.volumeBefore(row)
  const part = partUntil(curves.volumeShares, spans.start(row), middleS, spans.end(row))
  const draw = uniformOf(wordAt(ownAt + word.volume))
  const firstShares = Math.floor(shares * jittered(part, volumeJitter, draw) + 0.5)
  halves.putVolume(to, firstShares, sharesBefore)
  halves.putVolume(to + 1, shares - firstShares, sharesBefore + firstShares)
}

/** Both halves get times, variance and ends; the wanted ones extremes. */
const splitPath = (source: PathSource, split: Split, wanted: Halves, ownAt: number): void => {
  const { spans, row, halves, to, marketAt, middleS } = split
  const number = spans.number(row)
  const startS = spans.start(row)
  const endS = spans.end(row)
  halves.putTimes(to, 2 * number, startS, middleS)
  halves.putTimes(to + 1, 2 * number + 1, middleS, endS)
  // Busy and quiet times are the whole market's.
  const part = jittered(
    partUntil(source.curves.varianceShares, startS, middleS, endS),
    varianceJitter,
    marketVarianceDraw(marketAt),
  )
  const variance = spans.variance(row)
  halves.putVariance(to, variance * part)
  halves.putVariance(to + 1, variance * (1 - part))
  splitPrices(source, split, wanted, part, ownAt)
}

const ownWordsOf = ({ key, place }: PathSource, { spans, row }: Split): number =>
  wordsOf(key, place, spans.number(row))

/** Splits a span: both halves get times, volume, variance and ends; the wanted ones extremes. */
export const splitSpan = (source: PathSource, split: Split, wanted: Halves = half.both): void => {
  const ownAt = ownWordsOf(source, split)
  splitVolume(source, split, ownAt)
  splitPath(source, split, wanted, ownAt)
}

/** The same without volumes, which no price depends on. */
export const splitWithoutVolume = (source: PathSource, split: Split, wanted: Halves): void =>
  splitPath(source, split, wanted, ownWordsOf(source, split))
