import type { RandomKey } from '../numbers/random.ts'
import { cutSpan, minuteCut, stepCut, stepS } from './inside-minute.ts'
import { type DayCurves, middleOf } from './session-curves.ts'
import { column, type Halves, half, halve, type SpanTable, spanWidth } from './spans.ts'

/**
 * The path of one instrument through one day, grown from the day's open, high, low, close and volume by halving
 * time: a span's bar is split into the bars of its halves so that they add up to it exactly. The bar of any minute,
 * and the price of any second, is found by one walk from the whole day down: O(log n), and the same for everybody
 * who has the key. A day of the practice market and a day of an official file are grown alike.
 */
export interface Bar {
  readonly openPaise: number
  readonly highPaise: number
  readonly lowPaise: number
  readonly closePaise: number
  readonly volumeShares: number
}

/** A day with a leap in it, as news makes one: the bars before and after, which need not meet. */
export interface DayParts {
  /** Seconds from the open to the leap, whole minutes. */
  readonly atS: number
  readonly before: Bar
  readonly after: Bar
}

/** One day of one instrument. */
export interface DayTree {
  readonly bar: Bar
  /** Adds up to the bar. */
  readonly parts?: DayParts | undefined
  readonly key: RandomKey
  /** Which instrument; the day is in the key. */
  readonly place: number
  readonly curves: DayCurves
  /** The widest spans that were made before, by heap number; see wideMemory. */
  readonly wide?: SpanTable | undefined
  /** The spans of the newest walk, two of each depth; see walkMemory. A walk elsewhere replaces them. */
  readonly walk?: SpanTable | undefined
}

/** Spans with a heap number below are kept: down to some 23 minutes of a day round the clock. */
const wideSpans = 128
export const wideMemory = (): SpanTable => new Float64Array(wideSpans * spanWidth)

/** A day round the clock is halved eleven times down to a minute, after the cut at a leap. */
const deepest = 13
export const walkMemory = (): SpanTable => new Float64Array(deepest * 2 * spanWidth)

/** The bar of a span of the day. */
export interface SpanBar extends Bar {
  /** What was traded on the day before the span. */
  readonly volumeBeforeShares: number
}

/** The mean range of a Brownian motion over its standard deviation, √(8/π) (Feller 1951). */
const rangeOverDeviation = 1.5957691216

/** For walks that nobody wants to remember. */
const scratch = walkMemory()

/** Writes a bar as the row of a span from one second to another. */
const putBar = (
  rows: SpanTable,
  at: number,
  bar: Bar,
  number: number,
  startS: number,
  endS: number,
  volumeBeforeShares: number,
): void => {
  const deviation = (bar.highPaise - bar.lowPaise) / rangeOverDeviation
  rows[at + column.number] = number
  rows[at + column.startS] = startS
  rows[at + column.endS] = endS
  rows[at + column.open] = bar.openPaise
  rows[at + column.high] = bar.highPaise
  rows[at + column.low] = bar.lowPaise
  rows[at + column.close] = bar.closePaise
  rows[at + column.volume] = bar.volumeShares
  rows[at + column.volumeBefore] = volumeBeforeShares
  rows[at + column.variance] = deviation * deviation
}

/** Where a walk begins: the day in the first row. */
const putDay = (rows: SpanTable, { bar, curves }: DayTree): void =>
  putBar(rows, 0, bar, 1, 0, curves.lengthS, 0)

/** Where a span of more than a minute is cut in two: in the middle, or a day at its leap. */
const cutOf = ({ parts }: DayTree, rows: SpanTable, at: number): number =>
  parts !== undefined && rows[at + column.number] === 1
    ? parts.atS
    : middleOf(rows[at + column.startS] as number, rows[at + column.endS] as number)

/** Makes the halves of a span, or the parts of a day with a leap, in the row at `to` of `made` and the one behind it. */
const makeHalves = (
  tree: DayTree,
  rows: SpanTable,
  at: number,
  made: SpanTable,
  to: number,
  wanted: Halves,
): void => {
  const { parts, curves } = tree
  if (parts === undefined || rows[at + column.number] !== 1) {
    halve(tree, rows, at, made, to, wanted)
    return
  }
  putBar(made, to, parts.before, 2, 0, parts.atS, 0)
  putBar(made, to + spanWidth, parts.after, 3, parts.atS, curves.lengthS, parts.before.volumeShares)
}

const barOf = (rows: SpanTable, at: number): SpanBar => ({
  openPaise: rows[at + column.open] as number,
  highPaise: rows[at + column.high] as number,
  lowPaise: rows[at + column.low] as number,
  closePaise: rows[at + column.close] as number,
  volumeShares: rows[at + column.volume] as number,
  volumeBeforeShares: rows[at + column.volumeBefore] as number,
})

const isMinute = (rows: SpanTable, at: number): boolean =>
  (rows[at + column.endS] as number) - (rows[at + column.startS] as number) <= 60

const isWithin = (rows: SpanTable, at: number, fromS: number, untilS: number): boolean =>
  (rows[at + column.endS] as number) <= untilS && (rows[at + column.startS] as number) >= fromS

/** Puts a span behind a bar that it goes on. */
const lengthen = (bar: SpanBar, rows: SpanTable, at: number): SpanBar => ({
  openPaise: bar.openPaise,
  highPaise: Math.max(bar.highPaise, rows[at + column.high] as number),
  lowPaise: Math.min(bar.lowPaise, rows[at + column.low] as number),
  closePaise: rows[at + column.close] as number,
  volumeShares: bar.volumeShares + (rows[at + column.volume] as number),
  volumeBeforeShares: bar.volumeBeforeShares,
})

/**
 * The bars of the minutes [fromMinute, toMinute) of the session, in order, so many together, counted from the open; the
 * last bar may be short. A span that lies within one bar is not halved any further.
 */
export const candleBars = (
  tree: DayTree,
  widthMinutes: number,
  fromMinute: number,
  toMinute: number,
): readonly SpanBar[] => {
  const bars: SpanBar[] = []
  const widthS = widthMinutes * 60
  const [fromS, untilS] = [fromMinute * 60, toMinute * 60]
  let newest = -1
  const add = (candle: number, at: number): void => {
    if (candle === newest) bars[bars.length - 1] = lengthen(bars[bars.length - 1] as SpanBar, scratch, at)
    else bars.push(barOf(scratch, at))
    newest = candle
  }
  const visit = (at: number, below: number): void => {
    const candle = Math.floor((scratch[at + column.startS] as number) / widthS)
    const isOfOne = (scratch[at + column.endS] as number) <= (candle + 1) * widthS
    if (isOfOne && isWithin(scratch, at, fromS, untilS)) {
      add(candle, at)
      return
    }
    const middleS = cutOf(tree, scratch, at)
    const wanted = untilS <= middleS ? half.first : fromS >= middleS ? half.second : half.both
    makeHalves(tree, scratch, at, scratch, below, wanted)
    const next = below + 2 * spanWidth
    if (wanted !== half.second) visit(below, next)
    if (wanted !== half.first) visit(below + spanWidth, next)
  }
  putDay(scratch, tree)
  if (fromMinute < toMinute) visit(0, 2 * spanWidth)
  return bars
}

/** The bars of whole minutes, in order, that start in [fromMinute, toMinute) of the session. */
export const minuteBars = (tree: DayTree, fromMinute: number, toMinute: number): readonly SpanBar[] =>
  candleBars(tree, 1, fromMinute, toMinute)

/** The bars of the steps of one minute. */
export const stepBars = (tree: DayTree, minute: number): readonly SpanBar[] => {
  // The walk to a second leaves the steps of its minute behind.
  clearSum()
  addUntil(tree, minute * 60, minute * 60 + stepS)
  return Array.from({ length: minuteCut.count }, (_, step) => barOf(steps, step * spanWidth))
}

/** A day so far, with the value of what was traded. */
export interface DayBar extends SpanBar {
  /** By the mean of open, high, low and close of the largest spans that are over. */
  readonly turnoverPaise: number
}

/** What the spans of a walk add up to: a day so far. */
const sum = new Float64Array(spanWidth + 1)
const turnover = spanWidth

const clearSum = (): void => {
  sum.fill(0)
  sum[column.low] = Infinity
}

const addSpan = (rows: SpanTable, at: number): void => {
  const open = rows[at + column.open] as number
  const high = rows[at + column.high] as number
  const low = rows[at + column.low] as number
  const close = rows[at + column.close] as number
  const volume = rows[at + column.volume] as number
  if (sum[column.open] === 0) {
    sum[column.open] = open
    sum[column.volumeBefore] = rows[at + column.volumeBefore] as number
  }
  sum[column.close] = close
  if (high > (sum[column.high] as number)) sum[column.high] = high
  if (low < (sum[column.low] as number)) sum[column.low] = low
  sum[column.volume] = (sum[column.volume] as number) + volume
  sum[turnover] = (sum[turnover] as number) + (volume * (open + high + low + close)) / 4
}

/** The parts of the minute, and of the step, that a walk ends in. */
const steps: SpanTable = new Float64Array(minuteCut.count * spanWidth)
const seconds: SpanTable = new Float64Array(stepCut.count * spanWidth)

const addInsideMinute = (tree: DayTree, rows: SpanTable, at: number, untilS: number): void => {
  const passedS = untilS - (rows[at + column.startS] as number)
  const over = Math.floor(passedS / stepS)
  const begun = passedS - over * stepS
  cutSpan(tree, minuteCut, rows, at, steps)
  for (let step = 0; step < over; step += 1) addSpan(steps, step * spanWidth)
  if (begun === 0) return
  cutSpan(tree, stepCut, steps, over * spanWidth, seconds)
  for (let second = 0; second < begun; second += 1) addSpan(seconds, second * spanWidth)
}

/** Adds up the spans from `fromS` until `untilS`, the largest that there are, on the way down to the last second. */
const addUntil = (tree: DayTree, fromS: number, untilS: number): void => {
  const { wide, walk = scratch } = tree
  let rows = walk
  let at = 0
  let below = 2 * spanWidth
  putDay(walk, tree)
  while (!isWithin(rows, at, fromS, untilS)) {
    if (isMinute(rows, at)) {
      addInsideMinute(tree, rows, at, untilS)
      return
    }
    const firstNumber = 2 * (rows[at + column.number] as number)
    const middleS = cutOf(tree, rows, at)
    const isWide = wide !== undefined && firstNumber < wideSpans
    const made = isWide ? wide : walk
    const to = isWide ? firstNumber * spanWidth : below
    const isKept = isWide || tree.walk !== undefined
    if (!isKept || made[to + column.number] !== firstNumber)
      makeHalves(tree, rows, at, made, to, isKept || untilS > middleS ? half.both : half.first)
    rows = made
    at = to
    below += 2 * spanWidth
    if (untilS <= middleS) continue
    // The first half is over; on in the second.
    if (middleS > fromS) addSpan(made, to)
    at += spanWidth
  }
  addSpan(rows, at)
}

/**
 * The day so far at a second of the session: its open, the extremes and volume up to and with that second, and the
 * price in it (closePaise). Nothing later than that second shows. It may begin at the second's own minute instead.
 */
export const barUntil = (tree: DayTree, second: number, fromSecond = 0): DayBar => {
  const untilS = Math.min(Math.max(second, 0), tree.curves.lengthS - 1) + 1
  clearSum()
  addUntil(tree, fromSecond, untilS)
  return { ...barOf(sum, 0), turnoverPaise: Math.round(sum[turnover] as number) }
}

/** A price that is looked for: at it or beyond it, in one direction. */
export interface PriceLevel {
  readonly side: 'at-or-below' | 'at-or-above'
  readonly pricePaise: number
}

/** Whether a price is at the level or beyond it. */
export const reaches = ({ side, pricePaise }: PriceLevel, candidatePaise: number): boolean =>
  side === 'at-or-below' ? candidatePaise <= pricePaise : candidatePaise >= pricePaise

/** What is looked for in one search, and what is found. */
interface Search {
  readonly tree: DayTree
  readonly side: PriceLevel['side']
  /** The nearest first. */
  readonly pricesPaise: readonly number[]
  readonly fromS: number
  readonly untilS: number
  /** A second for each of the prices that are reached so far; so the next one is at its length. */
  readonly seconds: number[]
}

const isDone = ({ pricesPaise, seconds }: Search): boolean => seconds.length === pricesPaise.length

/** Whether a price is at or beyond the nearest one that is still looked for. */
const reachesNext = ({ side, pricesPaise, seconds }: Search, candidatePaise: number): boolean => {
  const pricePaise = pricesPaise[seconds.length] as number
  return side === 'at-or-below' ? candidatePaise <= pricePaise : candidatePaise >= pricePaise
}

const mayReach = (search: Search, rows: SpanTable, at: number): boolean =>
  reachesNext(search, rows[at + (search.side === 'at-or-below' ? column.low : column.high)] as number)

/** Looks at the seconds of the minute in a row. */
const searchMinute = (search: Search, rows: SpanTable, at: number): void => {
  const { tree, fromS, untilS } = search
  const startS = rows[at + column.startS] as number
  cutSpan(tree, minuteCut, rows, at, steps)
  for (let step = 0; step < minuteCut.count; step += 1) {
    const stepStartS = startS + step * stepS
    if (stepStartS + stepS <= fromS || stepStartS >= untilS) continue
    if (!mayReach(search, steps, step * spanWidth)) continue
    cutSpan(tree, stepCut, steps, step * spanWidth, seconds)
    for (let part = 0; part < stepCut.count; part += 1) {
      const second = stepStartS + part
      if (second < fromS || second >= untilS) continue
      const pricePaise = seconds[part * spanWidth + column.close] as number
      while (reachesNext(search, pricePaise)) {
        search.seconds.push(second)
        if (isDone(search)) return
      }
    }
  }
}

/** Looks at a span, in the row at `at` of `rows`; wider ones are kept, the others are made from row `below` on. */
const searchSpan = (search: Search, rows: SpanTable, at: number, below: number): void => {
  const { tree, fromS, untilS } = search
  if ((rows[at + column.endS] as number) <= fromS || (rows[at + column.startS] as number) >= untilS) return
  if (!mayReach(search, rows, at)) return
  if (isMinute(rows, at)) {
    searchMinute(search, rows, at)
    return
  }
  const firstNumber = 2 * (rows[at + column.number] as number)
  const { wide } = tree
  const isWide = wide !== undefined && firstNumber < wideSpans
  const made = isWide ? wide : scratch
  const to = isWide ? firstNumber * spanWidth : below
  if (!isWide || made[to + column.number] !== firstNumber) makeHalves(tree, rows, at, made, to, half.both)
  const next = below + 2 * spanWidth
  searchSpan(search, made, to, next)
  if (!isDone(search)) searchSpan(search, made, to + spanWidth, next)
}

/**
 * The first second of the session in [fromS, untilS) whose price (`barUntil(…).closePaise`) is at each of some prices or
 * beyond it. The prices are given from the nearest on, and the answer has those that are reached, in the same order. A
 * span whose extremes do not reach the next price is passed over whole, so that it takes O(log n) for each second found,
 * but for minutes whose extreme was reached between two seconds.
 */
export const firstSecondsAt = (
  tree: DayTree,
  side: PriceLevel['side'],
  pricesPaise: readonly number[],
  fromS: number,
  untilS: number,
): readonly number[] => {
  const search: Search = { tree, side, pricesPaise, fromS, untilS, seconds: [] }
  if (pricesPaise.length === 0) return []
  putDay(scratch, tree)
  searchSpan(search, scratch, 0, 2 * spanWidth)
  return search.seconds
}

/** The first of these seconds for one price; undefined when there is none. */
export const firstSecondAt = (
  tree: DayTree,
  { side, pricePaise }: PriceLevel,
  fromS: number,
  untilS: number,
): number | undefined => firstSecondsAt(tree, side, [pricePaise], fromS, untilS)[0]
