import { bankAdd, bankBranch, bankBranches, bankGet, bankUpdate } from '@tarazu/contract/calls/bank.ts'
import { messageList } from '@tarazu/contract/calls/messages.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import {
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
} from '@tarazu/contract/calls/second-factor.ts'
import { withdrawalCancel, withdrawalCreate, withdrawalRules } from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Client } from '@tarazu/contract/wire/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTotpSecret, totpCode } from '../../people/credentials/totp.ts'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'
import { holdMs } from './accounts.ts'

let tarazu: TestTarazu
let call: Client
let loginPassword: string

beforeAll(async () => {
  tarazu = await startTestTarazu()
  call = tarazu.client({ token: await tarazu.investorToken() })
  loginPassword = tarazu.demo.people?.investor.password ?? ''
})
afterAll(() => tarazu.close())

const details = { accountHolder: 'asha  specimen', accountNumber: '990000001234', ifsc: 'sbin0000300' }

describe('an investor’s bank account', () => {
  it('does not exist at first, and can’t be changed before it does', async () => {
    expect(await call(bankGet, {})).toEqual({ account: null, accountHolder: 'Asha Specimen' })
    await expect(call(bankUpdate, { ...details, loginPassword })).rejects.toThrow(refusals.noBankAccount)
  })

  it('needs a published IFSC and the verified name', async () => {
    await expect(call(bankAdd, { ...details, ifsc: 'SBIN0ZZZZZZ' })).rejects.toThrow(
      refusals.noBranchWithIfsc,
    )
    await expect(call(bankAdd, { ...details, accountHolder: 'Ravi Specimen' })).rejects.toThrow(
      refusals.accountHolderMismatch,
    )
    await expect(call(bankAdd, { ...details, bankName: 'HDFC Bank' })).rejects.toThrow(
      refusals.bankNameMismatch,
    )
    await expect(call(bankAdd, { ...details, accountNumber: '12345678' })).rejects.toThrow(
      refusals.requestMalformed,
    )
  })

  it('is added once, with bank and branch from the list and only the last four digits stored', async () => {
    const named = { ...details, bankName: 'state bank of india' }
    const tries = await Promise.allSettled([call(bankAdd, named), call(bankAdd, details)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { account } = await call(bankGet, {})
    expect(account).toMatchObject({
      bankName: 'State Bank of India',
      branch: 'Mumbai Main',
      accountHolder: 'Asha Specimen',
      accountNumber: '****1234',
      ifsc: 'SBIN0000300',
    })
    await expect(call(bankAdd, details)).rejects.toThrow(refusals.bankAccountExists)
    const { rows } = await tarazu.database.pool.query('select * from bank_account')
    expect(
      JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain('990000001234')
  })

  it('is changed in place, with a typed branch if the list has none', async () => {
    const changed = await call(bankUpdate, {
      ...details,
      loginPassword,
      accountNumber: '990000009876',
      ifsc: 'UTIB0000001',
      branch: 'Fort',
    })
    expect(changed).toMatchObject({ bankName: 'Axis Bank', branch: 'Fort', accountNumber: '****9876' })
  })

  it('can’t belong to another investor', async () => {
    await tarazu.database.pool.query(
      `insert into users (phone, password_hash, real_name, identity_status, created_ms)
        values ('9111111111', '$argon2id$nobody', 'Other', 'passed', 0)`,
    )
    await tarazu.database.pool.query(
      `insert into bank_account (user_id, bank_name, branch, holder, ifsc, last_four, account_hash, added_ms, changed_ms)
        select o.user_id, b.bank_name, b.branch, 'Other', b.ifsc, b.last_four, sha256('other'), 0, 0
        from bank_account b, users o where o.phone = '9111111111'`,
    )
    const { rows } = await tarazu.database.pool.query<{ account_hash: Buffer }>(
      `select account_hash from bank_account where holder <> 'Other'`,
    )
    // The same account moves from one investor to the other: then it is taken.
    await call(bankUpdate, { ...details, loginPassword })
    await tarazu.database.pool.query(`update bank_account set account_hash = $1 where holder = 'Other'`, [
      rows[0]?.account_hash,
    ])
    await expect(
      call(bankUpdate, { ...details, loginPassword, accountNumber: '990000009876', ifsc: 'UTIB0000003' }),
    ).rejects.toThrow(refusals.bankAccountTaken)
  })

  it('can’t be changed with the session alone', async () => {
    const other = { ...details, accountNumber: '990000005555' }
    // As an older client would, without a password.
    const before = await call(bankGet, {})
    await expect(call(bankUpdate, other as never)).rejects.toThrow(refusals.fieldEmpty)
    await expect(call(bankUpdate, { ...other, loginPassword: 'wrong-password' })).rejects.toThrow(
      refusals.loginPasswordWrong,
    )
    expect(await call(bankGet, {})).toEqual(before)
  })

  it('holds withdrawals for 24 hours of real time after a change, and the owner is notified', async () => {
    const password = '482913'
    await call(insertWithPwd, { password, loginPassword })
    const beforeMs = Date.now()
    await call(bankUpdate, { ...details, loginPassword, accountNumber: '990000007777' })
    const { rows } = await tarazu.database.pool.query<{ held_until_ms: bigint }>(
      `select held_until_ms from bank_account where holder <> 'Other'`,
    )
    const heldMs = Number(rows[0]?.held_until_ms) - beforeMs
    expect(heldMs).toBeGreaterThanOrEqual(holdMs)
    expect(heldMs).toBeLessThan(holdMs + 60_000)
    const { list } = await call(messageList, {})
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'bank-account-changed', parameters: { bank: 'State Bank of India', account: '****7777' } },
      { kind: 'transaction-password-set' },
    ])
    const unmet = async () => (await call(withdrawalRules, {})).rules.filter(({ met }) => !met)
    expect(await unmet()).toMatchObject([
      {
        key: refusals.bankAccountJustChanged,
        details: { until: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
      },
    ])
    await expect(call(withdrawalCreate, { amount: '500', password })).rejects.toThrow(
      refusals.bankAccountJustChanged,
    )
    await tarazu.database.pool.query('update bank_account set held_until_ms = $1', [Date.now()])
    expect(await unmet()).toEqual([])
    const { orderNo } = await call(withdrawalCreate, { amount: '500', password })
    await call(withdrawalCancel, { orderNo })
  })

  it('is neither added nor changed while changes are held after a login was renewed', async () => {
    const hold = (untilMs: number | null) =>
      tarazu.database.pool.query(`update users set changes_held_until_ms = $1 where phone <> '9111111111'`, [
        untilMs,
      ])
    await hold(Date.now() + 60_000)
    const change = call(bankUpdate, { ...details, loginPassword, accountNumber: '990000004444' })
    await expect(change).rejects.toThrow(refusals.loginJustRenewed)
    await expect(call(bankAdd, details)).rejects.toThrow(refusals.loginJustRenewed)
    await hold(null)
    await expect(call(bankAdd, details)).rejects.toThrow(refusals.bankAccountExists)
  })

  it('requires the second factor, too, if there is one', async () => {
    const { secret } = await call(authenticatorBegin, { loginPassword })
    const codeAt = (steps: number) =>
      totpCode(readTotpSecret(secret) ?? Buffer.of(), Date.now() + steps * 30_000)
    const { recoveryCodes } = await call(authenticatorConfirm, { code: codeAt(0) })
    const change = { ...details, loginPassword, accountNumber: '990000003333' }
    await expect(call(bankUpdate, change)).rejects.toMatchObject({
      key: refusals.changeNeedsSecondStep,
      details: { means: 'authenticator,recovery' },
    })
    await expect(call(bankUpdate, { ...change, code: '000000' })).rejects.toThrow(refusals.oneTimeCodeWrong)
    const [first = '', second = ''] = recoveryCodes
    // A refused change uses up no code.
    await expect(call(bankUpdate, { ...change, ifsc: 'SBIN0ZZZZZZ', code: first })).rejects.toThrow(
      refusals.noBranchWithIfsc,
    )
    expect(await call(bankUpdate, { ...change, code: first })).toMatchObject({ accountNumber: '****3333' })
    await expect(call(bankUpdate, { ...change, code: first })).rejects.toThrow(refusals.oneTimeCodeWrong)
    await call(authenticatorRemove, { loginPassword, code: second })
  })
})

describe('the branch finder', () => {
  it('finds branches and returns one', async () => {
    const found = await call(bankBranches, { query: 'tulsiani hdfc' })
    expect(found).toMatchObject({ total: 1, list: [{ ifsc: 'HDFC0000001', city: 'Mumbai' }] })
    expect(await call(bankBranch, { ifsc: 'hdfc0000001' })).toEqual(found.list[0])
    await expect(call(bankBranch, { ifsc: 'HDFC0ZZZZZZ' })).rejects.toThrow(refusals.noBranchWithIfsc)
  })
})

it('had no fault', () => expect(tarazu.logged).toEqual([]))
