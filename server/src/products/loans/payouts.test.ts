import { owedPaise } from '@tarazu/contract/loans/loan-accrual.ts'
import { expect, it } from 'vitest'
import { debtOf } from '../../money/loans/effects.ts'
import { loanTable } from '../../money/loans/tables.ts'
import { commandMessageTable } from '../../people/inbox/tables.ts'
import { investorTable } from '../../people/investors/tables.ts'
import type { MemoryLedger } from '../../trading/positions/testing/memory-ledger.ts'
import { payOut } from '../funds/payout.ts'
import { fundOrderTable } from '../funds/tables.ts'
import { createQuantSettle, createQuantWindUp } from '../quant/settle.ts'
import { quantLotTable, quantOrderTable, withoutReview } from '../quant/tables.ts'
import { closeMs, createQuantMarket } from '../quant/testing/quant-market.ts'
import { accrueLoan } from './accrual.ts'
import { createLoan } from './create.ts'
import { createBorrower, midnightAfter, noonAfter, offerOf } from './testing/loan-life.ts'

const lentPaise = 1_000_000n
/** 24 nights at 4 rupees, and a penal charge of 2. */
const owedAtFirst = lentPaise + 9_800n

/** A borrower without available cash whose loan of 10,000 rupees is a night overdue. */
const createOverdue = (): MemoryLedger => {
  const ledger = createBorrower(0n)
  ledger.run(createLoan(offerOf()), { amountPaise: lentPaise, language: 'en', termsRead: {} }, noonAfter(0))
  move(ledger, 'house:market')
  const [loan] = ledger.rows(loanTable)
  if (loan === undefined) throw new Error('no loan')
  for (let night = 1; night <= 31; night += 1)
    ledger.run(accrueLoan, { loanNo: loan.loan_no, dueMs: midnightAfter(night) }, midnightAfter(night))
  expect([owed(ledger), isMarked(ledger)]).toEqual([owedAtFirst, true])
  return ledger
}

/** Moves all available cash elsewhere. */
const move = (ledger: MemoryLedger, to: 'house:market' | 'user:fund-payout') => {
  const amountPaise = ledger.balancePaise('user:cash')
  const postings = [
    { account: 'user:cash' as const, amountPaise },
    { account: to, amountPaise: -amountPaise },
  ]
  const effects = [{ kind: 'transfer', entryType: 'fund-redemption', reference: '1', postings } as const]
  ledger.run({ name: 'test', needs: () => [], decide: () => ({ kind: 'accepted', result: 0, effects }) }, 0)
}

const owed = (ledger: MemoryLedger): bigint =>
  ledger.rows(loanTable).reduce((sum, loan) => sum + owedPaise(debtOf(loan)), 0n)
const isMarked = (ledger: MemoryLedger) => ledger.rows(investorTable)[0]?.loan_overdue
const collected = (ledger: MemoryLedger) =>
  ledger.rows(commandMessageTable).filter(({ kind }) => kind === 'loan-collected')

const fundOrder = (ledger: MemoryLedger, netPaise: bigint) => {
  ledger.put(fundOrderTable, {
    user_id: ledger.userId,
    order_no: 900n,
    kind: 'redeem',
    fund: 'TRZLIQ',
    to_fund: null,
    asked_by: 'all',
    amount_paise: null,
    units: 10_000n,
    held_paise: 0n,
    stage: 'paying',
    reason: null,
    plan_no: null,
    order_day: '2026-12-28',
    value_day: '2026-12-28',
    cut_off_ms: 0n,
    known_ms: 0n,
    payout_day: '2026-12-29',
    payout_ms: 0n,
    net_value: 1n,
    done_units: 10_000n,
    gross_paise: netPaise,
    load_paise: 0n,
    tax_paise: 0n,
    duty_paise: 0n,
    net_paise: netPaise,
    gain_paise: 0n,
    to_net_value: null,
    to_units: null,
    placed_ms: 0n,
    settled_ms: 1n,
    paid_ms: null,
    reviewed_by: null,
    reviewed_ms: null,
    review_reason: null,
    change_count: 2,
  })
  // The house's debt for the units waits in the payout's account.
  const effects = [
    {
      kind: 'transfer' as const,
      entryType: 'fund-redemption' as const,
      reference: '900',
      postings: [
        { account: 'house:market' as const, amountPaise: netPaise },
        { account: 'user:fund-payout' as const, amountPaise: -netPaise },
      ],
    },
  ]
  ledger.run({ name: 'test', needs: () => [], decide: () => ({ kind: 'accepted', result: 0, effects }) }, 0)
  ledger.run(payOut, { orderNo: 900n, dueMs: midnightAfter(34) }, midnightAfter(34))
}

it('uses a fund’s payout for an overdue loan first, cost before capital, and reports it', () => {
  const ledger = createOverdue()
  fundOrder(ledger, 400_000n)
  expect(owed(ledger)).toBe(owedAtFirst - 400_000n)
  expect(ledger.rows(loanTable)[0]).toMatchObject({ interest_paise: 0n, charges_paise: 0n })
  expect(ledger.balancePaise('user:cash')).toBe(0n)
  expect(collected(ledger)).toMatchObject([{ parameters: { amount: '4000.00', left: '6098.00' } }])
  expect(isMarked(ledger)).toBe(true)
  expect(ledger.totalPaise()).toBe(0n)
})

it('leaves the rest of a payout in the wallet, and takes nothing without a debt', () => {
  const ledger = createOverdue()
  fundOrder(ledger, 1_500_000n)
  expect([owed(ledger), isMarked(ledger)]).toEqual([0n, false])
  expect(ledger.balancePaise('user:cash')).toBe(1_500_000n - owedAtFirst)
  expect(ledger.rows(loanTable)).toMatchObject([{ state: 'paid' }])
  const other = createBorrower(0n)
  fundOrder(other, 400_000n)
  expect(other.balancePaise('user:cash')).toBe(400_000n)
  expect(collected(other)).toEqual([])
})

const withQuantShares = (shares: bigint) => {
  const { market } = createQuantMarket([1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000], true)
  const ledger = createOverdue()
  ledger.put(quantLotTable, {
    user_id: ledger.userId,
    order_no: 800n,
    product: 'TREND',
    state: 'held',
    shares,
    left_shares: shares,
    cost_paise: shares * 10_000n,
    bought_day: '2026-11-16',
    unlocks_day: '2026-11-17',
  })
  return { ledger, market }
}

it('uses the proceeds from an AI quant product for an overdue loan first', () => {
  const { ledger, market } = withQuantShares(50n)
  ledger.put(quantOrderTable, {
    user_id: ledger.userId,
    order_no: 801n,
    product: 'TREND',
    kind: 'sell',
    state: 'in_progress',
    reason: null,
    shares: 50n,
    held_paise: 0n,
    value_day: '2026-11-18',
    known_ms: 0n,
    value: null,
    amount_paise: null,
    fee_paise: null,
    ordered_ms: 0n,
    settled_ms: null,
    ...withoutReview,
  })
  const dueMs = closeMs('2026-11-18')
  expect(ledger.run(createQuantSettle(market, new Set()), { orderNo: 801n, dueMs }, dueMs)).toMatchObject({
    kind: 'accepted',
    result: { state: 'success' },
  })
  expect(owed(ledger)).toBe(owedAtFirst - 500_000n)
  expect(ledger.balancePaise('user:cash')).toBe(0n)
  expect(collected(ledger)).toHaveLength(1)
})

it('uses the last value of an ended AI quant product for an overdue loan first', () => {
  const { ledger, market } = withQuantShares(200n)
  const dueMs = closeMs('2026-11-20')
  ledger.run(createQuantWindUp(market, new Set(['TREND'])), { product: 'TREND', dueMs }, dueMs)
  expect([owed(ledger), isMarked(ledger)]).toEqual([0n, false])
  expect(ledger.balancePaise('user:cash')).toBe(2_000_000n - owedAtFirst)
  expect(ledger.totalPaise()).toBe(0n)
})
