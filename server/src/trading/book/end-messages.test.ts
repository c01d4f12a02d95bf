import { stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { expect, it } from 'vitest'
import { endMessage } from './end-messages.ts'
import type { OrderRow } from './tables.ts'

const kaveri = { name: 'Kaveri Cement', nameHindi: 'कावेरी सीमेंट' }

const order = (change: Partial<OrderRow>): OrderRow =>
  ({ order_no: 7n, quantity: 100n, filled_quantity: 0n, reason: null, ...change }) as OrderRow

it('an order that expires reports how much was filled', () => {
  const common = { orderNo: '7', ...stockNames(kaveri), quantity: '100' }
  expect(endMessage(kaveri, order({ state: 'expired' }))).toEqual([
    { kind: 'order-expired', parameters: common },
  ])
  expect(endMessage(kaveri, order({ state: 'expired', filled_quantity: 40n }))).toEqual([
    { kind: 'order-rest-expired', parameters: { ...common, filled: '40' } },
  ])
})

it('an order that its investor has cancelled sends no message', () => {
  expect(endMessage(kaveri, order({ state: 'cancelled', reason: 'by-investor' }))).toEqual([])
})
