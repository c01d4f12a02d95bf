import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'

/** The next time after this one at which a session begins; undefined if the market never opens again. */
export const nextOpenMs = (
  market: Pick<Market, 'session' | 'lastDay'>,
  nowMs: number,
): number | undefined => {
  const today = market.session(nowMs)
  const next = nowMs < today.opensAtMs ? today : market.session(midnightOf(dayNumberOf(today.day) + 1))
  return market.lastDay !== undefined && next.day > market.lastDay ? undefined : next.opensAtMs
}
