import { begin, type DayTree, firstRow, isTop, wideSpans } from './day-spans.ts'
import { type DayCurves, stepS } from './session-curves.ts'
import type { SpanBar, SpanTable } from './span-table.ts'
import { type Halves, half, splitOf, splitSpan, splitWithoutVolume } from './split-span.ts'

/** Reads a day's tree: candles of any width, and the day so far at any second. */

type GrowingBar = { -readonly [Field in keyof SpanBar]: SpanBar[Field] }

/** Appends a span to a bar. */
const lengthen = (bar: GrowingBar, spans: SpanTable, row: number): void => {
  const high = spans.high(row)
  const low = spans.low(row)
  if (high > bar.highPaise) bar.highPaise = high
  if (low < bar.lowPaise) bar.lowPaise = low
  bar.closePaise = spans.close(row)
  bar.volumeShares += spans.volume(row)
}

/**
 * The bars of the minutes [fromMinute, toMinute) of the session, in order, this many per bar, counted from the open;
 * the last bar may be short. A span within one bar is not halved further.
 */
export const candleBars = (
  tree: DayTree,
  widthMinutes: number,
  fromMinute: number,
  toMinute: number,
): readonly SpanBar[] => {
  const bars: GrowingBar[] = []
  const { walk } = tree.scratch
  const widthS = widthMinutes * 60
  const [fromS, untilS] = [fromMinute * 60, toMinute * 60]
  // Spans are visited in order, so the current bar only moves forward.
  let growing: GrowingBar | undefined
  let barEndS = 0
  const visit = (spans: SpanTable, row: number, below: number): void => {
    const startS = spans.start(row)
    const endS = spans.end(row)
    if (startS >= barEndS) {
      growing = undefined
      barEndS = (Math.floor(startS / widthS) + 1) * widthS
    }
    if (endS <= barEndS && startS >= fromS && endS <= untilS) {
      if (growing === undefined) {
        growing = spans.bar(row)
        bars.push(growing)
      } else lengthen(growing, spans, row)
      return
    }
    const first = 2 * spans.number(row)
    if (isTop(tree, first)) visitHalves(spans, first, spans.end(first), below)
    else {
      const split = splitOf(tree.key, spans, row, walk, below)
      splitSpan(tree, split, halvesIn(split.middleS))
      visitHalves(walk, below, split.middleS, below + 2)
    }
  }
  const halvesIn = (middleS: number): Halves =>
    untilS <= middleS ? half.first : fromS >= middleS ? half.second : half.both
  const visitHalves = (halves: SpanTable, first: number, middleS: number, below: number): void => {
    const wanted = halvesIn(middleS)
    if (wanted !== half.second) visit(halves, first, below)
    if (wanted !== half.first) visit(halves, first + 1, below)
  }
  if (fromMinute < toMinute) visit(begin(tree, walk), firstRow(tree), 2)
  return bars
}

/** The bars of whole minutes, in order, that start in [fromMinute, toMinute) of the session. */
export const minuteBars = (tree: DayTree, fromMinute: number, toMinute: number): readonly SpanBar[] =>
  candleBars(tree, 1, fromMinute, toMinute)

/** Halves longer than a minute, which are split further. */
const longHalves = (firstS: number, secondS: number): Halves => {
  if (firstS > 60) return secondS > 60 ? half.both : half.first
  return secondS > 60 ? half.second : half.neither
}

/**
 * Adds the price at the end of each of the session's minutes, times a weight, to a sum for each: for a day of hundreds
 * of companies, without making bars, and without drawing volumes and minutes' extremes.
 */
export const addMinuteEnds = (tree: DayTree, weight: number, sums: Float64Array): void => {
  const { walk } = tree.scratch
  const visit = (spans: SpanTable, row: number, below: number): void => {
    const startS = spans.start(row)
    const endS = spans.end(row)
    if (endS - startS <= 60) {
      sums[startS / 60] = (sums[startS / 60] as number) + spans.close(row) * weight
      return
    }
    const first = 2 * spans.number(row)
    if (isTop(tree, first)) {
      visit(spans, first, below)
      visit(spans, first + 1, below)
      return
    }
    const split = splitOf(tree.key, spans, row, walk, below)
    splitWithoutVolume(tree, split, longHalves(split.middleS - startS, endS - split.middleS))
    visit(walk, below, below + 2)
    visit(walk, below + 1, below + 2)
  }
  visit(begin(tree, walk), firstRow(tree), 2)
}

/** The bars of one minute's steps. */
export const stepBars = (tree: DayTree, minute: number): readonly SpanBar[] =>
  candleBars(tree, stepS / 60, minute, minute + 1)

/** Where a span's halves are: in the table of the widest spans, in the remembered spans, or in the walk. */
const tableOf = (tree: DayTree, spans: SpanTable, firstNumber: number): SpanTable => {
  const { wide, walk = tree.scratch.walk } = tree
  if (isTop(tree, firstNumber)) return spans
  return wide !== undefined && firstNumber < wideSpans ? wide : walk
}

/**
 * Which halves a walk needs. If the first is over, the walk continues in the second, and adds the first if it
 * is seen.
 */
const takenOf = (isOver: boolean, isFirstSeen: boolean): Halves => {
  if (!isOver) return half.first
  return isFirstSeen ? half.both : half.second
}

/**
 * Adds up the largest spans from `fromS` until `untilS`, on the way down to the last second. A first half
 * that can't widen the sum isn't added, or drawn if it isn't cached.
 */
const addUntil = (tree: DayTree, fromS: number, untilS: number): SpanBar => {
  const { walk = tree.scratch.walk } = tree
  const { sum } = tree.scratch
  sum.begin()
  let spans = begin(tree, walk)
  let row = firstRow(tree)
  let below = 2
  while (!spans.isWithin(row, fromS, untilS)) {
    const firstNumber = 2 * spans.number(row)
    const halves = tableOf(tree, spans, firstNumber)
    const to = halves === walk ? below : firstNumber
    const isKept = halves !== walk || tree.walk !== undefined
    const isThere = isKept && halves.number(to) === firstNumber
    const split = isThere ? undefined : splitOf(tree.key, spans, row, halves, to)
    const middleS = split?.middleS ?? halves.end(to)
    const isOver = untilS > middleS
    // Widest spans that are only passed through may have no prices; see day-look.ts.
    const isFirstSeen = middleS > fromS && (isThere || sum.isWidenedBy(spans, row))
    if (split !== undefined) splitSpan(tree, split, isKept ? half.both : takenOf(isOver, isFirstSeen))
    spans = halves
    row = to
    below += 2
    if (!isOver) continue
    // The first half is over; continue in the second.
    if (isFirstSeen) sum.add(spans, row)
    row += 1
  }
  sum.add(spans, row)
  return sum.barUntil(spans, row)
}

/**
 * Where a second of the session ends. Times before the open count as its first second, those after the close
 * as its last.
 */
export const endOfSecond = ({ lengthS }: DayCurves, second: number): number =>
  Math.min(Math.max(second, 0), lengthS - 1) + 1

/**
 * The day so far at a second of the session: its open, the extremes and volume up to and including that
 * second, and the price in it (closePaise). Nothing later is included. Can also start at the second's own
 * minute.
 */
export const barUntil = (tree: DayTree, second: number, fromSecond = 0): SpanBar =>
  addUntil(tree, fromSecond, endOfSecond(tree.curves, second))
