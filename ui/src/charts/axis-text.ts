import { dateText, timeText } from '@tarazu/contract/money/format.ts'

/**
 * A mark of the time axis, from parts in India’s time: "2026", "11-2026", "21-11", "14:05". The chart’s library numbers
 * the kinds of marks: 0 year, 1 month, 2 day, 3 time, 4 time with seconds.
 */
export const axisMarkText = (instantMs: number, weight: number): string => {
  const date = dateText(instantMs)
  if (weight === 0) return date.slice(6)
  if (weight === 1) return date.slice(3)
  if (weight === 2) return date.slice(0, 5)
  return timeText(instantMs).slice(0, 5)
}

/** The crosshair's instant: "21-11-2026 14:05", or the date alone. */
export const crosshairText = (instantMs: number, withTime: boolean): string =>
  withTime ? `${dateText(instantMs)} ${timeText(instantMs).slice(0, 5)}` : dateText(instantMs)
