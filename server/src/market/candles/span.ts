import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { Interval, MarketSession } from '@tarazu/market/types.ts'

const minuteMs = 60_000
const minutesOf: Readonly<Record<Exclude<Interval, '1d' | '1w'>, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '60m': 60,
}

/**
 * How far back to look so that `count` candles are certainly included, despite weekends and holidays, without
 * asking the market for more than it can answer.
 */
export const spanOfCandlesMs = (interval: Interval, count: number, session: MarketSession): number => {
  if (interval === '1w') return count * 7 * dayMs
  const perDay =
    interval === '1d'
      ? 1
      : Math.max(1, Math.floor((session.closesAtMs - session.opensAtMs) / (minutesOf[interval] * minuteMs)))
  const tradingDays = Math.ceil(count / perDay)
  // Five trading days in seven, at most 20 holidays a year, and a long weekend.
  return Math.ceil(tradingDays * (7 / 5) * 1.1 + 6) * dayMs
}
