import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'

const yearNameFrom = (firstYear: number): string =>
  `${firstYear}-${String((firstYear + 1) % 100).padStart(2, '0')}`

/** The Indian financial year (1 April to 31 March) of an instant: "2026-27". */
export const financialYearAt = (instantMs: number): string => {
  const day = dayOf(dayNumberAt(instantMs))
  const year = Number(day.slice(0, 4))
  return yearNameFrom(day.slice(5) >= '04-01' ? year : year - 1)
}

/** Where a financial year begins, and the instant after its end. */
export const spanOfYear = (year: string): { readonly fromMs: number; readonly untilMs: number } => {
  const first = Number(year.slice(0, 4))
  return {
    fromMs: midnightOf(dayNumberOf(`${first}-04-01`)),
    untilMs: midnightOf(dayNumberOf(`${first + 1}-04-01`)),
  }
}

/** The day of the month twelve months on; 29 February comes to the 28th. */
const anniversaryOf = (day: string): string => {
  const monthDay = day.slice(5) === '02-29' ? '02-28' : day.slice(5)
  return `${Number(day.slice(0, 4)) + 1}-${monthDay}`
}

/**
 * Whether listed shares were held for more than twelve months (Income-tax Act, s. 2(42A)): sold after the day twelve
 * months on. Both are India's days.
 */
export const isLongTerm = (acquiredMs: number, disposedMs: number): boolean =>
  dayOf(dayNumberAt(disposedMs)) > anniversaryOf(dayOf(dayNumberAt(acquiredMs)))
