import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'

it('tells what no other amount would change from what the form decides', () => {
  const identity = { key: refusals.identityNeeded, details: null }
  const funds = { key: refusals.fundsTooLow, details: { needed: '10.00' } }
  expect(barriersOf([identity, funds])).toEqual([identity])
  expect(barriersOf([funds])).toEqual([])
  expect(barriersOf(undefined)).toEqual([])
})
