import { createCalendar, sessionAt } from '@tarazu/market/calendar/session.ts'
import { expect, it } from 'vitest'
import { msPastBreak } from './market-clock.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)

it.each([
  ['2026-11-27T00:00:00', '2026-11-27T00:00:00'],
  ['2026-11-27T23:13:59', '2026-11-27T23:13:59'],
  ['2026-11-27T23:14:00', '2026-11-28T01:00:00'],
  ['2026-11-27T23:59:00', '2026-11-28T01:00:00'],
  ['2026-11-27T23:59:59', '2026-11-28T01:00:00'],
])('a test’s market that starts at %s shows %s', (wall, shown) => {
  expect(at(wall) + msPastBreak(at(wall))).toBe(at(shown))
})

it('stays open for the whole suite, whatever time of day the suite starts', () => {
  const calendar = createCalendar('always')
  const midnightMs = at('2026-11-27T00:00:00')
  for (let minute = 0; minute < 1_440; minute += 1) {
    const nowMs = midnightMs + minute * 60_000
    const marketMs = nowMs + msPastBreak(nowMs)
    expect(sessionAt(calendar, marketMs)).toMatchObject({ isOpen: true })
    expect(sessionAt(calendar, marketMs).closesAtMs - marketMs).toBeGreaterThan(40 * 60_000)
  }
})
