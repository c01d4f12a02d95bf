import type {
  quantOrderKinds,
  quantOrderReasons,
  quantOrderStates,
  quantReviews,
} from '@tarazu/contract/calls/quant.ts'
import { defineTable } from '../../ledger/entity-table.ts'

/** An order for shares of an AI quant product; kept as a record after settlement. */
export type QuantOrderRow = {
  user_id: bigint
  /** The id of the command that made it. */
  order_no: bigint
  product: string
  kind: (typeof quantOrderKinds)[number]
  state: (typeof quantOrderStates)[number]
  reason: (typeof quantOrderReasons)[number] | null
  shares: bigint
  /** 0 once it is settled. */
  held_paise: bigint
  /** The day whose NAV it gets, "YYYY-MM-DD", and when that is known. */
  value_day: string
  known_ms: bigint
  /** Ten-thousandths of a rupee; only after success, like the next two. */
  value: bigint | null
  /** Paid, or received after the fee. */
  amount_paise: bigint | null
  fee_paise: bigint | null
  ordered_ms: bigint
  settled_ms: bigint | null
  /** For an order so large that it needs an operator's approval. */
  review: (typeof quantReviews)[number] | null
  reviewed_by: bigint | null
  reviewed_ms: bigint | null
  /** Shown to the investor. */
  review_reason: string | null
}

/** For an order without a review. */
export const withoutReview = { review: null, reviewed_by: null, reviewed_ms: null, review_reason: null }

export const quantOrderTable = defineTable<QuantOrderRow, 'user_id' | 'order_no'>({
  name: 'quant_orders',
  key: ['user_id', 'order_no'],
  columns: {
    user_id: 'bigint',
    order_no: 'bigint',
    product: 'text',
    kind: 'text',
    state: 'text',
    reason: 'text',
    shares: 'bigint',
    held_paise: 'bigint',
    value_day: 'text',
    known_ms: 'bigint',
    value: 'bigint',
    amount_paise: 'bigint',
    fee_paise: 'bigint',
    ordered_ms: 'bigint',
    settled_ms: 'bigint',
    review: 'text',
    reviewed_by: 'bigint',
    reviewed_ms: 'bigint',
    review_reason: 'text',
  },
})

/** The shares of one purchase. */
export type QuantLotRow = {
  user_id: bigint
  /** The purchase. */
  order_no: bigint
  product: string
  state: 'held' | 'sold'
  shares: bigint
  left_shares: bigint
  /** For all its shares. */
  cost_paise: bigint
  bought_day: string
  /** From this day's NAV on, a sale is free. */
  unlocks_day: string
}

export const quantLotTable = defineTable<QuantLotRow, 'user_id' | 'order_no'>({
  name: 'quant_lots',
  key: ['user_id', 'order_no'],
  columns: {
    user_id: 'bigint',
    order_no: 'bigint',
    product: 'text',
    state: 'text',
    shares: 'bigint',
    left_shares: 'bigint',
    cost_paise: 'bigint',
    bought_day: 'text',
    unlocks_day: 'text',
  },
})

declare module '../../database/schema.ts' {
  interface Database {
    quant_orders: QuantOrderRow
    quant_lots: QuantLotRow
  }
}
