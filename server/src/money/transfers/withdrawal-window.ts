import { dayMs, dayNumberAt, dayOf, indiaOffsetMs, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'

/**
 * A withdrawal window: the hours of the day in India when withdrawals are accepted, "09:00" to "13:00";
 * "24:00" is the end of the day. The windows are the setting `withdrawalHours`
 * (server/src/desk/settings/schema.ts).
 */
export interface WithdrawalWindow {
  readonly from: string
  readonly to: string
}

const minuteMs = 60_000

const minutesOf = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether the time is within one of that day's windows in India. */
export const isInWithdrawalWindow = (windows: readonly WithdrawalWindow[], instantMs: number): boolean => {
  const minute = Math.floor(((instantMs + indiaOffsetMs) % dayMs) / minuteMs)
  return windows.some(({ from, to }) => minute >= minutesOf(from) && minute < minutesOf(to))
}

/** Whether the market trades at all on that date in India; withdrawals are handled on such days. */
export const isBusinessDay = (market: Pick<Market, 'session'>, instantMs: number): boolean => {
  const dayNumber = dayNumberAt(instantMs)
  return market.session(midnightOf(dayNumber) + dayMs / 2).day === dayOf(dayNumber)
}

/** ["09:00–13:00", "14:00–18:00"]; adjacent windows are merged, so that a whole day is "00:00–24:00". */
export const windowTexts = (windows: readonly WithdrawalWindow[]): readonly string[] => {
  const joined: WithdrawalWindow[] = []
  for (const window of windows) {
    const last = joined.at(-1)
    if (last === undefined || window.from > last.to) joined.push(window)
    else joined[joined.length - 1] = { from: last.from, to: window.to > last.to ? window.to : last.to }
  }
  return joined.map(({ from, to }) => `${from}–${to}`)
}
