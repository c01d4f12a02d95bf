import {
  accrueNights,
  type LoanTerms,
  newDebt,
  owedPaise,
  type PlannedRepayment,
  predictDebt,
} from '@tarazu/contract/loans/loan-accrual.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../ledger/testing/property-runs.ts'
import { debtOf } from '../../money/loans/effects.ts'
import { type LoanRow, loanTable } from '../../money/loans/tables.ts'
import type { MemoryLedger } from '../../trading/positions/testing/memory-ledger.ts'
import { accrueLoan } from './accrual.ts'
import { createLoan } from './create.ts'
import { createRepay } from './repay.ts'
import { createBorrower, loanRules, midnightAfter, noonAfter, offerOf } from './testing/loan-life.ts'

const repayLoan = createRepay(0)
const cashPaise = 10_000_000n

const terms = fc.record({
  dailyPpm: fc.bigInt({ min: 0n, max: 10_000n }),
  penalPpm: fc.bigInt({ min: 0n, max: 10_000n }),
  freeDays: fc.nat({ max: 20 }),
  termDays: fc.integer({ min: 1, max: 40 }),
})

const lives = fc.record({
  terms,
  amountPaise: fc.bigInt({ min: 1n, max: 2_500_000n }),
  nights: fc.integer({ min: 1, max: 60 }),
  repayments: fc.array(
    fc.record({ nights: fc.nat({ max: 60 }), amountPaise: fc.bigInt({ min: 1n, max: 1_500_000n }) }),
    { maxLength: 4 },
  ),
  /** Where the clock stops; in between it skips. */
  stops: fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 6 }),
})

const borrow = (ledger: MemoryLedger, amountPaise: bigint, by: LoanTerms): LoanRow => {
  const rules = {
    ...loanRules,
    loanDailyPpm: by.dailyPpm,
    loanPenalPpm: by.penalPpm,
    loanFreeDays: by.freeDays,
    loanTermDays: by.termDays,
  }
  const made = ledger.run(
    createLoan(offerOf({ rules })),
    { amountPaise, language: 'en', termsRead: {} },
    noonAfter(0),
  )
  expect(made.kind).toBe('accepted')
  return loanIn(ledger)
}
const loanIn = (ledger: MemoryLedger): LoanRow => ledger.rows(loanTable)[0] ?? expect.fail('no loan')

/** Laws that a loan's books must obey after every step. */
const lookAt = (ledger: MemoryLedger, amountPaise: bigint): void => {
  const loan = loanIn(ledger)
  const { capitalPaise, interestPaise, chargesPaise } = debtOf(loan)
  const faults = [
    [ledger.totalPaise(), 0n],
    [ledger.postedPaise('house:loans'), capitalPaise],
    [ledger.postedPaise('house:loan-dues'), interestPaise + chargesPaise],
    [-ledger.postedPaise('house:loan-interest'), loan.interest_total_paise],
    [-ledger.postedPaise('house:loan-penalty'), loan.charges_total_paise],
    // Every paisa that left the cash repaid capital or cost.
    [
      cashPaise + amountPaise - ledger.balancePaise('user:cash'),
      amountPaise -
        capitalPaise +
        (loan.interest_total_paise - interestPaise) +
        (loan.charges_total_paise - chargesPaise),
    ],
  ].filter(([one, other]) => one !== other)
  if (faults.length > 0) throw new Error(`the books differ: ${faults.join('; ')}`)
  if (capitalPaise < 0n || interestPaise < 0n || chargesPaise < 0n) throw new Error('a debt below zero')
}

/**
 * Runs a loan, with repayments at noon and midnights in between. Consecutive midnights without a stop are one
 * skip, processed midnight by midnight.
 */
const live = (
  ledger: MemoryLedger,
  loanNo: bigint,
  repayments: readonly PlannedRepayment[],
  nights: number,
) => {
  const done: PlannedRepayment[] = []
  for (let night = 0; night <= nights; night += 1) {
    if (night > 0) ledger.run(accrueLoan, { loanNo, dueMs: midnightAfter(night) }, noonAfter(nights))
    for (const { amountPaise } of repayments.filter((one) => one.nights === night)) {
      const owed = owedPaise(debtOf(loanIn(ledger)))
      const pays = amountPaise < owed ? amountPaise : owed
      if (pays === 0n) continue
      const paid = ledger.run(repayLoan, { loanNo, amountPaise: pays }, noonAfter(night))
      expect(paid.kind).toBe('accepted')
      done.push({ nights: night, amountPaise: pays })
    }
  }
  return done
}

/** Removes all available cash, so that nothing can be collected: then only the accrual predicts the ledger. */
const spend = (ledger: MemoryLedger, keepPaise: bigint) =>
  ledger.run(
    {
      name: 'test.spend',
      needs: () => [],
      decide: (state) => {
        const amountPaise = state.balancePaise('user:cash') - keepPaise
        return {
          kind: 'accepted',
          result: null,
          effects:
            amountPaise <= 0n
              ? []
              : [
                  {
                    kind: 'transfer',
                    entryType: 'account-closed',
                    reference: '1',
                    postings: [
                      { account: 'user:cash', amountPaise },
                      { account: 'house:bank', amountPaise: -amountPaise },
                    ],
                  },
                ],
        }
      },
    },
    {},
  )

it('adds up over random lives, and no debt falls below zero', () => {
  fc.assert(
    fc.property(lives, ({ terms: by, amountPaise, nights, repayments }) => {
      const ledger = createBorrower(cashPaise)
      const { loan_no } = borrow(ledger, amountPaise, by)
      lookAt(ledger, amountPaise)
      for (let night = 1; night <= nights; night += 1) {
        ledger.run(accrueLoan, { loanNo: loan_no, dueMs: midnightAfter(night) }, midnightAfter(night))
        lookAt(ledger, amountPaise)
        for (const one of repayments.filter(({ nights: at }) => at === night)) {
          ledger.run(repayLoan, { loanNo: loan_no, amountPaise: one.amountPaise }, noonAfter(night))
          lookAt(ledger, amountPaise)
        }
      }
      // There is enough cash: nothing stays owed beyond the due day.
      if (nights > by.termDays) expect(loanIn(ledger).state).toBe('paid')
    }),
    propertyRuns(300),
  )
})

it('matches the accrual’s prediction, to the paisa, over random schedules and skips', () => {
  fc.assert(
    fc.property(lives, ({ terms: by, amountPaise, nights, repayments, stops }) => {
      const ledger = createBorrower(cashPaise)
      const loan = borrow(ledger, amountPaise, by)
      // Repayments before the due day has passed; afterwards available cash is collected.
      const planned = repayments
        .filter((one) => one.nights <= Math.min(nights, by.termDays))
        .toSorted((one, other) => one.nights - other.nights)
      const untilDue = Math.min(nights, by.termDays)
      const done = live(ledger, loan.loan_no, planned, untilDue)
      spend(ledger, 0n)
      // After that a skip may run several midnights at once; only the midnights at which the clock stops are
      // charged separately.
      const rest = new Set([...stops, nights].filter((stop) => stop > untilDue && stop <= nights))
      for (const stop of [...rest].sort((one, other) => one - other))
        ledger.run(accrueLoan, { loanNo: loan.loan_no, dueMs: midnightAfter(stop) }, midnightAfter(stop))
      const found = debtOf(loanIn(ledger))
      const predicted = predictDebt(amountPaise, by, done, nights)
      // A repaid loan is charged no more nights.
      const owed = owedPaise(predicted)
      if (owed === 0n) expect(owedPaise(found)).toBe(0n)
      else expect(found).toEqual(predicted)
    }),
    propertyRuns(1_000),
  )
})

it('costs what its key fact statement says when it is kept for its term', () => {
  fc.assert(
    fc.property(terms, fc.bigInt({ min: 1n, max: 2_500_000n }), (by, amountPaise) => {
      const ledger = createBorrower(cashPaise)
      const { loan_no } = borrow(ledger, amountPaise, by)
      live(ledger, loan_no, [], by.termDays)
      expect(debtOf(loanIn(ledger))).toEqual(accrueNights(newDebt(amountPaise), by, by.termDays))
    }),
    propertyRuns(200),
  )
})
