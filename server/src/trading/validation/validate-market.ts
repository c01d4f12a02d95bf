import { type OpeningCost, openingCost, openingRefusals } from '@tarazu/contract/trading/opening-rules.ts'
import type { OrderRefusal, PriceFacts } from '@tarazu/contract/trading/order-rules.ts'
import { closingSide, type Direction, openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Exchange, Instrument } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { type Fill, fillFor, type Wanted } from '../book/matching.ts'
import { chargingOf, takenOf } from '../positions/record.ts'
import { type Closable, freeShares } from './closable.ts'
import {
  type OrderValidator,
  openingFacts,
  priceFacts,
  refuseClosing,
  sessionFacts,
  unquoted,
} from './order-validator.ts'
import type { Rise } from './rise.ts'

/** An opening at the market's price. */
export interface MarketOpening {
  readonly exchange: Exchange
  readonly code: string
  readonly direction: Direction
  readonly leverage: number
  readonly quantity: number
}

/** Every unmet rule of an opening at a given time, and its cost (undefined if the book has too little). */
export const validateMarketOpening = (
  validator: OrderValidator,
  state: State,
  instrument: Instrument,
  terms: MarketOpening,
  instantMs: number,
): {
  readonly found: readonly OrderRefusal[]
  readonly cost: OpeningCost | undefined
  readonly fill: Fill | undefined
} => {
  const { market, rules } = validator
  const quantity = BigInt(terms.quantity)
  const wanted = { instrument, side: openingSide(terms.direction), quantity, limitPaise: null, lotSize: 1 }
  const { price, fill } = atOnce(validator, state, wanted, instantMs, validator.rise)
  const charging = chargingOf(state, validator, instrument, instantMs)
  const cost = fill && openingCost(charging, terms, fill.turnoverPaise)
  const session = sessionFacts(market, instantMs)
  const facts = { ...openingFacts(validator, state, instrument, instantMs), session, price }
  return { found: openingRefusals(rules, terms, facts, cost), cost, fill }
}

/**
 * The price facts of an order that is executed at once and completely, and the book's fill, which is
 * undefined if the book has too little. While the market is closed its book is not read, because that is
 * already a reason for refusal.
 */
const atOnce = (
  validator: OrderValidator,
  state: State,
  wanted: Wanted,
  instantMs: number,
  rise: Rise | undefined,
): { readonly price: PriceFacts; readonly fill: Fill | undefined } => {
  const { market } = validator
  const price = priceFacts(validator, wanted.instrument, instantMs, rise)
  if (!price.pricePaise || !market.session(instantMs).isOpen) return { price, fill: undefined }
  const fill = fillFor(market, takenOf(state), wanted, instantMs)
  const isWhole = fill?.quantity === wanted.quantity
  return {
    price: { ...price, availableShares: Number(fill?.quantity ?? 0n) },
    fill: isWhole ? fill : undefined,
  }
}

/** Every unmet rule of a closing at a given time, and what the book gives for it. */
export const validateMarketClosing = (
  validator: OrderValidator,
  state: State,
  position: Closable,
  quantity: bigint,
  instantMs: number,
): { readonly found: readonly OrderRefusal[]; readonly fill: Fill | undefined } => {
  const { market } = validator
  const instrument = market.find(position.exchange, position.code)
  const side = closingSide(position.direction)
  const { price, fill } =
    instrument === undefined
      ? { price: unquoted, fill: undefined }
      : atOnce(
          validator,
          state,
          { instrument, side, quantity, limitPaise: null, lotSize: 1 },
          instantMs,
          undefined,
        )
  const session = sessionFacts(market, instantMs)
  const freeQuantity = freeShares(state, position, instantMs, 0n)
  const closing = { quantity, instantMs, executedMs: instantMs, session, price, freeQuantity }
  return { found: refuseClosing(validator, state, position, closing), fill }
}
