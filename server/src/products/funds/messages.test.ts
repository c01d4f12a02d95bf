import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, it } from 'vitest'
import { failedMessage } from './messages.ts'

it('a failed order has a reason: cancelled (201), rejected (216), not reviewed in time (217)', () => {
  const names = { name: 'Index 50', nameHindi: 'इंडेक्स 50' }
  const reasonOf = (reason: 'cancelled' | 'refused' | 'not-reviewed') =>
    failedMessage({ order_no: 7n }, names, reason).parameters
  expect(reasonOf('cancelled')).toMatchObject({ orderNo: '7', reason: refusals.fundOrderAlreadyReviewed })
  expect(reasonOf('refused')).toMatchObject({ reason: refusals.fundOrderRefused })
  expect(reasonOf('not-reviewed')).toMatchObject({ reason: refusals.fundOrderNotReviewed })
})
