import { expect, it } from 'vitest'
import { recordsKeptUntil, recordYearsOf } from './record-keeping.ts'

it('counts the rule’s years from the given day, across leap days', () => {
  expect(recordYearsOf('2026-11-23')).toBe(8)
  expect(recordsKeptUntil('2026-11-23')).toBe('2034-11-23')
  expect(recordsKeptUntil('2028-02-29')).toBe('2036-02-29')
  expect(recordsKeptUntil('2096-02-29')).toBe('2104-02-29')
})

it('counts five years before the regulations of 2026', () => {
  expect(recordsKeptUntil('2026-01-06')).toBe('2031-01-06')
  expect(recordsKeptUntil('2026-01-07')).toBe('2034-01-07')
  expect(recordsKeptUntil('2024-02-29')).toBe('2029-03-01')
})
