import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf, dayOf, midnightOf, weekdayOf } from './india-time.ts'
import {
  closesAtMs,
  createCalendar,
  hasNightAfter,
  hasNightBefore,
  lastSessionDay,
  type MarketHours,
  opensAtMs,
  sessionAt,
  withHistory,
} from './session.ts'
import { createTradingDays, lastClosedIndex } from './trading-days.ts'

const liveFrom = '2026-11-30'
const firstLive = dayNumberOf(liveFrom)
const opened = (hours: MarketHours) => withHistory(createCalendar(hours), liveFrom)
const always = opened('always')

it('has the exchange’s days and hours in its history, whatever hours the market keeps', () => {
  const nse = opened('nse')
  const days = fc.integer({ min: dayNumberOf('2018-01-01'), max: firstLive - 1 })
  fc.assert(
    fc.property(days, (dayNumber) => {
      expect(always.isTradingDay(dayNumber)).toBe(nse.isTradingDay(dayNumber))
      expect(always.hoursOf(dayNumber)).toEqual(nse.hoursOf(dayNumber))
      expect(sessionAt(always, midnightOf(dayNumber)).phase).not.toBe('open')
    }),
  )
})

it('is closed on weekends and holidays of history, and open at Diwali’s hour', () => {
  expect(
    ['2019-04-29', '2020-10-02', '2024-01-22', '2025-11-29'].map(dayNumberOf).map(always.isTradingDay),
  ).toEqual([false, false, false, false])
  const diwali = dayNumberOf('2025-10-21')
  expect(always.hoursOf(diwali)).toEqual({ openMinute: 825, closeMinute: 885 })
  expect(always.isTradingDay(dayNumberOf('2026-11-08'))).toBe(true)
})

it('has 245 to 252 trading days in each whole year of history', () => {
  for (let year = 2018; year < 2026; year += 1) {
    const count = Array.from({ length: 366 }, (_, day) => dayNumberOf(`${year}-01-01`) + day).filter(
      (dayNumber) => dayOf(dayNumber).startsWith(`${year}`) && always.isTradingDay(dayNumber),
    ).length
    expect([year, count >= 245 && count <= 252]).toEqual([year, true])
  }
})

describe('the first live day', () => {
  it('opens at midnight after a closed night, if it trades round the clock', () => {
    expect(opensAtMs(always, firstLive)).toBe(midnightOf(firstLive))
    expect(sessionAt(always, midnightOf(firstLive) - 1).phase).toBe('closed')
    expect(sessionAt(always, midnightOf(firstLive)).phase).toBe('open')
    expect([firstLive - 1, firstLive, firstLive + 1].map((day) => hasNightBefore(always, day))).toEqual([
      true,
      true,
      false,
    ])
    expect(hasNightAfter(always, firstLive - 1)).toBe(true)
    expect(hasNightAfter(always, firstLive)).toBe(false)
  })

  it('follows the exchange’s last session, a Friday if the first live day is a Monday', () => {
    expect(weekdayOf(firstLive)).toBe(0)
    expect(dayOf(lastSessionDay(always, midnightOf(firstLive) - 1))).toBe('2026-11-27')
    const days = createTradingDays(always, dayNumberOf('2026-11-01'))
    expect(days.indexOf(firstLive) - days.indexOf(dayNumberOf('2026-11-27'))).toBe(1)
    expect(days.indexOf(firstLive + 6) - days.indexOf(firstLive)).toBe(6)
    const closes = closesAtMs(always, firstLive)
    expect(lastClosedIndex(always, days, closes) - lastClosedIndex(always, days, closes - dayMs)).toBe(1)
  })
})

it('accepts new special days since the first live day, but not in the history', () => {
  const nse = opened('nse')
  nse.replace([
    { day: '2026-11-27', name: 'too late' },
    { day: '2026-12-01', name: 'in time' },
  ])
  expect(['2026-11-27', '2026-12-01', '2026-12-02'].map(dayNumberOf).map(nse.isTradingDay)).toEqual([
    true,
    false,
    true,
  ])
  expect(nse.version).toBe(1)
})
