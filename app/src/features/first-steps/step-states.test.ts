import { expect, it } from 'vitest'
import type { FirstSteps } from './first-steps-queries.ts'
import { doneSteps, nextStep } from './step-states.ts'

const fresh: FirstSteps = {
  starter: 'needs-identity',
  starterAmount: '100000.00',
  identity: 'not_submitted',
  funded: false,
  firstOrderNo: null,
  receiptRead: false,
  priceChecked: false,
  hidden: false,
}
const nextOf = (changes: Partial<FirstSteps>) => nextStep(doneSteps({ ...fresh, ...changes }))

it('goes from the identity to the money, the shares, the receipt and the price', () => {
  expect(nextOf({})).toBe('identity')
  expect(nextOf({ identity: 'in_review' })).toBe('identity')
  const passed = { identity: 'passed' } as const
  expect(nextOf({ ...passed, starter: 'ready' })).toBe('money')
  const paid = { ...passed, starter: 'paid', funded: true } as const
  expect(nextOf(paid)).toBe('shares')
  expect(nextOf({ ...paid, firstOrderNo: '7' })).toBe('receipt')
  expect(nextOf({ ...paid, firstOrderNo: '7', receiptRead: true })).toBe('price')
  expect(nextOf({ ...paid, firstOrderNo: '7', receiptRead: true, priceChecked: true })).toBeUndefined()
})

it('counts a deposit as money if there is no starter sum, and otherwise still offers the sum', () => {
  const passed = { identity: 'passed' } as const
  expect(nextOf({ ...passed, starter: 'taken' })).toBe('money')
  expect(nextOf({ ...passed, starter: 'taken', funded: true })).toBe('shares')
  expect(nextOf({ ...passed, starter: 'not-offered', funded: true })).toBe('shares')
  expect(nextOf({ ...passed, starter: 'ready', funded: true })).toBe('money')
})
