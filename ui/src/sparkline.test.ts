import { expect, it } from 'vitest'
import { sparklinePoints } from './sparkline.tsx'

it('runs from the oldest at the left to the newest at the right, higher prices higher up', () => {
  expect(sparklinePoints([10, 20, 15])).toBe('0.0,30.0 50.0,2.0 100.0,16.0')
})

it('draws a flat day through the middle', () => {
  expect(sparklinePoints([5, 5])).toBe('0.0,16.0 100.0,16.0')
})

it('leaves room for yesterday’s close', () => {
  expect(sparklinePoints([10, 20], 0)).toBe('0.0,16.0 100.0,2.0')
})

it('ends where the session has come to', () => {
  expect(sparklinePoints([10, 20, 15], undefined, 4)).toBe('0.0,30.0 25.0,2.0 50.0,16.0')
})
