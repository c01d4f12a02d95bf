import { setImmediate } from 'node:timers/promises'
import { dayMs } from '@tarazu/market/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Clock } from '../clock.ts'

/** Their history takes some 5 ms each: an order that comes meanwhile passes several such pieces. */
const pieceSize = 1
/** An index of 500 companies takes some 30 ms for so much of its day. */
const pieceMs = 20 * 60_000
const historyDays = 1_826
/** A fund on an index of 500 companies takes some 20 ms for so many of its days. */
const pieceDays = 60
const daysOfNews = 30

/**
 * The first look at a market grows every company's history, today's index levels and a month's news, some seconds of work:
 * done now, in pieces between which the server answers, so that nobody waits for it on the home page.
 */
export const warmUp = async (market: Market, clock: Clock): Promise<void> => {
  for (let first = 0; first < market.instruments.length; first += pieceSize) {
    await setImmediate()
    market.quotes(market.instruments.slice(first, first + pieceSize), clock.nowMs())
  }
  for (const index of market.indices) {
    // From the open on, since a day's highs and lows are found piece by piece.
    const { opensAtMs, closesAtMs } = market.session(clock.nowMs())
    const untilMs = Math.min(clock.nowMs(), closesAtMs)
    for (let instantMs = opensAtMs; instantMs < untilMs; instantMs += pieceMs) {
      await setImmediate()
      market.indexQuote(index, instantMs)
    }
    await setImmediate()
    market.indexQuote(index, clock.nowMs())
  }
  for (const fund of market.instruments.filter(({ kind }) => kind === 'etf'))
    for (let day = historyDays; day > 0; day -= pieceDays) {
      await setImmediate()
      const nowMs = clock.nowMs()
      market.candles(fund, '1d', nowMs - day * dayMs, nowMs - (day - pieceDays) * dayMs, nowMs)
    }
  const nowMs = clock.nowMs()
  for (let daysAgo = 0; daysAgo < daysOfNews; daysAgo += 1) {
    await setImmediate()
    market.news(nowMs - (daysAgo + 1) * dayMs, nowMs - daysAgo * dayMs)
  }
}
