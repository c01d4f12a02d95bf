import { type Paise, ratePpmOf, rupeesFromPaise } from '../money/money.ts'
import { refusals } from '../refusals/keys.ts'
import { investorRefusals, refuseStock } from './opening-rules.ts'
import {
  type Found,
  type InvestorFacts,
  type OrderRefusal,
  type OrderSettings,
  refusal,
  refuseSession,
  type SessionFacts,
  type StockFacts,
} from './order-rules.ts'

/**
 * The rules that refuse an application for a placement, and the amount blocked for it: pure, and shared by
 * the server and the app.
 */
export interface PlacementSettings extends Pick<OrderSettings, 'minimumQuantity' | 'lotSize'> {
  /** The quota of one account in one placement. */
  readonly placementQuotaPaise: Paise
}

export interface PlacementTerms {
  readonly pricePaise: Paise
  readonly offeredShares: number
  readonly forTickets: boolean
}

export interface PlacementFacts {
  readonly investor: InvestorFacts
  readonly stock: StockFacts
  readonly session: SessionFacts
  readonly cashPaise: Paise
  readonly isOpen: boolean
  /** "26-11-2026 00:00" */
  readonly from: string
  readonly to: string
  readonly hasApplied: boolean
  /** The discount of the given ticket: 0 if it can't be used here, undefined if none is given. */
  readonly ticketPpm: number | undefined
}

/** A ticket's discount on a number of shares, paid by the platform. */
export const ticketDiscount = (costPaise: Paise, ticketPpm: number): Paise =>
  ratePpmOf(costPaise, BigInt(ticketPpm))

/** The most shares one account may apply for: its quota in lots, and no more than are offered. */
export const placementMaximum = (
  { placementQuotaPaise, lotSize }: PlacementSettings,
  { pricePaise, offeredShares }: PlacementTerms,
): number => {
  const lots = Number(placementQuotaPaise / (pricePaise * BigInt(lotSize)))
  return Math.min(lots * lotSize, offeredShares)
}

const refuseQuantity = (settings: PlacementSettings, terms: PlacementTerms, quantity: number): Found => {
  const { minimumQuantity, lotSize } = settings
  if (quantity < minimumQuantity || quantity % lotSize !== 0)
    return refusal(refusals.quantityNotInLots, { minimum: String(minimumQuantity), lot: String(lotSize) })
  if (quantity > terms.offeredShares)
    return refusal(refusals.notEnoughOfPlacementLeft, { available: String(terms.offeredShares) })
  const maximum = placementMaximum(settings, terms)
  return quantity > maximum
    ? refusal(refusals.subscriptionLimitReached, { maximum: String(maximum) })
    : undefined
}

const refuseTicket = ({ forTickets }: PlacementTerms, ticketPpm: number | undefined): Found => {
  if (ticketPpm === undefined) return forTickets ? refusal(refusals.ticketNeeded) : undefined
  return forTickets && ticketPpm > 0 ? undefined : refusal(refusals.ticketInvalid)
}

const refuseDay = (session: SessionFacts): Found =>
  session.closed === 'weekend' || session.closed === 'holiday'
    ? refuseSession(session, refusals.weekend)
    : undefined

/** Blocked for an application: its cost at the placement's price, minus a ticket's discount. */
export const placementHold = (
  { pricePaise }: Pick<PlacementTerms, 'pricePaise'>,
  quantity: bigint,
  ticketPpm: number | undefined,
): Paise => pricePaise * quantity - ticketDiscount(pricePaise * quantity, ticketPpm ?? 0)

/** All rules that refuse the application, in the order of docs/rules.md. The code is checked earlier. */
export const placementRefusals = (
  settings: PlacementSettings,
  terms: PlacementTerms,
  quantity: number,
  facts: PlacementFacts,
): readonly OrderRefusal[] => {
  const { investor, stock, session, cashPaise, isOpen, from, to, hasApplied, ticketPpm } = facts
  const neededPaise = placementHold(terms, BigInt(quantity), ticketPpm)
  return [
    ...investorRefusals(investor),
    ...refuseStock(stock),
    refuseDay(session),
    isOpen ? undefined : refusal(refusals.placementNotOpen, { from, to }),
    hasApplied ? refusal(refusals.alreadyApplied) : undefined,
    refuseTicket(terms, ticketPpm),
    refuseQuantity(settings, terms, quantity),
    neededPaise > cashPaise
      ? refusal(refusals.fundsTooLow, {
          needed: rupeesFromPaise(neededPaise),
          available: rupeesFromPaise(cashPaise),
          missing: rupeesFromPaise(neededPaise - cashPaise),
        })
      : undefined,
  ].filter((found) => found !== undefined)
}

/**
 * The allotment of an application: everything if there is enough, otherwise its proportion of the offer,
 * rounded down to whole shares. `appliedShares`: by all applicants together.
 */
export const allottedOf = (quantity: bigint, offeredShares: bigint, appliedShares: bigint): bigint =>
  appliedShares <= offeredShares ? quantity : (quantity * offeredShares) / appliedShares
