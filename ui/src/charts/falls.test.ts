import { expect, it } from 'vitest'
import { fallsOf } from './falls.ts'

it('returns how far each value is below the highest before it', () => {
  const points = [100, 80, 90, 120, 120, 30].map((value, instantMs) => ({ instantMs, value }))
  expect(fallsOf(points).map(({ value }) => Math.round(value))).toEqual([0, -20, -10, 0, 0, -75])
  expect(fallsOf(points).map(({ instantMs }) => instantMs)).toEqual([0, 1, 2, 3, 4, 5])
  expect(fallsOf([])).toEqual([])
})
