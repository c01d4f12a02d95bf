import type { MarketClock } from './market-clock.ts'

/** A clock this far behind is catching up, rather than being read a moment later. */
const behindMs = 1_000

/** Whether the clock is still passing through what fell due in a skip or a downtime. */
export const isBehind = (clock: Pick<MarketClock, 'nowMs' | 'wantedMs'>): boolean =>
  clock.wantedMs() - clock.nowMs() > behindMs
