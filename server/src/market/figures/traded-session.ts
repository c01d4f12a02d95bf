import { dayMs, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market, MarketSession } from '@tarazu/market/types.ts'

/** No exchange has ever been closed longer. */
const longestRestDays = 30

/** The session of the prices at a given time: today's once it has opened, otherwise the previous one. */
export const tradedSession = (market: Market, instantMs: number): MarketSession => {
  const today = market.session(instantMs)
  const { lastDay } = market
  // A finished replay stays at its last day's prices.
  if (lastDay !== undefined && today.day > lastDay)
    return market.session(midnightOf(dayNumberOf(lastDay)) + dayMs / 2)
  for (let daysBack = 0; daysBack <= longestRestDays; daysBack += 1) {
    const session = market.session(instantMs - daysBack * dayMs)
    if (session.opensAtMs <= instantMs) return session
  }
  return today
}
