import { expect, it } from 'vitest'
import { choicesUpTo } from './choices-up-to.ts'

it('offers amounts up to the maximum, and the maximum itself', () => {
  const suggested = ['500.00', '5000.00']
  expect(choicesUpTo(1_000_000_00n, suggested)).toEqual(['500.00', '5000.00', '1000000.00'])
  expect(choicesUpTo(500_000n, suggested)).toEqual(['500.00', '5000.00'])
  expect(choicesUpTo(12_345n, suggested)).toEqual(['123.45'])
  expect(choicesUpTo(0n, suggested)).toEqual([])
})
