import { bankAdd } from '@tarazu/contract/calls/bank.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { authenticatorBegin, authenticatorConfirm } from '@tarazu/contract/calls/second-factor.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade, sell } from '@tarazu/contract/calls/trading.ts'
import {
  depositCreate,
  depositList,
  depositPay,
  depositRules,
  withdrawalCreate,
  withdrawalList,
  withdrawalRules,
} from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Client } from '@tarazu/contract/wire/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTotpSecret, totpCode } from '../../people/credentials/totp.ts'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'

let tarazu: TestTarazu
let call: Client
const passwordOf = ({ demo }: TestTarazu) => demo.people?.investor.password ?? ''

beforeAll(async () => {
  tarazu = await startTestTarazu()
  call = tarazu.client({ token: await tarazu.investorToken() })
})
afterAll(() => tarazu.close())

describe('a deposit over the wire', () => {
  it('waits for its payment, is paid once and then is reviewed', async () => {
    const rules = await call(depositRules, {})
    expect(rules).toMatchObject({ minimumAmount: '100.00', payer: 'Asha Specimen', paymentMinutes: 15 })
    expect(rules.rules.every(({ met }) => met)).toBe(true)
    const made = await call(depositCreate, { amount: '2500', payer: 'Asha Specimen' })
    expect(made).toMatchObject({ amount: '2500.00', method: 'upi', status: 'waiting', settledAt: null })
    expect(made.reference).toBe(`PRACTICE ${made.orderNo}`)
    const paid = await call(depositPay, { orderNo: made.orderNo, outcome: 'paid' })
    expect(paid.status).toBe('reviewing')
    await expect(call(depositPay, { orderNo: made.orderNo, outcome: 'declined' })).rejects.toThrow(
      refusals.depositNotAwaitingPayment,
    )
    expect((await call(depositList, { orderNo: made.orderNo })).list).toEqual([paid])
    // The command log, which can't be changed when the account is closed, does not contain the name.
    const owner = await tarazu.database.connect('owner')
    const { rows } = await owner.query('select * from commands')
    const logged = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    expect(logged).toContain('transfers.deposit-pay')
    expect(logged).not.toMatch(/Asha|Specimen/)
  })

  it('is refused below the minimum, above the maximum, a moment after the same, and after ten in an hour', async () => {
    const payer = 'Asha Specimen'
    await expect(call(depositCreate, { amount: '99.99', payer })).rejects.toThrow(refusals.depositTooLow)
    await expect(call(depositCreate, { amount: '0', payer })).rejects.toThrow(refusals.depositTooLow)
    await expect(call(depositCreate, { amount: '-500', payer })).rejects.toThrow(refusals.depositTooLow)
    await expect(call(depositCreate, { amount: '10000000.01', payer })).rejects.toThrow(
      refusals.depositTooHigh,
    )
    await call(depositCreate, { amount: '300', payer })
    await expect(call(depositCreate, { amount: '300', payer })).rejects.toThrow(refusals.repeatedTooSoon)
    for (let place = 3; place <= 10; place += 1)
      await call(depositCreate, { amount: String(300 + place), payer })
    await expect(call(depositCreate, { amount: '400', payer })).rejects.toThrow(refusals.tooManyDeposits)
    expect((await call(depositRules, {})).rules.find(({ met }) => !met)?.key).toBe(refusals.tooManyDeposits)
  })
})

describe('a withdrawal over the wire', () => {
  it('returns each rule, and refuses without a bank account', async () => {
    const before = await call(withdrawalRules, {})
    expect(before.bank).toBeNull()
    expect(before.rules.filter(({ met }) => !met).map(({ key }) => key)).toEqual([
      refusals.withdrawalNeedsBankAccount,
      refusals.noTransactionPassword,
    ])
    const input = { amount: '500', password: '482913' }
    await expect(call(withdrawalCreate, input)).rejects.toThrow(refusals.withdrawalNeedsBankAccount)
    await call(insertWithPwd, { password: '482913', loginPassword: passwordOf(tarazu) })
    await expect(call(withdrawalCreate, { ...input, password: '482914' })).rejects.toThrow(
      refusals.withdrawalNeedsBankAccount,
    )
    expect((await call(withdrawalList, {})).total).toBe(0)
  })
})

describe('open positions', () => {
  const isBarred = async () =>
    !(await call(withdrawalRules, {})).rules.find(({ key }) => key === refusals.positionsOpen)?.met
  it('bar a withdrawal while they are leveraged or short; shares paid in full do not', async () => {
    const { code, exchange } = await calmStock(call)
    const order = { code, exchange, quantity: '100', direction: 'long' } as const
    await call(buyStockTrade, { ...order, leverage: '1' })
    expect(await isBarred()).toBe(false)
    const { orderNo } = await call(buyStockTrade, { ...order, leverage: '5' })
    expect(await isBarred()).toBe(true)
    await call(sell, { orderNo })
    const { orderNo: short } = await call(buyStockTrade, { ...order, direction: 'short', leverage: '1' })
    expect(await isBarred()).toBe(true)
    await call(sell, { orderNo: short })
    expect(await isBarred()).toBe(false)
  })
})

describe('a withdrawal of an investor with an authenticator app', () => {
  it('requires a code, each only once', async () => {
    const { secret } = await call(authenticatorBegin, {
      loginPassword: passwordOf(tarazu),
    })
    const codeAt = (steps: number) =>
      totpCode(readTotpSecret(secret) ?? Buffer.of(), Date.now() + steps * 30_000)
    await call(authenticatorConfirm, { code: codeAt(-1) })
    await call(bankAdd, {
      accountHolder: 'Asha Specimen',
      accountNumber: '990000001234',
      ifsc: 'SBIN0000300',
    })
    expect((await call(withdrawalRules, {})).codeNeeded).toBe(true)
    const input = { amount: '500', password: '482913' }
    await expect(call(withdrawalCreate, input)).rejects.toThrow(refusals.verificationCodeNeeded)
    await expect(call(withdrawalCreate, { ...input, code: '000000' })).rejects.toThrow(
      refusals.withdrawalCodeWrong,
    )
    const code = codeAt(0)
    // A request that a rule refuses uses up no code.
    await expect(call(withdrawalCreate, { ...input, amount: '1', code })).rejects.toThrow(
      refusals.withdrawalTooLow,
    )
    const once = { idempotencyKey: 'with-code' }
    const made = await call(withdrawalCreate, { ...input, code }, once)
    expect(await call(withdrawalCreate, { ...input, code }, once)).toEqual(made)
    await expect(call(withdrawalCreate, { ...input, amount: '600', code })).rejects.toThrow(
      refusals.withdrawalCodeWrong,
    )
    const { list } = await call(withdrawalList, {})
    expect(list).toEqual([made])
    expect(made).toMatchObject({ ifsc: 'SBIN0000300', accountNumber: expect.stringMatching(/1234$/) })
    const owner = await tarazu.database.connect('owner')
    const { rows } = await owner.query(
      `select input::text || coalesce(answer::text, '') as text from commands where name = 'transfers.withdraw'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) expect(text).not.toContain('SBIN0000300')
  })
})

it('had no fault', () => expect(tarazu.logged).toEqual([]))
