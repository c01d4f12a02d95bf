import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyFactsOf } from './key-facts.ts'
import {
  accrueNight,
  accrueNights,
  annualRatePpm,
  costAfter,
  type LoanTerms,
  newDebt,
  owedPaise,
  predictDebt,
  splitRepayment,
} from './loan-accrual.ts'
import { afterFall } from './loan-fall.ts'
import { loanLimitOf, loanLimits } from './loan-limits.ts'
import { repaymentPoints } from './loan-score.ts'

const terms: LoanTerms = { dailyPpm: 400n, penalPpm: 200n, freeDays: 7, termDays: 90 }

describe('the accrual of a loan', () => {
  it('charges nothing in the free nights, then the daily rate, then the penal charge in addition', () => {
    // 10,000 rupees at 0.04% are 4 rupees a night.
    expect(costAfter(1_000_000n, terms, 7)).toBe(0n)
    expect(costAfter(1_000_000n, terms, 8)).toBe(400n)
    expect(costAfter(1_000_000n, terms, 90)).toBe(83n * 400n)
    expect(costAfter(1_000_000n, terms, 91)).toBe(84n * 400n + 200n)
  })

  it('never charges interest or penal charges on accrued interest and charges', () => {
    const late = accrueNights(newDebt(1_000_000n), terms, 200)
    expect(late).toMatchObject({
      capitalPaise: 1_000_000n,
      interestPaise: 193n * 400n,
      chargesPaise: 110n * 200n,
    })
    expect(accrueNight({ ...late, interestPaise: 0n, chargesPaise: 0n }, terms)).toMatchObject({
      interestPaise: 400n,
      chargesPaise: 200n,
    })
  })

  it('rounds each night half to even', () => {
    // 0.04% of 1,250 paise is half a paisa, of 3,750 one and a half.
    expect(costAfter(1_250n, terms, 8)).toBe(0n)
    expect(costAfter(3_750n, terms, 8)).toBe(2n)
  })

  it('is the same night by night as in one step', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 10n }),
        fc.nat({ max: 400 }),
        fc.nat({ max: 400 }),
        (amountPaise, first, more) => {
          let lived = newDebt(amountPaise)
          for (let night = 0; night < first + more; night += 1) lived = accrueNight(lived, terms)
          expect(accrueNights(accrueNights(newDebt(amountPaise), terms, first), terms, more)).toEqual(lived)
        },
      ),
    )
  })

  it('applies a repayment to interest and charges before capital, and never takes more than is owed', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.nat({ max: 200 }),
        fc.bigInt({ min: 0n, max: 2n * 10n ** 9n }),
        (amountPaise, nights, paidPaise) => {
          const debt = accrueNights(newDebt(amountPaise), terms, nights)
          const part = splitRepayment(debt, paidPaise)
          const total = owedPaise(part)
          expect(total).toBe(paidPaise < owedPaise(debt) ? paidPaise : owedPaise(debt))
          expect(
            part.capitalPaise === 0n ||
              part.interestPaise + part.chargesPaise === owedPaise(debt) - amountPaise,
          ).toBe(true)
        },
      ),
    )
  })

  it('forecasts a debt with its repayments', () => {
    const paid = predictDebt(1_000_000n, terms, [{ nights: 10, amountPaise: 501_200n }], 20)
    expect(paid).toEqual({ capitalPaise: 500_000n, interestPaise: 2_000n, chargesPaise: 0n, nights: 20 })
  })

  it('computes the annual rate by day count: the cost divided by the rupee-days, times 365', () => {
    expect(annualRatePpm(1_000_000n, { ...terms, freeDays: 0 })).toBe(146_000n)
    // 33,200 ÷ 1,000,000 × 365 ÷ 90
    expect(annualRatePpm(1_000_000n, terms)).toBe(134_644n)
  })
})

describe('the key facts', () => {
  it('are the accrual’s own figures', () => {
    expect(keyFactsOf(1_000_000n, terms, '2026-11-25')).toMatchObject({
      dueDay: '2027-02-23',
      coolingOffDay: '2026-11-26',
      yearlyInterestPpm: 146_000n,
      annualRatePpm: 134_644n,
      interestPaise: 33_200n,
      feesPaise: 0n,
      totalPaise: 1_033_200n,
      penalNightPaise: 200n,
      interestNightPaise: 400n,
      schedule: [{ number: 1, day: '2027-02-23', instalmentPaise: 1_033_200n }],
    })
  })
})

describe('the effects of borrowing', () => {
  it('never lowers the limit for a higher score', () => {
    expect(loanLimitOf(549)).toBe(0n)
    expect(loanLimitOf(600)).toBe(5_000_000n)
    expect(loanLimitOf(900)).toBe(loanLimits.at(-1)?.limitPaise)
    for (let score = 300; score < 900; score += 1)
      expect(loanLimitOf(score + 1)).toBeGreaterThanOrEqual(loanLimitOf(score))
  })

  it('rewards repaying on time and penalises overdue loans', () => {
    expect(repaymentPoints({ repaidInTime: 9, overdueLoans: 0, overdueNights: 0 })).toBe(100)
    expect(repaymentPoints({ repaidInTime: 1, overdueLoans: 1, overdueNights: 10 })).toBe(-50)
    expect(repaymentPoints({ repaidInTime: 0, overdueLoans: 3, overdueNights: 400 })).toBe(-300)
  })

  it('loses only the fall itself with a loan, more with leverage', () => {
    const loan = { loanPaise: 2_000_000n, fallPpm: 200_000n }
    expect(afterFall({ ...loan, leverage: 1 })).toMatchObject({ lossPaise: 400_000n, leftPaise: 1_600_000n })
    expect(afterFall({ ...loan, leverage: 3 })).toMatchObject({ lossPaise: 1_200_000n, leftPaise: 800_000n })
    // At five times leverage, the position is closed after a fall of 15 per cent.
    expect(afterFall({ ...loan, leverage: 5 })).toMatchObject({
      closesAtPpm: 150_000n,
      lossPaise: 1_500_000n,
      leftPaise: 500_000n,
    })
  })
})
