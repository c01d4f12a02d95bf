import { describe, expect, it } from 'vitest'
import { stepped, wholeNumberOf } from './number-field.tsx'

describe('wholeNumberOf', () => {
  it.each([
    ['1,00,000', 100_000],
    ['  200 ', 200],
    ['-5', 5],
    ['', null],
    ['abc', null],
    ['9'.repeat(40), 999_999_999_999],
  ])('reads %j as %s', (typed, value) => {
    expect(wholeNumberOf(typed)).toBe(value)
  })
})

describe('stepped', () => {
  const lots = { minimum: 100, maximum: 1000, step: 100 }
  it.each([
    [null, 1, 100],
    [100, 1, 200],
    [150, 1, 200],
    [150, -1, 100],
    [100, -1, 100],
    [5, 1, 100],
    [1000, 1, 1000],
    [1234, -1, 1000],
  ] as const)('from %s by %s to %s', (value, way, next) => {
    expect(stepped(value, way, lots)).toBe(next)
  })
})
