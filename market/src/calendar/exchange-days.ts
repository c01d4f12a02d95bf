import { type CalendarDay, exchangeHours, minuteOf, type SessionHours } from './calendar-day.ts'

/**
 * Days when NSE departed from its regular hours: part of the price model, since a market's history follows
 * them (session.ts, withHistory). Source: NSE's yearly lists of trading holidays (for 2026 NSE/CMTR/71775)
 * and the days of its price files. They cover 2018 to 2026; a later year has only the holidays that fall on
 * the same date every year.
 */

/** Weekdays without trading, as month and day. */
const holidays: Readonly<Record<number, string>> = {
  2018: '01-26 02-13 03-02 03-29 03-30 05-01 08-15 08-22 09-13 09-20 10-02 10-18 11-08 11-23 12-25',
  2019: '03-04 03-21 04-17 04-19 04-29 05-01 06-05 08-12 08-15 09-02 09-10 10-02 10-08 10-21 10-28 11-12 12-25',
  2020: '02-21 03-10 04-02 04-06 04-10 04-14 05-01 05-25 10-02 11-16 11-30 12-25',
  2021: '01-26 03-11 03-29 04-02 04-14 04-21 05-13 07-21 08-19 09-10 10-15 11-05 11-19',
  2022: '01-26 03-01 03-18 04-14 04-15 05-03 08-08 08-09 08-15 08-31 10-05 10-26 11-08',
  2023: '01-26 03-07 03-30 04-04 04-07 04-14 05-01 06-29 08-15 09-19 10-02 10-24 11-14 11-27 12-25',
  2024: '01-22 01-26 03-08 03-25 03-29 04-11 04-17 05-01 05-20 06-17 07-17 08-15 10-02 11-15 11-20 12-25',
  2025: '02-26 03-14 03-31 04-10 04-14 04-18 05-01 08-15 08-27 10-02 10-22 11-05 12-25',
  2026: '01-15 01-26 03-03 03-26 03-31 04-03 04-14 05-01 05-28 06-26 09-14 10-02 10-20 11-10 11-24 12-25',
}

const session = (openMinute: number, closeMinute: number): SessionHours => ({ openMinute, closeMinute })
const evening = session(minuteOf(18, 15), minuteOf(19, 15))

/**
 * Sessions on a weekend or a holiday. The two disaster-recovery drills of 2024 were split into two sessions; here each
 * is one.
 */
const sessions: readonly CalendarDay[] = [
  { day: '2018-11-07', name: 'Diwali Laxmi Pujan', session: session(minuteOf(17, 30), minuteOf(18, 30)) },
  { day: '2019-10-27', name: 'Diwali Laxmi Pujan', session: evening },
  { day: '2020-02-01', name: 'Union Budget', session: exchangeHours },
  { day: '2020-11-14', name: 'Diwali Laxmi Pujan', session: evening },
  { day: '2021-11-04', name: 'Diwali Laxmi Pujan', session: evening },
  { day: '2022-10-24', name: 'Diwali Laxmi Pujan', session: evening },
  { day: '2023-11-12', name: 'Diwali Laxmi Pujan', session: evening },
  { day: '2024-01-20', name: 'Saturday session', session: exchangeHours },
  {
    day: '2024-03-02',
    name: 'Session at the second site',
    session: session(minuteOf(9, 15), minuteOf(12, 30)),
  },
  {
    day: '2024-05-18',
    name: 'Session at the second site',
    session: session(minuteOf(9, 15), minuteOf(12, 30)),
  },
  { day: '2024-11-01', name: 'Diwali Laxmi Pujan', session: session(minuteOf(18, 0), minuteOf(19, 0)) },
  { day: '2025-02-01', name: 'Union Budget', session: exchangeHours },
  { day: '2025-10-21', name: 'Diwali Laxmi Pujan', session: session(minuteOf(13, 45), minuteOf(14, 45)) },
  { day: '2026-02-01', name: 'Union Budget', session: exchangeHours },
  { day: '2026-11-08', name: 'Diwali Laxmi Pujan', session: session(minuteOf(18, 0), minuteOf(19, 0)) },
]

/** A year without a list: the holidays that fall on the same date each year. */
const yearly = '01-26 05-01 08-15 10-02 12-25'
/** Histories begin in 2018 at the earliest; no history in this program begins after this year. */
const lastYear = 2060
const firstYear = 2018

const closedDays: readonly CalendarDay[] = Array.from(
  { length: lastYear - firstYear + 1 },
  (_, place) => firstYear + place,
).flatMap((year) =>
  (holidays[year] ?? yearly).split(' ').map((date) => ({ day: `${year}-${date}`, name: 'Holiday' })),
)

export const exchangeDays: readonly CalendarDay[] = [...closedDays, ...sessions]
