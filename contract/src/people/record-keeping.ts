/**
 * For how many years a broker keeps its records at least: eight since the SEBI (Stock Brokers) Regulations, 2026, came into
 * force (taxtmi.com, notification 144660), five by those of 1992, regulation 18. Here they are never deleted; the rule says
 * what an investor can count on anywhere.
 */
const eightYearsSince = '2026-01-07'

/** Of records of a day in India, "2026-11-23". */
export const recordYearsOf = (day: string): number => (day >= eightYearsSince ? 8 : 5)

/** The first day, "2034-11-23", on which records of a day in India need not be kept any more. */
export const recordsKeptUntil = (day: string): string => {
  const [year = '', ...rest] = day.split('-')
  const later = [Number(year) + recordYearsOf(day), ...rest].join('-')
  // 29 February comes again in leap years only.
  return new Date(`${later}T00:00:00Z`).toISOString().slice(0, 10)
}
