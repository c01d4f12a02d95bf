import {
  barOf,
  begin,
  beginAt,
  type DayTree,
  isTop,
  isWithin,
  type SpanBar,
  scratch,
  wideSpans,
} from './day-spans.ts'
import { type DayCurves, stepS } from './session-curves.ts'
import {
  column,
  type Halves,
  half,
  halve,
  marketWordsOf,
  middleOf,
  type SpanTable,
  spanWidth,
} from './spans.ts'

/** What is read off a day's tree: candles of any width, and the day so far at any second. */

type GrowingBar = { -readonly [Field in keyof SpanBar]: SpanBar[Field] }

/** Puts a span behind a bar that it goes on. */
const lengthen = (bar: GrowingBar, rows: SpanTable, at: number): void => {
  const high = rows[at + column.high] as number
  const low = rows[at + column.low] as number
  if (high > bar.highPaise) bar.highPaise = high
  if (low < bar.lowPaise) bar.lowPaise = low
  bar.closePaise = rows[at + column.close] as number
  bar.volumeShares += rows[at + column.volume] as number
}

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
  const bars: GrowingBar[] = []
  const widthS = widthMinutes * 60
  const [fromS, untilS] = [fromMinute * 60, toMinute * 60]
  // Spans are visited in order, so that the bar that a span lies in only ever moves on.
  let [isBegun, barEndS] = [false, 0]
  const visit = (rows: SpanTable, at: number, below: number): void => {
    const startS = rows[at + column.startS] as number
    const endS = rows[at + column.endS] as number
    if (startS >= barEndS) {
      isBegun = false
      barEndS = (Math.floor(startS / widthS) + 1) * widthS
    }
    if (endS <= barEndS && startS >= fromS && endS <= untilS) {
      if (isBegun) lengthen(bars[bars.length - 1] as GrowingBar, rows, at)
      else bars.push(barOf(rows, at))
      isBegun = true
      return
    }
    const firstNumber = 2 * (rows[at + column.number] as number)
    const isMade = isTop(tree, firstNumber)
    const made = isMade ? rows : scratch
    const to = isMade ? firstNumber * spanWidth : below
    const marketAt = isMade ? 0 : marketWordsOf(tree.key, rows, at)
    const middleS = isMade ? (rows[to + column.endS] as number) : middleOf(marketAt, rows, at)
    const wanted = untilS <= middleS ? half.first : fromS >= middleS ? half.second : half.both
    if (!isMade) halve(tree, rows, at, marketAt, middleS, made, to, wanted)
    const next = below + 2 * spanWidth
    if (wanted !== half.second) visit(made, to, next)
    if (wanted !== half.first) visit(made, to + spanWidth, next)
  }
  if (fromMinute < toMinute) visit(begin(tree, scratch), beginAt(tree), 2 * spanWidth)
  return bars
}

/** The bars of whole minutes, in order, that start in [fromMinute, toMinute) of the session. */
export const minuteBars = (tree: DayTree, fromMinute: number, toMinute: number): readonly SpanBar[] =>
  candleBars(tree, 1, fromMinute, toMinute)

/** The bars of the steps of one minute. */
export const stepBars = (tree: DayTree, minute: number): readonly SpanBar[] =>
  candleBars(tree, stepS / 60, minute, minute + 1)

/** What the spans of a walk add up to: a day so far. */
const sum = new Float64Array(spanWidth)

const clearSum = (): void => {
  sum.fill(0)
  sum[column.low] = Infinity
}

/** Puts a span behind the sum, but for its volume. */
const addSpan = (rows: SpanTable, at: number): void => {
  const high = rows[at + column.high] as number
  const low = rows[at + column.low] as number
  if (sum[column.open] === 0) {
    sum[column.open] = rows[at + column.open] as number
    sum[column.volumeBefore] = rows[at + column.volumeBefore] as number
  }
  sum[column.close] = rows[at + column.close] as number
  if (high > (sum[column.high] as number)) sum[column.high] = high
  if (low < (sum[column.low] as number)) sum[column.low] = low
}

/** Whether a span has prices that the sum does not reach to. */
const isBeyondSum = (rows: SpanTable, at: number): boolean =>
  (rows[at + column.high] as number) > (sum[column.high] as number) ||
  (rows[at + column.low] as number) < (sum[column.low] as number)

/** Where the halves of a span stand: in the table of the widest spans, in what is remembered of them, or in the walk. */
const tableOf = (tree: DayTree, rows: SpanTable, firstNumber: number): SpanTable => {
  const { wide, walk = scratch } = tree
  if (isTop(tree, firstNumber)) return rows
  return wide !== undefined && firstNumber < wideSpans ? wide : walk
}

/** Which halves a walk takes that goes on in the second where the first is over, and adds the first where it is seen. */
const takenOf = (isOver: boolean, isFirstSeen: boolean): Halves => {
  if (!isOver) return half.first
  return isFirstSeen ? half.both : half.second
}

/**
 * Adds up the spans from `fromS` until `untilS`, the largest that there are, on the way down to the last second. A first half
 * that can't widen the sum is neither drawn, unless it is kept, nor added.
 */
const addUntil = (tree: DayTree, fromS: number, untilS: number): void => {
  const { walk = scratch } = tree
  let rows = begin(tree, walk)
  let at = beginAt(tree)
  let below = 2 * spanWidth
  while (!isWithin(rows, at, fromS, untilS)) {
    const firstNumber = 2 * (rows[at + column.number] as number)
    const made = tableOf(tree, rows, firstNumber)
    const to = made === walk ? below : firstNumber * spanWidth
    const isKept = made !== walk || tree.walk !== undefined
    const isThere = isKept && made[to + column.number] === firstNumber
    const marketAt = isThere ? 0 : marketWordsOf(tree.key, rows, at)
    const middleS = isThere ? (made[to + column.endS] as number) : middleOf(marketAt, rows, at)
    const isOver = untilS > middleS
    // Of the widest spans, those that are only passed through may have no prices; see day-look.ts.
    const isFirstSeen = middleS > fromS && (isThere || isBeyondSum(rows, at))
    if (!isThere)
      halve(tree, rows, at, marketAt, middleS, made, to, isKept ? half.both : takenOf(isOver, isFirstSeen))
    rows = made
    at = to
    below += 2 * spanWidth
    if (!isOver) continue
    // The first half is over; on in the second.
    if (isFirstSeen) addSpan(made, to)
    at += spanWidth
  }
  addSpan(rows, at)
  const before = (rows[at + column.volumeBefore] as number) - (sum[column.volumeBefore] as number)
  sum[column.volume] = before + (rows[at + column.volume] as number)
}

/** Where a second of the session ends. Before the open its first counts, after the close its last. */
export const endOfSecond = ({ lengthS }: DayCurves, second: number): number =>
  Math.min(Math.max(second, 0), lengthS - 1) + 1

/**
 * The day so far at a second of the session: its open, the extremes and volume up to and with that second, and the
 * price in it (closePaise). Nothing later than that second shows. It may begin at the second's own minute instead.
 */
export const barUntil = (tree: DayTree, second: number, fromSecond = 0): SpanBar => {
  const untilS = endOfSecond(tree.curves, second)
  clearSum()
  addUntil(tree, fromSecond, untilS)
  return barOf(sum, 0)
}
