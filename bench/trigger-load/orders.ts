import { dayMs } from '@tarazu/market/india-time.ts'
import { roundToTick } from '@tarazu/market/tick.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { OrderRow } from '@tarazu/server/orders/tables.ts'
import { opensAtMs, stockAt } from '../practice-market.ts'
import { SeededRandom } from '../seeded-random.ts'

export const placedMs = opensAtMs - dayMs / 24
/** The stocks have moved on since: a fifth of the orders is reached at the opening, as after a leap of the whole market. */
const pricedMs = opensAtMs - 7 * dayMs

/** One within 8 per cent of the price a week before; of three two are limit orders and one waits for its trigger. */
const orderAt = (market: Market, instrument: Instrument, place: number, random: SeededRandom): OrderRow => {
  const pricePaise = market.quote(instrument, pricedMs)?.pricePaise ?? 10_000
  const price = BigInt(roundToTick(pricePaise * (1 + (random.part() - 0.5) * 0.16)))
  const isTrigger = place % 3 === 0
  const rises = Number(price) > pricePaise
  return {
    user_id: BigInt(1 + (place % 2_000)),
    order_no: BigInt(place + 1),
    exchange: instrument.exchange,
    code: instrument.code,
    intent: 'open',
    direction: isTrigger ? 'long' : rises ? 'short' : 'long',
    leverage: 1,
    kind: isTrigger ? 'gtt' : 'limit',
    validity: isTrigger ? 'gtt' : 'day',
    after_market: !isTrigger,
    position_no: null,
    quantity: 500n,
    filled_quantity: 0n,
    filled_turnover_paise: 0n,
    fee_paise: 0n,
    lot_size: 100,
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

/** Orders that were placed an hour before the opening, the stocks in turn. */
export const ordersOn = (
  market: Market,
  stocks: readonly Instrument[],
  count: number,
): readonly OrderRow[] => {
  const random = new SeededRandom(12_345)
  return Array.from({ length: count }, (_, place) => orderAt(market, stockAt(stocks, place), place, random))
}
