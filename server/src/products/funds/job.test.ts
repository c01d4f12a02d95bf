import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { expect, it } from 'vitest'
import { createFundOrderJob } from './job.ts'
import { at } from './testing/fund-world.ts'

it('settles when a day’s NAV is known: at its close, even if a session ends before the usual cut-off', () => {
  const session = { openMinute: 13 * 60 + 45, closeMinute: 14 * 60 + 45 }
  const calendar = createCalendar('nse', [{ day: '2026-03-17', name: 'Muhurat', session }])
  const job = createFundOrderJob({ calendar, market: { funds: {} } } as never)
  const due: number[] = []
  for (let next = job.nextDueMs(at('2026-03-16T13:30:00')); due.length < 7; next = job.nextDueMs(next ?? 0))
    due.push(next ?? 0)
  expect(due).toEqual(
    [
      '2026-03-16T15:30:00',
      '2026-03-16T19:00:00',
      '2026-03-17T10:00:00',
      '2026-03-17T13:30:00',
      '2026-03-17T14:45:00',
      '2026-03-17T19:00:00',
      '2026-03-18T10:00:00',
    ].map(at),
  )
})
