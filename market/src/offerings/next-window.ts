import { dayNumberAt, midnightOf } from '../calendar/india-time.ts'
import type { Calendar } from '../calendar/session.ts'
import { blockWindowsOf } from './block-windows.ts'

/** The exchange is never closed for this long. */
const daysAhead = 31

/** The calendar's first block window that opens after a given time. */
export const nextBlockWindow = (
  calendar: Calendar,
  afterMs: number,
): { readonly opensMs: number; readonly closesMs: number } | undefined => {
  const today = dayNumberAt(afterMs)
  for (let dayNumber = today; dayNumber <= today + daysAhead; dayNumber += 1) {
    if (!calendar.isTradingDay(dayNumber)) continue
    const midnight = midnightOf(dayNumber)
    const next = blockWindowsOf(calendar, dayNumber)
      .map(({ opensMinute, closesMinute }) => ({
        opensMs: midnight + opensMinute * 60_000,
        closesMs: midnight + closesMinute * 60_000,
      }))
      .find(({ opensMs }) => opensMs > afterMs)
    if (next !== undefined) return next
  }
  return undefined
}
