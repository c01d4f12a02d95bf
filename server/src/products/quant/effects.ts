import type { quantOrderReasons } from '@tarazu/contract/calls/quant.ts'
import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { quantNamesOf } from '@tarazu/market/quant/quant-names.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { type ChangeOf, rowSet, update } from '../../ledger/rows.ts'
import { type QuantLotRow, type QuantOrderRow, quantLotTable, quantOrderTable } from './tables.ts'

/** The sets that orders are decided by. */
export const waitingQuantOrders = rowSet(quantOrderTable, { state: 'in_progress' })
export const heldQuantLots = rowSet(quantLotTable, { state: 'held' })

const byNumber = (one: { readonly order_no: bigint }, other: { readonly order_no: bigint }): number =>
  one.order_no < other.order_no ? -1 : 1

/** The lots of a product, the oldest first. */
export const lotsOf = (state: State, product: string): readonly QuantLotRow[] =>
  state
    .rows(heldQuantLots)
    .filter((lot) => lot.product === product)
    .toSorted(byNumber)

/** Purchases whose money is held, the newest last. */
export const heldQuantPurchases = (state: State): readonly QuantOrderRow[] =>
  state
    .rows(waitingQuantOrders)
    .filter(({ kind }) => kind === 'buy')
    .toSorted(byNumber)

/** An order's change, which the investor's browsers learn. */
export const changeQuantOrder = (
  { user_id, order_no, state }: QuantOrderRow,
  set: ChangeOf<typeof quantOrderTable>,
): readonly Effect[] => [
  update(quantOrderTable, { user_id, order_no }, { expect: { state }, set }),
  { kind: 'publish', event: { type: 'quant-changed', reference: order_no.toString() } },
]

/** An order ends without shares or money; what a purchase holds is free again. */
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
  ...(order.held_paise === 0n
    ? []
    : [
        {
          kind: 'transfer' as const,
          entryType: 'quant-release' as const,
          reference: order.order_no.toString(),
          postings: [
            { account: 'user:quant-hold' as const, amountPaise: order.held_paise },
            { account: 'user:cash' as const, amountPaise: -order.held_paise },
          ],
        },
      ]),
]

/** By what a product goes in a message. */
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
