import { expect, it } from 'vitest'
import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { keepsNorms } from './concentration.ts'
import { fundNamesOf } from './fund-names.ts'
import { targetMix } from './fund-plans.ts'
import {
  activeExpenses,
  exitLoadPpm,
  expensesOn,
  fundRatesOn,
  gradedLoad,
  highestExpensePpm,
  lifeCycleLoad,
  noLoad,
  passiveExpenses,
  slabsOf2018,
  slabsOf2026,
  yearLoad,
} from './fund-rates.ts'
import { managerOf, managerYears } from './managers.ts'

it('charges the load by the age of the units', () => {
  const loadsOf = (exitLoads: typeof yearLoad, bought: string, ages: readonly number[]) =>
    ages.map((age) => exitLoadPpm({ exitLoads }, bought, dayOf(dayNumberOf(bought) + age)))
  expect(loadsOf(yearLoad, '2026-12-01', [0, 365, 366])).toEqual([10_000, 10_000, 0])
  expect(loadsOf(gradedLoad, '2018-03-01', [0, 1, 2, 6, 7])).toEqual([70, 70, 65, 45, 0])
  expect(loadsOf(noLoad, '2026-12-01', [0])).toEqual([0])
})

it('charges three, two and one per cent within three years, for units bought since it is a Life Cycle Fund', () => {
  const loadOf = (bought: string, ageDays: number) =>
    exitLoadPpm({ exitLoads: lifeCycleLoad }, bought, dayOf(dayNumberOf(bought) + ageDays))
  const ages = [0, 365, 366, 730, 731, 1_095, 1_096]
  expect(ages.map((age) => loadOf('2026-12-01', age))).toEqual([
    30_000, 30_000, 20_000, 20_000, 10_000, 10_000, 0,
  ])
  expect(ages.map((age) => loadOf('2026-11-30', age))).toEqual([10_000, 10_000, 0, 0, 0, 0, 0])
})

it('leaves a Life Cycle Fund five to twenty per cent in shares in its last year', () => {
  const equityPercent = (yearsLeft: number, day: string) => targetMix(yearsLeft, day).equityPpm / 10_000
  expect([30, 15, 1].map((years) => equityPercent(years, '2027-01-04'))).toEqual([90, 80, 24])
  expect(equityPercent(0, '2030-06-03')).toBeGreaterThanOrEqual(5)
  expect(equityPercent(0, '2030-06-03')).toBeLessThanOrEqual(20)
  // Days before the 2026 rules keep the mix that their NAVs were computed with.
  expect(equityPercent(0, '2025-06-02')).toBe(20)
  expect(fundNamesOf({ code: 'TARGET2030', family: 'target', subject: '2030' }, []).name).toBe(
    'Tarazu Life Cycle Fund 2030',
  )
  expect(fundNamesOf({ code: 'TARGET2025', family: 'target', subject: '2025' }, []).name).toContain(
    'Target Date',
  )
})

it('charges stamp duty since July 2020', () => {
  expect(fundRatesOn('2020-06-30').stampDutyPpm).toBe(0)
  expect(fundRatesOn('2020-07-01')).toMatchObject({ stampDutyPpm: 50, securitiesTaxPpm: 10 })
})

it('blends the expense limit from the slabs of its assets', () => {
  expect(highestExpensePpm(slabsOf2018, 400e9)).toBe(22_500)
  expect(highestExpensePpm(slabsOf2018, 1_000e9)).toBe(
    Math.round(22_500 * 0.5 + 20_000 * 0.25 + 17_500 * 0.25),
  )
  expect(highestExpensePpm(slabsOf2026, 400e9)).toBe(21_000)
  expect(highestExpensePpm(slabsOf2026, 10_000e9)).toBe(
    Math.round((21_000 * 500 + 19_000 * 250 + 16_000 * 1_250 + 15_000 * 3_000 + 14_000 * 5_000) / 10_000),
  )
})

it('charges by the day’s rules: levies included until November 2026, then a base ratio with tax on top', () => {
  const active = activeExpenses(400e9, 0.4)
  expect(expensesOn(active, '2018-03-01')).toMatchObject({ basePpm: undefined, totalPpm: 9_000 })
  expect(expensesOn(active, '2026-11-30')).toMatchObject({ basePpm: undefined, totalPpm: 9_000 })
  expect(expensesOn(active, '2026-12-01')).toMatchObject({ basePpm: 8_400, totalPpm: 9_912 })
  const passive = passiveExpenses(2_000)
  expect(expensesOn(passive, '2026-11-30')?.totalPpm).toBe(2_000)
  expect(expensesOn(passive, '2026-12-01')).toMatchObject({ basePpm: 1_695, totalPpm: 2_000 })
  expect(expensesOn([], '2026-12-01')).toBeUndefined()
})

it('recognises an index that is too narrow to follow', () => {
  const even = (count: number) => Array.from({ length: count }, (_, id) => ({ id, weight: 1 / count }))
  expect(keepsNorms(even(10), true)).toBe(true)
  expect(keepsNorms(even(9), true)).toBe(false)
  const heavy = [{ id: 99, weight: 0.3 }, ...even(14).map(({ id }) => ({ id, weight: 0.05 }))]
  expect(keepsNorms(heavy, true)).toBe(true)
  expect(keepsNorms(heavy, false)).toBe(false)
})

it('adds the fund’s age to a manager’s years', () => {
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
