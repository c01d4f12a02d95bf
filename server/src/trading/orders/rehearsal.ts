import { roundToTick } from '@tarazu/market/day/tick.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { backgroundTurn } from '../../base/shared-work.ts'
import { tradedSession } from '../../market/figures/traded-session.ts'
import type { OrderRow } from '../book/tables.ts'
import { madeUpOrder } from './made-up-order.ts'
import { OrderBook } from './order-book.ts'

/** Enough for V8 to compile nearly everything: after only one, an opening still takes twice the CPU time. */
const openingCount = 4
/** A piece takes some 2 ms, which delays an order that arrives during it. */
const pieceStocks = 10
const stocksAtMost = 500
const ordersAStock = 20
/** Around the previous close, spread as widely as investors' own orders. */
const widestAway = 0.08
const beforeMs = 3_600_000

/** Orders on a stock, spread evenly around the previous close; none if it has no price. */
const ordersOn = (
  market: Market,
  stock: Instrument,
  opensAtMs: number,
  from: number,
): readonly OrderRow[] => {
  const closePaise = market.quote(stock, opensAtMs)?.prevClosePaise
  if (closePaise === undefined) return []
  return Array.from({ length: ordersAStock }, (_, rank) => {
    const away = (2 * (rank + 0.5)) / ordersAStock - 1
    const price = BigInt(Math.max(1, roundToTick(closePaise * (1 + away * widestAway))))
    return madeUpOrder({ stock, place: from + rank, price, rises: away > 0, placedMs: opensAtMs - beforeMs })
  })
}

const openAt = (market: Market, stocks: readonly Instrument[], opensAtMs: number): void => {
  // A new book each time: the compiled code serves every book, including the server's own.
  const book = new OrderBook(market)
  for (const [place, stock] of stocks.entries())
    for (const order of ordersOn(market, stock, opensAtMs, place * ordersAStock))
      book.put(order, opensAtMs - beforeMs)
  for (;;) {
    const due = book.due(opensAtMs)
    if (due.length === 0) return
    for (const { row } of due) book.put({ ...row, event_count: 2, closed_ms: BigInt(opensAtMs) }, opensAtMs)
  }
}

/** The latest openings up to a given time, oldest first. */
const lastOpenings = (market: Market, nowMs: number): readonly number[] => {
  const openings: number[] = []
  let untilMs = nowMs
  while (openings.length < openingCount) {
    const { opensAtMs } = tradedSession(market, untilMs)
    // There is none before the market's history.
    if (opensAtMs > untilMs) break
    openings.unshift(opensAtMs)
    untilMs = opensAtMs - 1
  }
  return openings
}

/**
 * Runs through the last openings with synthetic orders, in separate books: afterwards V8 has compiled the
 * code that a new process's first opening runs, and the market has its caches. Nothing else changes, since a
 * price depends only on its time. Runs in pieces, between which the server answers requests.
 */
export const rehearseOpenings = async (market: Market, nowMs: number): Promise<void> => {
  const stocks = market.instruments.filter(({ kind }) => kind === 'equity').slice(0, stocksAtMost)
  for (const opensAtMs of lastOpenings(market, nowMs))
    for (let first = 0; first < stocks.length; first += pieceStocks) {
      await backgroundTurn()
      openAt(market, stocks.slice(first, first + pieceStocks), opensAtMs)
    }
}
