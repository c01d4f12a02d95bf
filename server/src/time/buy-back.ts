import { buyBackMs } from '@tarazu/contract/trading/short-day.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market, MarketSession } from '@tarazu/market/types.ts'

/** The session after this one. */
export const sessionAfter = (market: Market, { day }: MarketSession): MarketSession =>
  market.session(midnightOf(dayNumberOf(day) + 1))

/** When the shorts that end with a session are bought back. */
export const buyBackOf = ({ closesAtMs }: MarketSession): number => closesAtMs - buyBackMs

/** The next time at which shorts that end with their day are bought back. */
export const nextBuyBackMs = (market: Market, nowMs: number): number => {
  const session = market.session(nowMs)
  return buyBackOf(nowMs < buyBackOf(session) ? session : sessionAfter(market, session))
}
