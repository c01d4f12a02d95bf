import { expect, it } from 'vitest'
import { keepsNorms } from './concentration.ts'
import { exitLoadPpm, fundRatesOn, gradedLoad, highestExpensePpm, noLoad, yearLoad } from './fund-rates.ts'
import { managerOf, managerYears } from './managers.ts'

it('takes the load by the age of the units', () => {
  expect([0, 365, 366].map((age) => exitLoadPpm(yearLoad, age))).toEqual([10_000, 10_000, 0])
  expect([0, 1, 2, 6, 7].map((age) => exitLoadPpm(gradedLoad, age))).toEqual([70, 70, 65, 45, 0])
  expect(exitLoadPpm(noLoad, 0)).toBe(0)
})

it('takes stamp duty from July 2020 on', () => {
  expect(fundRatesOn('2020-06-30').stampDutyPpm).toBe(0)
  expect(fundRatesOn('2020-07-01')).toMatchObject({ stampDutyPpm: 50, securitiesTaxPpm: 10 })
})

it('blends what a fund may charge by the slabs of its assets', () => {
  expect(highestExpensePpm(400e9)).toBe(22_500)
  expect(highestExpensePpm(1_000e9)).toBe(Math.round(22_500 * 0.5 + 20_000 * 0.25 + 17_500 * 0.25))
})

it('knows an index that is too narrow to be followed', () => {
  const even = (count: number) => Array.from({ length: count }, (_, id) => ({ id, weight: 1 / count }))
  expect(keepsNorms(even(10), true)).toBe(true)
  expect(keepsNorms(even(9), true)).toBe(false)
  const heavy = [{ id: 99, weight: 0.3 }, ...even(14).map(({ id }) => ({ id, weight: 0.05 }))]
  expect(keepsNorms(heavy, true)).toBe(true)
  expect(keepsNorms(heavy, false)).toBe(false)
})

it('counts a manager’s years on with the fund’s age', () => {
  const fund = { manager: managerOf(3), launchDay: '2018-02-01' }
  const { name, nameHindi, yearsBefore } = fund.manager
  expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect(nameHindi).toMatch(/^[\u0900-\u097F]+ [\u0900-\u097F]+$/)
  const years = (day: string) => managerYears(fund, day)
  expect([years('2018-02-01'), years('2026-01-31'), years('2026-02-02')]).toEqual([
    yearsBefore,
    yearsBefore + 7,
    yearsBefore + 8,
  ])
})
