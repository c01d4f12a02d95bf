import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, it } from 'vitest'
import { firstToFix } from './first-to-fix.ts'

const first = (...keys: readonly string[]) => firstToFix(keys.map((key) => ({ key })))?.key

it('returns what no form can fix, then the form, then the money, then the rest in order', () => {
  const { weekend, quantityNotInLots, fundsTooLow, risenTooFar, bookTooThin } = refusals
  expect(first(risenTooFar, fundsTooLow, quantityNotInLots, weekend)).toBe(weekend)
  expect(first(risenTooFar, fundsTooLow, quantityNotInLots)).toBe(quantityNotInLots)
  expect(first(risenTooFar, fundsTooLow)).toBe(fundsTooLow)
  expect(first(risenTooFar, bookTooThin)).toBe(risenTooFar)
  expect(first()).toBeUndefined()
})

it('leaves a missing transaction password to its own step', () => {
  expect(first(refusals.fundNeedsTransactionPassword)).toBeUndefined()
})
