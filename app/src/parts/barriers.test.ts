import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'

it('separates refusals that no amount would change from those that depend on the form’s contents', () => {
  const identity = { key: refusals.identityNeeded, details: null }
  const funds = { key: refusals.fundsTooLow, details: { needed: '10.00' } }
  expect(barriersOf([identity, funds])).toEqual([identity])
  expect(barriersOf([funds])).toEqual([])
  expect(barriersOf(undefined)).toEqual([])
  for (const key of [refusals.quantPurchasesClosed, refusals.quantSalesClosed])
    expect(barriersOf([{ key, details: null }])).toHaveLength(1)
  expect(barriersOf([{ key: refusals.quantSaleTooHigh, details: null }])).toEqual([])
})
