import { clamp } from './bridge.ts'
import {
  busynessOf,
  insideMinute,
  marketPlace,
  minuteBusyness,
  minuteExtreme,
  minuteWords,
  normalOf,
  normalOfWord,
  stepBusyness,
  stepExtreme,
  stepWordsOf,
} from './day-draws.ts'
import { column, type PathSource, type SpanTable, spanWidth } from './spans.ts'
import { roundToTick, tickPaise } from './tick.ts'

/**
 * A span of a minute or less, cut into equal ones: a minute into steps, a step into seconds. Their closing prices are
 * drawn one after the other as a free Brownian bridge has them. What goes beyond both ends of the span is then stretched
 * or pressed towards its bar, whose high and low are given to the parts that come nearest to them. Ticks and the bounce
 * between bid and offer shape so short a path more than the law of its extremes does.
 *
 * Minutes and steps begin where everybody knows. So the first part of one must tell nothing of its rest, whether it was
 * strong or weak: the parts stray as far as the span itself goes. A wide bar is one of a restless minute; drawn by the
 * variance that its day allows, and held inside the bar by a mirror, they strayed less, and a third of a strong beginning
 * came again (0.04 %, more than half the spread). `varianceOf` and `reach` are fitted to end that.
 */
export interface Cut {
  readonly count: number
  /** Of a span that is cut. */
  readonly lengthS: number
  /** Where the parts' random numbers begin, by the number of such spans before. */
  readonly wordsOf: typeof minuteWords
  /** The variance of a span that has one of its own, by which its parts stray, and its high less its low. */
  readonly varianceOf: (variance: number, range: number) => number
  /** How far the high and the low of a part lie beyond its ends, where its span's let them; in its deviations. */
  readonly reach: number
  /** An extreme that lies farther than this from each part, in their deviations, is apart; see partOf. */
  readonly apart: number
  /** How often the time of such a one is drawn, and with which number. */
  readonly drawn: number
  readonly extremeOf: typeof minuteExtreme
  /** Where the bytes stand by which its volume is spread over the parts. */
  readonly busyAt: typeof minuteBusyness
  /** Of the way that is left to the end, the part that a part goes. */
  readonly goes: Float64Array
  /** The deviation of a part's end, given the span's own, over that of a free path of the same length. */
  readonly strays: Float64Array
}

const cutInto = (facts: Omit<Cut, 'goes' | 'strays'>): Cut => {
  const { count } = facts
  const left = (i: number) => count - i
  return {
    ...facts,
    goes: Float64Array.from({ length: count }, (_, i) => 1 / left(i)),
    strays: Float64Array.from({ length: count }, (_, i) => Math.sqrt((left(i) - 1) / left(i))),
  }
}

/** The seconds of a step: an index changes once in each. */
export const stepS = 5
/** By the range: a free path's variance is 0.36 of its square on average (M. Parkinson, Journal of Business 53, 1980). */
export const minuteCut = cutInto({
  count: 60 / stepS,
  lengthS: 60,
  wordsOf: minuteWords,
  varianceOf: (_, range) => 0.41 * range * range,
  reach: 0.5,
  apart: 1,
  drawn: 0.4,
  extremeOf: minuteExtreme,
  busyAt: minuteBusyness,
})
/** A step's range is mostly what lies between its ends. */
export const stepCut = cutInto({
  count: stepS,
  lengthS: stepS,
  wordsOf: stepWordsOf,
  varianceOf: (variance, range) => 1.2 * Math.max(variance, (range * range) / 16),
  reach: 0,
  apart: 1.5,
  drawn: 0.625,
  extremeOf: stepExtreme,
  busyAt: stepBusyness,
})

/**
 * Draws where a free bridge's parts end, into their closes; trades alternate between bid and offer, which makes each part
 * stray more.
 */
const drawParts = (
  { key, place, likeness }: PathSource,
  cut: Cut,
  span: number,
  rows: SpanTable,
  at: number,
  partVariance: number,
  parts: SpanTable,
): void => {
  const marketAt = cut.wordsOf(key, marketPlace, span)
  const ownAt = cut.wordsOf(key, place, span)
  const inside = insideMinute(likeness)
  const end = rows[at + column.close] as number
  const tick = tickPaise(end)
  const deviation = Math.sqrt(partVariance + (tick * tick) / 2)
  let price = rows[at + column.open] as number
  for (let i = 0; i < cut.count; i += 1) {
    const part = i * spanWidth
    const normal = normalOf(inside, normalOfWord(marketAt + i), place, ownAt + i)
    price += (end - price) * (cut.goes[i] as number) + deviation * (cut.strays[i] as number) * normal
    parts[part + column.close] = price
  }
}

/** The weight of the quietest part; the busiest one's is 2 more. */
const leastBusy = 0.4

/**
 * The sums of the weights of the parts' volumes. They tell nothing of the prices' numbers: a weight that followed the move,
 * as real volume does, told by some prices and volumes how far the path strays and with it where the minute ends.
 */
const drawWeights = ({ key, place }: PathSource, cut: Cut, span: number, parts: SpanTable): void => {
  const at = cut.busyAt(key, place, span)
  // The steps of a minute begin with different bytes, the minute itself with any.
  const first = span % minuteCut.count
  let weights = 0
  for (let i = 0; i < cut.count; i += 1) {
    weights += leastBusy + 2 * busynessOf(at, first, i)
    parts[i * spanWidth + column.volume] = weights
  }
}

const mostStretched = 1.5
/** By how much an excursion is stretched for its farthest point to reach so far. */
const stretchOf = (reach: number, farthest: number): number =>
  reach >= mostStretched * farthest ? mostStretched : reach / farthest

/** Brings the free parts into the span's bar, onto ticks. */
const fitParts = (count: number, rows: SpanTable, at: number, parts: SpanTable): void => {
  const open = rows[at + column.open] as number
  const high = rows[at + column.high] as number
  const low = rows[at + column.low] as number
  const end = rows[at + column.close] as number
  const upper = open > end ? open : end
  const lower = open > end ? end : open
  let highest = upper
  let lowest = lower
  for (let part = column.close; part < count * spanWidth; part += spanWidth) {
    const price = parts[part] as number
    if (price > highest) highest = price
    if (price < lowest) lowest = price
  }
  const up = stretchOf(high - upper, highest - upper)
  const down = stretchOf(lower - low, lower - lowest)
  let price = open
  for (let i = 0; i < count; i += 1) {
    const part = i * spanWidth
    parts[part + column.open] = price
    const free = parts[part + column.close] as number
    const excursion =
      free > upper ? (free - upper) * (up - 1) : free < lower ? (free - lower) * (down - 1) : 0
    price = i < count - 1 ? clamp(roundToTick(free + excursion), low, high) : end
    parts[part + column.close] = price
  }
}

/**
 * The part with an extreme that none comes near, a single trade apart from the others: the nearest one, or any. Always the
 * nearest one's, it would tell everybody that the price has just turned, and goes away from it; always any one's, that it
 * goes there, since what has a far high ends high more often. `apart` and `drawn` are fitted in between.
 */
const partOf = (
  { key, place }: PathSource,
  { count, drawn, extremeOf }: Cut,
  span: number,
  isHigh: boolean,
  nearest: number,
): number => {
  const uniform = extremeOf(key, place, span, isHigh)
  return uniform < drawn ? Math.floor((uniform / drawn) * count) * spanWidth : nearest
}

/** Cuts the span in the row at `at` of `rows` into the first rows of `parts`. */
export const cutSpan = (
  source: PathSource,
  cut: Cut,
  rows: SpanTable,
  at: number,
  parts: SpanTable,
): void => {
  const { count } = cut
  const startS = rows[at + column.startS] as number
  const lengthS = ((rows[at + column.endS] as number) - startS) / count
  const spanHigh = rows[at + column.high] as number
  const spanLow = rows[at + column.low] as number
  const variance = cut.varianceOf(rows[at + column.variance] as number, spanHigh - spanLow) / count
  const span = startS / cut.lengthS
  drawParts(source, cut, span, rows, at, variance, parts)
  drawWeights(source, cut, span, parts)
  fitParts(count, rows, at, parts)
  const deviation = Math.sqrt(variance)
  const reach = cut.reach * deviation
  const shares = rows[at + column.volume] as number
  const sharesBefore = rows[at + column.volumeBefore] as number
  const perWeight = shares / (parts[(count - 1) * spanWidth + column.volume] as number)
  let traded = 0
  let highest = 0
  let lowest = 0
  for (let i = 0; i < count; i += 1) {
    const part = i * spanWidth
    const open = parts[part + column.open] as number
    const close = parts[part + column.close] as number
    const high = Math.min(roundToTick((open > close ? open : close) + reach), spanHigh)
    const low = Math.max(roundToTick((open > close ? close : open) - reach), spanLow)
    parts[part + column.startS] = startS + i * lengthS
    parts[part + column.endS] = startS + (i + 1) * lengthS
    parts[part + column.variance] = variance
    parts[part + column.high] = high
    parts[part + column.low] = low
    if (high > (parts[highest + column.high] as number)) highest = part
    if (low < (parts[lowest + column.low] as number)) lowest = part
    const until = i < count - 1 ? Math.floor((parts[part + column.volume] as number) * perWeight) : shares
    parts[part + column.volumeBefore] = sharesBefore + traded
    parts[part + column.volume] = until - traded
    traded = until
  }
  const apart = cut.apart * deviation
  if (spanHigh - (parts[highest + column.high] as number) > apart)
    highest = partOf(source, cut, span, true, highest)
  if ((parts[lowest + column.low] as number) - spanLow > apart)
    lowest = partOf(source, cut, span, false, lowest)
  parts[highest + column.high] = spanHigh
  parts[lowest + column.low] = spanLow
}
