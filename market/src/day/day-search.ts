import { begin, type DayTree, firstRow, isTop, wideSpans } from './day-spans.ts'
import type { SpanTable } from './span-table.ts'
import { splitOf, splitSpan } from './split-span.ts'

/** When a day's price first reaches a level. */

/** A price to be reached or passed in one direction. */
export interface PriceLevel {
  readonly side: 'at-or-below' | 'at-or-above'
  readonly pricePaise: number
}

/** Whether a price is at the level or beyond it. */
export const reaches = ({ side, pricePaise }: PriceLevel, candidatePaise: number): boolean =>
  side === 'at-or-below' ? candidatePaise <= pricePaise : candidatePaise >= pricePaise

/** The input and the results of one search. */
interface Search {
  readonly tree: DayTree
  readonly side: PriceLevel['side']
  /** Nearest first. */
  readonly pricesPaise: readonly number[]
  readonly fromS: number
  readonly untilS: number
  /** One second for each price reached so far, so its length is the next one's index. */
  readonly seconds: number[]
}

const isDone = ({ pricesPaise, seconds }: Search): boolean => seconds.length === pricesPaise.length

/** Whether a price is at or beyond the nearest remaining one. */
const reachesNext = ({ side, pricesPaise, seconds }: Search, candidatePaise: number): boolean => {
  const pricePaise = pricesPaise[seconds.length] as number
  return side === 'at-or-below' ? candidatePaise <= pricePaise : candidatePaise >= pricePaise
}

const mayReach = (search: Search, spans: SpanTable, row: number): boolean =>
  reachesNext(search, search.side === 'at-or-below' ? spans.low(row) : spans.high(row))

/** Searches a span; wide spans are cached, the halves of the others are made from row `below` of the walk on. */
const searchSpan = (search: Search, spans: SpanTable, row: number, below: number): void => {
  const { tree, fromS, untilS } = search
  if (spans.end(row) <= fromS || spans.start(row) >= untilS) return
  if (!mayReach(search, spans, row)) return
  if (spans.isSecond(row)) {
    const pricePaise = spans.close(row)
    while (!isDone(search) && reachesNext(search, pricePaise)) search.seconds.push(spans.start(row))
    return
  }
  const firstNumber = 2 * spans.number(row)
  const { wide, scratch } = tree
  const isMade = isTop(tree, firstNumber)
  const isWide = !isMade && wide !== undefined && firstNumber < wideSpans
  const halves = isMade ? spans : isWide ? wide : scratch.walk
  const to = isMade || isWide ? firstNumber : below
  if (!isMade && (!isWide || halves.number(to) !== firstNumber))
    splitSpan(tree, splitOf(tree.key, spans, row, halves, to))
  searchSpan(search, halves, to, below + 2)
  if (!isDone(search)) searchSpan(search, halves, to + 1, below + 2)
}

/**
 * The first second of the session in [fromS, untilS) whose price (`barUntil(…).closePaise`) is at or beyond
 * each of some prices. The prices are given nearest first; the result has those that are reached, in the same
 * order. A span whose extremes don't reach the next price is skipped whole, so each second found takes O(log
 * n), except in minutes whose extreme was reached between two seconds.
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
  searchSpan(search, begin(tree, tree.scratch.walk), firstRow(tree), 2)
  return search.seconds
}

/** The first of these seconds for one price, if any. */
export const firstSecondAt = (
  tree: DayTree,
  { side, pricePaise }: PriceLevel,
  fromS: number,
  untilS: number,
): number | undefined => firstSecondsAt(tree, side, [pricePaise], fromS, untilS)[0]
