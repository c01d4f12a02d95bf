import type { MarketClock } from './market-clock.ts'

/** A clock this far behind is catching up, instead of just being read a moment later. */
const behindMs = 1_000

/** Whether the clock is still processing work that fell due during a skip or downtime. */
export const isBehind = (clock: Pick<MarketClock, 'nowMs' | 'wantedMs'>): boolean =>
  clock.wantedMs() - clock.nowMs() > behindMs
