import { describe, expect, it } from 'vitest'
import { countdownText, typedPaise } from './amount.ts'

describe('a typed amount', () => {
  it.each([
    ['2500', 250_000n],
    ['2,50,000.5', 25_000_050n],
    ['₹ 1 000', 100_000n],
    ['007', 700n],
    ['0.01', 1n],
    ['0', 0n],
  ])('%s is valid', (typed, paise) => expect(typedPaise(typed)).toBe(paise))

  it.each(['', 'abc', '-5', '1.234', '1e3', '.', '9'.repeat(20)])('%s is not an amount', (typed) =>
    expect(typedPaise(typed)).toBeUndefined(),
  )
})

it('counts down in minutes and seconds, never below zero', () => {
  expect([899_001, 61_000, 59_999, 1, 0, -5].map(countdownText)).toEqual([
    '15:00',
    '01:01',
    '01:00',
    '00:01',
    '00:00',
    '00:00',
  ])
})
