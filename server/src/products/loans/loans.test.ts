import type { loanMy, loanPropose } from '@tarazu/contract/calls/loans.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { expect, it } from 'vitest'
import { addWithdrawal } from '../../money/transfers/testing/withdrawals.ts'
import { closeInvestor, readBlockers } from '../../people/privacy/close-account.ts'
import { ownTables } from '../../start/products.ts'
import { readDeskLoan } from './desk-queries.ts'
import { createLoanReview } from './review.ts'
import {
  addInvestor,
  borrow,
  figures,
  handle,
  live,
  messagesOf,
  services,
  sound,
  spendAll,
  useLoanBed,
  withPwd,
  world,
} from './testing/loan-bed.ts'
import { loanRules } from './testing/loan-life.ts'

useLoanBed()

it('pays a small loan out at once, charges after the free nights, and is repaid cost first', async () => {
  const userId = await addInvestor()
  expect(await handle('loanMy', {}, userId)).toMatchObject({
    maximumLimit: '50000.00',
    remainingLimit: '50000.00',
    dailyInterestRate: '0.0400',
    freeDays: 7,
    termDays: 30,
    debt: '0.00',
    creditScore: 600,
    scoreIfInTime: 620,
    scoreIfOverdue: 530,
  })
  const { loanNo, state } = await borrow(userId, '10000')
  expect(state).toBe('unpaid')
  expect(await figures(userId)).toMatchObject({
    availableFunds: '30000.00',
    loanDebt: '10000.00',
    totalAssets: '20000.00',
  })
  await live(10)
  expect(await handle('loanMy', {}, userId)).toMatchObject({
    capital: '10000.00',
    interest: '12.00',
    debt: '10012.00',
    remainingLimit: '40000.00',
  })
  expect(await handle('loanRepay', { loanNo, amount: '1012' }, userId)).toMatchObject({
    state: 'unpaid',
    capital: '9000.00',
    interest: '0.00',
    debt: '9000.00',
  })
  await expect(handle('loanRepay', { loanNo, amount: '9000.01' }, userId)).rejects.toMatchObject({
    key: refusals.repaymentAboveDebt,
  })
  expect(await handle('loanRepay', { loanNo, all: '1' }, userId)).toMatchObject({
    state: 'paid',
    debt: '0.00',
  })
  await expect(handle('loanRepay', { loanNo, all: '1' }, userId)).rejects.toMatchObject({
    key: refusals.loanNotUnpaid,
  })
  expect(await handle('loanDetail', { loanNo }, userId)).toMatchObject({
    interestSoFar: '12.00',
    repayments: [
      { amount: '9000.00', capital: '9000.00' },
      { amount: '1012.00', capital: '1000.00', interestAndCharges: '12.00' },
    ],
  })
  expect((await figures(userId)).creditScore).toBe(600 + 20 + 3)
  expect(await messagesOf(userId)).toEqual(['transaction-password-set', 'loan-paid-out', 'loan-repaid'])
  await sound()
})

it('refuses an invalid amount, one above the limit or beside a withdrawal, and an overdue borrower', async () => {
  const userId = await addInvestor()
  const refusesWith = (amount: string, key: string) =>
    expect(borrow(userId, amount)).rejects.toMatchObject({ key })
  await refusesWith('0', refusals.loanAmountNotPositive)
  await refusesWith('-5', refusals.loanAmountNotPositive)
  await refusesWith('50000.01', refusals.loanAboveLimit)
  await expect(handle('loanCreate', { amount: '1', withPwd: '000111' }, userId)).rejects.toMatchObject({
    key: refusals.transactionPasswordWrong,
  })
  expect(await handle('loanCheck', { amount: '50000' }, userId)).toEqual({ refusals: [], needsReview: true })
  const stranger = await addInvestor()
  const { loanNo } = await borrow(userId, '100')
  await expect(handle('loanRepay', { loanNo, all: '1' }, stranger)).rejects.toMatchObject({
    key: refusals.noSuchLoan,
  })
  await addWithdrawal(world.bed.kysely, userId, 1n)
  await refusesWith('100', refusals.loanBesideWithdrawal)
  await spendAll(userId)
  await expect(handle('loanRepay', { loanNo, all: '1' }, userId)).rejects.toMatchObject({
    key: refusals.repaymentExceedsFunds,
  })
})

it('signs no other terms than those that were read', async () => {
  const userId = await addInvestor()
  const { dailyInterestRate, freeDays } = (await handle('loanMy', {}, userId)) as CallOutput<typeof loanMy>
  const read = { dailyInterestRate, freeDays: String(freeDays) }
  const sign = () => handle('loanCreate', { amount: '100', withPwd, ...read }, userId)
  const before = world.rules
  world.rules = { ...before, loanDailyPpm: before.loanDailyPpm + 1n }
  await expect(sign()).rejects.toMatchObject({ key: refusals.loanTermsChanged })
  world.rules = before
  await expect(sign()).resolves.toMatchObject({ state: 'unpaid' })
})

it('signs the terms of a proposal until it expires, whatever the current terms', async () => {
  const userId = await addInvestor()
  type Proposed = CallOutput<typeof loanPropose>
  const propose = (amount: string): Promise<Proposed> => handle('loanPropose', { amount }, userId)
  // Signed on a Wednesday: Thursday, Friday and Monday are the three working days.
  world.nowMs = Date.parse('2026-11-25T11:00:00+05:30')
  const { proposalNo, validDay, validUntil, dailyInterestRate } = await propose('1000')
  expect({ validDay, validUntil }).toEqual({ validDay: '2026-11-30', validUntil: '2026-11-30T18:30:00.000Z' })
  expect((await propose('1000')).proposalNo).toBe(proposalNo)
  const before = world.rules
  world.rules = { ...before, loanDailyPpm: before.loanDailyPpm + 100n }
  const other = await propose('1000')
  expect(other).toMatchObject({ dailyInterestRate: '0.0500' })
  expect(other.proposalNo).not.toBe(proposalNo)
  const sign = (amount: string, read: object) => handle('loanCreate', { amount, withPwd, ...read }, userId)
  const read = { proposalNo, dailyInterestRate }
  await expect(sign('900', read)).rejects.toMatchObject({ key: refusals.loanTermsChanged })
  const stranger = await addInvestor()
  await expect(handle('loanCreate', { amount: '1000', withPwd, ...read }, stranger)).rejects.toMatchObject({
    key: refusals.loanTermsChanged,
  })
  world.nowMs = Date.parse(validUntil) - 1
  const { loanNo } = (await sign('1000', read)) as { readonly loanNo: string }
  const { rows } = await (await world.bed.connect('owner')).query<{ text: string }>(
    `select papers::text as text from loan_papers where loan_no = ${loanNo}`,
  )
  expect(rows[0]?.text).toContain(
    `Proposal ${proposalNo}, may be signed at these terms until the end of 30-11-2026`,
  )
  expect(rows[0]?.text).toContain('0.0400% a night')
  // Signed once.
  await expect(sign('1000', read)).rejects.toMatchObject({ key: refusals.loanTermsChanged })
  world.nowMs = Date.parse(other.validUntil)
  world.rules = before
  const late = { proposalNo: other.proposalNo, dailyInterestRate: other.dailyInterestRate }
  await expect(sign('1000', late)).rejects.toMatchObject({ key: refusals.loanTermsChanged })
  await propose('1000')
  const { rows: states } = await (await world.bed.connect('owner')).query<{ state: string }>(
    'select state from loan_proposals order by proposal_no',
  )
  expect(states.map(({ state }) => state)).toEqual(['signed', 'ended', 'open'])
  await sound()
})

it('approves automatically only within the investor’s and the day’s allowance, even for simultaneous requests', async () => {
  world.rules = { ...loanRules, loanAutoDayPaise: 6_000_000n, loanAutoInvestorPaise: 4_500_000n }
  const asking = await Promise.all(Array.from({ length: 4 }, () => addInvestor()))
  const states = await Promise.all(asking.map(async (userId) => (await borrow(userId, '20000')).state))
  expect(states.filter((state) => state === 'unpaid')).toHaveLength(3)
  expect(states.filter((state) => state === 'in_review')).toHaveLength(1)
  // The next day has its own allowance; what the investor has used stays used.
  await live(1)
  const [first = 0n] = asking.filter((_, place) => states[place] === 'unpaid')
  expect((await borrow(first, '20000')).state).toBe('unpaid')
  expect((await borrow(first, '5000.01')).state).toBe('in_review')
})

it('gives the same loan for the same key, and claims the allowance once', async () => {
  const userId = await addInvestor()
  const first = await borrow(userId, '5000', 'key-1')
  expect(await borrow(userId, '5000', 'key-1')).toEqual(first)
  const { rows } = {
    rows: await world.bed.kysely.selectFrom('offer_claims').select(['shares', 'state']).execute(),
  }
  expect(rows).toEqual([{ shares: 500_000n, state: 'sold' }])
  expect((await figures(userId)).loanDebt).toBe('5000.00')
})

it('needs one or two operators above the allowance, never the same twice', async () => {
  world.rules = { ...loanRules, loanSecondPersonPaise: 3_000_000n }
  const userId = await addInvestor()
  const owner = await world.bed.connect('owner')
  const { rows: operators } = await owner.query<{ operator_id: bigint }>(
    `insert into operators (name, phone, password_hash, role, created_ms)
     select 'Op ' || n, '91000000' || n, '$argon2id$nobody', 'treasurer', 0 from generate_series(11, 12) n
     returning operator_id`,
  )
  const [one = 0n, other = 0n] = operators.map(({ operator_id }) => operator_id)
  const review = (
    loanNo: string,
    operatorId: bigint,
    approvals: number,
    decision: 'approve' | 'reject' = 'approve',
  ) =>
    world.loop.submit(
      createLoanReview(world.rules, 600),
      {
        loanNo: BigInt(loanNo),
        operatorId,
        decision,
        reason: decision === 'reject' ? 'No.' : null,
        approvals,
      },
      { userId, idempotencyKey: undefined },
    )
  const { loanNo, state } = await borrow(userId, '40000')
  expect(state).toBe('in_review')
  expect(await review(loanNo, one, 0)).toMatchObject({ kind: 'accepted', result: { status: 'in_review' } })
  expect(await review(loanNo, one, 1)).toMatchObject({ kind: 'refused', key: refusals.ownFirstApproval })
  expect(await review(loanNo, other, 0)).toMatchObject({ kind: 'refused', key: refusals.loanAlreadyReviewed })
  expect(await review(loanNo, other, 1)).toMatchObject({ kind: 'accepted', result: { status: 'unpaid' } })
  expect((await figures(userId)).availableFunds).toBe('60000.00')
  await handle('loanRepay', { loanNo, all: '1' }, userId)
  const second = await borrow(userId, '30000')
  expect(await readBlockers(world.bed.kysely, ownTables, userId)).toEqual([
    { reason: 'loan-applications', count: 1 },
  ])
  expect(await review(second.loanNo, one, 0, 'reject')).toMatchObject({ result: { status: 'refused' } })
  expect(await handle('loanList', { state: 'refused' }, userId)).toMatchObject({
    list: [{ reason: 'No.' }],
    total: 1,
  })
  expect(await messagesOf(userId)).toContain('loan-refused')
  await sound()
})

it('counts one operator’s approvals towards the limit for two, by investor and day and as far as owed', async () => {
  world.rules = { ...loanRules, loanAutoPaise: 0n, loanSecondPersonPaise: 2_000_000n }
  const userId = await addInvestor()
  const owner = await world.bed.connect('owner')
  const { rows: operators } = await owner.query<{ operator_id: bigint }>(
    `insert into operators (name, phone, password_hash, role, created_ms)
     select 'Op ' || n, '91000000' || n, '$argon2id$nobody', 'treasurer', 0 from generate_series(21, 22) n
     returning operator_id`,
  )
  const [one = 0n, other = 0n] = operators.map(({ operator_id }) => operator_id)
  const approve = async (loanNo: string, operatorId: bigint, approvals: number) => {
    const input = {
      loanNo: BigInt(loanNo),
      operatorId,
      approvals,
      decision: 'approve',
      reason: null,
    } as const
    const outcome = await world.loop.submit(createLoanReview(world.rules, 600), input, {
      userId,
      idempotencyKey: undefined,
    })
    return outcome.kind === 'accepted' ? outcome.result.status : outcome.key
  }
  const alone = (loanNo: string) =>
    readDeskLoan(world.bed.kysely, userId, BigInt(loanNo), dayOf(dayNumberAt(world.nowMs)))
  const first = await borrow(userId, '12000')
  expect(await approve(first.loanNo, one, 0)).toBe('unpaid')
  // Even if repaid on the same day, it still counts: otherwise a large loan could be split into small parts.
  await handle('loanRepay', { loanNo: first.loanNo, all: '1' }, userId)
  const second = await borrow(userId, '8000.01')
  expect(await alone(second.loanNo)).toMatchObject({
    alone_on_day_paise: 1_200_000n,
    alone_owed_paise: 0n,
  })
  expect(await approve(second.loanNo, one, 0)).toBe('in_review')
  expect(await approve(second.loanNo, other, 1)).toBe('unpaid')
  // A loan approved by two operators doesn't use up the limit of one.
  const third = await borrow(userId, '8000')
  expect(await approve(third.loanNo, other, 0)).toBe('unpaid')
  // On another day only the debt counts.
  await live(1)
  const fourth = await borrow(userId, '12000.01')
  expect(await alone(fourth.loanNo)).toMatchObject({ alone_on_day_paise: 0n, alone_owed_paise: 800_000n })
  expect(await approve(fourth.loanNo, one, 0)).toBe('in_review')
  await handle('loanRepay', { loanNo: third.loanNo, all: '1' }, userId)
  const fifth = await borrow(userId, '20000')
  expect(await approve(fifth.loanNo, one, 0)).toBe('unpaid')
  await sound()
})

it('prevents closing an account while something is owed, and allows it afterwards', async () => {
  const userId = await addInvestor()
  const { loanNo } = await borrow(userId, '1000')
  expect(await readBlockers(world.bed.kysely, ownTables, userId)).toEqual([{ reason: 'debts', count: 1 }])
  const closing = { ...services() }
  await expect(
    closeInvestor({ ...closing, ownTables }, userId, { realMs: world.nowMs, marketMs: world.nowMs }),
  ).rejects.toMatchObject({
    key: refusals.accountNotClosable,
  })
  await handle('loanRepay', { loanNo, all: '1' }, userId)
  await closeInvestor({ ...closing, ownTables }, userId, { realMs: world.nowMs, marketMs: world.nowMs })
  await sound()
})

it('lets a locked investor repay, and charges and collects all the same', async () => {
  const userId = await addInvestor()
  const { loanNo } = await borrow(userId, '10000')
  await world.bed.kysely.updateTable('users').set({ locked: true }).where('user_id', '=', userId).execute()
  await expect(borrow(userId, '100')).rejects.toMatchObject({ key: refusals.accountLocked })
  await live(8)
  expect(await handle('loanRepay', { loanNo, amount: '4' }, userId)).toMatchObject({ debt: '10000.00' })
  await live(24)
  expect(await handle('loanDetail', { loanNo }, userId)).toMatchObject({ state: 'paid' })
  await sound()
})
