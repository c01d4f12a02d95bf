import { dateText, dayText, hourText, indiaDay } from '@tarazu/contract/money/format.ts'

/**
 * A label of the time axis in Indian time: "2026", "11-2026", "21-11", "14:05". The chart library's kinds: 0 year, 1
 * month, 2 day, 3 time, 4 time with seconds.
 */
export const axisMarkText = (instantMs: number, weight: number): string => {
  const day = indiaDay(instantMs)
  if (weight === 0) return day.slice(0, 4)
  if (weight === 1) return dayText(day.slice(0, 7))
  if (weight === 2) return dayText(day.slice(5))
  return hourText(instantMs)
}

/** The crosshair's time: "21-11-2026 14:05", or just the date. */
export const crosshairText = (instantMs: number, withTime: boolean): string =>
  withTime ? `${dateText(instantMs)} ${hourText(instantMs)}` : dateText(instantMs)

const mostDecimals = 3

/** Axis labels with the fewest decimals that make them all differ. */
export const distinctTexts = (
  values: readonly number[],
  textOf: (value: number, decimals: number) => string,
): readonly string[] => {
  for (let decimals = 0; ; decimals += 1) {
    const texts = values.map((value) => textOf(value, decimals))
    if (decimals === mostDecimals || new Set(texts).size === texts.length) return texts
  }
}

/** The times that don't start a day, since a daily axis labels each day once. */
export const withinDays = (instants: readonly number[]): ReadonlySet<number> =>
  new Set(
    instants.filter((instantMs, at) => {
      const before = instants[at - 1]
      return before !== undefined && indiaDay(before) === indiaDay(instantMs)
    }),
  )
