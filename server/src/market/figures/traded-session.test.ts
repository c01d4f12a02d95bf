import { createCalendar, sessionAt } from '@tarazu/market/calendar/session.ts'
import { expect, it } from 'vitest'
import { createFakeMarket } from '../quotes/testing/fake-market.ts'
import { tradedSession } from './traded-session.ts'

const calendar = createCalendar('nse', [{ day: '2026-03-10', name: '' }])
const market = { ...createFakeMarket(), session: (instantMs: number) => sessionAt(calendar, instantMs) }
const at = (time: string) => Date.parse(`${time}+05:30`)

it.each([
  ['in the session', '2026-03-11T10:00:00', '2026-03-11'],
  ['after it', '2026-03-11T22:00:00', '2026-03-11'],
  ['before the open', '2026-03-12T09:14:59', '2026-03-11'],
  ['on a Sunday', '2026-03-15T12:00:00', '2026-03-13'],
  ['on Monday before the open', '2026-03-16T08:00:00', '2026-03-13'],
  ['on a holiday', '2026-03-10T12:00:00', '2026-03-09'],
])('%s it is the session of the current prices', (_title, time, day) => {
  expect(tradedSession(market, at(time))).toMatchObject({
    day,
    opensAtMs: at(`${day}T09:15:00`),
    closesAtMs: at(`${day}T15:30:00`),
  })
})

it('stays at the last day of a finished replay', () => {
  const ended = { ...market, lastDay: '2026-03-06' }
  expect(tradedSession(ended, at('2026-04-20T11:00:00')).day).toBe('2026-03-06')
  expect(tradedSession(ended, at('2026-03-05T11:00:00')).day).toBe('2026-03-05')
})
