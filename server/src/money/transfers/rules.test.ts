import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, it } from 'vitest'
import { commandMessageTable } from '../../people/inbox/tables.ts'
import { operatorActionTable } from '../../people/operators/tables.ts'
import { withdrawalPositions } from '../../trading/positions/record.ts'
import { createInvestor } from '../../trading/positions/testing/fixtures.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { bankAccountTable } from '../bank/tables.ts'
import { createDeposit, createPay, expireDeposit } from './deposit.ts'
import { createDepositReview } from './deposit-review.ts'
import { depositTable, transferInvestorTable } from './tables.ts'
import { bankAccount, createTransferInvestor, noonMs, testTransferRules } from './testing/fixtures.ts'
import { createWithdrawal } from './withdrawal.ts'
import { withdrawalRulesOf } from './withdrawal-rules.ts'
import { isBusinessDay, isInWithdrawalWindow, windowTexts } from './withdrawal-window.ts'

const minuteMs = 60_000
const market = createSteadyMarket(['KAVCEM'])
const refusal = (key: RefusalKey) => ({ kind: 'refused', key })

describe('the withdrawal hours', () => {
  const hours = testTransferRules.withdrawalHours
  it.each([
    ['08:59:59', false],
    ['09:00:00', true],
    ['12:59:59', true],
    ['13:00:00', false],
    ['14:00:00', true],
    ['18:00:00', false],
    ['00:00:00', false],
  ])('at %s in India they are open: %s', (time, open) => {
    expect(isInWithdrawalWindow(hours, Date.parse(`2026-11-20T${time}+05:30`))).toBe(open)
  })

  it('can be the whole day, to its last millisecond', () => {
    const day = [{ from: '00:00', to: '24:00' }]
    expect(isInWithdrawalWindow(day, Date.parse('2026-11-20T23:59:59.999+05:30'))).toBe(true)
  })

  it('are written with adjacent windows merged', () => {
    const [morning, noon] = [
      { from: '00:00', to: '12:00' },
      { from: '12:00', to: '24:00' },
    ]
    expect(windowTexts([morning, noon])).toEqual(['00:00–24:00'])
    expect(windowTexts(hours)).toEqual(['09:00–13:00', '14:00–18:00'])
    expect(windowTexts([])).toEqual([])
  })

  it('are on days on which the market trades', () => {
    expect(isBusinessDay(market, Date.parse('2026-11-20T00:00:00+05:30'))).toBe(true)
    expect(isBusinessDay(market, Date.parse('2026-11-20T23:59:59+05:30'))).toBe(true)
    // The market's session is still the previous day's, as on a Saturday.
    expect(isBusinessDay(market, Date.parse('2026-11-21T12:00:00+05:30'))).toBe(false)
  })
})

describe('a withdrawal is refused', () => {
  const run = (change: object, amountPaise = 50_000n, atMs = noonMs) =>
    createTransferInvestor(100_000n, change).run(
      createWithdrawal(market, testTransferRules, 0, withdrawalPositions),
      { amountPaise },
      atMs,
    )
  it.each([
    [{ locked: true, simulated: true }, refusals.accountLocked],
    [{ simulated: true, identity_status: 'failed' }, refusals.simulatedUser],
    [{ identity_status: 'in_review' }, refusals.withdrawalNeedsIdentity],
  ] as const)('to %j with %s', (change, key) => expect(run(change)).toMatchObject(refusal(key)))

  it('without a bank account, with open positions, outside the hours and on other days', () => {
    const bare = createInvestor(100_000n)
    bare.put(transferInvestorTable, {
      user_id: 1n,
      identity_status: 'passed',
      real_name: 'Asha Specimen',
      locked: false,
      simulated: false,
      closed_ms: null,
      withdrawals_held_until_ms: null,
    })
    const command = createWithdrawal(market, testTransferRules, 0, withdrawalPositions)
    expect(bare.run(command, { amountPaise: 50_000n }, noonMs)).toMatchObject(
      refusal(refusals.withdrawalNeedsBankAccount),
    )
    expect(run({}, 50_000n, noonMs + 90 * minuteMs)).toMatchObject({
      ...refusal(refusals.outsideWithdrawalHours),
      details: { hours: '09:00–13:00, 14:00–18:00' },
    })
    expect(run({}, 50_000n, noonMs + 24 * 60 * minuteMs)).toMatchObject(refusal(refusals.noWithdrawalsToday))
    expect(bare.rows(bankAccountTable)).toEqual([])
  })

  it('while it is held after the bank account changed, by real time alone', () => {
    const untilMs = Date.parse('2026-11-21T16:30:00+05:30')
    const askAt = (realMs: number, atMs: number) => {
      const ledger = createTransferInvestor(100_000n)
      ledger.put(bankAccountTable, { ...bankAccount, held_until_ms: BigInt(untilMs) })
      return ledger.run(
        createWithdrawal(market, testTransferRules, realMs, withdrawalPositions),
        { amountPaise: 50_000n },
        atMs,
      )
    }
    const held = {
      ...refusal(refusals.bankAccountJustChanged),
      details: { until: '2026-11-21T11:00:00.000Z' },
    }
    expect(askAt(untilMs - 1, noonMs)).toMatchObject(held)
    // The market's clock may be skipped far beyond it.
    expect(askAt(untilMs - 1, noonMs + 7 * 24 * 60 * minuteMs)).toMatchObject(held)
    expect(askAt(untilMs, noonMs)).toMatchObject({ kind: 'accepted' })
  })

  it('while it is held after customer service has renewed the login, by real time alone', () => {
    const untilMs = Date.parse('2026-11-21T16:30:00+05:30')
    const askAt = (realMs: number) =>
      createTransferInvestor(100_000n, { withdrawals_held_until_ms: BigInt(untilMs) }).run(
        createWithdrawal(market, testTransferRules, realMs, withdrawalPositions),
        { amountPaise: 50_000n },
        noonMs,
      )
    const held = { ...refusal(refusals.loginJustRenewed), details: { until: '2026-11-21T11:00:00.000Z' } }
    expect(askAt(untilMs - 1)).toMatchObject(held)
    expect(askAt(untilMs)).toMatchObject({ kind: 'accepted' })
  })

  it('below the minimum, above the maximum, and above the available cash', () => {
    expect(run({}, 9_999n)).toMatchObject(refusal(refusals.withdrawalTooLow))
    expect(run({}, 100_000_001n)).toMatchObject(refusal(refusals.withdrawalTooHigh))
    expect(run({}, 100_001n)).toMatchObject({
      ...refusal(refusals.withdrawalExceedsFunds),
      details: { available: '1000.00' },
    })
    expect(run({}, 100_000n)).toMatchObject({ kind: 'accepted', result: { arrives: '995.00' } })
  })
})

it('a withdrawal is barred by a loan (241)', () => {
  const investor = {
    identity_status: 'passed' as const,
    real_name: 'Asha Specimen',
    locked: false,
    simulated: false,
    withdrawals_held_until_ms: null,
  }
  const facts = { investor, heldUntilMs: null, hasPassword: true, hasOpenPositions: false, realMs: noonMs }
  const unmet = (debtPaise: bigint) =>
    withdrawalRulesOf({ ...facts, debtPaise, hours: testTransferRules.withdrawalHours }, market, noonMs)
      .filter(({ met }) => !met)
      .map(({ key }) => key)
  expect(unmet(1n)).toEqual([refusals.debtBlocksWithdrawal])
  expect(unmet(0n)).toEqual([])
})

describe('a deposit', () => {
  it('needs the identity (061), and one that does not exist is not paid (062)', () => {
    const command = createDeposit(testTransferRules, 'Asha Specimen')
    const ledger = createTransferInvestor(0n, { identity_status: 'in_review' })
    expect(ledger.run(command, { amountPaise: 50_000n, method: 'upi' }, noonMs)).toMatchObject(
      refusal(refusals.depositNeedsIdentity),
    )
    expect(ledger.run(createPay(false), { orderNo: 999n, outcome: 'paid' }, noonMs)).toMatchObject(
      refusal(refusals.noSuchDeposit),
    )
  })

  const begin = (isSolo: boolean, amountPaise: bigint) => {
    const ledger = createTransferInvestor(0n)
    ledger.run(createDeposit(testTransferRules, 'Asha Specimen'), { amountPaise, method: 'upi' }, noonMs)
    const orderNo = ledger.rows(depositTable)[0]?.deposit_no ?? 0n
    return { ledger, pay: createPay(isSolo), orderNo }
  }

  it('is confirmed at once in solo mode, and otherwise reviewed', () => {
    for (const [isSolo, status, confirmedBy, cashPaise] of [
      [true, 'deposited', 'server', 50_000n],
      [false, 'reviewing', null, 0n],
    ] as const) {
      const { ledger, pay, orderNo } = begin(isSolo, 50_000n)
      const result = { status, confirmedBy }
      expect(ledger.run(pay, { orderNo, outcome: 'paid' }, noonMs)).toMatchObject({ result })
      expect(ledger.balancePaise('user:cash')).toBe(cashPaise)
      expect(ledger.rows(operatorActionTable)).toMatchObject(
        isSolo ? [{ action: 'deposit.approve', operator_id: null, reason: 'SOLO=on' }] : [],
      )
    }
  })

  it('is not credited to an account that its owner has closed', () => {
    const { ledger, pay, orderNo } = begin(false, 50_000n)
    ledger.run(pay, { orderNo, outcome: 'paid' }, noonMs)
    const closed = { locked: true, real_name: null, closed_ms: BigInt(noonMs) }
    ledger.put(transferInvestorTable, {
      user_id: 1n,
      identity_status: 'passed',
      simulated: false,
      withdrawals_held_until_ms: null,
      ...closed,
    })
    const review = { orderNo, operatorId: 7n, approvals: 0 }
    const command = createDepositReview(testTransferRules)
    const approved = ledger.run(command, { ...review, decision: 'approve', reason: null }, noonMs)
    expect(approved).toMatchObject(refusal(refusals.accountClosed))
    expect(ledger.balancePaise('user:cash')).toBe(0n)
    const rejected = ledger.run(command, { ...review, decision: 'reject', reason: 'Closed' }, noonMs)
    expect(rejected).toMatchObject({ kind: 'accepted', result: { status: 'failed' } })
  })

  it('can be paid until its end and not after, and expires only then', () => {
    const endMs = noonMs + 15 * minuteMs
    const { ledger, pay, orderNo } = begin(false, 50_000n)
    expect(ledger.run(expireDeposit, { orderNo, dueMs: endMs - 1 }, endMs)).toMatchObject(
      refusal(refusals.depositNotAwaitingPayment),
    )
    expect(ledger.run(pay, { orderNo, outcome: 'paid' }, endMs)).toMatchObject(
      refusal(refusals.depositExpired),
    )
    expect(ledger.run(expireDeposit, { orderNo, dueMs: endMs }, endMs)).toMatchObject({
      kind: 'accepted',
      result: { status: 'expired' },
    })
    expect(ledger.rows(commandMessageTable)).toMatchObject([{ kind: 'deposit-expired' }])
    expect(ledger.run(pay, { orderNo, outcome: 'paid' }, endMs)).toMatchObject(
      refusal(refusals.depositExpired),
    )
    const other = begin(false, 50_000n)
    expect(other.ledger.run(other.pay, { orderNo: other.orderNo, outcome: 'paid' }, endMs - 1)).toMatchObject(
      {
        result: { status: 'reviewing' },
      },
    )
  })
})
