import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayNumberOf } from '@tarazu/market/india-time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigProblem } from '../config-problem.ts'
import { openCalendar } from './calendar-file.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tarazu-calendar-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const isTraded = (day: string) => openCalendar('nse', folder).isTradingDay(dayNumberOf(day))

it('closes on weekends, and on the file’s holidays once there is a file', () => {
  expect(isTraded('2026-01-24')).toBe(false)
  expect(isTraded('2026-01-26')).toBe(true)
  writeFileSync(join(folder, 'calendar.csv'), 'date,name,kind\n2026-01-26,Republic Day,closed\n')
  expect(isTraded('2026-01-26')).toBe(false)
  expect(openCalendar('always', folder).isTradingDay(dayNumberOf('2026-01-26'))).toBe(true)
})

it('says what a calendar looks like when the file is none', () => {
  writeFileSync(join(folder, 'calendar.csv'), 'date,name,kind\n26/01/2026,Republic Day,closed\n')
  expect(() => openCalendar('nse', folder)).toThrow(ConfigProblem)
  expect(() => openCalendar('nse', folder)).toThrow(/2026-01-26/)
})
