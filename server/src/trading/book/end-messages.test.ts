import { expect, it } from 'vitest'
import { endMessage } from './end-messages.ts'
import type { OrderRow } from './tables.ts'

const order = (change: Partial<OrderRow>): OrderRow =>
  ({ order_no: 7n, quantity: 100n, filled_quantity: 0n, reason: null, ...change }) as OrderRow

it('an order that expires reports how much was filled', () => {
  const common = { orderNo: '7', stock: 'Kaveri Cement', quantity: '100' }
  expect(endMessage('Kaveri Cement', order({ state: 'expired' }))).toEqual([
    { kind: 'order-expired', parameters: common },
  ])
  expect(endMessage('Kaveri Cement', order({ state: 'expired', filled_quantity: 40n }))).toEqual([
    { kind: 'order-rest-expired', parameters: { ...common, filled: '40' } },
  ])
})

it('an order that its investor has cancelled sends no message', () => {
  expect(endMessage('Kaveri Cement', order({ state: 'cancelled', reason: 'by-investor' }))).toEqual([])
})
