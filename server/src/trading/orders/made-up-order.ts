import type { Instrument } from '@tarazu/market/types.ts'
import type { OrderRow } from '../book/tables.ts'

interface Wish {
  readonly stock: Instrument
  /** Counted from 0; determines the order's number and kind. */
  readonly place: number
  readonly price: bigint
  /** Whether the price is above the market's. */
  readonly rises: boolean
  readonly placedMs: number
}

/** A synthetic order for rehearsals and benches: two in three are limit orders, one waits for its trigger. */
export const madeUpOrder = ({ stock, place, price, rises, placedMs }: Wish): OrderRow => {
  const isTrigger = place % 3 === 0
  return {
    user_id: BigInt(1 + (place % 7)),
    order_no: BigInt(place + 1),
    exchange: stock.exchange,
    code: stock.code,
    intent: 'open',
    direction: isTrigger || !rises ? 'long' : 'short',
    leverage: 1,
    kind: isTrigger ? 'gtt' : 'limit',
    validity: isTrigger ? 'gtt' : 'day',
    after_market: !isTrigger,
    position_no: null,
    quantity: 500n,
    filled_quantity: 0n,
    filled_turnover_paise: 0n,
    filled_delivery_turnover_paise: 0n,
    fee_paise: 0n,
    lot_size: 1,
    limit_paise: isTrigger ? null : price,
    rise_trigger_paise: isTrigger && rises ? price : null,
    rise_limit_paise: isTrigger && rises ? price : null,
    fall_trigger_paise: isTrigger && !rises ? price : null,
    fall_limit_paise: isTrigger && !rises ? price : null,
    hold_price_paise: price,
    hold_paise: 0n,
    state: isTrigger ? 'trigger-pending' : 'open',
    reason: null,
    valid_from_ms: BigInt(placedMs),
    next_from_ms: BigInt(placedMs + 1_000),
    event_count: 1,
    placed_ms: BigInt(placedMs),
    changed_ms: BigInt(placedMs),
    closed_ms: null,
  }
}
