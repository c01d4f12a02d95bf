import type { quantOrderReasons } from '@tarazu/contract/calls/quant.ts'
import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { quantNamesOf } from '@tarazu/market/quant/quant-names.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { type ChangeOf, rowSet, update } from '../../ledger/rows.ts'
import { createHold } from '../kit/hold.ts'
import { writeAndPublish } from '../kit/publish.ts'
import { type QuantLotRow, type QuantOrderRow, quantLotTable, quantOrderTable } from './tables.ts'

/** The sets that order decisions read. */
export const waitingQuantOrders = rowSet(quantOrderTable, { state: 'in_progress' })
export const heldQuantLots = rowSet(quantLotTable, { state: 'held' })

const byNumber = (one: { readonly order_no: bigint }, other: { readonly order_no: bigint }): number =>
  one.order_no < other.order_no ? -1 : 1

/** The lots of a product, oldest first. */
export const lotsOf = (state: State, product: string): readonly QuantLotRow[] =>
  state
    .rows(heldQuantLots)
    .filter((lot) => lot.product === product)
    .toSorted(byNumber)

/** Purchases whose money is blocked, newest last. */
export const heldQuantPurchases = (state: State): readonly QuantOrderRow[] =>
  state
    .rows(waitingQuantOrders)
    .filter(({ kind }) => kind === 'buy')
    .toSorted(byNumber)

/** The money of a purchase. */
export const purchaseHold = createHold({
  account: 'user:quant-hold',
  holdEntry: 'quant-hold',
  releaseEntry: 'quant-release',
})

export const changeQuantOrder = (
  { user_id, order_no, state }: QuantOrderRow,
  set: ChangeOf<typeof quantOrderTable>,
): readonly Effect[] =>
  writeAndPublish(
    update(quantOrderTable, { user_id, order_no }, { expect: { state }, set }),
    'quant-changed',
    order_no,
  )

/** An order ends without shares or money; a purchase's hold is released. */
export const failQuantOrder = (
  order: QuantOrderRow,
  reason: (typeof quantOrderReasons)[number],
  instantMs: number,
  further: ChangeOf<typeof quantOrderTable> = {},
): readonly Effect[] => [
  ...changeQuantOrder(order, {
    ...further,
    state: 'failed',
    reason,
    held_paise: 0n,
    settled_ms: BigInt(instantMs),
  }),
  ...purchaseHold.release(order.order_no, order.held_paise),
]

/** Product names used in messages. */
export const quantMessageNames = (product: string) => {
  const { name, nameHindi } = quantNamesOf(product)
  return { product: name, productHindi: nameHindi }
}

/** The inbox message about an order that ended without shares. */
export const quantFailedMessage = ({ order_no, product, held_paise }: QuantOrderRow): Message => ({
  kind: 'quant-order-failed',
  parameters: {
    orderNo: order_no.toString(),
    ...quantMessageNames(product),
    refund: rupeesFromPaise(held_paise),
  },
})
