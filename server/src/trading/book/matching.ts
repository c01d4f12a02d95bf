import type { TradeSide } from '@tarazu/contract/trading/charges.ts'
import { sideOfTrade } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayMs, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { type PriceLevel, reaches } from '@tarazu/market/day/day-search.ts'
import { type Taken, takenShares } from '@tarazu/market/day/taken.ts'
import { sharesOf, turnoverOf, walkBook, walkLadder } from '@tarazu/market/day/walk.ts'
import type { BookSide, Instrument, Market, MarketSession } from '@tarazu/market/types.ts'
import type { OrderRow } from './tables.ts'

/**
 * How orders are matched: pure functions of only the market and the order, so that anybody with the day's seed can
 * recompute every trigger and every fill.
 *
 * - A second's quote is the price of the last trade in it. An order is triggered at the first second whose
 *   quote is at or beyond its trigger. A limit order is matched from the first second whose quote is at or
 *   beyond its limit, every `restockMs`, which is how long the quantity at a price stays the same.
 * - Every fill walks the book of that second, level by level from the best price on, in whole lots: a limit order
 *   up to its limit, any other up to the band. What the investor took before is not available again (`Taken`). The
 *   rest of an order is matched again `restockMs` later.
 * - If the other side is empty (the end of the day's band), nothing is filled.
 */
export const restockMs = 8_000

/** A good-till-triggered order that is not triggered within this time expires. */
const longestWaitMs = 365 * dayMs

export type Leg = 'rise' | 'fall'

/** The side on the exchange. */
export const sideOf = ({ intent, direction }: Pick<OrderRow, 'intent' | 'direction'>): TradeSide =>
  sideOfTrade(intent, direction)

/** The session at a given time, otherwise the next one; undefined if the market never opens again. */
export const sessionFrom = (market: Market, instantMs: number): MarketSession | undefined => {
  const today = market.session(instantMs)
  const session =
    instantMs < today.closesAtMs ? today : market.session(midnightOf(dayNumberOf(today.day) + 1))
  return market.lastDay !== undefined && session.day > market.lastDay ? undefined : session
}

/** The beginning of the next second. */
export const nextSecondMs = (instantMs: number): number => (Math.floor(instantMs / 1000) + 1) * 1000

/** The side of the book that an order takes from. */
export const bookSideOf = (side: 'buy' | 'sell'): BookSide => (side === 'buy' ? 'asks' : 'bids')

/** The turnover of shares at a given time. */
export interface Filled {
  readonly instantMs: number
  readonly quantity: bigint
  readonly turnoverPaise: bigint
}

/** A fill of an order, level by level. */
export interface Fill extends Filled {
  /** What the investor had taken from the book before. */
  readonly takenBefore: number
  /** The book of the fill, by `bookName`. */
  readonly book: string
}

const namesOf = new WeakMap<Instrument, Readonly<Record<BookSide, string>>>()

/** "INEZ00001015 asks": a side of the one book a stock has on all its exchanges. Always the same string. */
const bookName = (instrument: Instrument, side: BookSide): string => {
  const known = namesOf.get(instrument)
  if (known !== undefined) return known[side]
  const { isin, exchange, code } = instrument
  const stock = isin === '' ? `${exchange}:${code}` : isin
  const names = { asks: `${stock} asks`, bids: `${stock} bids` }
  namesOf.set(instrument, names)
  return names[side]
}

/** The part of the book that an investor's orders skip at a given time, because they already took it. */
export const goneShares = (
  market: Pick<Market, 'actionsOf' | 'session'>,
  taken: Taken,
  instrument: Instrument,
  side: 'buy' | 'sell',
  instantMs: number,
): number => takenShares(market, instrument, taken, bookName(instrument, bookSideOf(side)), instantMs)

/** The request to the market. */
export interface Wanted {
  readonly instrument: Instrument
  readonly side: 'buy' | 'sell'
  readonly quantity: bigint
  /** The worst price; null for any. */
  readonly limitPaise: bigint | null
  /** Fills are multiples of it, except the last one. */
  readonly lotSize: number
}

/**
 * What the book gives an investor at a given time: a pure function of the market, the request, what they took
 * before and the time. Undefined if it gives nothing, or less than a lot.
 */
export const fillFor = (
  market: Pick<Market, 'actionsOf' | 'ladder' | 'session'>,
  taken: Taken,
  { instrument, side, quantity, limitPaise, lotSize }: Wanted,
  instantMs: number,
): Fill | undefined => {
  const bookSide = bookSideOf(side)
  const book = bookName(instrument, bookSide)
  const takenBefore = goneShares(market, taken, instrument, side, instantMs)
  const wantedShares = Number(quantity)
  const limit = limitPaise === null ? undefined : Number(limitPaise)
  const terms = { side: bookSide, wantedShares, takenShares: takenBefore, limitPaise: limit }
  const walk = walkBook(market, instrument, terms, instantMs)
  const foundShares = sharesOf(walk)
  const shares = foundShares === wantedShares ? foundShares : foundShares - (foundShares % lotSize)
  if (shares === 0) return undefined
  const whole =
    shares === foundShares ? walk : walkLadder(walk, { ...terms, takenShares: 0, wantedShares: shares })
  return { instantMs, quantity: BigInt(shares), turnoverPaise: turnoverOf(whole), takenBefore, book }
}

/**
 * A closing's fill in parts, in the book's order. Together they are exactly the fill, and anybody can
 * recompute each from what was taken before it.
 */
export const partsOfFill = (
  market: Market,
  instrument: Instrument,
  bookSide: BookSide,
  fill: Fill,
  quantities: readonly bigint[],
): readonly Fill[] => {
  if (quantities.length <= 1) return [fill]
  const ladder =
    market.ladder(instrument, bookSide, fill.takenBefore + Number(fill.quantity), fill.instantMs) ?? []
  let takenBefore = fill.takenBefore
  return quantities.map((quantity) => {
    const wantedShares = Number(quantity)
    const walk = walkLadder(ladder, { side: bookSide, takenShares: takenBefore, wantedShares })
    const part = { ...fill, quantity, turnoverPaise: turnoverOf(walk), takenBefore }
    takenBefore += wantedShares
    return part
  })
}

/** The next event of an order. */
export type Step =
  | { readonly kind: 'trigger'; readonly instantMs: number; readonly leg: Leg; readonly pricePaise: number }
  /** The book has something for it; how much depends on what its investor took before. */
  | { readonly kind: 'fill'; readonly instantMs: number }
  | { readonly kind: 'expire'; readonly instantMs: number }
  /** Nothing before this opening, or in this session: it is searched again at the next opening. */
  | { readonly kind: 'wait'; readonly instantMs: number }

/** Whether the book at a given time has a lot for an order, if nothing has been taken from it yet. */
export const hasLot = (
  market: Market,
  instrument: Instrument,
  order: OrderRow,
  instantMs: number,
): boolean => {
  const wantedShares = Math.min(order.lot_size, Number(order.quantity - order.filled_quantity))
  const limitPaise = order.limit_paise === null ? undefined : Number(order.limit_paise)
  const terms = { side: bookSideOf(sideOf(order)), wantedShares, takenShares: 0, limitPaise }
  return sharesOf(walkBook(market, instrument, terms, instantMs)) === wantedShares
}

/**
 * Like the market's own search within a session, except that it checks the first moment first: the answer is
 * often there, and filling the order needs the same quote.
 */
export const firstReach = (
  market: Market,
  instrument: Instrument,
  level: PriceLevel,
  fromMs: number,
  untilMs: number,
): number | undefined => {
  const quoted = market.quote(instrument, fromMs)?.pricePaise
  if (quoted === undefined || fromMs > untilMs) return undefined
  if (reaches(level, quoted)) return fromMs
  const hasMore = Math.floor(untilMs / 1000) > Math.floor(fromMs / 1000)
  return hasMore ? market.firstTouch(instrument, level, fromMs, untilMs) : undefined
}

const levelAt = (side: PriceLevel['side'], pricePaise: bigint | null): PriceLevel | undefined =>
  pricePaise === null ? undefined : { side, pricePaise: Number(pricePaise) }

const nextTrigger = (
  market: Market,
  instrument: Instrument,
  order: OrderRow,
  fromMs: number,
  untilMs: number,
): Step | undefined => {
  const { rise_trigger_paise: rise, fall_trigger_paise: fall } = order
  const rises = levelAt('at-or-above', rise)
  const falls = levelAt('at-or-below', fall)
  const risesMs = rises && firstReach(market, instrument, rises, fromMs, untilMs)
  const fallsMs = falls && firstReach(market, instrument, falls, fromMs, risesMs ?? untilMs)
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
  const limit = levelAt(sideOf(order) === 'buy' ? 'at-or-below' : 'at-or-above', order.limit_paise)
  let fromMs = firstMs
  while (fromMs <= untilMs) {
    const instantMs = limit === undefined ? fromMs : firstReach(market, instrument, limit, fromMs, untilMs)
    if (instantMs === undefined) return undefined
    if (hasLot(market, instrument, order, instantMs)) return { kind: 'fill', instantMs }
    fromMs = instantMs + restockMs
  }
  return undefined
}

/** When an order expires: a day order at the close of its day, any other at the close a year later. */
export const expiresAtMs = (
  market: Market,
  order: Pick<OrderRow, 'state' | 'validity' | 'placed_ms' | 'valid_from_ms'>,
): number | undefined => {
  const waits = order.state === 'trigger-pending' && order.validity === 'gtt'
  const fromMs = waits ? Number(order.placed_ms) + longestWaitMs : Number(order.valid_from_ms)
  return sessionFrom(market, fromMs)?.closesAtMs
}

/**
 * The start of the session in progress at a given time, or else of the last one before it; before the first
 * session, the time itself.
 */
export const sessionBeginMs = (market: Market, instantMs: number): number => {
  const { opensAtMs } = market.session(instantMs)
  return Math.min(instantMs, opensAtMs)
}

/**
 * An open order's next event, from a given time and no further ahead than the end of the session that it
 * waits in: later days' prices don't exist yet.
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
