import { expect, it } from 'vitest'
import { barPlaces } from './day-scale.ts'

it('draws gains above the zero line and losses below it, over the whole height', () => {
  const { zeroY, bars } = barPlaces([30, -10, 0], 80)
  expect(zeroY).toBe(60)
  expect(bars).toEqual([
    { y: 0, height: 60 },
    { y: 60, height: 20 },
    { y: 60, height: 0 },
  ])
})

it('shows the smallest value, and nothing for zero', () => {
  expect(barPlaces([1, 100_000], 80).bars[0]).toEqual({ y: 79, height: 1 })
  expect(barPlaces([-1, 100_000], 80).bars[0]?.height).toBe(1)
  expect(barPlaces([0, 0], 80)).toEqual({
    zeroY: 80,
    bars: [
      { y: 80, height: 0 },
      { y: 80, height: 0 },
    ],
  })
  expect(barPlaces([], 80)).toEqual({ zeroY: 80, bars: [] })
})
