import { expect, it } from 'vitest'
import { dayMs, dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar, type MarketHours, withHistory } from '../calendar/session.ts'
import { createTradingDays } from '../calendar/trading-days.ts'
import { dayBefore, issueCalendar } from './calendar.ts'
import { createIssueSchedule } from './issue-schedule.ts'

const firstDay = '2018-01-01'
const liveFrom = '2026-01-01'
const holidays = ['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23', '2026-12-25']
const places = 130

const worldOf = (hours: MarketHours, special: readonly string[]) => {
  const calendar = withHistory(
    createCalendar(
      hours,
      special.map((day) => ({ day, name: 'A holiday' })),
    ),
    liveFrom,
  )
  const days = createTradingDays(calendar, dayNumberOf(firstDay))
  const schedule = createIssueSchedule({ days, calendar, firstDay })
  const issues = () =>
    Array.from({ length: places }, (_, place) => issueCalendar(days, calendar, schedule.listedIndexOf(place)))
  return { calendar, days, issues }
}

it.each([
  ['always', []],
  ['nse', []],
  ['nse', holidays],
] as const)('never leaves more than two days to the next open book: %s hours', (hours, special) => {
  const { issues } = worldOf(hours, special)
  const all = issues()
  const fromMs = Date.parse(`${liveFrom}T00:00:00+05:30`)
  expect((all[0]?.opensMs ?? 0) < fromMs).toBe(true)
  for (let i = 1; i < all.length; i += 1) {
    const [before, next] = [all[i - 1], all[i]]
    if (before === undefined || next === undefined) throw new Error('the issue is planned')
    expect(next.opensMs).toBeGreaterThan(before.opensMs)
    expect(next.opensMs - before.closesMs).toBeLessThanOrEqual(2 * dayMs)
    expect(next.listsMs).toBeGreaterThan(before.listsMs)
  }
  const last = all.at(-1)
  expect(last && (last.closesMs - fromMs) / dayMs).toBeGreaterThan(400)
})

it('follows a calendar change without moving closed books', () => {
  const { calendar, issues, days } = worldOf('nse', [])
  const before = issues()
  const changedMs = Date.parse('2026-06-15T00:00:00+05:30')
  calendar.replace([{ day: '2026-06-15', name: 'A holiday' }])
  const after = issues()
  expect(days.numberOf(days.firstFrom(dayNumberOf('2026-06-15')))).toBe(dayNumberOf('2026-06-16'))
  for (const [i, issue] of before.entries()) if (issue.listsMs < changedMs) expect(after[i]).toEqual(issue)
  expect(after).not.toEqual(before)
  expect(dayBefore.opens).toBe(5)
})

it('announces the first issue within a history that is shorter than the notice period', () => {
  const calendar = withHistory(createCalendar('always'), liveFrom)
  const days = createTradingDays(calendar, dayNumberOf(liveFrom))
  const schedule = createIssueSchedule({ days, calendar, firstDay: liveFrom })
  expect(schedule.listedIndexOf(0)).toBeGreaterThan(dayBefore.announced)
})
