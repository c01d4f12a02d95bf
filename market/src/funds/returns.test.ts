import { expect, it } from 'vitest'
import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import type { NetValues } from './fund-types.ts'
import { goalOutlook, monthGrowths } from './goal-chance.ts'
import { overlapPpm, weightsPpm } from './overlap.ts'
import {
  monthsBefore,
  placeAt,
  rollingReturns,
  standardDeviation,
  windowReturns,
  yearReturns,
} from './returns.ts'

const from = dayNumberOf('2020-01-01')
const seriesOf = (days: number, valueAt: (day: number) => number): NetValues => ({
  dayNumbers: Float64Array.from({ length: days }, (_, day) => from + day),
  values: Float64Array.from({ length: days }, (_, day) => valueAt(day)),
})
/** Doubles in four years. */
const steady = seriesOf(1_462, (day) => 100_000 * 2 ** (day / 1461))

it('finds the newest value on or before a day', () => {
  const gaps = { dayNumbers: Float64Array.of(10, 11, 14), values: Float64Array.of(1, 2, 3) }
  expect([9, 10, 12, 13, 14, 99].map((day) => placeAt(gaps, day))).toEqual([-1, 0, 1, 1, 2, 2])
})

it('counts months by the calendar', () => {
  const back = (day: string, months: number) => dayOf(monthsBefore(dayNumberOf(day), months))
  expect(back('2026-03-31', 1)).toBe('2026-02-28')
  expect(back('2026-01-15', 12)).toBe('2025-01-15')
  expect(back('2024-02-29', 12)).toBe('2023-02-28')
})

it('gives a window’s return, annualised beyond a year, and its deepest fall', () => {
  const windows = new Map(windowReturns(steady).map((window) => [window.months, window]))
  expect(windows.get(12)?.growth).toBeCloseTo(2 ** 0.25 - 1, 3)
  expect(windows.get(36)?.growth).toBeCloseTo(2 ** 0.25 - 1, 3)
  expect(windows.get(60)?.growth).toBeUndefined()
  const fallen = seriesOf(400, (day) => (day < 380 ? 100 : day < 390 ? 60 : 90))
  const [month] = windowReturns(fallen)
  expect(month?.drawdown).toBeCloseTo(0.4, 10)
  expect(month?.growth).toBeCloseTo(-0.1, 10)
  expect(
    windowReturns({ dayNumbers: new Float64Array(), values: new Float64Array() })[0]?.growth,
  ).toBeUndefined()
})

it('gives rolling years, their deviation, and the best and worst calendar year', () => {
  const rolling = rollingReturns(steady, 1)
  expect(rolling?.worst).toBeCloseTo(rolling?.best ?? 0, 3)
  expect(rolling?.lossShare).toBe(0)
  expect(rollingReturns(steady, 5)).toBeUndefined()
  expect(standardDeviation(steady, 12)).toBeCloseTo(0, 6)
  const flips = seriesOf(400, (day) => (day % 2 === 0 ? 100 : 101))
  expect(standardDeviation(flips, 12)).toBeCloseTo(0.01 * Math.sqrt(365), 2)
  expect(yearReturns(steady).map(({ year }) => year)).toEqual([2021, 2022, 2023])
})

const noisy = seriesOf(1_462, (day) => 100_000 * 1.0003 ** day * (1 + 0.1 * Math.sin(day / 40)))
const plan = {
  startPaise: 0,
  monthlyPaise: 500_000,
  stepUpPpm: 100_000,
  months: 120,
  targetPaise: 100_000_000,
}

it('gives the odds of a goal from the fund’s months, the same for the same inputs', () => {
  const outlook = goalOutlook(noisy, plan, 'one')
  expect(outlook).toEqual(goalOutlook(noisy, plan, 'one'))
  expect(outlook?.historyMonths).toBe(monthGrowths(noisy).length)
  expect(outlook?.fan.length).toBe(120)
  for (const row of outlook?.fan ?? []) expect([...row].sort((one, other) => one - other)).toEqual(row)
  const chance = (targetPaise: number) => goalOutlook(noisy, { ...plan, targetPaise }, 'one')?.chance
  expect(chance(1)).toBe(1)
  expect(chance(1e15)).toBe(0)
  expect(
    goalOutlook(
      seriesOf(200, () => 1),
      plan,
      'one',
    ),
  ).toBeUndefined()
  expect(() => goalOutlook(noisy, { ...plan, months: 0 }, 'one')).toThrow(RangeError)
})

it('just adds up the payments if nothing grows', () => {
  const flat = goalOutlook(
    seriesOf(1_462, () => 100_000),
    { ...plan, months: 13 },
    'flat',
  )
  expect(flat?.fan.at(-1)?.[0]).toBe(500_000 * 12 + 550_000)
})

it('gives the overlap of two baskets', () => {
  const one = weightsPpm(
    new Map([
      ['A', 600],
      ['B', 400],
    ]),
    1_000,
  )
  const other = weightsPpm(
    new Map([
      ['B', 100],
      ['C', 900],
    ]),
    1_000,
  )
  expect(overlapPpm(one, other)).toBe(100_000)
  expect(overlapPpm(one, one)).toBe(1_000_000)
})
