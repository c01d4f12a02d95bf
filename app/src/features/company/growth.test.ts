import { expect, it } from 'vitest'
import { growthOf } from './growth.ts'

it('compares profits, not losses', () => {
  expect(growthOf({ netProfit: '150.00' }, { netProfit: '120.00' })).toBe('25.0')
  expect(growthOf({ netProfit: '90.00' }, { netProfit: '120.00' })).toBe('-25.0')
  expect(growthOf({ netProfit: '90.00' }, { netProfit: '-120.00' })).toBeUndefined()
  expect(growthOf({ netProfit: '-90.00' }, { netProfit: '120.00' })).toBeUndefined()
  expect(growthOf({ netProfit: '90.00' }, undefined)).toBeUndefined()
})
