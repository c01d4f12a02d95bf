import { hourText } from '@tarazu/contract/money/format.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { openingRefusals } from '@tarazu/contract/trading/opening-rules.ts'
import type { OrderRefusal, PriceFacts } from '@tarazu/contract/trading/order-rules.ts'
import { depositOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberAt } from '@tarazu/market/calendar/india-time.ts'
import { firstBand } from '@tarazu/market/day/price-band.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { heldFor, openingLeverage } from '../book/charges.ts'
import { orderOf, sharesReserved } from '../book/draft.ts'
import { sessionFrom, sideOf } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { tariffOf } from '../positions/traded.ts'
import { type Closable, closableOf, freeShares, type OrderTarget } from './closable.ts'
import {
  marginBetween,
  type OrderValidator,
  openingFacts,
  refuseClosing,
  sessionFacts,
} from './order-validator.ts'
import { priceRefusals } from './price-refusals.ts'

/** An order as it would be placed, with its subject. */
export interface Intended extends OrderTarget {
  readonly order: OrderRow
}

type Term = Pick<OrderRow, 'validity' | 'after_market' | 'placed_ms'>

/** Whether an order is for a future session, or for any session within a year, not only for this one. */
const isForLater = (market: Market, order: Term, instantMs: number): boolean => {
  if (order.validity === 'gtt') return true
  if (!order.after_market) return false
  const session = sessionFrom(market, Number(order.placed_ms))
  return session === undefined || session.opensAtMs > instantMs
}

const lastTradePaise = (market: Market, instrument: Instrument, instantMs: number): number | undefined =>
  market.lastTrade?.(instrument, instantMs)?.pricePaise

/**
 * The price an order is validated against: the quote or, for a later session, the last trade of a share that
 * does not trade today. Exchanges also base the next day's band on the last close.
 */
export const referencePaise = (
  market: Market,
  instrument: Instrument,
  order: Term,
  instantMs: number,
): bigint | undefined => {
  const quoted = market.quote(instrument, instantMs)?.pricePaise
  const isLater = isForLater(market, order, instantMs)
  const pricePaise = quoted || (isLater ? lastTradePaise(market, instrument, instantMs) : undefined)
  return pricePaise ? BigInt(pricePaise) : undefined
}

/** The band on the order's day: the session's, or the next session's around the last price. */
const bandFor = (market: Market, instrument: Instrument, order: Term, instantMs: number) => {
  const quote = market.quote(instrument, instantMs)
  const { isOpen } = market.session(instantMs)
  if (quote !== undefined && isOpen) return quote.band
  const basePaise = Number(referencePaise(market, instrument, order, instantMs) ?? 0)
  return basePaise === 0 ? undefined : firstBand(instrument, basePaise, dayNumberAt(instantMs))
}

/** The worst price at which an order can fill: a buyer's limit, otherwise at least the upper end of the day's band. */
export const worstPaise = (
  market: Market,
  instrument: Instrument,
  order: Term &
    Pick<OrderRow, 'intent' | 'direction' | 'limit_paise' | 'rise_limit_paise' | 'fall_limit_paise'>,
  instantMs: number,
): bigint => {
  if (order.intent === 'close') return 0n
  const limit = order.limit_paise ?? order.rise_limit_paise ?? order.fall_limit_paise
  if (sideOf(order) === 'buy' && limit !== null) return limit
  const upper = BigInt(bandFor(market, instrument, order, instantMs)?.upperPaise ?? 0)
  return limit !== null && limit > upper ? limit : upper
}

/**
 * For an order in this session, outsideTradingHours and the like; for one in the next session, marketOpen and
 * replayOver.
 */
const sessionOf = ({ market }: OrderValidator, order: OrderRow, instantMs: number) => {
  const facts = sessionFacts(market, instantMs)
  const found: OrderRefusal[] = []
  const isNew = order.event_count === 0
  if (order.after_market && isNew && facts.closed === undefined) found.push({ key: refusals.marketOpen })
  if (sessionFrom(market, instantMs) === undefined) found.push({ key: refusals.replayOver })
  return { found, session: isForLater(market, order, instantMs) ? undefined : facts }
}

/** The price a waiting order is validated against: it may wait at the day's limits, which bind its fill. */
const waitingPrice = (
  { market, rise }: OrderValidator,
  instrument: Instrument,
  order: OrderRow,
  instantMs: number,
): PriceFacts => {
  const pricePaise = referencePaise(market, instrument, order, instantMs)
  const wasTraded = pricePaise === undefined && lastTradePaise(market, instrument, instantMs) !== undefined
  const { isOpen, closesAtMs } = market.session(instantMs)
  return {
    pricePaise,
    lowerPaise: 0n,
    upperPaise: (pricePaise ?? 0n) + 1n,
    availableShares: undefined,
    risenPpm: pricePaise === undefined ? undefined : rise(instrument, Number(pricePaise), instantMs),
    waiting: { laterFrom: wasTraded && isOpen ? hourText(closesAtMs) : undefined },
  }
}

const validateOpening = (
  validator: OrderValidator,
  state: State,
  instrument: Instrument,
  order: OrderRow,
  instantMs: number,
) => {
  const { market, rules } = validator
  const { session } = sessionOf(validator, order, instantMs)
  const leverage = openingLeverage(order)
  const price = waitingPrice(validator, instrument, order, instantMs)
  const terms = {
    exchange: order.exchange,
    direction: order.direction,
    leverage,
    quantity: Number(order.quantity),
  }
  const facts = { ...openingFacts(validator, state, instrument, instantMs), session, price }
  if (price.pricePaise === undefined) return openingRefusals(rules, terms, facts, undefined)
  // The filled part is already paid for and counted.
  const { filled_turnover_paise: filledPaise, hold_price_paise } = order
  const wholePaise = filledPaise + hold_price_paise * (order.quantity - order.filled_quantity)
  const tariff = tariffOf(rules.charges, market, instrument, instantMs)
  const cost = { ...marginBetween(order, filledPaise, wholePaise), neededPaise: heldFor(tariff, order) }
  return openingRefusals(rules, terms, facts, cost, depositOf(wholePaise, leverage))
}

/** A waiting order's reservation before a change; nothing for a new one. */
const ownShares = (state: State, { event_count, order_no }: OrderRow): bigint =>
  event_count === 0 ? 0n : sharesReserved(orderOf(state, order_no))

const validateClosing = (
  validator: OrderValidator,
  state: State,
  { instrument, order }: Intended,
  position: Closable,
  instantMs: number,
) => {
  const { session } = sessionOf(validator, order, instantMs)
  const opensAtMs = order.after_market ? (sessionFrom(validator.market, instantMs)?.opensAtMs ?? 0) : 0
  return refuseClosing(validator, state, position, {
    quantity: order.quantity - order.filled_quantity,
    instantMs,
    executedMs: order.validity === 'gtt' ? undefined : Math.max(opensAtMs, instantMs),
    session,
    price: waitingPrice(validator, instrument, order, instantMs),
    freeQuantity: freeShares(state, position, instantMs, ownShares(state, order)),
  })
}

/** Every unmet rule of an order, in the documented order; its prices come last. */
export const validateOrder = (
  validator: OrderValidator,
  state: State,
  intended: Intended,
  instantMs: number,
): readonly OrderRefusal[] => {
  const { market } = validator
  const { instrument, order, lots } = intended
  const position = closableOf(lots, order.quantity - order.filled_quantity)
  const general =
    position === undefined
      ? validateOpening(validator, state, instrument, order, instantMs)
      : validateClosing(validator, state, intended, position, instantMs)
  const marketPaise = referencePaise(market, instrument, order, instantMs)
  if (marketPaise === undefined) return [...general, ...sessionOf(validator, order, instantMs).found]
  const band = order.validity === 'gtt' ? undefined : bandFor(market, instrument, order, instantMs)
  const { limit_paise, rise_trigger_paise, rise_limit_paise, fall_trigger_paise, fall_limit_paise } = order
  const waiting = order.state === 'trigger-pending'
  const prices = {
    limit_paise,
    rise_trigger_paise: waiting ? rise_trigger_paise : null,
    rise_limit_paise: waiting ? rise_limit_paise : null,
    fall_trigger_paise: waiting ? fall_trigger_paise : null,
    fall_limit_paise: waiting ? fall_limit_paise : null,
  }
  const scene = { kind: order.kind, side: sideOf(order), marketPaise, band }
  return [...general, ...sessionOf(validator, order, instantMs).found, ...priceRefusals(prices, scene)]
}
