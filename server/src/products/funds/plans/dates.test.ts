import { createCalendar } from '@tarazu/market/calendar/session.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comingDates, dateAfter, dateFrom, grown, yearAfter } from './dates.ts'

const calendar = createCalendar('nse')
const first = '2026-03-05'
const plan = fc.record({
  amount_paise: fc.bigInt(1n, 10_000_000_00n),
  step_up_percent: fc.integer({ min: 0, max: 50 }),
  on_date: fc.integer({ min: 1, max: 28 }),
})
const standing = {
  rhythm: 'monthly',
  step_day: yearAfter(first),
  next_day: first,
  installments: null,
} as const

it('has the same amount on a date whether it was lived through or paused until then', () => {
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

it('grows at once as date by date, each year by the percentage of the year before', () => {
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
