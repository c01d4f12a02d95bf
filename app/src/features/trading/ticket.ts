import { type ChargeLine, type ChargeRate, chargesOf, totalCharges } from '@tarazu/contract/charges.ts'
import { type Paise, ratePpmOf } from '@tarazu/contract/money.ts'
import {
  type Direction,
  depositOf,
  openingSide,
  productOf,
  turnoverOf,
} from '@tarazu/contract/trading-arithmetic.ts'

/** What a person writes on a ticket, beside the price and the day at which it is estimated. */
export interface TicketInput {
  readonly exchange: 'NSE' | 'BSE'
  readonly direction: Direction
  readonly quantity: number
  readonly leverage: number
  readonly pricePaise: Paise
  /** India's day, "YYYY-MM-DD". */
  readonly day: string
}

export interface TicketEstimate {
  readonly turnoverPaise: Paise
  readonly depositPaise: Paise
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: Paise
  /** Deposit and charges: what leaves the free cash. */
  readonly neededPaise: Paise
}

/** What a purchase would take at a price: the same functions that the server decides with. */
export const estimateTicket = (charges: readonly ChargeRate[], input: TicketInput): TicketEstimate => {
  const turnoverPaise = turnoverOf(input.pricePaise, BigInt(input.quantity))
  const depositPaise = depositOf(turnoverPaise, input.leverage)
  const lines = chargesOf(charges, {
    exchange: input.exchange,
    product: productOf(input.direction, input.leverage),
    side: openingSide(input.direction),
    turnoverPaise,
    day: input.day,
  })
  const chargesPaise = totalCharges(lines)
  return {
    turnoverPaise,
    depositPaise,
    charges: lines,
    chargesPaise,
    neededPaise: depositPaise + chargesPaise,
  }
}

/** The settings that a ticket is checked against before it is sent. */
export interface TicketRules {
  readonly minimumQuantity: number
  readonly maximumQuantity: number
  readonly lotSize: number
  readonly minimumBuyAmountPaise: Paise
  /** Parts per million of the available funds; 1,000,000 switches the rule off. */
  readonly maximumBuyPpm: bigint
}

export type TicketProblem =
  | { readonly kind: 'no-quantity' }
  | { readonly kind: 'above-maximum'; readonly maximum: number }
  | { readonly kind: 'above-held'; readonly held: number }
  | { readonly kind: 'not-a-lot'; readonly minimum: number; readonly lotSize: number }
  | { readonly kind: 'below-minimum-amount'; readonly minimumPaise: Paise }
  | { readonly kind: 'insufficient-funds'; readonly missingPaise: Paise }
  | { readonly kind: 'above-maximum-part'; readonly maximumPaise: Paise; readonly partPpm: bigint }

/** What the quantity alone says: undefined when it may be estimated. */
export const quantityProblem = (rules: TicketRules, quantity: number | null): TicketProblem | undefined => {
  const { minimumQuantity, maximumQuantity, lotSize } = rules
  if (quantity === null || quantity <= 0) return { kind: 'no-quantity' }
  if (quantity > maximumQuantity) return { kind: 'above-maximum', maximum: maximumQuantity }
  if (quantity < minimumQuantity || quantity % lotSize !== 0) {
    return { kind: 'not-a-lot', minimum: minimumQuantity, lotSize }
  }
  return undefined
}

/**
 * What the amounts say, in the server's order. Without known funds (they are still loading) only what does not
 * depend on them. The server decides at its own price a moment later; this spares a person the way to it.
 */
export const amountProblem = (
  rules: TicketRules,
  estimate: TicketEstimate,
  availablePaise: Paise | undefined,
): TicketProblem | undefined => {
  if (estimate.depositPaise < rules.minimumBuyAmountPaise) {
    return { kind: 'below-minimum-amount', minimumPaise: rules.minimumBuyAmountPaise }
  }
  if (availablePaise === undefined) return undefined
  if (estimate.neededPaise > availablePaise) {
    return { kind: 'insufficient-funds', missingPaise: estimate.neededPaise - availablePaise }
  }
  const maximumPaise = ratePpmOf(availablePaise, rules.maximumBuyPpm)
  if (rules.maximumBuyPpm < 1_000_000n && estimate.neededPaise > maximumPaise) {
    return { kind: 'above-maximum-part', maximumPaise, partPpm: rules.maximumBuyPpm }
  }
  return undefined
}

/** The largest whole number of lots that a purchase with these funds may have; 0 when not even the least. */
export const largestQuantity = (
  charges: readonly ChargeRate[],
  rules: TicketRules,
  input: Omit<TicketInput, 'quantity'>,
  availablePaise: Paise,
): number => {
  if (input.pricePaise <= 0n) return 0
  const affordable = (lots: number): boolean => {
    const quantity = lots * rules.lotSize
    const problem = amountProblem(rules, estimateTicket(charges, { ...input, quantity }), availablePaise)
    return problem === undefined || problem.kind === 'below-minimum-amount'
  }
  // What is needed grows with the quantity, so the border between enough and too much is found by halving.
  let enough = 0
  let tooMuch = Math.floor(rules.maximumQuantity / rules.lotSize) + 1
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2)
    if (affordable(middle)) enough = middle
    else tooMuch = middle
  }
  const quantity = enough * rules.lotSize
  return quantity >= rules.minimumQuantity ? quantity : 0
}

/** The setting's per cent ("33.33") in parts per million; what is not a per cent switches the rule off. */
export const ppmOfPercent = (percent: string): bigint => {
  const value = Number(percent)
  return Number.isFinite(value) && value >= 0 ? BigInt(Math.round(value * 10_000)) : 1_000_000n
}
