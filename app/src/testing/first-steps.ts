import type { FirstSteps } from '../features/first-steps/first-steps-queries.ts'

/** With an identity and the practice money, before the first purchase. */
export const beforePurchase: FirstSteps = {
  hidden: false,
  identity: 'passed',
  starter: 'paid',
  starterAmount: '100000.00',
  funded: true,
  firstOrderNo: null,
  receiptRead: false,
  priceChecked: false,
}
