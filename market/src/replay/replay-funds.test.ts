import { expect, it } from 'vitest'
import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import { createTradingDays } from '../calendar/trading-days.ts'
import type { Fund } from '../funds/fund-types.ts'
import { createReplayFunds, type ImportedScheme, partsOfNav } from './replay-funds.ts'

const calendar = createCalendar('nse')
const startDay = '2026-03-12'
const days = createTradingDays(calendar, dayNumberOf(startDay))
const listedDays = Array.from({ length: 30 }, (_, place) => dayOf(dayNumberOf('2017-11-01') + place))
const at = (text: string) => Date.parse(`${text}+05:30`)
const scheme = (
  values: Readonly<Record<string, string>>,
  category: string | null = null,
): ImportedScheme => ({
  schemeCode: '999001',
  name: 'Kaveri Large Cap',
  plan: null,
  option: null,
  house: 'Kaveri Mutual Fund',
  category,
  days: Object.keys(values),
  navs: Object.values(values),
})
const open = (...schemes: readonly ImportedScheme[]) =>
  createReplayFunds({ schemes, listedDays, startDay, days, calendar })
const first = (funds: ReturnType<typeof open>) => funds.list[0] as Fund

const values = {
  '2017-10-02': '107.50',
  '2017-10-31': '108.10',
  '2017-11-01': '108.1234',
  '2017-11-03': '107.99995',
  '2017-11-20': '109.0',
}

it('has exactly the file’s NAV for each day, from its close', () => {
  const funds = open(scheme(values))
  const shown = (instant: string) => {
    const { dayNumbers } = funds.netValues(first(funds), at(instant))
    const texts = funds.netValueTexts?.(first(funds), at(instant)) ?? []
    expect(texts).toHaveLength(dayNumbers.length)
    return texts.map((text, place) => [dayOf(dayNumbers[place] ?? 0), text])
  }
  // Before the replay: the same number of calendar days before.
  const before = [
    ['2026-02-10', '107.50'],
    ['2026-03-11', '108.10'],
  ]
  expect(shown('2026-03-12T15:29:59')).toEqual(before)
  expect(shown('2026-03-12T15:30:00')).toEqual([...before, ['2026-03-12', '108.1234']])
  // Its third day is a Monday here; the second has no value.
  expect(shown('2026-03-16T15:30:00').at(-1)).toEqual(['2026-03-16', '107.99995'])
  expect([...funds.netValues(first(funds), at('2026-03-16T15:30:00')).values]).toEqual([
    1_075_000, 1_081_000, 1_081_234, 1_080_000,
  ])
})

it('has no NAV of a future day when it is started on a weekend', () => {
  const saturday = '2026-03-14'
  const funds = createReplayFunds({
    schemes: [scheme(values)],
    listedDays,
    calendar,
    startDay: saturday,
    days: createTradingDays(calendar, dayNumberOf(saturday)),
  })
  const daysAt = (instant: string) =>
    [...funds.netValues(first(funds), at(instant)).dayNumbers].slice(-2).map(dayOf)
  expect(daysAt('2026-03-14T00:01:00')).toEqual(['2026-02-12', '2026-03-13'])
  expect(daysAt('2026-03-16T15:30:00')).toEqual(['2026-03-13', '2026-03-16'])
})

it('settles in whole ten-thousandths, rounding half to even', () => {
  const texts = ['10', '10.5', '0.12345', '0.12355', '0.00004', '1045.12345678']
  expect(texts.map(partsOfNav)).toEqual([100_000, 105_000, 1_234, 1_236, 0, 10_451_235])
})

it('accepts no money while its NAVs are missing, and ends with the last one or with the replay', () => {
  const funds = open(scheme(values))
  const stateAt = (day: string) => funds.stateOf(first(funds), at(`${day}T16:00:00`))
  expect(['2026-03-12', '2026-03-27', '2026-03-30', '2026-04-08'].map(stateAt)).toEqual([
    'open',
    'open',
    'suspended',
    'open',
  ])
  const lastDay = dayOf(days.numberOf(29))
  expect(funds.stateOf(first(funds), at(`${lastDay}T15:29:00`))).toBe('open')
  expect(stateAt(lastDay)).toBe('closed')
  const ending = open(scheme({ '2017-11-01': '10.0' }))
  expect(ending.stateOf(first(ending), at('2026-03-25T16:00:00'))).toBe('open')
  expect(ending.stateOf(first(ending), at('2026-03-26T16:00:00'))).toBe('closed')
})

it('has the terms of its type, or those its name implies if the file has no type', () => {
  const fundOf = (category: string | null, name = 'Kaveri') =>
    first(open({ ...scheme(values, category), name }))
  expect(fundOf('Open Ended Schemes(Equity Scheme - ELSS)')).toMatchObject({
    isEquity: true,
    isLiquid: false,
    lockUpYears: 3,
    payoutDays: 2,
    expenses: [],
  })
  expect(fundOf('Open Ended Schemes(Debt Scheme - Liquid Fund)', 'Kaveri Equity Liquid')).toMatchObject({
    isEquity: false,
    isLiquid: true,
    isOvernight: false,
    lockUpYears: 0,
    payoutDays: 1,
  })
  expect(fundOf(null, 'Kaveri Nifty 50 Index Fund')).toMatchObject({ isEquity: true, isLiquid: false })
  expect(fundOf(null, 'Kaveri Corporate Bond Fund')).toMatchObject({ isEquity: false, isLiquid: false })
})
