import { expect, it } from 'vitest'
import { freeLevel } from './marks.ts'

it('stacks letters that would touch', () => {
  const placed: { x: number; level: number }[] = []
  expect([10, 16, 22, 60, 45].map((x) => freeLevel(placed, x))).toEqual([0, 1, 2, 0, 1])
})
