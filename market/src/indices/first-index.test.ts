import { expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import { createTradingDays } from '../calendar/trading-days.ts'
import { createUniverse } from '../companies/universe.ts'
import { createFirstIndex } from './first-index.ts'
import { createFunds } from './funds.ts'

it('has exchange-traded funds from the first day, and looks up only companies in the issue schedule', () => {
  const firstDay = '2024-01-01'
  const calendar = createCalendar('nse')
  const asked: number[] = []
  const firstIndexOf = createFirstIndex(
    createTradingDays(calendar, dayNumberOf(firstDay)),
    calendar,
    (company) => {
      asked.push(company)
      return 77
    },
  )
  expect(createFunds(0).map(firstIndexOf)).toEqual([0, 0])
  expect(asked).toEqual([])
  expect(createUniverse(1, firstDay).slice(0, 1).map(firstIndexOf)).toEqual([77])
})
