const dayMs = 86_400_000

/** A month as "2026-11". */
export type Month = string

const startOf = (month: Month): number => Date.parse(`${month}-01T00:00:00Z`)

/** The month this many after another; earlier if negative. */
export const monthAfter = (month: Month, count: number): Month => {
  const start = new Date(startOf(month))
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count, 1)).toISOString().slice(0, 7)
}

/** The days of a month, "2026-11-01" and so on, in weeks from Sunday; undefined before its first and after its last. */
export const weeksOf = (month: Month): readonly (readonly (string | undefined)[])[] => {
  const start = startOf(month)
  const days = Math.round((startOf(monthAfter(month, 1)) - start) / dayMs)
  const before = new Date(start).getUTCDay()
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before
      return day < 0 || day >= days ? undefined : new Date(start + day * dayMs).toISOString().slice(0, 10)
    }),
  )
}

/** The initials of the weekdays from Sunday, as column headings. */
export const weekdayLetters = (locale: string): readonly string[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  // 01-11-2026 is a Sunday.
  return Array.from({ length: 7 }, (_, weekday) => format.format(startOf('2026-11') + weekday * dayMs))
}

interface Range {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The range after a tap on a day: the first tap starts it, the second ends it, in either order. */
export const pressed = ({ from, to }: Range, day: string): Range => {
  if (from === undefined || to !== undefined) return { from: day, to: undefined }
  return day < from ? { from: day, to: from } : { from, to: day }
}
