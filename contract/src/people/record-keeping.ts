/**
 * How many years a broker must keep its records: eight since the SEBI (Stock Brokers) Regulations, 2026, came
 * into force (taxtmi.com, notification 144660), five under regulation 18 of those of 1992. Here they are
 * never deleted; the rule shows what an investor can rely on anywhere.
 */
const eightYearsSince = '2026-01-07'

/** For records of a day in India, "2026-11-23". */
export const recordYearsOf = (day: string): number => (day >= eightYearsSince ? 8 : 5)

/** The first day, "2034-11-23", on which records of a day in India no longer have to be kept. */
export const recordsKeptUntil = (day: string): string => {
  const [year = '', ...rest] = day.split('-')
  const later = [Number(year) + recordYearsOf(day), ...rest].join('-')
  // 29 February only recurs in leap years.
  return new Date(`${later}T00:00:00Z`).toISOString().slice(0, 10)
}
