import type { OrderEventKind, OrderKind, OrderState, OrderValidity } from '@tarazu/contract/calls/orders.ts'
import type { TradeIntent } from '@tarazu/contract/calls/trading.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import { defineTable } from '../../ledger/entity-table.ts'

/** The largest number that the database's bigint holds; no order has a larger one. */
export const largestOrderNumber = 2n ** 63n - 1n

/** An order, kept as a record after its end. */
export type OrderRow = {
  user_id: bigint
  /** The id of the command that placed it; also the number of the first position that it opens. */
  order_no: bigint
  exchange: Exchange
  code: string
  intent: TradeIntent
  /** The product of the position that it opens or closes. */
  direction: Direction
  /** Null for an exit, which closes all positions in its direction, whatever their leverage. */
  leverage: number | null
  kind: OrderKind
  validity: OrderValidity
  after_market: boolean
  /** The position that it closes; for an opening order, the one that it filled last. */
  position_no: bigint | null
  quantity: bigint
  filled_quantity: bigint
  filled_turnover_paise: bigint
  /** For a closing order: the part of `filled_turnover_paise` from fully paid shares, free of brokerage. */
  filled_delivery_turnover_paise: bigint
  /** The charges of its fills. */
  fee_paise: bigint
  /** Fills are multiples of it, except the last one. */
  lot_size: number
  /** Null: at the market's price, or not before a trigger. */
  limit_paise: bigint | null
  /** Triggered when the price is at or above; with the limit that then applies, null for none. */
  rise_trigger_paise: bigint | null
  rise_limit_paise: bigint | null
  /** Triggered when the price is at or below. */
  fall_trigger_paise: bigint | null
  fall_limit_paise: bigint | null
  /** The worst price, on which the hold is based. */
  hold_price_paise: bigint
  /** The ledger's hold for the unfilled part. */
  hold_paise: bigint
  state: OrderState
  /** Why it ended other than by its fills, as a catalogue word or a refusal's key. */
  reason: string | null
  /** Its day is the first session that ends after this time. */
  valid_from_ms: bigint
  /** It is matched again from this time. */
  next_from_ms: bigint
  event_count: number
  placed_ms: bigint
  changed_ms: bigint
  closed_ms: bigint | null
}

export const orderTable = defineTable<OrderRow, 'user_id' | 'order_no'>({
  name: 'trading_order',
  key: ['user_id', 'order_no'],
  columns: {
    user_id: 'bigint',
    order_no: 'bigint',
    exchange: 'text',
    code: 'text',
    intent: 'text',
    direction: 'text',
    leverage: 'integer',
    kind: 'text',
    validity: 'text',
    after_market: 'boolean',
    position_no: 'bigint',
    quantity: 'bigint',
    filled_quantity: 'bigint',
    filled_turnover_paise: 'bigint',
    filled_delivery_turnover_paise: 'bigint',
    fee_paise: 'bigint',
    lot_size: 'integer',
    limit_paise: 'bigint',
    rise_trigger_paise: 'bigint',
    rise_limit_paise: 'bigint',
    fall_trigger_paise: 'bigint',
    fall_limit_paise: 'bigint',
    hold_price_paise: 'bigint',
    hold_paise: 'bigint',
    state: 'text',
    reason: 'text',
    valid_from_ms: 'bigint',
    next_from_ms: 'bigint',
    event_count: 'integer',
    placed_ms: 'bigint',
    changed_ms: 'bigint',
    closed_ms: 'bigint',
  },
})

/** One change of an order. Never changed itself. */
export type OrderEventRow = {
  user_id: bigint
  order_no: bigint
  /** Numbered from 1. */
  event_no: number
  kind: OrderEventKind
  /** After the event. */
  state: OrderState
  instant_ms: bigint
  price_paise: bigint | null
  quantity: bigint | null
  reason: string | null
  /** For a fill: the execution and its position. */
  fill_no: bigint | null
  position_no: bigint | null
  details: Readonly<Record<string, string>>
}

export const orderEventTable = defineTable<OrderEventRow, 'user_id' | 'order_no' | 'event_no'>({
  name: 'trading_order_event',
  key: ['user_id', 'order_no', 'event_no'],
  columns: {
    user_id: 'bigint',
    order_no: 'bigint',
    event_no: 'integer',
    kind: 'text',
    state: 'text',
    instant_ms: 'bigint',
    price_paise: 'bigint',
    quantity: 'bigint',
    reason: 'text',
    fill_no: 'bigint',
    position_no: 'bigint',
    details: 'jsonb',
  },
})

/** As Kysely sees them. */
interface OrderTables {
  trading_order: OrderRow
  trading_order_event: OrderEventRow
}

declare module '../../database/schema.ts' {
  interface Database extends OrderTables {}
}
