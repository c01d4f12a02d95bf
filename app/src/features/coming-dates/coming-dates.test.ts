import { expect, it } from 'vitest'
import { comingByDay, datesOf } from './coming-dates.ts'

const issue = { id: 'issue:INE00C101010', code: 'KAVERI', name: 'Kaveri', nameHindi: 'कावेरी' }
const nowMs = Date.parse('2026-11-25T20:00:00+05:30')

it('lists today’s and later dates, nearest first, including today’s past ones', () => {
  const dates = [
    ...datesOf('ipo', issue, {
      opens: '2026-11-24T04:30:00.000Z',
      closes: '2026-11-27T11:30:00.000Z',
      listing: '2026-12-02T03:30:00.000Z',
    }),
    ...datesOf('block', { ...issue, id: 'block' }, { opens: '2026-11-25T03:15:00.000Z' }),
  ]
  const days = comingByDay(dates, nowMs)
  expect([...days.keys()]).toEqual(['2026-11-25', '2026-11-27', '2026-12-02'])
  expect(days.get('2026-11-25')).toMatchObject([{ kind: 'block', event: 'opens' }])
  expect(days.get('2026-11-27')).toMatchObject([{ kind: 'ipo', event: 'closes', code: 'KAVERI' }])
})

it('counts days in Indian time', () => {
  const [date] = datesOf('ipo', issue, { opens: '2026-11-25T19:00:00.000Z' })
  expect([...comingByDay(date ? [date] : [], nowMs).keys()]).toEqual(['2026-11-26'])
})
