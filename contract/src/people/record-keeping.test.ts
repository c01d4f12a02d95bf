import { expect, it } from 'vitest'
import { recordsKeptUntil, recordYears } from './record-keeping.ts'

it('counts the years of the rule from the day, over leap days', () => {
  expect(recordYears).toBe(5)
  expect(recordsKeptUntil('2026-11-23')).toBe('2031-11-23')
  expect(recordsKeptUntil('2028-02-29')).toBe('2033-03-01')
})
