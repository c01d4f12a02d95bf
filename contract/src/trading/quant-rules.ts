import { multiplyDivideHalfEven, type Paise } from '../money/money.ts'
import { type RefusalKey, refusals } from '../refusals/keys.ts'

/** The arithmetic and the rules of AI quantity products, for server and app. Values are ten-thousandths of a rupee. */

const valuePerPaisa = 100n

/** What so many shares are worth at a value. */
export const quantWorth = (shares: bigint, value: bigint): Paise =>
  multiplyDivideHalfEven(shares, value, valuePerPaisa)

/** A purchase gets a value that nobody knows yet: a tenth more than at the newest one is held, and what is left comes back. */
const reservePercent = 10n
/** Of the newest value, what is held. */
export const quantHoldPercent = 100n + reservePercent
export const quantHold = (shares: bigint, newestValue: bigint): Paise => {
  const parts = shares * newestValue * quantHoldPercent
  const perPaisa = valuePerPaisa * 100n
  return (parts + perPaisa - 1n) / perPaisa
}

/** What a sale before the unlocking date costs. */
export const earlySaleFee = (lockedShares: bigint, value: bigint, earlySalePpm: bigint): Paise =>
  multiplyDivideHalfEven(lockedShares * value, earlySalePpm, valuePerPaisa * 1_000_000n)

export interface QuantInvestor {
  readonly locked: boolean
  readonly identityPassed: boolean
}

const investorRefusals = ({ locked, identityPassed }: QuantInvestor): readonly RefusalKey[] => [
  ...(locked ? [refusals.accountLocked] : []),
  ...(identityPassed ? [] : [refusals.identityNeeded]),
]

export interface PurchaseFacts {
  readonly investor: QuantInvestor
  /** It takes money: it has opened, has not ended and is not stopped. */
  readonly isOpen: boolean
  readonly minimumShares: bigint
  readonly newestValue: bigint
  readonly cashPaise: Paise
}

/** All that stands against buying so many shares, in the order of the checks. */
export const quantPurchaseRefusals = (shares: bigint, facts: PurchaseFacts): readonly RefusalKey[] => {
  const { investor, isOpen, minimumShares, newestValue, cashPaise } = facts
  const found: RefusalKey[] = [...investorRefusals(investor)]
  if (!isOpen) found.push(refusals.fundSubscriptionClosed)
  if (shares <= 0n) return [...found, refusals.fundQuantityNotPositive]
  if (shares < minimumShares) found.push(refusals.fundSubscriptionTooLow)
  if (shares % minimumShares !== 0n) found.push(refusals.fundSubscriptionNotInUnits)
  if (quantHold(shares, newestValue) > cashPaise) found.push(refusals.fundSubscriptionExceedsFunds)
  return found
}

/** All that stands against selling so many shares. Who is locked may not; what has ended or closes is paid out by itself. */
export const quantSaleRefusals = (
  shares: bigint,
  facts: {
    readonly investor: QuantInvestor
    /** The desk closes it: everybody is paid out at its next value, without the fee that a sale might cost. */
    readonly isClosed: boolean
    readonly minimumShares: bigint
    /** Held and not in another sale. */
    readonly freeShares: bigint
  },
): readonly RefusalKey[] => {
  const { investor, isClosed, minimumShares, freeShares } = facts
  const found: RefusalKey[] = [...investorRefusals(investor)]
  if (isClosed) found.push(refusals.fundRedemptionsClosed)
  if (shares <= 0n) return [...found, refusals.fundQuantityNotPositive]
  if (shares < minimumShares) found.push(refusals.fundRedemptionTooLow)
  if (shares % minimumShares !== 0n) found.push(refusals.fundRedemptionNotInUnits)
  if (shares > freeShares) found.push(refusals.fundRedemptionTooHigh)
  return found
}
