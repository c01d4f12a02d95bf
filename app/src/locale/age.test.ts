import { expect, it } from 'vitest'
import { ageOf } from './age.ts'

const minuteMs = 60_000
const now = Date.UTC(2026, 10, 21)

it.each([
  [0, { unit: 'now' }],
  [-minuteMs, { unit: 'now' }],
  [5 * minuteMs - 1, { unit: 'now' }],
  [5 * minuteMs, { unit: 'minutes', count: 5 }],
  [60 * minuteMs - 1, { unit: 'minutes', count: 59 }],
  [60 * minuteMs, { unit: 'hours', count: 1 }],
  [24 * 60 * minuteMs - 1, { unit: 'hours', count: 23 }],
  [24 * 60 * minuteMs, { unit: 'days', count: 1 }],
  [30 * 24 * 60 * minuteMs - 1, { unit: 'days', count: 29 }],
  [65 * 24 * 60 * minuteMs, { unit: 'months', count: 2 }],
])('%i ms ago', (ms, age) => {
  expect(ageOf(now - ms, now)).toEqual(age)
})
