import { bankAdd, bankUpdate } from '@tarazu/contract/calls/bank.ts'
import {
  deskDepositDetail,
  deskDepositList,
  deskDepositReview,
  deskWithdrawalDetail,
  deskWithdrawalList,
  deskWithdrawalReview,
} from '@tarazu/contract/calls/desk-transfers.ts'
import { messageList } from '@tarazu/contract/calls/messages.ts'
import { getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import {
  depositCreate,
  depositList,
  depositPay,
  withdrawalCancel,
  withdrawalCreate,
  withdrawalList,
} from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Client } from '@tarazu/contract/wire/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { lockFromShell } from '../../people/staff/shell-lock.ts'
import { logInNewOperator } from '../../people/testing/people.ts'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'
import { wallClock } from '../../time/market-clock.ts'

const password = '482913'
let tarazu: TestTarazu
let investor: Client
let userId: string
let loginPassword: string
let maker: Client
let checker: Client
let support: Client

beforeAll(async () => {
  tarazu = await startTestTarazu()
  const { database } = tarazu
  const token = await tarazu.investorToken()
  loginPassword = tarazu.demo.people?.investor.password ?? ''
  userId = token.split('.')[0] ?? ''
  investor = tarazu.client({ token })
  maker = tarazu.client({
    token: await logInNewOperator(database.kysely, { name: 'Maker', role: 'treasurer' }),
  })
  checker = tarazu.client({
    token: await logInNewOperator(database.kysely, { name: 'Checker', role: 'treasurer' }),
  })
  support = tarazu.client({
    token: await logInNewOperator(database.kysely, { name: 'Support', role: 'support' }),
  })
  await investor(insertWithPwd, { password, loginPassword })
  await investor(bankAdd, {
    accountHolder: 'Asha Specimen',
    accountNumber: '990000001234',
    ifsc: 'SBIN0000300',
  })
})
afterAll(() => tarazu.close())

const figures = () => investor(getUserPositionMarketValue, {})
const paidDeposit = async (amount: string) => {
  const { orderNo } = await investor(depositCreate, { amount, payer: 'Asha Specimen' })
  await investor(depositPay, { orderNo, outcome: 'paid' })
  return orderNo
}
const withdraw = async (amount: string) => (await investor(withdrawalCreate, { amount, password })).orderNo

describe('a deposit at the desk', () => {
  it('is confirmed by one operator, and the money and the message arrive', async () => {
    const orderNo = await paidDeposit('5000')
    const waiting = await maker(deskDepositList, { status: 'reviewing' })
    expect(waiting.list.map((row) => row.orderNo)).toContain(orderNo)
    const detail = await maker(deskDepositDetail, { orderNo, userId })
    expect(detail.checks.every(({ passed }) => passed)).toBe(true)
    expect(detail).toMatchObject({ amount: '5000.00', approvals: 0, takesTwo: false, phone: '******0001' })
    const before = await figures()
    const input = { orderNo, userId, decision: 'approve', approvals: '0' } as const
    await expect(support(deskDepositReview, input)).rejects.toThrow(refusals.notPermitted)
    expect(await maker(deskDepositReview, input)).toEqual({ status: 'deposited' })
    await expect(checker(deskDepositReview, input)).rejects.toThrow(refusals.transferAlreadyReviewed)
    const after = await figures()
    expect(Number(after.availableFunds) - Number(before.availableFunds)).toBe(5000)
    const { list } = await investor(messageList, {})
    expect(list[0]).toMatchObject({ kind: 'deposit-confirmed', parameters: { orderNo, amount: '5000.00' } })
  })

  it('needs two above the limit, and not the same one twice', async () => {
    const orderNo = await paidDeposit('200000.01')
    const approve = (approvals: '0' | '1') => ({ orderNo, userId, decision: 'approve', approvals }) as const
    expect(await maker(deskDepositReview, approve('0'))).toEqual({ status: 'reviewing' })
    await expect(maker(deskDepositReview, approve('1'))).rejects.toThrow(refusals.ownFirstApproval)
    await expect(checker(deskDepositReview, approve('0'))).rejects.toThrow(refusals.transferAlreadyReviewed)
    expect(await checker(deskDepositReview, approve('1'))).toEqual({ status: 'deposited' })
  })

  it('is rejected with a reason that the investor reads', async () => {
    const orderNo = await paidDeposit('700')
    const reject = { orderNo, userId, decision: 'reject', approvals: '0' } as const
    await expect(maker(deskDepositReview, reject)).rejects.toThrow(refusals.reasonNeeded)
    const reason = 'The payer is somebody else'
    expect(await maker(deskDepositReview, { ...reject, reason })).toEqual({ status: 'failed' })
    const { list } = await investor(depositList, { orderNo })
    expect(list[0]).toMatchObject({ status: 'failed', rejectReason: reason })
  })

  it('is found by name, phone and user id only', async () => {
    const total = async (search: string) => (await maker(deskDepositList, { search })).total
    const all = (await maker(deskDepositList, {})).total
    expect([await total('asha'), await total('9000000001'), await total(userId)]).toEqual([all, all, all])
    expect([await total('%'), await total('_'), await total("'; --")]).toEqual([0, 0, 0])
  })
})

describe('a withdrawal at the desk', () => {
  it('blocks its amount, needs two operators, and pays it out less the fee', async () => {
    const before = await figures()
    const orderNo = await withdraw('1000')
    expect(await figures()).toMatchObject({
      withdrawalPendingAmount: '1000.00',
      totalFrozen: '1000.00',
      walletAccount: before.walletAccount,
    })
    const account = { accountHolder: 'Asha Specimen', accountNumber: '990000009999', ifsc: 'SBIN0000300' }
    const change = { ...account, loginPassword }
    await expect(investor(bankUpdate, change)).rejects.toThrow(refusals.withdrawalPending)
    const detail = await maker(deskWithdrawalDetail, { orderNo, userId })
    expect(detail.checks.every(({ passed }) => passed)).toBe(true)
    const approve = (approvals: '0' | '1') => ({ orderNo, userId, decision: 'approve', approvals }) as const
    expect(await maker(deskWithdrawalReview, approve('0'))).toEqual({ status: 'awaiting' })
    await expect(maker(deskWithdrawalReview, approve('1'))).rejects.toThrow(refusals.ownFirstApproval)
    expect(await checker(deskWithdrawalReview, approve('1'))).toEqual({ status: 'successful' })
    await expect(investor(withdrawalCancel, { orderNo })).rejects.toThrow(refusals.orderNotCancellable)
    const { list } = await investor(withdrawalList, { orderNo })
    expect(list[0]).toMatchObject({ status: 'successful', fee: '5.00', arrives: '995.00' })
    expect(await figures()).toMatchObject({ withdrawalPendingAmount: '0.00', totalFrozen: '0.00' })
  })

  it('is rejected with a reason, or cancelled by the investor, and the amount is released', async () => {
    const before = await figures()
    const rejected = await withdraw('1500')
    const reason = 'The account holder could not be matched'
    await maker(deskWithdrawalReview, {
      orderNo: rejected,
      userId,
      decision: 'reject',
      reason,
      approvals: '0',
    })
    const cancelled = await withdraw('1600')
    await investor(withdrawalCancel, { orderNo: cancelled })
    await expect(investor(withdrawalCancel, { orderNo: cancelled })).rejects.toThrow(
      refusals.orderNotCancellable,
    )
    const approve = { orderNo: cancelled, userId, decision: 'approve', approvals: '0' } as const
    await expect(maker(deskWithdrawalReview, approve)).rejects.toThrow(refusals.transferAlreadyReviewed)
    const { list } = await investor(withdrawalList, {})
    expect(list.slice(0, 2)).toMatchObject([
      { status: 'cancelled' },
      { status: 'rejected', rejectReason: reason },
    ])
    expect((await figures()).availableFunds).toBe(before.availableFunds)
    expect((await investor(messageList, {})).list[0]).toMatchObject({
      kind: 'withdrawal-rejected',
      parameters: { orderNo: rejected, amount: '1500.00', reason },
    })
    expect((await maker(deskWithdrawalList, { status: 'rejected' })).total).toBe(1)
  })

  it('is hidden from other investors', async () => {
    const orderNo = await withdraw('1700')
    const other = { orderNo, userId: '999999', decision: 'approve', approvals: '0' } as const
    await expect(maker(deskWithdrawalReview, other)).rejects.toThrow(refusals.noSuchWithdrawal)
    await expect(maker(deskWithdrawalDetail, { orderNo, userId: '999999' })).rejects.toThrow(
      refusals.noSuchWithdrawal,
    )
    await investor(withdrawalCancel, { orderNo })
  })
})

describe('a first approval whose operator is stopped', () => {
  const approve = (orderNo: string, approvals: '0' | '1') =>
    ({ orderNo, userId, decision: 'approve', approvals }) as const
  const stop = async (name: string) => {
    const { phone } = await tarazu.database.kysely
      .selectFrom('operators')
      .select('phone')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const services = { database: tarazu.database.kysely, clock: wallClock, wallClock }
    for (const lock of [true, false]) await lockFromShell(services, { phone, lock, reason: 'Taken over' })
  }

  it('no longer counts, for a deposit and for a withdrawal', async () => {
    const taken = tarazu.client({
      token: await logInNewOperator(tarazu.database.kysely, { name: 'Taken', role: 'treasurer' }),
    })
    const deposit = await paidDeposit('250000')
    const withdrawal = await withdraw('1100')
    await taken(deskDepositReview, approve(deposit, '0'))
    await taken(deskWithdrawalReview, approve(withdrawal, '0'))
    await stop('Taken')
    const shown = await checker(deskDepositDetail, { orderNo: deposit, userId })
    expect(shown).toMatchObject({ approvals: 0, firstApprovedBy: null, status: 'reviewing' })
    await expect(checker(deskDepositReview, approve(deposit, '1'))).rejects.toThrow(
      refusals.transferAlreadyReviewed,
    )
    expect(await checker(deskDepositReview, approve(deposit, '0'))).toEqual({ status: 'reviewing' })
    expect(await maker(deskDepositReview, approve(deposit, '1'))).toEqual({ status: 'deposited' })
    expect(await checker(deskWithdrawalReview, approve(withdrawal, '0'))).toEqual({ status: 'awaiting' })
    expect(await maker(deskWithdrawalReview, approve(withdrawal, '1'))).toEqual({ status: 'successful' })
  })
})

it('left every step in the audit trail, and the ledger clean', async () => {
  const { rows } = await tarazu.database.pool.query<{ action: string; count: bigint }>(
    `select action, count(*) from operator_actions where user_id = $1 group by action order by action`,
    [userId],
  )
  expect(Object.fromEntries(rows.map(({ action, count }) => [action, Number(count)]))).toMatchObject({
    'deposit.approve': 4,
    'deposit.lapse': 1,
    'deposit.reject': 1,
    'deposit.second': 2,
    'deposit.view': 2,
    'withdrawal.approve': 3,
    'withdrawal.lapse': 1,
    'withdrawal.reject': 1,
    'withdrawal.second': 2,
    'withdrawal.view': 1,
  })
  expect(await checkLedger(tarazu.database.owner)).toEqual([])
  expect(tarazu.logged).toEqual([])
})
