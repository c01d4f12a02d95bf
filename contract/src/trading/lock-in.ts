/** The lock-in of a preferential issue's shares, as a dated table: months by start day, for everybody but promoters. */
export const lockInTable = [
  {
    fromDay: '2018-11-10',
    months: 12,
    source: 'SEBI (Issue of Capital and Disclosure Requirements) Regulations 2018, regulation 167(2)',
  },
  {
    fromDay: '2022-01-14',
    months: 6,
    source: 'the same, as amended on 14 January 2022',
  },
] as const

/** The months of a lock-in that starts on a day, "YYYY-MM-DD"; those of the first entry for earlier days. */
export const lockInMonths = (day: string): number =>
  (lockInTable.findLast(({ fromDay }) => fromDay <= day) ?? lockInTable[0]).months

/**
 * The first day when shares allotted on a day may be sold: the same day of a later month, or that month's
 * last.
 */
export const lockInEnds = (allottedDay: string): string => {
  const [year = 0, month = 1, date = 1] = allottedDay.split('-').map(Number)
  const months = month - 1 + lockInMonths(allottedDay)
  const lastOfMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  const ends = new Date(Date.UTC(year, months, Math.min(date, lastOfMonth)))
  return ends.toISOString().slice(0, 10)
}
