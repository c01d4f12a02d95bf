import { deskIdentityDecide } from '@tarazu/contract/calls/desk-identity.ts'
import {
  deskDepositDetail,
  deskDepositReview,
  deskWithdrawalReview,
} from '@tarazu/contract/calls/desk-transfers.ts'
import {
  deskEndUserSessions,
  deskLockUser,
  deskSimulateUser,
  deskUnlockUser,
  deskUser,
} from '@tarazu/contract/calls/desk-users.ts'
import { depositCreate, depositPay } from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Client } from '@tarazu/contract/wire/client.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addWithdrawal } from '../../money/transfers/testing/withdrawals.ts'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'
import { wallClock } from '../../time/market-clock.ts'
import { beginSession } from '../credentials/sessions.ts'
import { investors } from '../investors/holders.ts'
import { addInvestor, addOperator, logInNewOperator } from '../testing/people.ts'
import { operators } from './holders.ts'
import { readOwnLink } from './own-accounts.ts'

let tarazu: TestTarazu
let operatorId: bigint
let desk: Client
let other: Client

const shown = { real_name: 'Asha Specimen', identity_status: 'passed' } as const
const newInvestor = (change: { readonly phone?: string } = {}) =>
  addInvestor(tarazu.database.kysely, { ...shown, ...change })
const hash = (text: string) => sql<Buffer>`sha256(${text}::bytea)`
const setBank = async (userId: bigint, account: string) => {
  const account_hash = hash(account)
  const row = {
    bank_name: 'Bank',
    branch: 'Fort',
    holder: 'Asha Specimen',
    ifsc: 'SBIN0000300',
    last_four: '1234',
  }
  await tarazu.database.kysely
    .insertInto('bank_account')
    .values({ user_id: userId, ...row, account_hash, added_ms: 0n, changed_ms: 0n } as never)
    .onConflict((clash) => clash.column('user_id').doUpdateSet({ account_hash } as never))
    .execute()
}
const setIdentity = (userId: bigint, number: string) =>
  sql`insert into identity_numbers (number_hash, user_id) values (${hash(number)}, ${userId})`.execute(
    tarazu.database.kysely,
  )
const link = (userId: bigint) => readOwnLink(tarazu.database.kysely, operatorId, userId, wallClock.nowMs())

let own: bigint
let shared: bigint
beforeAll(async () => {
  tarazu = await startTestTarazu()
  const { database } = tarazu
  const operatorPhone = '8000000001'
  operatorId = await addOperator(database.kysely, { name: 'Own', phone: operatorPhone })
  desk = tarazu.client({
    token: await beginSession(database.kysely, operators, operatorId, 'vitest', wallClock.nowMs()),
  })
  other = tarazu.client({ token: await logInNewOperator(database.kysely, { name: 'Other' }) })
  own = await newInvestor({ phone: operatorPhone })
  shared = await newInvestor()
  // The own account's former bank account, added to another account after it was released.
  await setBank(own, 'SBIN 1')
  await setBank(own, 'SBIN 2')
  await setBank(shared, 'SBIN 1')
})
afterAll(() => tarazu.close())

describe('an account is the operator’s own', () => {
  test('by phone, by a bank account that either ever had, and by identity, across several accounts', async () => {
    const failed = await newInvestor()
    await setIdentity(shared, 'ZZZPA1111A')
    await sql`delete from identity_numbers where user_id = ${shared}`.execute(tarazu.database.kysely)
    await setIdentity(failed, 'ZZZPA1111A')
    const stranger = await newInvestor()
    await setBank(stranger, 'SBIN 3')
    await setIdentity(stranger, 'ZZZPA2222A')
    expect(await Promise.all([own, shared, failed, stranger].map(link))).toEqual([
      'phone',
      'bank-account',
      'identity',
      null,
    ])
  })
})

describe('nobody decides on their own account', () => {
  const reason = 'Mine'
  const paidDeposit = async (userId: bigint, amount: string) => {
    const token = await beginSession(tarazu.database.kysely, investors, userId, 'x', wallClock.nowMs())
    const investor = tarazu.client({ token })
    const { orderNo } = await investor(depositCreate, { amount, payer: 'Asha Specimen' })
    await investor(depositPay, { orderNo, outcome: 'paid' })
    return orderNo
  }

  test.each(['approve', 'reject'] as const)('nor its deposits: %s', async (decision) => {
    const orderNo = await paidDeposit(shared, decision === 'approve' ? '5000' : '5001')
    const which = { orderNo, userId: String(shared) }
    expect(await desk(deskDepositDetail, which)).toMatchObject({ ownLink: 'bank-account' })
    const input = { ...which, decision, reason, approvals: '0' } as const
    await expect(desk(deskDepositReview, input)).rejects.toThrow(refusals.ownAccount)
    expect(await other(deskDepositDetail, which)).toMatchObject({ ownLink: null, status: 'reviewing' })
    expect(await other(deskDepositReview, input)).toMatchObject({
      status: decision === 'approve' ? 'deposited' : 'failed',
    })
  })

  test('nor its withdrawals, as the first or as the second', async () => {
    await addWithdrawal(tarazu.database.kysely, shared, 900_000n)
    const which = { orderNo: '900000', userId: String(shared), decision: 'approve' } as const
    for (const approvals of ['0', '1'] as const) {
      await expect(desk(deskWithdrawalReview, { ...which, approvals })).rejects.toThrow(refusals.ownAccount)
      if (approvals === '0') await other(deskWithdrawalReview, { ...which, approvals })
    }
  })

  test('nor its identity', async () => {
    const { submission_id } = await tarazu.database.kysely
      .insertInto('identity_submissions')
      .values({
        user_id: shared,
        name: 'Asha Specimen',
        nationality: 'IN',
        id_type: 'pan',
        last_four: '111A',
        findings: sql`'{}'::jsonb`,
        submitted_ms: 0n,
      })
      .returning('submission_id')
      .executeTakeFirstOrThrow()
    const input = { submissionId: submission_id.toString(), decision: 'approve' } as const
    await expect(desk(deskIdentityDecide, input)).rejects.toThrow(refusals.ownAccount)
    expect(await other(deskIdentityDecide, input)).toEqual({ status: 'passed' })
  })

  test('nor locks, marks and sessions', async () => {
    const input = { userId: String(own), reason }
    expect(await desk(deskUser, { userId: String(own) })).toMatchObject({ ownLink: 'phone' })
    for (const call of [deskLockUser, deskUnlockUser, deskEndUserSessions])
      await expect(desk(call, input)).rejects.toThrow(refusals.ownAccount)
    await expect(desk(deskSimulateUser, { ...input, simulated: 'true' })).rejects.toThrow(refusals.ownAccount)
    expect(await other(deskLockUser, input)).toBeNull()
  })
})

describe('the limit above which a deposit needs two operators', () => {
  test('counts everything one person confirms for an investor in a day, including simultaneous reviews', async () => {
    const userId = await newInvestor()
    const token = await beginSession(tarazu.database.kysely, investors, userId, 'x', wallClock.nowMs())
    const investor = tarazu.client({ token })
    const numbers: string[] = []
    for (const amount of ['90000', '90001', '90002']) {
      const { orderNo } = await investor(depositCreate, { amount, payer: 'Asha Specimen' })
      await investor(depositPay, { orderNo, outcome: 'paid' })
      numbers.push(orderNo)
    }
    const input = (orderNo: string, approvals: '0' | '1') =>
      ({ orderNo, userId: String(userId), decision: 'approve', approvals }) as const
    const outcomes = await Promise.all(
      numbers.map(async (orderNo) => (await desk(deskDepositReview, input(orderNo, '0'))).status),
    )
    expect(outcomes.toSorted()).toEqual(['deposited', 'deposited', 'reviewing'])
    const last = numbers[outcomes.indexOf('reviewing')] ?? ''
    const shown = await other(deskDepositDetail, { orderNo: last, userId: String(userId) })
    expect(shown).toMatchObject({ takesTwo: true, approvals: 1 })
    await expect(desk(deskDepositReview, input(last, '1'))).rejects.toThrow(refusals.ownFirstApproval)
    expect(await other(deskDepositReview, input(last, '1'))).toEqual({ status: 'deposited' })
    const alone = await tarazu.database.kysely
      .selectFrom('deposit_alone')
      .select('amount_paise')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(alone.amount_paise).toBeLessThanOrEqual(20_000_000n)
  })
})
