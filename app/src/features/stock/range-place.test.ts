import { expect, it } from 'vitest'
import { placeInRange } from './range-place.ts'

it('places a price between low and high', () => {
  expect(placeInRange(100n, 200n, 125n)).toBe(25)
  expect(placeInRange(100n, 200n, 90n)).toBe(0)
  expect(placeInRange(100n, 200n, 210n)).toBe(100)
  expect(placeInRange(100n, 100n, 100n)).toBe(50)
})
