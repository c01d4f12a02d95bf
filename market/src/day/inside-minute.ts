import { clamp, reflect } from './bridge.ts'
import { insideMinute, marketPlace, minuteWords, normalOf, normalOfWord, stepWordsOf } from './day-draws.ts'
import { column, type PathSource, type SpanTable, spanWidth } from './spans.ts'
import { roundToTick, tickPaise } from './tick.ts'

/**
 * A span of a minute or less, cut into equal ones: a minute into steps, a step into seconds. Their closing prices are
 * drawn one after the other as a Brownian bridge has them, inside the span's bar; its high and low are given to the
 * parts that come nearest to them. Ticks and the bounce between bid and offer shape so short a path more than the law
 * of its extremes does.
 */
export interface Cut {
  readonly count: number
  /** Of a span that is cut. */
  readonly lengthS: number
  /** Where the parts' random numbers begin, by the number of such spans before. */
  readonly wordsOf: typeof minuteWords
  /** Of the way that is left to the end, the part that a part goes. */
  readonly goes: Float64Array
  /** The deviation of a part's end, given the span's own, over that of a free path of the same length. */
  readonly strays: Float64Array
}

const cutInto = (count: number, lengthS: number, wordsOf: Cut['wordsOf']): Cut => {
  const left = (i: number) => count - i
  return {
    count,
    lengthS,
    wordsOf,
    goes: Float64Array.from({ length: count }, (_, i) => 1 / left(i)),
    strays: Float64Array.from({ length: count }, (_, i) => Math.sqrt((left(i) - 1) / left(i))),
  }
}

/** The seconds of a step: an index changes once in each. */
export const stepS = 5
export const minuteCut = cutInto(60 / stepS, 60, minuteWords)
export const stepCut = cutInto(stepS, stepS, stepWordsOf)

/** Draws where the parts end, into their opens and closes, and the sums of the weights of their volumes. */
const drawParts = (
  { key, place, likeness }: PathSource,
  cut: Cut,
  rows: SpanTable,
  at: number,
  parts: SpanTable,
): void => {
  const span = (rows[at + column.startS] as number) / cut.lengthS
  const marketAt = cut.wordsOf(key, marketPlace, span)
  const ownAt = cut.wordsOf(key, place, span)
  const inside = insideMinute(likeness)
  const high = rows[at + column.high] as number
  const low = rows[at + column.low] as number
  const end = rows[at + column.close] as number
  const walked = ((high - low) * (high - low)) / 16
  const variance = rows[at + column.variance] as number
  const tick = tickPaise(end)
  // As for a wider span: a wide range is walked, and trades alternate between bid and offer.
  const deviation = Math.sqrt((variance > walked ? variance : walked) / cut.count + (tick * tick) / 2)
  let price = rows[at + column.open] as number
  let weights = 0
  for (let i = 0; i < cut.count; i += 1) {
    const part = i * spanWidth
    const normal = normalOf(inside, normalOfWord(marketAt + i), place, ownAt + i)
    parts[part + column.open] = price
    const middle = price + (end - price) * (cut.goes[i] as number)
    const drawn = middle + deviation * (cut.strays[i] as number) * normal
    price = i < cut.count - 1 ? clamp(roundToTick(reflect(drawn, low, high)), low, high) : end
    parts[part + column.close] = price
    // Whoever trades moves the price.
    weights += 0.5 + Math.abs(normal)
    parts[part + column.volume] = weights
  }
}

/** Cuts the span in the row at `at` of `rows` into the first rows of `parts`. */
export const cutSpan = (
  source: PathSource,
  cut: Cut,
  rows: SpanTable,
  at: number,
  parts: SpanTable,
): void => {
  drawParts(source, cut, rows, at, parts)
  const { count } = cut
  const startS = rows[at + column.startS] as number
  const lengthS = ((rows[at + column.endS] as number) - startS) / count
  const variance = (rows[at + column.variance] as number) / count
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
    const high = open > close ? open : close
    const low = open > close ? close : open
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
  parts[highest + column.high] = rows[at + column.high] as number
  parts[lowest + column.low] = rows[at + column.low] as number
}
