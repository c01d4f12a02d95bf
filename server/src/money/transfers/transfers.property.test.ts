import { type UserAccount, userAccounts } from '@tarazu/contract/money/chart.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../trading/balances/figures.ts'
import { withdrawalPositions } from '../../trading/positions/record.ts'
import type { MemoryLedger } from '../../trading/positions/testing/memory-ledger.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { createDeposit, createPay, expireDeposit } from './deposit.ts'
import { createDepositReview } from './deposit-review.ts'
import type { TransferRules } from './rules.ts'
import { type DepositRow, depositTable, type WithdrawalRow, withdrawalTable } from './tables.ts'
import { createTransferInvestor, noonMs, testTransferRules } from './testing/fixtures.ts'
import { cancelWithdrawal, createWithdrawal } from './withdrawal.ts'
import { reviewWithdrawal } from './withdrawal-review.ts'

const rules: TransferRules = {
  ...testTransferRules,
  depositMinimumPaise: 1n,
  depositSecondPersonPaise: 500_000n,
  withdrawalMinimumPaise: 501n,
  withdrawalHours: [{ from: '00:00', to: '24:00' }],
}
const market = createSteadyMarket(['KAVCEM'])
market.session = ((session) => (instantMs: number) => ({
  ...session(instantMs),
  day: new Date(instantMs + 19_800_000).toISOString().slice(0, 10),
}))(market.session)

interface Review {
  readonly place: number
  readonly operatorId: bigint
  readonly decision: 'approve' | 'reject'
  /** The decision is based on an outdated view. */
  readonly stale: boolean
}

/** Transfers are named by their position, so that a shrunk sequence still makes sense. */
type Step =
  | { readonly kind: 'deposit'; readonly amountPaise: bigint }
  | { readonly kind: 'withdraw'; readonly amountPaise: bigint }
  | {
      readonly kind: 'pay'
      readonly place: number
      readonly outcome: 'paid' | 'declined'
      readonly isSolo: boolean
    }
  | { readonly kind: 'expire'; readonly place: number }
  | { readonly kind: 'cancel'; readonly place: number }
  | ({ readonly kind: 'review-deposit' } & Review)
  | ({ readonly kind: 'review-withdrawal' } & Review)
  | { readonly kind: 'wait'; readonly minutes: number }

const place = fc.nat({ max: 4 })
const amountPaise = fc.oneof(fc.bigInt(1n, 3_000n), fc.bigInt(1n, 900_000n))
const review = {
  place,
  operatorId: fc.constantFrom(7n, 8n),
  decision: fc.constantFrom<Review['decision'][]>('approve', 'approve', 'approve', 'reject'),
  stale: fc.constantFrom(false, false, false, true),
}
const isSolo = fc.constantFrom(false, false, false, true)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amountPaise }),
  fc.record({ kind: fc.constant('deposit' as const), amountPaise }),
  fc.record({ kind: fc.constant('withdraw' as const), amountPaise }),
  fc.record({
    kind: fc.constant('pay' as const),
    place,
    outcome: fc.constantFrom<('paid' | 'declined')[]>('paid', 'paid', 'paid', 'declined'),
    isSolo,
  }),
  fc.record({ kind: fc.constant('pay' as const), place, outcome: fc.constant('paid' as const), isSolo }),
  fc.record({ kind: fc.constant('expire' as const), place }),
  fc.record({ kind: fc.constant('cancel' as const), place }),
  fc.record({ kind: fc.constant('review-deposit' as const), ...review }),
  fc.record({ kind: fc.constant('review-deposit' as const), ...review }),
  fc.record({ kind: fc.constant('review-withdrawal' as const), ...review }),
  fc.record({ kind: fc.constant('review-withdrawal' as const), ...review }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat({ max: 40 }) }),
)

const startPaise = 400_000n

const reviewOf = ({ operatorId, decision, stale }: Review, firstBy: bigint | null | undefined) => {
  const reason = decision === 'reject' ? 'the name differs' : null
  const isFirst = (firstBy ?? null) === null
  const approvals = isFirst === stale ? 1 : 0
  return { operatorId, decision, approvals, reason }
}

const takeStep = (ledger: MemoryLedger, one: Exclude<Step, { kind: 'wait' }>, nowMs: number): void => {
  const depositNo = (at: number) => ledger.rows(depositTable)[at]?.deposit_no
  const withdrawalNo = (at: number) => ledger.rows(withdrawalTable)[at]?.withdrawal_no
  if (one.kind === 'deposit') {
    const input = { amountPaise: one.amountPaise, method: 'upi' } as const
    ledger.run(createDeposit(rules, 'Asha Specimen'), input, nowMs)
    return
  }
  if (one.kind === 'withdraw') {
    ledger.run(
      createWithdrawal(market, rules, 0, withdrawalPositions),
      { amountPaise: one.amountPaise },
      nowMs,
    )
    return
  }
  const isOut = one.kind === 'cancel' || one.kind === 'review-withdrawal'
  const orderNo = isOut ? withdrawalNo(one.place) : depositNo(one.place)
  if (orderNo === undefined) return
  if (one.kind === 'pay') ledger.run(createPay(one.isSolo), { orderNo, outcome: one.outcome }, nowMs)
  if (one.kind === 'expire') ledger.run(expireDeposit, { orderNo, dueMs: nowMs }, nowMs)
  if (one.kind === 'cancel') ledger.run(cancelWithdrawal, { orderNo }, nowMs)
  if (one.kind === 'review-deposit')
    ledger.run(
      createDepositReview(rules),
      { orderNo, ...reviewOf(one, ledger.rows(depositTable)[one.place]?.first_approved_by) },
      nowMs,
    )
  if (one.kind === 'review-withdrawal')
    ledger.run(
      reviewWithdrawal,
      { orderNo, ...reviewOf(one, ledger.rows(withdrawalTable)[one.place]?.first_approved_by) },
      nowMs,
    )
}

const runSteps = (steps: readonly Step[], look: (ledger: MemoryLedger) => void): MemoryLedger => {
  const ledger = createTransferInvestor(startPaise)
  let nowMs = noonMs
  for (const one of steps) {
    if (one.kind === 'wait') nowMs += one.minutes * 60_000
    else takeStep(ledger, one, nowMs)
    look(ledger)
  }
  return ledger
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)
const depositsIn = (ledger: MemoryLedger, ...states: readonly string[]): readonly DepositRow[] =>
  ledger.rows(depositTable).filter(({ state }) => states.includes(state))
const withdrawalsIn = (ledger: MemoryLedger, ...states: readonly string[]): readonly WithdrawalRow[] =>
  ledger.rows(withdrawalTable).filter(({ state }) => states.includes(state))

/** The model's prediction after any step: the rows alone determine every balance. */
const lookAtBalances = (ledger: MemoryLedger): void => {
  const arrived = sum(depositsIn(ledger, 'deposited').map((row) => row.amount_paise))
  const held = sum(withdrawalsIn(ledger, 'awaiting').map((row) => row.amount_paise))
  const paid = withdrawalsIn(ledger, 'successful')
  const left = sum(paid.map((row) => row.amount_paise))
  const fees = sum(paid.map((row) => row.fee_paise))
  expect(ledger.balancePaise('user:cash')).toBe(startPaise + arrived - held - left)
  expect(ledger.balancePaise('user:withdrawal-hold')).toBe(held)
  expect(ledger.postedPaise('house:bank')).toBe(startPaise + arrived - left + fees)
  expect(ledger.postedPaise('house:withdrawal-fee')).toBe(-fees)
  expect(ledger.totalPaise()).toBe(0n)
  const figures = figuresOf({
    balances: Object.fromEntries(
      userAccounts.map((account) => [account, ledger.balancePaise(account)]),
    ) as Record<UserAccount, bigint>,
    unrealisedPaise: 0n,
    openProfitLossPaise: 0n,
    productPaise: 0n,
    creditScore: 600,
    debtPaise: 0n,
  })
  const paise = (rupees: string) => BigInt(rupees.replace('.', ''))
  expect(paise(figures.withdrawalPendingAmount)).toBe(held)
  expect(paise(figures.totalFrozen)).toBe(held)
  expect(paise(figures.availableFunds) + held).toBe(paise(figures.walletAccount))
  expect(paise(figures.totalAssets)).toBe(startPaise + arrived - left)
}

/** The amounts confirmed by one person alone, by date in India. */
const aloneByDay = (ledger: MemoryLedger): ReadonlyMap<string, bigint> => {
  const days = new Map<string, bigint>()
  for (const row of depositsIn(ledger, 'deposited')) {
    if (row.reviewed_by === null || row.first_approved_by !== null) continue
    const day = dayOf(dayNumberAt(Number(row.settled_ms)))
    days.set(day, (days.get(day) ?? 0n) + row.amount_paise)
  }
  return days
}

/** For settled ones: who decided, and that two decided where required. */
const lookAtReviews = (ledger: MemoryLedger): void => {
  for (const row of ledger.rows(withdrawalTable)) {
    expect(row.settled_ms === null).toBe(row.state === 'awaiting')
    if (row.state !== 'successful') continue
    expect([row.first_approved_by, row.reviewed_by].toSorted()).toEqual([7n, 8n])
  }
  for (const row of depositsIn(ledger, 'deposited')) {
    const by = [row.first_approved_by, row.reviewed_by].filter((one) => one !== null)
    // Paid and settled at the same time without an operator: solo mode.
    if (by.length === 0) expect(row.settled_ms).toBe(row.paid_ms)
    else if (by.length !== 1) expect(by.toSorted()).toEqual([7n, 8n])
  }
  for (const alonePaise of aloneByDay(ledger).values())
    expect(alonePaise).toBeLessThanOrEqual(rules.depositSecondPersonPaise)
}

describe('any sequence of deposits and withdrawals', () => {
  it('leaves every balance equal to the rows, at every step', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        runSteps(steps, (ledger) => {
          lookAtBalances(ledger)
          lookAtReviews(ledger)
        })
      }),
      { numRuns: 400 },
    )
  })

  it('reaches every state', () => {
    const reached = new Set<string>()
    const sequences = fc.sample(fc.array(step, { minLength: 40, maxLength: 60 }), { numRuns: 200, seed: 42 })
    for (const steps of sequences) {
      const ledger = runSteps(steps, () => undefined)
      for (const { state } of ledger.rows(depositTable)) reached.add(`deposit ${state}`)
      for (const { state } of ledger.rows(withdrawalTable)) reached.add(`withdrawal ${state}`)
    }
    expect([...reached].sort()).toEqual([
      'deposit deposited',
      'deposit expired',
      'deposit failed',
      'deposit reviewing',
      'deposit waiting',
      'withdrawal awaiting',
      'withdrawal cancelled',
      'withdrawal rejected',
      'withdrawal successful',
    ])
  })
})
