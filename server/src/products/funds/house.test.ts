import { expect, it } from 'vitest'
import { unlocksDay } from './house.ts'

it.each([
  ['2026-11-29', '2029-11-29'],
  ['2027-03-01', '2030-03-01'],
  ['2024-02-28', '2027-02-28'],
  ['2024-02-29', '2027-03-01'],
])('locks units of %s in until %s', (bought, free) => {
  expect(unlocksDay({ lockUpYears: 3 }, bought)).toBe(free)
  expect(unlocksDay({ lockUpYears: 0 }, bought)).toBe(bought)
})
