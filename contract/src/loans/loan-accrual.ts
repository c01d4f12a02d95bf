import { multiplyDivideHalfEven, type Paise, ratePpmOf } from '../money/money.ts'

/**
 * How a loan accrues interest and penal charges: pure functions, used by the server that charges them, the
 * signed statement, and the page that shows the costs (docs/loans.md). Nights are counted from the pay-out:
 * the first ends at midnight, Indian time, on the day of the pay-out. A loan repaid on its due day has lasted
 * exactly `termDays` nights.
 */
export interface LoanTerms {
  /** Interest per night, in parts per million of the capital. Fixed for the life of the loan. */
  readonly dailyPpm: bigint
  /**
   * The penal charge per night after the term, in parts per million of the capital: never on interest or
   * charges.
   */
  readonly penalPpm: bigint
  /** The first nights, which are free. */
  readonly freeDays: number
  readonly termDays: number
}

/** The debt of a loan. */
export interface LoanDebt {
  readonly capitalPaise: Paise
  readonly interestPaise: Paise
  readonly chargesPaise: Paise
  /** Charged so far. */
  readonly nights: number
}

/**
 * The cooling-off period, until the end of the day after the pay-out: until then a loan can be cancelled by
 * paying back its principal and the accrued interest.
 */
export const coolingOffDays = 1

export const newDebt = (capitalPaise: Paise): LoanDebt => ({
  capitalPaise,
  interestPaise: 0n,
  chargesPaise: 0n,
  nights: 0,
})

export const owedPaise = ({ capitalPaise, interestPaise, chargesPaise }: Omit<LoanDebt, 'nights'>): Paise =>
  capitalPaise + interestPaise + chargesPaise

/** A night's interest and penal charges, by its number; each amount is rounded half to even on its own. */
export const nightAccrual = (
  capitalPaise: Paise,
  { dailyPpm, penalPpm, freeDays, termDays }: LoanTerms,
  night: number,
): { readonly interestPaise: Paise; readonly chargesPaise: Paise } => ({
  interestPaise: night > freeDays ? ratePpmOf(capitalPaise, dailyPpm) : 0n,
  chargesPaise: night > termDays ? ratePpmOf(capitalPaise, penalPpm) : 0n,
})

/** The debt after one more night. */
export const accrueNight = (debt: LoanDebt, terms: LoanTerms): LoanDebt => {
  const night = debt.nights + 1
  const { interestPaise, chargesPaise } = nightAccrual(debt.capitalPaise, terms, night)
  return {
    capitalPaise: debt.capitalPaise,
    interestPaise: debt.interestPaise + interestPaise,
    chargesPaise: debt.chargesPaise + chargesPaise,
    nights: night,
  }
}

/** The number of nights after `from`, up to `to`, that also come after a given night. */
const nightsBeyond = (from: number, to: number, days: number): bigint =>
  BigInt(Math.max(0, to - Math.max(from, days)))

/** The debt after more nights without a repayment: the same as night by night, since the capital does not change. */
export const accrueNights = (debt: LoanDebt, terms: LoanTerms, count: number): LoanDebt => {
  const { capitalPaise, nights: from } = debt
  const to = from + count
  return {
    capitalPaise,
    interestPaise:
      debt.interestPaise + ratePpmOf(capitalPaise, terms.dailyPpm) * nightsBeyond(from, to, terms.freeDays),
    chargesPaise:
      debt.chargesPaise + ratePpmOf(capitalPaise, terms.penalPpm) * nightsBeyond(from, to, terms.termDays),
    nights: to,
  }
}

/** The order in which a repayment is applied: interest and charges first, then the capital. */
export interface Repayment {
  readonly interestPaise: Paise
  readonly chargesPaise: Paise
  readonly capitalPaise: Paise
}

const least = (one: Paise, other: Paise): Paise => (one < other ? one : other)

/** Splits a repayment. No part exceeds what is owed, and an excessive amount pays off exactly the debt. */
export const splitRepayment = (debt: LoanDebt, amountPaise: Paise): Repayment => {
  const interestPaise = least(amountPaise, debt.interestPaise)
  const chargesPaise = least(amountPaise - interestPaise, debt.chargesPaise)
  const capitalPaise = least(amountPaise - interestPaise - chargesPaise, debt.capitalPaise)
  return { interestPaise, chargesPaise, capitalPaise }
}

export const afterRepayment = (debt: LoanDebt, part: Repayment): LoanDebt => ({
  capitalPaise: debt.capitalPaise - part.capitalPaise,
  interestPaise: debt.interestPaise - part.interestPaise,
  chargesPaise: debt.chargesPaise - part.chargesPaise,
  nights: debt.nights,
})

/** A repayment after a number of nights. */
export interface PlannedRepayment {
  readonly nights: number
  readonly amountPaise: Paise
}

/** The debt after a number of nights and these repayments, in order. */
export const predictDebt = (
  amountPaise: Paise,
  terms: LoanTerms,
  repayments: readonly PlannedRepayment[],
  nights: number,
): LoanDebt => {
  let debt = newDebt(amountPaise)
  for (const { nights: at, amountPaise: paidPaise } of repayments.filter((one) => one.nights <= nights)) {
    debt = accrueNights(debt, terms, at - debt.nights)
    debt = afterRepayment(debt, splitRepayment(debt, paidPaise))
  }
  return accrueNights(debt, terms, nights - debt.nights)
}

/** The cost of a loan that is repaid in full after a number of nights. */
export const costAfter = (amountPaise: Paise, terms: LoanTerms, nights: number): Paise =>
  owedPaise(accrueNights(newDebt(amountPaise), terms, nights)) - amountPaise

const daysOfYear = 365n
const million = 1_000_000n

/** A whole year of nightly interest, in parts per million of the principal. */
export const yearlyPpm = ({ dailyPpm }: LoanTerms): bigint => dailyPpm * daysOfYear

/**
 * The annual percentage rate by day-count, in parts per million: everything the loan costs, divided by its
 * rupee-days, times 365. Unless `nights` is given, the loan is repaid in full at the end of its term.
 */
export const annualRatePpm = (
  amountPaise: Paise,
  terms: LoanTerms,
  nights: number = terms.termDays,
): bigint => {
  const rupeeDays = amountPaise * BigInt(nights)
  if (rupeeDays <= 0n) return 0n
  return multiplyDivideHalfEven(costAfter(amountPaise, terms, nights), daysOfYear * million, rupeeDays)
}
