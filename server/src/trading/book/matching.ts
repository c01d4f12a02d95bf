import { openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayMs, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Depth, Instrument, Market, MarketSession } from '@tarazu/market/types.ts'
import type { OrderRow } from './tables.ts'

/**
 * How orders meet the market: pure functions of the market, the order and nothing else, so that whoever has the day's
 * seed can find every trigger and every fill again.
 *
 * - The quote of a second is the price of all trades in it. An order is triggered, or filled, at the first second whose
 *   quote is at its price or beyond it, and filled at that quote: a limit is never violated, a leap is to the order's
 *   good, and a stop is filled where the market stands.
 * - A limit order takes what the five levels of market depth of that second offer within its limit (at least what stands
 *   at the best of them, since the market trades at the limit), in whole lots, one at least. What is left waits
 *   `restockMs`, as long as what stands at a price stays the same, before it is matched again.
 * - A market order is filled whole. Where nobody takes the other side (the end of the day's band), nothing is filled.
 */
export const restockMs = 8_000

/** A good-till-triggered order that is not triggered within this time expires. */
const longestWaitMs = 365 * dayMs

export type Leg = 'rise' | 'fall'

/** What is done on the exchange. */
export const sideOf = ({ intent, direction }: Pick<OrderRow, 'intent' | 'direction'>): 'buy' | 'sell' => {
  const opening = openingSide(direction)
  if (intent === 'open') return opening
  return opening === 'buy' ? 'sell' : 'buy'
}

/** The session that an instant lies in, or else the next one; undefined when the market never opens again. */
export const sessionFrom = (market: Market, instantMs: number): MarketSession | undefined => {
  const today = market.session(instantMs)
  const session =
    instantMs < today.closesAtMs ? today : market.session(midnightOf(dayNumberOf(today.day) + 1))
  return market.lastDay !== undefined && session.day > market.lastDay ? undefined : session
}

/** The beginning of the next second. */
export const nextSecondMs = (instantMs: number): number => (Math.floor(instantMs / 1000) + 1) * 1000

/** How many shares an order gets at a quote, by the depth beside it; 0 for none. */
export const matchedQuantity = (
  order: Pick<OrderRow, 'intent' | 'direction' | 'limit_paise' | 'quantity' | 'filled_quantity' | 'lot_size'>,
  pricePaise: number,
  depth: Depth,
): bigint => {
  const remaining = order.quantity - order.filled_quantity
  const isBuy = sideOf(order) === 'buy'
  const [best, ...others] = isBuy ? depth.asks : depth.bids
  if (best === undefined) return 0n
  if (order.limit_paise === null) return remaining
  const limitPaise = Number(order.limit_paise)
  if (isBuy ? pricePaise > limitPaise : pricePaise < limitPaise) return 0n
  const within = others.filter((level) =>
    isBuy ? level.pricePaise <= limitPaise : level.pricePaise >= limitPaise,
  )
  const offered = within.reduce((sum, level) => sum + level.quantityShares, best.quantityShares)
  const lots = Math.max(1, Math.floor(offered / order.lot_size))
  const quantity = BigInt(lots * order.lot_size)
  return quantity < remaining ? quantity : remaining
}

/** What the market gives an order. */
export interface Fill {
  readonly instantMs: number
  readonly quantity: bigint
  readonly pricePaise: bigint
}

/** The next thing that happens to an order. */
export type Step =
  | { readonly kind: 'trigger'; readonly instantMs: number; readonly leg: Leg; readonly pricePaise: number }
  | (Fill & { readonly kind: 'fill' })
  | { readonly kind: 'expire'; readonly instantMs: number }
  /** Nothing before this opening, or in this session: it is looked at again at the next opening. */
  | { readonly kind: 'wait'; readonly instantMs: number }

/** What an order can get at an instant; undefined for nothing. */
export const fillAt = (
  market: Market,
  instrument: Instrument,
  order: OrderRow,
  instantMs: number,
): Extract<Step, { kind: 'fill' }> | undefined => {
  const quote = market.quote(instrument, instantMs)
  const depth = market.depth(instrument, instantMs)
  if (quote === undefined || depth === undefined || quote.pricePaise <= 0) return undefined
  const quantity = matchedQuantity(order, quote.pricePaise, depth)
  const pricePaise = BigInt(quote.pricePaise)
  return quantity === 0n ? undefined : { kind: 'fill', instantMs, quantity, pricePaise }
}

/** The first instant of [fromMs, untilMs], within a session, at which the price is at a level or beyond it. */
const touch = (
  market: Market,
  instrument: Instrument,
  side: 'at-or-below' | 'at-or-above',
  pricePaise: bigint | null,
  fromMs: number,
  untilMs: number,
): number | undefined =>
  pricePaise === null ? undefined : firstReach(market, instrument, side, Number(pricePaise), fromMs, untilMs)

/**
 * Like the market's own search within a session, except that it checks the first instant first: the answer is often
 * there, and filling the order needs the same quote.
 */
export const firstReach = (
  market: Market,
  instrument: Instrument,
  side: 'at-or-below' | 'at-or-above',
  pricePaise: number,
  fromMs: number,
  untilMs: number,
): number | undefined => {
  const quoted = market.quote(instrument, fromMs)?.pricePaise
  if (quoted === undefined || fromMs > untilMs) return undefined
  if (side === 'at-or-below' ? quoted <= pricePaise : quoted >= pricePaise) return fromMs
  const hasMore = Math.floor(untilMs / 1000) > Math.floor(fromMs / 1000)
  return hasMore ? market.firstTouch(instrument, { side, pricePaise }, fromMs, untilMs) : undefined
}

const nextTrigger = (
  market: Market,
  instrument: Instrument,
  order: OrderRow,
  fromMs: number,
  untilMs: number,
): Step | undefined => {
  const { rise_trigger_paise: rise, fall_trigger_paise: fall } = order
  const risesMs = touch(market, instrument, 'at-or-above', rise, fromMs, untilMs)
  const fallsMs = touch(market, instrument, 'at-or-below', fall, fromMs, risesMs ?? untilMs)
  const instantMs = fallsMs ?? risesMs
  if (instantMs === undefined) return undefined
  const pricePaise = market.quote(instrument, instantMs)?.pricePaise ?? 0
  return { kind: 'trigger', instantMs, leg: fallsMs === undefined ? 'rise' : 'fall', pricePaise }
}

const nextFill = (
  market: Market,
  instrument: Instrument,
  order: OrderRow,
  firstMs: number,
  untilMs: number,
): Step | undefined => {
  const side = sideOf(order) === 'buy' ? 'at-or-below' : 'at-or-above'
  let fromMs = firstMs
  while (fromMs <= untilMs) {
    const instantMs =
      order.limit_paise === null
        ? fromMs
        : touch(market, instrument, side, order.limit_paise, fromMs, untilMs)
    if (instantMs === undefined) return undefined
    const fill = fillAt(market, instrument, order, instantMs)
    if (fill !== undefined) return fill
    fromMs = instantMs + restockMs
  }
  return undefined
}

/** When an order ends by itself: a day order at the close of its day, another one at the close a year after its placing. */
export const expiresAtMs = (
  market: Market,
  order: Pick<OrderRow, 'state' | 'validity' | 'placed_ms' | 'valid_from_ms'>,
): number | undefined => {
  const waits = order.state === 'trigger-pending' && order.validity === 'gtt'
  const fromMs = waits ? Number(order.placed_ms) + longestWaitMs : Number(order.valid_from_ms)
  return sessionFrom(market, fromMs)?.closesAtMs
}

/** Where the session begins that an instant belongs to, or that ended last before it; the instant itself before the first. */
export const sessionBeginMs = (market: Market, instantMs: number): number => {
  const { opensAtMs } = market.session(instantMs)
  return Math.min(instantMs, opensAtMs)
}

/**
 * The next thing that happens to an open order, from an instant on and no further ahead than the end of the session that
 * it waits in: later days' prices are nobody's yet.
 */
export const nextStep = (market: Market, instrument: Instrument, order: OrderRow, beginMs: number): Step => {
  const firstMs = Math.max(Number(order.next_from_ms), beginMs)
  const session = sessionFrom(market, firstMs)
  const endsMs = expiresAtMs(market, order)
  if (session === undefined) return { kind: 'expire', instantMs: firstMs }
  if (endsMs !== undefined && endsMs <= firstMs) return { kind: 'expire', instantMs: endsMs }
  const fromMs = Math.max(firstMs, session.opensAtMs)
  const untilMs = session.closesAtMs - 1
  const step =
    order.state === 'trigger-pending'
      ? nextTrigger(market, instrument, order, fromMs, untilMs)
      : nextFill(market, instrument, order, fromMs, untilMs)
  if (step !== undefined) return step
  if (endsMs !== undefined && endsMs <= session.closesAtMs) return { kind: 'expire', instantMs: endsMs }
  const next = sessionFrom(market, session.closesAtMs)
  return next === undefined
    ? { kind: 'expire', instantMs: session.closesAtMs }
    : { kind: 'wait', instantMs: next.opensAtMs }
}
