import type { BookWalk } from '@tarazu/contract/calls/book-walk.ts'
import type { orderDetail, orderList } from '@tarazu/contract/calls/orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { isExit, sellsHoldings } from '../book/draft.ts'
import { expiresAtMs, sideOf } from '../book/matching.ts'
import type { OrderEventRow, OrderRow } from '../book/tables.ts'
import type { ListedOrder } from './queries.ts'

export type PresentedOrder = CallOutput<typeof orderList>['list'][number]
export type PresentedEvent = CallOutput<typeof orderDetail>['events'][number]

const rupeesOrNull = (paise: bigint | null): string | null => (paise === null ? null : rupeesFromPaise(paise))
const expiry = (market: Market, order: ListedOrder): string | null => {
  if (order.closed_ms !== null) return null
  const endsMs = expiresAtMs(market, order)
  return endsMs === undefined ? null : isoText(endsMs)
}

const presentOrder = (
  market: Market,
  order: ListedOrder,
  instrument: Instrument | undefined,
  pricePaise: number | undefined,
): PresentedOrder => ({
  orderNo: order.order_no.toString(),
  code: order.code,
  name: instrument?.name ?? order.code,
  nameHindi: instrument?.nameHindi ?? order.code,
  exchange: order.exchange,
  intent: order.intent,
  direction: order.direction,
  side: sideOf(order),
  leverage: order.leverage,
  orderKind: order.kind,
  validity: order.validity,
  afterMarket: order.after_market,
  positionNo: order.position_no?.toString() ?? null,
  fromHoldings: sellsHoldings(order),
  exit: isExit(order),
  quantity: Number(order.quantity),
  filledQuantity: Number(order.filled_quantity),
  averagePrice:
    order.filled_quantity === 0n
      ? null
      : rupeesFromPaise(averagePrice(order.filled_turnover_paise, order.filled_quantity)),
  price: rupeesOrNull(order.limit_paise),
  riseTriggerPrice: rupeesOrNull(order.rise_trigger_paise),
  risePrice: rupeesOrNull(order.rise_limit_paise),
  fallTriggerPrice: rupeesOrNull(order.fall_trigger_paise),
  fallPrice: rupeesOrNull(order.fall_limit_paise),
  currentPrice: pricePaise === undefined ? null : rupeesFromPaise(BigInt(pricePaise)),
  held: rupeesFromPaise(order.hold_paise),
  fee: rupeesFromPaise(order.fee_paise),
  state: order.state,
  reason: order.reason,
  time: isoText(order.placed_ms),
  changeTime: isoText(order.changed_ms),
  expireTime: expiry(market, order),
})

/** Orders in wire format, with the prices at a given time. */
export const presentOrders = (
  market: Market,
  orders: readonly ListedOrder[],
  instantMs: number,
): readonly PresentedOrder[] => {
  const instruments = orders.map(({ exchange, code }) => market.find(exchange, code))
  const known = [...new Set(instruments.filter((instrument) => instrument !== undefined))]
  const quotes = market.quotes(known, instantMs)
  const prices = new Map(known.map((instrument, place) => [instrument, quotes[place]?.pricePaise]))
  return orders.map((order, place) => {
    const instrument = instruments[place]
    return presentOrder(market, order, instrument, instrument && prices.get(instrument))
  })
}

/** An order from the table, in the list's form. */
export const listedOrder = (order: OrderRow): ListedOrder => ({ ...order, fill_no: null })

export const presentEvent = (event: OrderEventRow, walk: BookWalk | null): PresentedEvent => ({
  eventNo: event.event_no,
  kind: event.kind,
  state: event.state,
  price: rupeesOrNull(event.price_paise),
  quantity: event.quantity === null ? null : Number(event.quantity),
  reason: event.reason,
  fillNo: event.fill_no?.toString() ?? null,
  positionNo: event.position_no?.toString() ?? null,
  details: { ...event.details },
  walk,
  time: isoText(event.instant_ms),
})

/** The history of a market order, which was placed and executed at the same time. */
export const marketOrderEvents = (order: ListedOrder, walk: BookWalk | null): readonly PresentedEvent[] => {
  const common = {
    quantity: Number(order.quantity),
    reason: order.reason,
    time: isoText(order.placed_ms),
  }
  return [
    {
      ...common,
      eventNo: 1,
      kind: 'placed',
      state: 'open',
      price: null,
      fillNo: null,
      positionNo: null,
      details: {},
      walk: null,
    },
    {
      ...common,
      eventNo: 2,
      kind: 'filled',
      state: 'complete',
      price: rupeesFromPaise(averagePrice(order.filled_turnover_paise, order.filled_quantity)),
      fillNo: order.fill_no?.toString() ?? null,
      positionNo: order.position_no?.toString() ?? null,
      details: { fee: rupeesFromPaise(order.fee_paise) },
      walk,
    },
  ]
}
