import { expect, it } from 'vitest'
import type { FundValues } from '../fund-queries.ts'
import { hundredOf, monthsUntil, outlookOf } from './goal-plan.ts'

it('counts whole months, at least one and at most forty years', () => {
  expect(monthsUntil('2026-03-12', '2027-03-12')).toBe(12)
  expect(monthsUntil('2026-03-12', '2027-03-11')).toBe(11)
  expect(monthsUntil('2026-03-12', '2026-03-20')).toBe(1)
  expect(monthsUntil('2026-03-12', '2090-03-12')).toBe(480)
})

it('uses the same simulation of a fund for everybody, and none if it is under a year old', () => {
  const values: FundValues = Array.from({ length: 900 }, (_, place) => [
    new Date(Date.UTC(2024, 0, 1 + place)).toISOString().slice(0, 10),
    (10 + Math.sin(place / 30) + place / 300).toFixed(4),
    null,
  ])
  const question = {
    code: 'INDEX50',
    target: '200000.00',
    value: '10000.00',
    monthly: '5000.00',
    stepUpPercent: 10,
    day: '2029-01-01',
  }
  const outlook = outlookOf(values, question)
  expect(outlook).toEqual(outlookOf(values, question))
  expect(outlook?.fan).toHaveLength(monthsUntil('2026-06-18', '2029-01-01'))
  expect(outlook?.chance).toBeGreaterThan(0)
  expect(outlookOf(values.slice(-200), question)).toBeUndefined()
  expect(outlookOf([], question)).toBeUndefined()
})

it('shows 100 out of 100 only if it is exact', () => {
  expect([0, 0.001, 0.294, 0.999, 1].map(hundredOf)).toEqual([0, 1, 29, 99, 100])
})
