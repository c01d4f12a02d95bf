import { dayText } from '../money/format.ts'
import { rupeesFromPaise } from '../money/money.ts'
import type { Product } from './charges.ts'
import {
  type Found,
  hasPrice,
  type InvestorFacts,
  type OrderRefusal,
  type OrderSettings,
  type PriceFacts,
  refusal,
  refuseSession,
  refuseUnquoted,
  type SessionFacts,
  type StockFacts,
} from './order-rules.ts'
import type { Direction } from './trading-arithmetic.ts'

/** The rules that refuse the closing of a position. */
export interface ClosingTerms {
  readonly direction: Direction
  readonly product: Product
  readonly heldQuantity: bigint
  readonly quantity: bigint
  readonly openedMs: number
}

export interface ClosingFacts {
  readonly investor?: Pick<InvestorFacts, 'locked'> | undefined
  readonly stock?: StockFacts | undefined
  readonly session?: SessionFacts | undefined
  readonly price?: PriceFacts | undefined
  /** The first day on which a delivery of the opening's day may be sold, when that is still to come: "2026-12-01". */
  readonly sellableDay?: string | undefined
  readonly hasDebt?: boolean | undefined
}

/** 121: the stock is locked; 011: suspended; 248: what was allotted is not listed yet. */
const refuseClosingStock = (stock: StockFacts | undefined): readonly Found[] => {
  if (stock === undefined) return []
  const { state, listingDay } = stock
  return [
    state === 'locked' ? refusal('tips.msg.121') : undefined,
    state === 'suspended' ? refusal('tips.msg.011') : undefined,
    listingDay === undefined ? undefined : refusal('tips.msg.248', { day: dayText(listingDay) }),
  ]
}

/** 115: more than is held ("already sold"); 105: not whole lots, unless all that is left is sold. */
const refuseClosingQuantity = (settings: Pick<OrderSettings, 'lotSize'>, terms: ClosingTerms): Found => {
  const { quantity, heldQuantity } = terms
  const { lotSize } = settings
  if (quantity > heldQuantity) return refusal('tips.msg.115', { held: heldQuantity.toString() })
  if (quantity === heldQuantity || quantity % BigInt(lotSize) === 0n) return undefined
  return refusal('tips.msg.105', { minimum: String(lotSize), lot: String(lotSize) })
}

/** 122 and 129: too early after the opening. */
const refuseEarly = (
  settings: OrderSettings,
  terms: ClosingTerms,
  facts: ClosingFacts,
  instantMs: number,
): readonly Found[] => {
  const remainingMs = terms.openedMs + settings.cannotSellMinutes * 60_000 - instantMs
  return [
    settings.cannotSellMinutes > 0 && remainingMs > 0
      ? refusal('tips.msg.122', { seconds: String(Math.ceil(remainingMs / 1000)) })
      : undefined,
    terms.product === 'delivery' && facts.sellableDay !== undefined
      ? refusal('tips.msg.129', { day: dayText(facts.sellableDay) })
      : undefined,
  ]
}

/** 130 or 233, and the day's limits: nobody buys from a seller at the lower one (131), nobody sells to a buyer at the upper (109). */
const refuseClosingPrice = (direction: Direction, price: PriceFacts | undefined): Found => {
  if (price === undefined) return undefined
  if (!hasPrice(price)) return refuseUnquoted(price, 'tips.msg.130')
  const { pricePaise, lowerPaise, upperPaise } = price
  if (direction === 'long' && pricePaise <= lowerPaise)
    return refusal('tips.msg.131', { limit: rupeesFromPaise(lowerPaise) })
  if (direction === 'short' && pricePaise >= upperPaise)
    return refusal('tips.msg.109', { limit: rupeesFromPaise(upperPaise) })
  return undefined
}

/**
 * All rules that refuse a closing, in the documented order (docs/rules.md): account (006), already closed (114), stock
 * (121, 011, 248), session (009, 123, 007), quantity (115, 105), too early (122, 129), debt (124), price (130 or
 * 233, 131, 109). That there is no such position (113) is the caller's to say.
 */
export const closingRefusals = (
  settings: OrderSettings,
  terms: ClosingTerms,
  facts: ClosingFacts,
  instantMs: number,
): readonly OrderRefusal[] =>
  [
    facts.investor?.locked ? refusal('tips.msg.006') : undefined,
    ...(terms.heldQuantity === 0n
      ? [refusal('tips.msg.114')]
      : [
          ...refuseClosingStock(facts.stock),
          refuseSession(facts.session, 'tips.msg.009'),
          refuseClosingQuantity(settings, terms),
          ...refuseEarly(settings, terms, facts, instantMs),
          facts.hasDebt ? refusal('tips.msg.124') : undefined,
          refuseClosingPrice(terms.direction, facts.price),
        ]),
  ].filter((found) => found !== undefined)
