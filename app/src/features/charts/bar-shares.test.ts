import { expect, it } from 'vitest'
import { barShares } from './bar-shares.ts'

it('measures bars by the largest, losses by their size, and zero by zero', () => {
  expect(barShares([5, 10, -20])).toEqual([0.25, 0.5, 1])
  expect(barShares([0, 0])).toEqual([0, 0])
})
