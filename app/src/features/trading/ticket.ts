import { multiplyDivideHalfEven, type Paise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Charging } from '@tarazu/contract/trading/day-trades.ts'
import {
  type OpeningCost,
  type OpeningTerms,
  openingCost,
  openingRefusals,
} from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts, OrderRefusal, OrderSettings } from '@tarazu/contract/trading/order-rules.ts'
import { grossProfitLoss } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { smallestQuantity } from '../market/smallest-quantity.ts'

export { smallestQuantity }

/** An incomplete quantity or choice, shown next to its field; the rules of an order are `OrderRefusal`s. */
export type TicketProblem =
  | { readonly kind: 'no-quantity' }
  | { readonly kind: 'above-maximum'; readonly maximum: number }
  | { readonly kind: 'above-held'; readonly held: number }
  | { readonly kind: 'not-a-lot'; readonly minimum: number; readonly lotSize: number }

/** The quantity's own problem; undefined if the order can be estimated. */
export const quantityProblem = (rules: QuantityRules, quantity: number | null): TicketProblem | undefined => {
  const { minimumQuantity, maximumQuantity, lotSize } = rules
  if (quantity === null || quantity <= 0) return { kind: 'no-quantity' }
  if (quantity > maximumQuantity) return { kind: 'above-maximum', maximum: maximumQuantity }
  if (quantity < minimumQuantity || quantity % lotSize !== 0) {
    return { kind: 'not-a-lot', minimum: minimumQuantity, lotSize }
  }
  return undefined
}

type QuantityRules = Pick<OrderSettings, 'minimumQuantity' | 'maximumQuantity' | 'lotSize'>

const quickTimes = [1, 5, 10] as const

/** The suggested quantities: the minimum, five and ten times as much, up to the maximum. */
export const quickQuantities = (rules: QuantityRules): readonly number[] =>
  quickTimes
    .map((times) => times * smallestQuantity(rules))
    .filter((quantity) => quantity <= rules.maximumQuantity)

/** A ticket's initial quantity: the largest affordable suggestion, else the minimum. */
export const startQuantity = (rules: QuantityRules, affordable: number): number =>
  quickQuantities(rules).findLast((quantity) => quantity <= affordable) ?? smallestQuantity(rules)

/**
 * The rules that the phone can check at every tick; only the server knows the others (checkBuy). They depend
 * on the price, so the server's results for them are soon outdated.
 */
const ownKeys: ReadonlySet<string> = new Set([
  refusals.leverageNotOffered,
  refusals.quantityNotInLots,
  refusals.quantityTooHigh,
  refusals.buyAmountTooLow,
  refusals.financingTooLow,
  refusals.fundsTooLow,
  refusals.buyAmountTooHigh,
  refusals.aboveConcentrationLimit,
])

/** The phone checks the funds; the server has checked everything else. */
const fundsAlone = { investor: undefined, stock: undefined, session: undefined, price: undefined }

/**
 * All refusals of an opening: the server's recent ones first, without those that the phone computes at the live price.
 * Without known funds, only rules that don't depend on them.
 */
export const ticketRefusals = (
  settings: OrderSettings,
  terms: OpeningTerms,
  cost: OpeningCost,
  known: { readonly funds: FundFacts | undefined; readonly server: readonly OrderRefusal[] },
): readonly OrderRefusal[] => [
  ...known.server.filter(({ key }) => !ownKeys.has(key)),
  ...openingRefusals(settings, terms, { ...fundsAlone, funds: known.funds }, cost),
]

/** The largest affordable quantity in whole lots; 0 if even the minimum is not affordable. */
export const largestQuantity = (
  charging: Charging,
  settings: OrderSettings,
  order: Omit<OpeningTerms, 'quantity'> & { readonly pricePaise: Paise },
  funds: FundFacts,
): number => {
  const { pricePaise } = order
  if (pricePaise <= 0n) return 0
  const affordable = (lots: number): boolean => {
    const terms = { ...order, quantity: lots * settings.lotSize }
    const turnoverPaise = pricePaise * BigInt(terms.quantity)
    const cost = openingCost(charging, terms, turnoverPaise)
    return (
      openingRefusals(
        { ...settings, minimumBuyAmountPaise: 0n, minimumQuantity: 0 },
        terms,
        { ...fundsAlone, funds },
        cost,
      ).length === 0
    )
  }
  // The cost increases with the quantity, so the limit is found by bisection.
  let enough = 0
  let tooMuch = Math.floor(settings.maximumQuantity / settings.lotSize) + 1
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2)
    if (affordable(middle)) enough = middle
    else tooMuch = middle
  }
  const quantity = enough * settings.lotSize
  return quantity >= settings.minimumQuantity ? quantity : 0
}

/** A ticket's default: the lowest leverage. Higher leverage is chosen for each order. */
export const firstLeverage = (leverages: readonly number[]): number =>
  leverages.length === 0 ? 1 : Math.min(...leverages)

/** The price movements shown on the ticket, in per cent. */
export const moves = [-10, -5, -1, 1, 5, 10] as const

export interface MoveEffect {
  readonly movePercent: number
  /** The gain or loss on the margin, before charges. */
  readonly gainPaise: Paise
  /** The same in whole per cent of the margin, half to even; below −100 the loss exceeds the margin. */
  readonly gainPercent: number
}

/** The effect of a price movement on an opening's margin. */
export const moveEffects = (terms: OpeningTerms, cost: OpeningCost): readonly MoveEffect[] => {
  const { turnoverPaise, depositPaise } = cost
  return moves.map((movePercent) => {
    const movedPaise = multiplyDivideHalfEven(turnoverPaise, BigInt(100 + movePercent), 100n)
    const gainPaise = grossProfitLoss(turnoverPaise, movedPaise, terms.direction)
    const gainPercent =
      depositPaise === 0n ? 0 : Number(multiplyDivideHalfEven(gainPaise, 100n, depositPaise))
    return { movePercent, gainPaise, gainPercent }
  })
}

/** The setting's percentage ("33.33") in parts per million; an invalid value switches the rule off. */
export const ppmOfPercent = (percent: string): bigint => {
  const value = Number(percent)
  return Number.isFinite(value) && value >= 0 ? BigInt(Math.round(value * 10_000)) : 1_000_000n
}
