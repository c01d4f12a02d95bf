import { multiplyDivideHalfEven, type Paise, rupeesFromPaise } from '../money/money.ts'
import { refusals } from '../refusals/keys.ts'
import { type InvestorFacts, type OrderRefusal, refusal } from './order-rules.ts'

/** Arithmetic and rules of AI quant products, for server and app. Values: ten-thousandths of a rupee. */

const valuePerPaisa = 100n

/** The worth of shares at a value. */
export const quantWorth = (shares: bigint, value: bigint): Paise =>
  multiplyDivideHalfEven(shares, value, valuePerPaisa)

/** A purchase's value isn't known yet: the newest plus ten per cent is blocked, and any excess released. */
const reservePercent = 10n
/** The blocked amount at the newest value. */
export const quantHoldPercent = 100n + reservePercent
export const quantHold = (shares: bigint, newestValue: bigint): Paise => {
  const parts = shares * newestValue * quantHoldPercent
  const perPaisa = valuePerPaisa * 100n
  return (parts + perPaisa - 1n) / perPaisa
}

/** The fee of a sale before the unlocking date. */
export const earlySaleFee = (lockedShares: bigint, value: bigint, earlySalePpm: bigint): Paise =>
  multiplyDivideHalfEven(lockedShares * value, earlySalePpm, valuePerPaisa * 1_000_000n)

const investorRefusals = ({ locked, identified }: InvestorFacts): readonly OrderRefusal[] => [
  ...(locked ? [refusal(refusals.accountLocked)] : []),
  ...(identified ? [] : [refusal(refusals.identityNeeded)]),
]

export interface PurchaseFacts {
  readonly investor: InvestorFacts
  /** Whether it accepts money: it has opened, has not ended and is not stopped. */
  readonly isOpen: boolean
  readonly minimumShares: bigint
  readonly newestValue: bigint
  readonly cashPaise: Paise
}

/** All refusals of a purchase, in the order of the checks. */
export const quantPurchaseRefusals = (shares: bigint, facts: PurchaseFacts): readonly OrderRefusal[] => {
  const { investor, isOpen, minimumShares, newestValue, cashPaise } = facts
  const found: OrderRefusal[] = [...investorRefusals(investor)]
  const minimum = minimumShares.toString()
  const neededPaise = quantHold(shares, newestValue)
  if (!isOpen) found.push(refusal(refusals.quantPurchasesClosed))
  if (shares <= 0n) return [...found, refusal(refusals.quantSharesNotPositive)]
  if (shares < minimumShares) found.push(refusal(refusals.quantPurchaseTooLow, { minimum }))
  if (shares % minimumShares !== 0n)
    found.push(refusal(refusals.quantPurchaseNotInMultiples, { multiple: minimum }))
  if (neededPaise > cashPaise) {
    const details = { needed: rupeesFromPaise(neededPaise), available: rupeesFromPaise(cashPaise) }
    found.push(refusal(refusals.quantPurchaseExceedsFunds, details))
  }
  return found
}

/**
 * All refusals of a sale. A locked investor may not sell; a product that has ended or is being closed is paid
 * out automatically.
 */
export const quantSaleRefusals = (
  shares: bigint,
  facts: {
    readonly investor: InvestorFacts
    /** The desk is closing it: everybody is paid out at its next value, without an early-sale fee. */
    readonly isClosed: boolean
    readonly minimumShares: bigint
    /** Held and not part of another sale. */
    readonly freeShares: bigint
  },
): readonly OrderRefusal[] => {
  const { investor, isClosed, minimumShares, freeShares } = facts
  const found: OrderRefusal[] = [...investorRefusals(investor)]
  const minimum = minimumShares.toString()
  if (isClosed) found.push(refusal(refusals.quantSalesClosed))
  if (shares <= 0n) return [...found, refusal(refusals.quantSharesNotPositive)]
  if (shares < minimumShares) found.push(refusal(refusals.quantSaleTooLow, { minimum }))
  if (shares % minimumShares !== 0n)
    found.push(refusal(refusals.quantSaleNotInMultiples, { multiple: minimum }))
  if (shares > freeShares)
    found.push(refusal(refusals.quantSaleTooHigh, { available: freeShares.toString() }))
  return found
}
