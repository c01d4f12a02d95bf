import { login } from '@tarazu/contract/calls/accounts.ts'
import { deskConfirmEnrol, deskEnrol, deskLogin } from '@tarazu/contract/calls/desk.ts'
import { deskIdentityDecide, deskIdentityDetail } from '@tarazu/contract/calls/desk-identity.ts'
import {
  deskDepositDetail,
  deskDepositReview,
  deskWithdrawalDetail,
  deskWithdrawalReview,
} from '@tarazu/contract/calls/desk-transfers.ts'
import { deskUser } from '@tarazu/contract/calls/desk-users.ts'
import { askLoginHelp } from '@tarazu/contract/calls/login-help.ts'
import { recoverPassword } from '@tarazu/contract/calls/password-recovery.ts'
import { depositCreate, depositPay } from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addWithdrawal } from '../../money/transfers/testing/withdrawals.ts'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'
import { wallClock } from '../../time/market-clock.ts'
import { type Browser, createBrowser } from '../../wire/http/testing/browser.ts'
import { deviceLinkMs } from '../../wire/login-browser.ts'
import { readTotpSecret, totpCode } from '../credentials/totp.ts'
import { addInvestor, addOperator } from '../testing/people.ts'
import { readOwnLink } from './own-accounts.ts'

// Each login hashes a password, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const password = 'kaveri-1234'
let tarazu: TestTarazu
let phone = 8_100_000_000

beforeAll(async () => {
  tarazu = await startTestTarazu()
})
afterAll(() => tarazu.close())

const openBrowser = () => createBrowser(tarazu.address)

interface Person {
  readonly id: bigint
  readonly phone: string
  readonly token: string
}

const newInvestor = async (): Promise<Omit<Person, 'token'>> => {
  phone += 1
  const row = { phone: String(phone), real_name: 'Asha Specimen', identity_status: 'passed' } as const
  return { id: await addInvestor(tarazu.database.kysely, { ...row, password }), phone: row.phone }
}

const useApp = async (
  browser: Browser,
  person?: { readonly id: bigint; readonly phone: string },
): Promise<Person> => {
  const investor = person ?? (await newInvestor())
  const { token = '' } = await browser.post(login.path, { phone: investor.phone, password })
  return { ...investor, token }
}

/** A new operator, with the first login at the desk in this browser. */
const useDesk = async (browser: Browser): Promise<Person & { readonly codes: readonly string[] }> => {
  phone += 1
  const id = await addOperator(tarazu.database.kysely, { phone: String(phone), name: 'Own', password })
  const { ticket = '' } = await browser.post(deskLogin.path, { phone: String(phone), password })
  const { secret = '' } = await browser.post(deskEnrol.path, { ticket })
  const code = totpCode(readTotpSecret(secret.replaceAll(' ', '')) ?? Buffer.of(), wallClock.nowMs())
  const { token = '', recoveryCodes: codes = [] } = await browser.post(deskConfirmEnrol.path, {
    ticket,
    code,
  })
  return { id, phone: String(phone), token, codes }
}

const link = (operator: { readonly id: bigint }, investor: { readonly id: bigint }) =>
  readOwnLink(tarazu.database.kysely, operator.id, investor.id, wallClock.nowMs())

const age = (table: 'account_devices' | 'operator_devices', byMs: number) =>
  sql`update ${sql.table(table)} set last_seen_ms = last_seen_ms - ${BigInt(byMs)}`.execute(
    tarazu.database.kysely,
  )

describe('an account used in a browser in which the operator logs in to the desk', () => {
  test('is linked when the app came first, and when the desk did', async () => {
    const appFirst = openBrowser()
    const early = await useApp(appFirst)
    const one = await useDesk(appFirst)
    expect(await link(one, early)).toBe('device')
    const deskFirst = openBrowser()
    const other = await useDesk(deskFirst)
    const late = await useApp(deskFirst)
    expect(await link(other, late)).toBe('device')
    expect(await Promise.all([link(one, late), link(other, early)])).toEqual([null, null])
  })

  test('is linked by later logins at the desk, not only by the first', async () => {
    const operator = await useDesk(openBrowser())
    const browser = openBrowser()
    const investor = await useApp(browser)
    expect(await link(operator, investor)).toBeNull()
    const [code = ''] = operator.codes
    await browser.post(deskLogin.path, { phone: operator.phone, password, code })
    expect(await link(operator, investor)).toBe('device')
  })

  test('is not linked by a failed login, nor by another browser', async () => {
    const browser = openBrowser()
    const operator = await useDesk(browser)
    const investor = await useApp(openBrowser())
    await expect(browser.post(login.path, { phone: investor.phone, password: 'wrong-1234' })).rejects.toThrow(
      refusals.phoneOrPasswordWrong,
    )
    expect(await link(operator, investor)).toBeNull()
  })

  test('is traced to the accounts that share a bank account with it', async () => {
    const browser = openBrowser()
    const operator = await useDesk(browser)
    const [near, far] = [await useApp(browser), await newInvestor()]
    for (const { id } of [near, far])
      await sql`insert into account_marks values (${id}, 'bank-account', sha256('SBIN 900'))`.execute(
        tarazu.database.kysely,
      )
    expect(await link(operator, far)).toBe('bank-account')
  })

  test.each(['account_devices', 'operator_devices'] as const)('is linked for 90 days: %s', async (table) => {
    const browser = openBrowser()
    const operator = await useDesk(browser)
    const investor = await useApp(browser)
    await age(table, deviceLinkMs - 60_000)
    expect(await link(operator, investor)).toBe('device')
    await age(table, 60_000)
    expect(await link(operator, investor)).toBeNull()
    // Rows that no longer link anybody disappear with later logins, one holder at each.
    const count = async () =>
      (
        await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(table)}
            where last_seen_ms <= ${BigInt(wallClock.nowMs() - deviceLinkMs)}`.execute(tarazu.database.kysely)
      ).rows[0]?.rows ?? 0
    const before = await count()
    if (table === 'account_devices') await useApp(openBrowser())
    else await useDesk(openBrowser())
    expect(before).toBeGreaterThan(0)
    expect(await count()).toBeLessThan(before)
    if (table === 'account_devices') {
      await useApp(browser, investor)
      expect(await link(operator, investor)).toBe('device')
    }
  })

  test('is not linked to a demo operator, whom the phone still links', async () => {
    const { people } = tarazu.demo
    if (people === undefined) throw new Error('there are no demo people')
    const { operator: demo } = people
    const browser = openBrowser()
    const investor = await useApp(browser)
    const code = totpCode(readTotpSecret(demo.totpSecret) ?? Buffer.of(), wallClock.nowMs())
    await browser.post(deskLogin.path, { phone: demo.phone, password: demo.password, code })
    const { operator_id: id } = await tarazu.database.kysely
      .selectFrom('operators')
      .select('operator_id')
      .where('phone', '=', demo.phone)
      .executeTakeFirstOrThrow()
    expect(await link({ id }, investor)).toBeNull()
    const real = await useDesk(browser)
    expect(await link(real, investor)).toBe('device')
    const users = tarazu.database.kysely.updateTable('users')
    await users.set({ phone: demo.phone }).where('user_id', '=', investor.id).execute()
    expect(await link({ id }, investor)).toBe('phone')
    await users.set({ phone: investor.phone }).where('user_id', '=', investor.id).execute()
  })
})

describe('nobody decides on an account used in their own browser', () => {
  let investor: Person
  let desk: ReturnType<TestTarazu['client']>
  let other: ReturnType<TestTarazu['client']>
  beforeAll(async () => {
    const browser = openBrowser()
    investor = await useApp(browser)
    desk = tarazu.client({ token: (await useDesk(browser)).token })
    other = tarazu.client({ token: (await useDesk(openBrowser())).token })
  })

  test('nor its deposits', async () => {
    const client = tarazu.client({ token: investor.token })
    const { orderNo } = await client(depositCreate, { amount: '5000', payer: 'Asha Specimen' })
    await client(depositPay, { orderNo, outcome: 'paid' })
    const which = { orderNo, userId: String(investor.id) }
    const input = { ...which, decision: 'approve', approvals: '0' } as const
    expect(await desk(deskDepositDetail, which)).toMatchObject({ ownLink: 'device' })
    await expect(desk(deskDepositReview, input)).rejects.toThrow(refusals.ownAccount)
    expect(await other(deskDepositDetail, which)).toMatchObject({ ownLink: null, status: 'reviewing' })
    expect(await other(deskDepositReview, input)).toEqual({ status: 'deposited' })
  })

  test('nor its withdrawals', async () => {
    await addWithdrawal(tarazu.database.kysely, investor.id, 900_100n)
    const which = { orderNo: '900100', userId: String(investor.id) }
    const input = { ...which, decision: 'approve', approvals: '0' } as const
    expect(await desk(deskWithdrawalDetail, which)).toMatchObject({ ownLink: 'device' })
    await expect(desk(deskWithdrawalReview, input)).rejects.toThrow(refusals.ownAccount)
    expect(await other(deskWithdrawalReview, input)).toEqual({ status: 'awaiting' })
  })

  test('nor its identity', async () => {
    const { submission_id } = await tarazu.database.kysely
      .insertInto('identity_submissions')
      .values({
        user_id: investor.id,
        name: 'Asha Specimen',
        nationality: 'IN',
        id_type: 'pan',
        last_four: '111A',
        findings: sql`'{}'::jsonb`,
        submitted_ms: 0n,
      })
      .returning('submission_id')
      .executeTakeFirstOrThrow()
    const submissionId = submission_id.toString()
    expect(await desk(deskUser, { userId: String(investor.id) })).toMatchObject({ ownLink: 'device' })
    expect(await desk(deskIdentityDetail, { submissionId })).toMatchObject({ ownLink: 'device' })
    const input = { submissionId, decision: 'approve' } as const
    await expect(desk(deskIdentityDecide, input)).rejects.toThrow(refusals.ownAccount)
    expect(await other(deskIdentityDecide, input)).toEqual({ status: 'passed' })
  })
})

test('the cookie is only sent to logins and recoveries, hidden from scripts; only its keyed hash is stored', async () => {
  const browser = openBrowser()
  await useApp(browser)
  const lines = browser.setCookies().filter((line) => line.startsWith('tarazu-device='))
  expect(lines.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual([
    login.path,
    askLoginHelp.path,
    recoverPassword.path,
    '/api/app/login/',
    deskLogin.path,
    '/api/desk/login/',
  ])
  for (const line of lines) expect(line).toMatch(/; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
  const tokens = new Set(lines.map((line) => /=([\w-]{43});/.exec(line)?.[1] ?? ''))
  expect(tokens.size).toBe(1)
  const [token = ''] = tokens
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from account_devices where mark = sha256(${token}::bytea)) as known`.execute(
    tarazu.database.kysely,
  )
  expect(rows).toEqual([{ known: false }])
})
