/**
 * For how many years a broker keeps its records at least: SEBI (Stock Brokers) Regulations, 1992, regulation 18. Here
 * they are never deleted; the rule says what an investor can count on anywhere.
 */
export const recordYears = 5

/** The first day, "2031-11-23", on which records of a day in India, "2026-11-23", need not be kept any more. */
export const recordsKeptUntil = (day: string): string => {
  const [year = '', ...rest] = day.split('-')
  const later = [Number(year) + recordYears, ...rest].join('-')
  // 29 February comes again in leap years only.
  return new Date(`${later}T00:00:00Z`).toISOString().slice(0, 10)
}
