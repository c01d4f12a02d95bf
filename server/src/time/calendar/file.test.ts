import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayNumberOf, dayOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, sessionAt } from '@tarazu/market/calendar/session.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { realFilesFolder } from '../../market/replays/testing.ts'
import { firstDifference, readCalendar, UnfitCalendar } from './file.ts'

const header = 'date,name,kind,opens,closes\n'
const minutes = (openMinute: number, closeMinute: number) => ({ openMinute, closeMinute })

describe('a calendar file', () => {
  it('has holidays, special sessions and the muhurat hour', () => {
    const text = `${header}2026-01-26,"Republic Day, parade",closed,,\n2026-02-01,Budget,special_open,,\n2026-11-08,Diwali,muhurat,,\n2027-10-29,Diwali,muhurat,13:45,14:45\n`
    expect(readCalendar(text)).toEqual([
      { day: '2026-01-26', name: 'Republic Day, parade' },
      { day: '2026-02-01', name: 'Budget', session: minutes(555, 930) },
      { day: '2026-11-08', name: 'Diwali', session: minutes(1080, 1140) },
      { day: '2027-10-29', name: 'Diwali', session: minutes(825, 885) },
    ])
    expect(readCalendar('date,name,kind')).toEqual([])
    expect(readCalendar('\uFEFFdate,name,kind,evidence\r\n2026-01-26,,closed,a circular\r\n')).toHaveLength(1)
  })

  const long = Array.from(
    { length: 13 },
    (_, day) => `2027-03-${String(day + 1).padStart(2, '0')},x,closed,,`,
  )
  it.each([
    ['a date of another form', '26/01/2026,x,closed,,', 2, /2026-01-26/],
    ['no date of the calendar', '2026-02-30,x,closed,,', 2, /no date/],
    ['a kind that is not known', '2026-01-26,x,half,,', 2, /none of closed/],
    ['a kind of the prototype', '2026-01-26,x,constructor,,', 2, /none of closed/],
    ['a day twice', '2026-01-26,x,closed,,\n2026-01-26,y,muhurat,,', 3, /on line 3/],
    ['a time that is none', '2026-01-25,x,muhurat,24:00,', 2, /time of the day/],
    ['a session that ends before it begins', '2026-01-25,x,muhurat,20:00,', 2, /15 minutes/],
    ['hours of a closed day', '2026-01-26,x,closed,10:00,', 2, /no hours/],
    ['a row of other columns', '2026-01-26,x', 2, /table/],
    ['a quote that never ends', '2026-01-26,"x,closed,,\n2026-01-27,y,closed,,', 3, /table/],
    ['a fortnight without trading', long.join('\n'), 2, /more than 12 days/],
  ])('is refused as a whole for %s', (_title, lines, line, reason) => {
    const read = () => readCalendar(`${header}2025-12-25,Christmas,closed,,\n${lines}`)
    expect(read).toThrow(UnfitCalendar)
    expect(read).toThrow(reason)
    expect(read).toThrow(`line ${line + 1}`)
  })

  it.each(['', 'surprise', 'day,name,kind\n2026-01-26,x,closed', '\u0000\u0001'])('is not %j', (text) => {
    expect(() => readCalendar(text)).toThrow(UnfitCalendar)
  })

  test('never fails in another way, whatever it contains', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('2026-01-26', 'closed', 'muhurat', '18:00', '"', '\n', ','),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
        try {
          readCalendar(header + rows.map((row) => row.join(',')).join('\n'))
        } catch (error) {
          expect(error).toBeInstanceOf(UnfitCalendar)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

test('two calendars differ from the first day on which they trade differently; names do not count', () => {
  const before = readCalendar('date,name,kind\n2026-01-26,Republic Day,closed\n2026-10-02,,closed\n')
  const after = readCalendar(
    'date,name,kind\n2026-01-26,R,holiday\n2026-10-02,,special_open\n2026-12-25,,closed\n',
  )
  expect(firstDifference(before, after, '2026-10-01')).toBeUndefined()
  expect(firstDifference(before, after, '2026-10-02')).toBe('2026-10-02')
  expect(firstDifference(before, [], '2026-12-31')).toBe('2026-01-26')
})

const folder = realFilesFolder('calendar')

describe.runIf(folder !== undefined)('the exchange’s own calendar', () => {
  const path = join(folder ?? '', 'nse_cm_calendar_2020_2026.csv')
  const calendar = createCalendar('nse', folder === undefined ? [] : readCalendar(readFileSync(path, 'utf8')))
  const tradingDays = (year: number) => {
    let count = 0
    for (let dayNumber = dayNumberOf(`${year}-01-01`); dayOf(dayNumber) < `${year + 1}`; dayNumber += 1)
      if (calendar.isTradingDay(dayNumber)) count += 1
    return count
  }

  // NSE's yearly counts of trading days, special sessions included.
  it.each([
    [2021, 248],
    [2022, 248],
    [2023, 246],
    [2024, 249],
    [2025, 249],
  ])('has %i with %i trading days, within two of it where archives have gaps', (year, count) => {
    expect(Math.abs(tradingDays(year) - count)).toBeLessThanOrEqual(2)
  })

  it('opens on the Budget’s Sunday, for an hour on Diwali’s, and is closed on a holiday', () => {
    const phaseAt = (instant: string) => sessionAt(calendar, Date.parse(`${instant}+05:30`)).phase
    expect(weekdayOf(dayNumberOf('2026-02-01'))).toBe(6)
    expect(phaseAt('2026-02-01T12:00:00')).toBe('open')
    expect(phaseAt('2026-11-08T12:00:00')).toBe('closed')
    expect(phaseAt('2026-11-08T17:50:00')).toBe('pre-open')
    expect(phaseAt('2026-11-08T18:30:00')).toBe('open')
    expect(phaseAt('2026-11-08T19:05:00')).toBe('closing')
    expect(phaseAt('2026-11-24T12:00:00')).toBe('closed')
  })
})
