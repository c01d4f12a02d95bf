import { describe, expect, it } from 'vitest'
import { stepped } from './number-field.tsx'

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
