import { describe, expect, it } from 'vitest'
import { dayNumberOf, dayOf } from './india-time.ts'
import { createCalendar, lastSessionDay, sessionAt, sessionLengthS } from './session.ts'
import { createTradingDays } from './trading-days.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)

describe('always', () => {
  const calendar = createCalendar('always')
  it.each([
    ['2026-11-21T00:00:00', 'open'],
    ['2026-11-21T23:58:59.999', 'open'],
    ['2026-11-21T23:59:00', 'settlement'],
    ['2026-11-22T12:00:00', 'open'],
  ])('at %s it is %s', (instant, phase) => expect(sessionAt(calendar, at(instant)).phase).toBe(phase))
})

describe('nse', () => {
  const calendar = createCalendar('nse', [{ day: '2026-11-24', name: 'Gurpurb' }])
  it.each([
    ['2026-11-20T09:14:59', '2026-11-20', 'pre-open'],
    ['2026-11-20T08:00:00', '2026-11-20', 'closed'],
    ['2026-11-20T09:15:00', '2026-11-20', 'open'],
    ['2026-11-20T15:29:59', '2026-11-20', 'open'],
    ['2026-11-20T15:30:00', '2026-11-20', 'closing'],
    ['2026-11-20T15:40:00', '2026-11-20', 'settlement'],
    ['2026-11-20T16:00:00', '2026-11-20', 'closed'],
    ['2026-11-21T12:00:00', '2026-11-23', 'closed'],
    ['2026-11-24T12:00:00', '2026-11-25', 'closed'],
  ])('at %s it is the session of %s, %s', (instant, day, phase) => {
    const session = sessionAt(calendar, at(instant))
    expect(session.day).toBe(day)
    expect(session.phase).toBe(phase)
    expect(session.isOpen).toBe(phase === 'open')
  })

  it('keeps Friday’s prices over the weekend, until Monday’s open', () => {
    expect(dayOf(lastSessionDay(calendar, at('2026-11-22T12:00:00')))).toBe('2026-11-20')
    expect(dayOf(lastSessionDay(calendar, at('2026-11-23T09:14:59')))).toBe('2026-11-20')
    expect(dayOf(lastSessionDay(calendar, at('2026-11-23T09:15:00')))).toBe('2026-11-23')
  })
})

describe('special days', () => {
  const special = [
    { day: '2026-11-08', name: 'Diwali', session: { openMinute: 18 * 60, closeMinute: 19 * 60 } },
    { day: '2026-11-10', name: 'Balipratipada' },
  ]
  const calendar = createCalendar('nse', special)
  it.each([
    ['2026-11-08T10:00:00', '2026-11-08', 'closed'],
    ['2026-11-08T17:45:00', '2026-11-08', 'pre-open'],
    ['2026-11-08T18:00:00', '2026-11-08', 'open'],
    ['2026-11-08T19:00:00', '2026-11-08', 'closing'],
    ['2026-11-08T19:10:00', '2026-11-08', 'settlement'],
    ['2026-11-10T10:00:00', '2026-11-11', 'closed'],
  ])('at %s it is the session of %s, %s', (instant, day, phase) =>
    expect(sessionAt(calendar, at(instant))).toMatchObject({ day, phase }),
  )

  it('don’t affect a market open round the clock', () => {
    const always = createCalendar('always', special)
    expect(sessionAt(always, at('2026-11-10T10:00:00')).phase).toBe('open')
    expect(sessionLengthS(always, dayNumberOf('2026-11-08'))).toBe(1439 * 60)
  })

  it('can be replaced while the market runs, and future days are recounted', () => {
    const live = createCalendar('nse')
    const days = createTradingDays(live, dayNumberOf('2026-11-02'))
    expect(dayOf(days.numberOf(6))).toBe('2026-11-10')
    live.replace(special)
    expect([5, 6].map((index) => dayOf(days.numberOf(index)))).toEqual(['2026-11-08', '2026-11-09'])
    expect(days.indexOf(dayNumberOf('2026-11-06'))).toBe(4)
    expect(() => live.replace([{ day: '2026-13-01', name: '' }])).toThrow(RangeError)
    expect(days.indexOf(dayNumberOf('2026-11-08'))).toBe(5)
  })
})
