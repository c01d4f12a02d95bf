import type { Market } from '@tarazu/market/types.ts'
import { nextOpenMs } from '../../time/next-open.ts'

/** The next close after a given time; undefined if the market never opens again. */
export const nextCloseMs = (market: Market, afterMs: number): number | undefined => {
  const { opensAtMs, closesAtMs } = market.session(afterMs)
  if (afterMs >= opensAtMs && afterMs < closesAtMs) return closesAtMs
  const openMs = nextOpenMs(market, afterMs)
  return openMs === undefined ? undefined : market.session(openMs).closesAtMs
}
