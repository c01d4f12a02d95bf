import { dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { type Calendar, createCalendar } from '@tarazu/market/calendar/session.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comingDates, dateAfter, dateFrom, grown, yearAfter } from './dates.ts'

const calendar = createCalendar('nse')
const first = '2026-03-05'
const plan = fc.record({
  amount_paise: fc.bigInt(1n, 10_000_000_00n),
  step_up_percent: fc.integer({ min: 0, max: 50 }),
  on_date: fc.integer({ min: 1, max: 31 }),
})
const rhythms = plan.map(({ on_date }) => ({ rhythm: 'monthly', on_date }) as const)
const starts = fc.integer({ min: dayNumberOf('2023-12-01'), max: dayNumberOf('2029-01-31') }).map(dayOf)
const standing = {
  rhythm: 'monthly',
  step_day: yearAfter(first),
  next_day: first,
  installments: null,
} as const

it('has the same amount on a date whether it ran or was paused until then', () => {
  const property = fc.property(plan, fc.integer({ min: 0, max: 72 }), (row, months) => {
    const lived = comingDates(
      calendar,
      { ...standing, ...row, state: 'active', paused_until: null, skip_next: false, done: 0 },
      months + 1,
    ).at(-1)
    const until = lived?.day ?? first
    const paused = { ...standing, ...row, state: 'paused', paused_until: until } as const
    const [next] = comingDates(calendar, { ...paused, skip_next: false, done: 0 }, 1)
    expect(next).toEqual(lived)
  })
  fc.assert(property)
})

it('grows in one step as it does date by date, each year by the percentage on the year before', () => {
  const property = fc.property(plan, fc.integer({ min: 1, max: 72 }), (row, months) => {
    const dates = { rhythm: 'monthly', on_date: row.on_date } as const
    let [amount, day] = [{ ...row, step_day: standing.step_day }, dateFrom(dates, first)]
    for (let passed = 0; passed < months; passed += 1) {
      day = dateAfter(dates, day)
      amount = { ...amount, ...grown(amount, day) }
    }
    expect(amount).toMatchObject(grown({ ...row, step_day: standing.step_day }, day))
  })
  fc.assert(property)
})

const lastDateOf = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

it('occurs once in each month, on its date or on the last day of a shorter month, even in leap years', () => {
  const property = fc.property(rhythms, starts, (rhythm, start) => {
    let [day, month] = [dateFrom(rhythm, `${start.slice(0, 7)}-01`), start.slice(0, 7)]
    for (let passed = 0; passed < 60; passed += 1) {
      expect(day.slice(0, 7)).toBe(month)
      expect(Number(day.slice(8))).toBe(Math.min(rhythm.on_date, lastDateOf(month)))
      const [year = 0, number = 0] = month.split('-').map(Number)
      month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
      day = dateAfter(rhythm, day)
    }
  })
  fc.assert(property)
})

/** Acts as the plans' job does, one trading day after the other; holidays are postponed to the next. */
const lived = (of: Calendar, rhythm: Parameters<typeof dateAfter>[0], next: string, most: number) => {
  const coming: { day: string; orderDay: string }[] = []
  let day = next
  for (let today = dayNumberOf(next); coming.length < most; today += 1) {
    if (!of.isTradingDay(today) || day > dayOf(today)) continue
    coming.push({ day, orderDay: dayOf(today) })
    day = dateAfter(rhythm, dayOf(today))
  }
  return coming
}

const closed = fc.uniqueArray(fc.integer({ min: 0, max: 365 * 6 }), { maxLength: 120 })

it('predicts the actual days: a date without a session moves to the next day that has one, with either hours', () => {
  const property = fc.property(rhythms, starts, closed, (rhythm, start, days) => {
    const origin = dayNumberOf('2023-12-01')
    const special = days.map((after) => ({ day: dayOf(origin + after), name: 'Holiday' }))
    for (const hours of ['always', 'nse'] as const) {
      const of = createCalendar(hours, special)
      const next = dateFrom(rhythm, start)
      const running = { state: 'active', next_day: next, paused_until: null, skip_next: false } as const
      const growing = { amount_paise: 1n, step_up_percent: 0, step_day: yearAfter(next) }
      const said = comingDates(of, { ...rhythm, ...running, ...growing, installments: null, done: 0 }, 14)
      expect(said.map(({ day, orderDay }) => ({ day, orderDay }))).toEqual(lived(of, rhythm, next, 14))
      if (hours === 'always') expect(said.every(({ day, orderDay }) => day === orderDay)).toBe(true)
    }
  })
  fc.assert(property, { numRuns: 60 })
})
