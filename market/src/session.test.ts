import { describe, expect, it } from 'vitest'
import { dayOf } from './india-time.ts'
import { createCalendar, holidaysFromCsv, lastSessionDay, sessionAt } from './session.ts'

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
  const calendar = createCalendar('nse', ['2026-11-24'])
  it.each([
    ['2026-11-20T09:14:59', '2026-11-20', 'pre-open'],
    ['2026-11-20T08:00:00', '2026-11-20', 'closed'],
    ['2026-11-20T09:15:00', '2026-11-20', 'open'],
    ['2026-11-20T15:29:59', '2026-11-20', 'open'],
    ['2026-11-20T15:30:00', '2026-11-20', 'closing'],
    ['2026-11-20T15:40:00', '2026-11-20', 'closed'],
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

it('reads holidays and leaves special sessions out', () => {
  const text = 'date,name,kind\n2026-01-26,Republic Day,holiday\n2026-11-08,Diwali,special session\n'
  expect(holidaysFromCsv(text)).toEqual(['2026-01-26'])
})
