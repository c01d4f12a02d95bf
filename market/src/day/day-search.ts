import { begin, beginAt, type DayTree, isSecond, isTop, scratch, wideSpans } from './day-spans.ts'
import { column, halveWhole, type SpanTable, spanWidth } from './spans.ts'

/** When a day's price first reaches another one. */

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

/** Looks at a span, in the row at `at` of `rows`; wider ones are kept, the others are made from row `below` on. */
const searchSpan = (search: Search, rows: SpanTable, at: number, below: number): void => {
  const { tree, fromS, untilS } = search
  if ((rows[at + column.endS] as number) <= fromS || (rows[at + column.startS] as number) >= untilS) return
  if (!mayReach(search, rows, at)) return
  if (isSecond(rows, at)) {
    const pricePaise = rows[at + column.close] as number
    while (!isDone(search) && reachesNext(search, pricePaise))
      search.seconds.push(rows[at + column.startS] as number)
    return
  }
  const firstNumber = 2 * (rows[at + column.number] as number)
  const { wide } = tree
  const isMade = isTop(tree, firstNumber)
  const isWide = !isMade && wide !== undefined && firstNumber < wideSpans
  const made = isMade ? rows : isWide ? wide : scratch
  const to = isMade || isWide ? firstNumber * spanWidth : below
  if (!isMade && (!isWide || made[to + column.number] !== firstNumber)) halveWhole(tree, rows, at, made, to)
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
  searchSpan(search, begin(tree, scratch), beginAt(tree), 2 * spanWidth)
  return search.seconds
}

/** The first of these seconds for one price; undefined when there is none. */
export const firstSecondAt = (
  tree: DayTree,
  { side, pricePaise }: PriceLevel,
  fromS: number,
  untilS: number,
): number | undefined => firstSecondsAt(tree, side, [pricePaise], fromS, untilS)[0]
