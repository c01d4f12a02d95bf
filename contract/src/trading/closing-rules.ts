import { rupeesFromPaise } from '../money/money.ts'
import { refusals } from '../refusals/keys.ts'
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
  refuseThinBook,
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
  /** The shares of the stock that no pending order will sell; undefined if there is no such order. */
  readonly freeQuantity: bigint | undefined
  readonly quantity: bigint
  readonly openedMs: number
  /** A short that could not be bought back before the close. */
  readonly inAuction: boolean
}

export interface ClosingFacts {
  readonly investor: Pick<InvestorFacts, 'locked'> | undefined
  readonly stock: StockFacts | undefined
  readonly session: SessionFacts | undefined
  readonly price: PriceFacts | undefined
  /** The first day when a placement's locked-in shares may be sold, if it is in the future: "2027-05-26". */
  readonly lockedUntilDay: string | undefined
  /**
   * The first day when a delivery bought on the opening's day may be sold, if it is in the future:
   * "2026-12-01".
   */
  readonly sellableDay: string | undefined
  readonly hasDebt: boolean | undefined
}

/** positionLocked, stockNotTradable (suspended), allotmentNotListed. */
const refuseClosingStock = (stock: StockFacts | undefined): readonly Found[] => {
  if (stock === undefined) return []
  const { state, listingDay } = stock
  return [
    state === 'locked' ? refusal(refusals.positionLocked) : undefined,
    state === 'suspended' ? refusal(refusals.stockNotTradable) : undefined,
    listingDay === undefined ? undefined : refusal(refusals.allotmentNotListed, { day: listingDay }),
  ]
}

/**
 * quantityAboveHeld, sharesReserved; quantityNotInLots unless all that is left, or all its free part, is
 * sold.
 */
const refuseClosingQuantity = (settings: Pick<OrderSettings, 'lotSize'>, terms: ClosingTerms): Found => {
  const { quantity, heldQuantity, freeQuantity = heldQuantity } = terms
  const { lotSize } = settings
  if (quantity > heldQuantity) return refusal(refusals.quantityAboveHeld, { held: heldQuantity.toString() })
  if (quantity > freeQuantity) return refusal(refusals.sharesReserved, { free: freeQuantity.toString() })
  if (quantity === heldQuantity || quantity === freeQuantity || quantity % BigInt(lotSize) === 0n)
    return undefined
  return refusal(refusals.quantityNotInLots, { minimum: String(lotSize), lot: String(lotSize) })
}

/** heldTooBriefly, boughtToday and sharesLockedIn: too early after the opening. */
const refuseEarly = (
  settings: OrderSettings,
  terms: ClosingTerms,
  facts: ClosingFacts,
  instantMs: number,
): readonly Found[] => {
  const remainingMs = terms.openedMs + settings.cannotSellMinutes * 60_000 - instantMs
  return [
    settings.cannotSellMinutes > 0 && remainingMs > 0
      ? refusal(refusals.heldTooBriefly, { seconds: String(Math.ceil(remainingMs / 1000)) })
      : undefined,
    terms.product === 'delivery' && facts.sellableDay !== undefined
      ? refusal(refusals.boughtToday, { day: facts.sellableDay })
      : undefined,
    facts.lockedUntilDay === undefined
      ? undefined
      : refusal(refusals.sharesLockedIn, { day: facts.lockedUntilDay }),
  ]
}

/** No quote, a price limit (no buyers at the lower one, no sellers at the upper one), or too thin a book. */
const refuseClosingPrice = ({ direction, quantity }: ClosingTerms, price: PriceFacts | undefined): Found => {
  if (price === undefined) return undefined
  if (!hasPrice(price)) return refuseUnquoted(price, refusals.noQuoteToClose)
  const { pricePaise, lowerPaise, upperPaise } = price
  if (direction === 'long' && pricePaise <= lowerPaise)
    return refusal(refusals.saleAtLowerLimit, { limit: rupeesFromPaise(lowerPaise) })
  if (direction === 'short' && pricePaise >= upperPaise)
    return refusal(refusals.atUpperLimit, { limit: rupeesFromPaise(upperPaise) })
  return refuseThinBook(price, Number(quantity))
}

/**
 * All rules that refuse a closing, in the documented order (docs/rules.md): account, already closed, stock, auction, session,
 * quantity, too early, debt, price. The caller checks that the position exists (noSuchOrder).
 */
export const closingRefusals = (
  settings: OrderSettings,
  terms: ClosingTerms,
  facts: ClosingFacts,
  instantMs: number,
): readonly OrderRefusal[] =>
  [
    facts.investor?.locked ? refusal(refusals.accountLocked) : undefined,
    ...(terms.heldQuantity === 0n
      ? [refusal(refusals.positionClosed)]
      : [
          ...refuseClosingStock(facts.stock),
          terms.inAuction ? refusal(refusals.shortInAuction) : undefined,
          refuseSession(facts.session, refusals.holiday),
          refuseClosingQuantity(settings, terms),
          ...refuseEarly(settings, terms, facts, instantMs),
          facts.hasDebt ? refusal(refusals.debtBlocksSale) : undefined,
          refuseClosingPrice(terms, facts.price),
        ]),
  ].filter((found) => found !== undefined)
