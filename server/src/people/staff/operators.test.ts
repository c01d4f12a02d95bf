import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { deskLogin, deskLogout, deskMe, deskOverview } from '@tarazu/contract/calls/desk.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEncryption } from '../../database/encryption.ts'
import { overviewRoutes } from '../../desk/overview/routes.ts'
import { openPracticeFunds } from '../../ledger/commands/open-practice-funds.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { accountRoutes } from '../accounts/routes.ts'
import {
  type AccountBench,
  accountServices,
  createAccountBench,
  serveCalls,
} from '../accounts/testing/account-server.ts'
import { logIn } from '../credentials/testing/log-in.ts'
import { newTotpSecret, totpCode } from '../credentials/totp.ts'
import { createTriedPasswords } from '../credentials/tried-passwords.ts'
import { investors } from '../investors/holders.ts'
import { operators } from '../operators/holders.ts'
import { addInvestor, addOperator } from '../testing/people.ts'
import { sealSecret } from './second-factor.ts'
import { operatorRoutes } from './session-routes.ts'

const phone = '9000000002'
const password = 'desk-1234'
const encryption = createEncryption(Buffer.alloc(32, 1))
const secret = newTotpSecret()
let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
let operatorId: bigint
let userId: bigint

beforeAll(async () => {
  bench = await createAccountBench()
  const shared = {
    database: bench.test.kysely,
    clock: bench.clock,
    wallClock: bench.clock,
    sessions: bench.sessions,
  }
  served = await serveCalls(
    [
      ...accountRoutes(accountServices(bench)),
      ...operatorRoutes({ ...shared, encryption }),
      ...overviewRoutes({
        ...shared,
        market: createSteadyMarket(['KAVCEM']),
        isDatabaseHealthy: async () => true,
      }),
    ],
    bench.sessions,
  )
  operatorId = await addOperator(bench.test.kysely, { phone, name: 'Ravi Specimen', password })
  await bench.test.kysely
    .updateTable('operators')
    .set({ totp_secret: sealSecret(encryption, operatorId, secret) })
    .execute()
  userId = await addInvestor(bench.test.kysely, { phone, password })
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})

const logInAtDesk = async (): Promise<string> => {
  // A code works once.
  bench.clock.skip(30_000)
  const fields = { phone, password, code: totpCode(secret, bench.clock.nowMs()) }
  const { envelope } = await served.post(deskLogin.path, { fields })
  if (envelope.status !== 0) throw new Error(envelope.msg)
  return envelope.data.token ?? ''
}
const get = async (path: string, token: string) =>
  (await served.server.inject({ url: path, headers: { token } })).json()

describe('an operator', () => {
  test('logs in, is recognised, and logs out', async () => {
    const token = await logInAtDesk()
    const me = { operatorId: operatorId.toString(), name: 'Ravi Specimen', phone, role: 'administrator' }
    expect(await get(deskMe.path, token)).toEqual({ status: 0, msg: '', data: me })
    await served.post(deskLogout.path, { headers: { token } })
    expect((await get(deskMe.path, token)).msg).toBe(refusals.sessionEnded)
  })

  test('does not learn which of phone and password was wrong', async () => {
    const wrong = [
      { phone, password: 'wrong-1234' },
      { phone: '9000000009', password },
    ]
    for (const fields of wrong)
      expect((await served.post(deskLogin.path, { fields })).envelope).toMatchObject({
        msg: refusals.phoneOrPasswordWrong,
      })
  })

  test('is logged out after an hour without use, and after twelve hours in any case', async () => {
    const idle = await logInAtDesk()
    bench.clock.skip(operators.idleMs)
    expect((await get(deskMe.path, idle)).msg).toBe(refusals.sessionEnded)
    const used = await logInAtDesk()
    for (let spentMs = 0; spentMs < operators.sessionMs; spentMs += operators.idleMs / 2) {
      expect((await get(deskMe.path, used)).msg).toBe('')
      await bench.sessions.operators.flush()
      bench.clock.skip(operators.idleMs / 2)
    }
    expect((await get(deskMe.path, used)).msg).toBe(refusals.sessionEnded)
  })

  test('is logged out at once when locked', async () => {
    const token = await logInAtDesk()
    expect(await bench.sessions.operator(token)).toEqual({ operatorId, role: 'administrator' })
    const notified = new Promise((resolve) => bench.sessions.operators.subscribe(resolve))
    const change = (locked: boolean) =>
      bench.test.kysely
        .updateTable('operators')
        .set({ locked })
        .where('operator_id', '=', operatorId)
        .execute()
    await change(true)
    await notified
    expect(await bench.sessions.operator(token)).toBeUndefined()
    const again = await served.post(deskLogin.path, { fields: { phone, password } })
    expect(again.envelope.msg).toBe(refusals.loginLocked)
    await change(false)
  })
})

describe('the two kinds of sessions', () => {
  test('are not mistaken for each other, even with the same phone and password', async () => {
    const desk = await logInAtDesk()
    const tried = createTriedPasswords(bench.test.kysely)
    const attempt = { phone, password, address: '192.0.2.1', userAgent: 'vitest' }
    const investor = await logIn(bench.test.kysely, tried, investors, attempt, bench.clock.nowMs())
    for (const call of [deskMe, deskOverview]) {
      expect((await get(call.path, investor)).msg).toBe(refusals.sessionEnded)
      expect((await get(call.path, '')).msg).toBe(refusals.loginNeeded)
    }
    expect((await served.post(getUserInfo.path, { headers: { token: desk } })).envelope.msg).toBe(
      refusals.sessionEnded,
    )
    // A token under another kind's id: the secret alone opens nothing.
    const [, secret] = investor.split('.')
    expect(await bench.sessions.operator(`${operatorId}.${secret}`)).toBeUndefined()
  })
})

test('the overview counts people and money as the ledger does', async () => {
  const loop = await startCommitLoop({
    connection: bench.test.application,
    clock: bench.clock,
    publish: () => undefined,
  })
  const caller = { userId, idempotencyKey: undefined }
  await loop.submit(openPracticeFunds, { amountPaise: 12_345n }, caller)
  const { data } = await get(deskOverview.path, await logInAtDesk())
  expect(deskOverview.output.parse(data)).toMatchObject({
    investors: 1,
    openPositions: 0,
    ordersToday: 0,
    investorCash: '123.45',
    investorMargin: '0.00',
    houseAccounts: [{ account: 'house:bank', balance: '123.45' }],
    ledgerBalanced: true,
    databaseHealthy: true,
    marketInstant: new Date(bench.clock.nowMs()).toISOString(),
  })
  await loop.stop()
})
