import { type Paise, rupeesFromPaise } from '../money/money.ts'
import { textFromParts, type Units, unitParts } from '../money/units.ts'
import { refusals } from '../refusals/keys.ts'
import { heldForUnits, worthOf } from './fund-arithmetic.ts'
import { investorRefusals } from './opening-rules.ts'
import { type Found, type InvestorFacts, type OrderRefusal, refusal } from './order-rules.ts'

/** The rules that refuse a fund order: pure, and shared by the server and the app's form. */

export interface FundTerms {
  readonly state: 'open' | 'suspended' | 'closing' | 'closed'
  /** The latest, in ten-thousandths of a rupee; undefined before the first. */
  readonly netValue: bigint | undefined
  readonly minimumSubscriptionShares: number
  readonly minimumRedemptionShares: number
  readonly dutyPpm: bigint
}

/** The maximum amount of one order. */
export const mostFundOrderPaise: Paise = 10_000_000_00n * 100n

/** The request; if all of it is omitted, only the rules that don't depend on it. */
export interface FundAsk {
  readonly amountPaise?: Paise | undefined
  readonly units?: Units | undefined
  readonly all?: boolean | undefined
}

const isAsked = ({ amountPaise, units, all }: FundAsk): boolean =>
  amountPaise !== undefined || units !== undefined || all === true

const rupees = (amountPaise: Paise): string => rupeesFromPaise(amountPaise)
const found = (all: readonly Found[]): readonly OrderRefusal[] => all.filter((one) => one !== undefined)
const least = (shares: number): Units => BigInt(shares) * unitParts

/** Blocked for a subscription: the amount, or the most that the units may cost. */
export const heldForSubscription = (
  { netValue, dutyPpm }: FundTerms,
  { amountPaise, units }: FundAsk,
): Paise => amountPaise ?? heldForUnits(units ?? 0n, netValue ?? 0n, dutyPpm)

/** fundSubscriptionClosed, for a fund that is closed to new money. */
const refuseShut = ({ state, netValue }: FundTerms): Found =>
  state === 'open' && netValue !== undefined ? undefined : refusal(refusals.fundSubscriptionClosed)

/**
 * An order by units is the minimum or a multiple of it; one by amount is any number of paise that buys at
 * least the minimum.
 */
const isMultiple = (units: Units | undefined, minimum: Units): boolean =>
  units === undefined || minimum === 0n || units % minimum === 0n

/** fundQuantityNotPositive, fundSubscriptionTooLow, fundSubscriptionNotInUnits, fundSubscriptionTooHigh. */
const refuseSize = (terms: FundTerms, ask: FundAsk): Found => {
  const { minimumSubscriptionShares, netValue = 0n } = terms
  const minimum = least(minimumSubscriptionShares)
  const { amountPaise, units } = ask
  if ((amountPaise ?? units ?? 0n) <= 0n) return refusal(refusals.fundQuantityNotPositive)
  const isLow = amountPaise === undefined ? (units ?? 0n) < minimum : amountPaise < worthOf(minimum, netValue)
  if (isLow) return refusal(refusals.fundSubscriptionTooLow, { minimum: String(minimumSubscriptionShares) })
  if (!isMultiple(units, minimum))
    return refusal(refusals.fundSubscriptionNotInUnits, { multiple: String(minimumSubscriptionShares) })
  const heldPaise = heldForSubscription(terms, ask)
  if (heldPaise <= mostFundOrderPaise) return undefined
  const available = netValue === 0n ? 0n : (mostFundOrderPaise * 1_000_000n) / netValue
  return refusal(refusals.fundSubscriptionTooHigh, { available: String(available / unitParts) })
}

/** All refusals of a purchase, in the order of the checks. */
export const subscriptionRefusals = (
  terms: FundTerms,
  investor: InvestorFacts,
  ask: FundAsk,
  cashPaise: Paise,
): readonly OrderRefusal[] => {
  const before = [...investorRefusals(investor), ...found([refuseShut(terms)])]
  if (!isAsked(ask) || terms.netValue === undefined) return before
  const neededPaise = heldForSubscription(terms, ask)
  const size = refuseSize(terms, ask)
  const isShort = neededPaise > cashPaise
  const funds = isShort
    ? refusal(refusals.fundSubscriptionExceedsFunds, {
        needed: rupees(neededPaise),
        available: rupees(cashPaise),
      })
    : undefined
  return [...before, ...found([size, funds])]
}

/** The redeemable part of a holding. */
export interface Redeemable {
  /** Held, not frozen, and past the lock-up. */
  readonly freeUnits: Units
  readonly lockedUnits: Units
  /** The first day when locked units may be redeemed. */
  readonly unlocksDay: string | undefined
}

/** fundQuantityNotPositive, fundRedemptionTooLow, fundRedemptionNotInUnits, fundLockedUp, fundRedemptionTooHigh. */
const refuseRedeemed = (terms: FundTerms, holding: Redeemable, ask: FundAsk): Found => {
  const { netValue = 0n, minimumRedemptionShares } = terms
  const { freeUnits, lockedUnits, unlocksDay } = holding
  if (ask.all === true) return undefined
  if ((ask.amountPaise ?? ask.units ?? 0n) <= 0n) return refusal(refusals.fundQuantityNotPositive)
  const minimum = least(minimumRedemptionShares)
  const isWhole = ask.units === freeUnits
  const isLow =
    ask.amountPaise === undefined ? (ask.units ?? 0n) < minimum : ask.amountPaise < worthOf(minimum, netValue)
  if (isLow && !isWhole)
    return refusal(refusals.fundRedemptionTooLow, { minimum: String(minimumRedemptionShares) })
  if (!isMultiple(ask.units, minimum) && !isWhole)
    return refusal(refusals.fundRedemptionNotInUnits, { multiple: String(minimumRedemptionShares) })
  const isAbove =
    ask.amountPaise === undefined
      ? (ask.units ?? 0n) > freeUnits
      : ask.amountPaise > worthOf(freeUnits, netValue)
  if (!isAbove) return undefined
  return lockedUnits > 0n && unlocksDay !== undefined
    ? refusal(refusals.fundLockedUp, { day: unlocksDay })
    : refusal(refusals.fundRedemptionTooHigh, { available: textFromParts(freeUnits) })
}

/** All refusals of a redemption. */
export const redemptionRefusals = (
  terms: FundTerms,
  investor: InvestorFacts,
  holding: Redeemable,
  ask: FundAsk,
): readonly OrderRefusal[] => {
  const { state, netValue } = terms
  const { freeUnits, lockedUnits, unlocksDay } = holding
  const isShut = state === 'closed' || state === 'closing' || netValue === undefined
  const locked =
    freeUnits === 0n && lockedUnits > 0n && unlocksDay !== undefined
      ? refusal(refusals.fundLockedUp, { day: unlocksDay })
      : undefined
  const none =
    freeUnits === 0n && locked === undefined
      ? refusal(refusals.fundRedemptionTooHigh, { available: textFromParts(0n) })
      : undefined
  const before = [
    ...investorRefusals(investor),
    ...found([isShut ? refusal(refusals.fundRedemptionsClosed) : undefined, locked, none]),
  ]
  if (!isAsked(ask) || freeUnits === 0n) return before
  return [...before, ...found([refuseRedeemed(terms, holding, ask)])]
}
