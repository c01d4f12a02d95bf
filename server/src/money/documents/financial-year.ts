import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'

const yearNameFrom = (firstYear: number): string =>
  `${firstYear}-${String((firstYear + 1) % 100).padStart(2, '0')}`

/** The Indian financial year (1 April to 31 March) at a given time: "2026-27". */
export const financialYearAt = (instantMs: number): string => {
  const day = dayOf(dayNumberAt(instantMs))
  const year = Number(day.slice(0, 4))
  return yearNameFrom(day.slice(5) >= '04-01' ? year : year - 1)
}

/** The beginning of a financial year, and the moment after its end. */
export const spanOfYear = (year: string): { readonly fromMs: number; readonly untilMs: number } => {
  const first = Number(year.slice(0, 4))
  return {
    fromMs: midnightOf(dayNumberOf(`${first}-04-01`)),
    untilMs: midnightOf(dayNumberOf(`${first + 1}-04-01`)),
  }
}
