import { createHash } from 'node:crypto'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import {
  deskLoginHelpCase,
  deskLoginHelpClose,
  deskLoginHelpList,
  deskLoginHelpRenew,
} from '@tarazu/contract/calls/desk-login-help.ts'
import { deskWorklist } from '@tarazu/contract/calls/desk-worklist.ts'
import { askLoginHelp, renewedLoginHoldHours } from '@tarazu/contract/calls/login-help.ts'
import { messageList } from '@tarazu/contract/calls/messages.ts'
import { withdrawalRules } from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Client } from '@tarazu/contract/wire/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestTarazu, type TestTarazu } from '../../../start/testing.ts'
import { wallClock } from '../../../time/market-clock.ts'
import { beginSession } from '../../credentials/sessions.ts'
import { createTriedPasswords } from '../../credentials/tried-passwords.ts'
import { investors } from '../../investors/holders.ts'
import { addInvestor, logInNewOperator } from '../../testing/people.ts'
import { ask, caseLifeMs, helpLimits } from './ask.ts'
import { mostWrongCodes } from './desk.ts'

let tarazu: TestTarazu
let visitor: Client
let support: Client
let treasurer: Client
let phones = 8_100_000_000
let phone: string
let userId: bigint
const newPassword = 'tulsi mango 84'
const name = 'Meera Specimen'
const reason = 'Called the registered phone; name and code fit.'

const addOwner = async (): Promise<void> => {
  phones += 1
  phone = String(phones)
  const { kysely } = tarazu.database
  userId = await addInvestor(kysely, {
    phone,
    password: 'kaveri-1234',
    real_name: name,
    identity_status: 'passed',
  })
  await kysely
    .insertInto('identity_submissions')
    .values({
      user_id: userId,
      name,
      nationality: 'IN',
      id_type: 'pan',
      last_four: '234F',
      state: 'passed',
      findings: '{}',
      submitted_ms: 0n,
      reviewed_ms: 1n,
    })
    .execute()
}

beforeAll(async () => {
  tarazu = await startTestTarazu()
  const { kysely } = tarazu.database
  visitor = tarazu.client()
  support = tarazu.client({ token: await logInNewOperator(kysely, { name: 'Sona', role: 'support' }) })
  treasurer = tarazu.client({ token: await logInNewOperator(kysely, { name: 'Tara', role: 'treasurer' }) })
})
afterAll(() => tarazu.close())
beforeEach(addOwner)

const file = (changes: Record<string, string> = {}) =>
  visitor(askLoginHelp, { phone, name: 'meera  specimen', idLastFour: '234f', newPassword, ...changes })
const detail = (caseNo: string) => support(deskLoginHelpCase, { caseNo })
const renew = (caseNo: string, code: string) => support(deskLoginHelpRenew, { caseNo, code, reason })
const openSession = () => beginSession(tarazu.database.kysely, investors, userId, 'phone', wallClock.nowMs())
const logIn = (password: string) => visitor(login, { phone, password })

describe('the last way back', () => {
  it('takes a call with the code, the identity, and two people; sessions end, and money is held', async () => {
    const before = await openSession()
    const own = tarazu.client({ token: before })
    const { caseNo, code } = await file()
    expect((await own(messageList, {})).list[0]).toMatchObject({ kind: 'login-help-asked' })
    expect(await detail(caseNo)).toMatchObject({
      phone,
      account: { nameFits: true, numberFits: true, locked: false, ownLink: null },
      request: null,
      needsApproval: true,
    })
    const request = await renew(caseNo, code)
    expect(request).toMatchObject({ state: 'waiting', kind: 'login-renewal' })
    // Nothing has happened yet, and the requester can't approve it.
    await logIn('kaveri-1234')
    const { requestId } = request
    await expect(support(deskDecideRequest, { requestId, decision: 'approve' })).rejects.toThrow(
      refusals.notPermitted,
    )
    const beforeMs = Date.now()
    await treasurer(deskDecideRequest, { requestId, decision: 'approve' })
    await expect(logIn('kaveri-1234')).rejects.toThrow(refusals.phoneOrPasswordWrong)
    await expect(own(messageList, {})).rejects.toThrow(refusals.sessionEnded)
    const now = tarazu.client({ token: (await logIn(newPassword)).token })
    const [message] = (await now(messageList, {})).list.filter(({ kind }) => kind === 'login-renewed')
    const heldMs = Date.parse(message?.parameters.until ?? '') - beforeMs
    expect(heldMs / 3_600_000).toBeCloseTo(renewedLoginHoldHours, 1)
    const { rules } = await now(withdrawalRules, {})
    expect(rules.find(({ key }) => key === refusals.loginJustRenewed)).toMatchObject({ met: false })
    expect(await detail(caseNo)).toMatchObject({ isClosed: true, closedBy: 'Tara', note: reason })
    await expect(renew(caseNo, code)).rejects.toThrow(refusals.noSuchHelpCase)
    const { rows } = await tarazu.database.pool.query(
      'select action from operator_actions where user_id = $1 order by action_id',
      [userId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['login.view', 'user.reset-login'])
  })

  it('removes what was lost: authenticator, passkeys and recovery codes', async () => {
    const { pool } = tarazu.database
    await pool.query(
      `insert into authenticators (user_id, sealed_secret, created_ms, confirmed_ms, last_step)
       values ($1, '\\x00', 1, 1, 0)`,
      [userId],
    )
    await pool.query(`insert into recovery_codes (user_id, code_hash, used_ms) values ($1, $2, null)`, [
      userId,
      Buffer.alloc(32),
    ])
    const { caseNo, code } = await file()
    expect(await detail(caseNo)).toMatchObject({ account: { hasSecondFactor: true } })
    const { requestId } = await renew(caseNo, code)
    await treasurer(deskDecideRequest, { requestId, decision: 'approve' })
    expect((await logIn(newPassword)).token).not.toBe('')
    const { rows } = await pool.query('select from recovery_codes where user_id = $1', [userId])
    expect(rows).toEqual([])
  })

  it('refuses a wrong code, five times for all, and a wrong name or number', async () => {
    const { caseNo, code } = await file()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < mostWrongCodes; tries += 1)
      await expect(renew(caseNo, wrong)).rejects.toThrow(refusals.helpCodeWrong)
    expect(await detail(caseNo)).toMatchObject({ codeTriesLeft: 0 })
    await expect(renew(caseNo, code)).rejects.toThrow(refusals.helpCodeWrong)
    for (const changes of [{ name: 'Somebody Else' }, { idLastFour: '999Z' }]) {
      const other = await file(changes)
      await expect(renew(other.caseNo, other.code)).rejects.toThrow(refusals.helpIdentityDiffers)
    }
  })

  it('refuses the account’s own operator and a locked account', async () => {
    const mine = tarazu.client({
      token: await logInNewOperator(tarazu.database.kysely, { name: 'Own', role: 'administrator', phone }),
    })
    const { caseNo, code } = await file()
    await expect(mine(deskLoginHelpRenew, { caseNo, code, reason })).rejects.toThrow(refusals.ownAccount)
    await tarazu.database.pool.query('update users set locked = true where user_id = $1', [userId])
    await expect(renew(caseNo, code)).rejects.toThrow(refusals.loginLocked)
  })
})

describe('a visitor', () => {
  it('gets the same answers for an unregistered phone, three a day', async () => {
    const answers = async (asked: string) => {
      const keys: unknown[] = []
      for (let count = 0; count < 4; count += 1)
        keys.push(
          await file({ phone: asked }).then(
            (answer) => Object.keys(answer),
            ({ key }) => key,
          ),
        )
      return keys
    }
    const known = await answers(phone)
    expect(known).toEqual([...Array(3).fill(['caseNo', 'code']), refusals.tooManyRequests])
    expect(await answers('9399999998')).toEqual(known)
    const [stranger] = (await support(deskLoginHelpList, { state: 'open' })).list
    expect(stranger).toMatchObject({ hasAccount: false })
    const { caseNo = '' } = stranger ?? {}
    expect(await detail(caseNo)).toMatchObject({ account: null, phone: '9399999998' })
    await expect(renew(caseNo, '123456')).rejects.toThrow(refusals.noSuchHelpCase)
  })

  it('may ask something else, without a password; the desk closes it with a note', async () => {
    const { caseNo, code } = await visitor(askLoginHelp, { phone, name, text: 'The code never comes.' })
    expect(await detail(caseNo)).toMatchObject({ wantsPassword: false, text: 'The code never comes.' })
    await expect(renew(caseNo, code)).rejects.toThrow(refusals.noSuchHelpCase)
    const waiting = (await support(deskWorklist, {})).list.find(({ page }) => page === 'login-help')
    expect(waiting?.count).toBeGreaterThan(0)
    await support(deskLoginHelpClose, { caseNo, note: 'Answered on the phone.' })
    const { list } = await support(deskLoginHelpList, { state: 'closed' })
    expect(list[0]).toMatchObject({ caseNo, isClosed: true })
    await expect(support(deskLoginHelpClose, { caseNo, note: 'Again.' })).rejects.toThrow(
      refusals.noSuchHelpCase,
    )
  })

  it('replaces one’s own open case with a new request; a stranger elsewhere neither ends it nor uses up its attempts', async () => {
    const { kysely } = tarazu.database
    const encryption = { keyedHash: (text: string) => createHash('sha256').update(text).digest() } as never
    const tools = { database: kysely, encryption, tried: createTriedPasswords(kysely) }
    const instants = () => ({ nowMs: wallClock.nowMs(), instantMs: wallClock.nowMs() })
    const from = (address: string) =>
      ask(tools, { phone, name, newPassword, address, browserTokens: [] }, instants()).then(
        ({ caseNo }) => caseNo,
        ({ key }) => key,
      )
    const isOpen = async (caseNo: string) =>
      (await support(deskLoginHelpList, { state: 'open' })).list.some((one) => one.caseNo === caseNo)
    const first = await file()
    const strangers = []
    for (let tries = 0; tries < 4; tries += 1) strangers.push(await from('203.0.113.78'))
    expect(strangers[3]).toBe(refusals.tooManyRequests)
    const [replaced = '', , last = ''] = strangers
    expect([await isOpen(replaced), await isOpen(last), await isOpen(first.caseNo)]).toEqual([
      false,
      true,
      true,
    ])
    const second = await file()
    expect([await isOpen(first.caseNo), await isOpen(second.caseNo)]).toEqual([false, true])
    await expect(renew(first.caseNo, first.code)).rejects.toThrow(refusals.noSuchHelpCase)
    expect(await renew(second.caseNo, second.code)).toMatchObject({ state: 'waiting' })
  })

  it('is limited by address, whatever the phone, and forgotten after a week', async () => {
    const { kysely } = tarazu.database
    const { encryption } = { encryption: { keyedHash: () => Buffer.alloc(32) } as never }
    const tools = { database: kysely, encryption, tried: createTriedPasswords(kysely) }
    const nowMs = wallClock.nowMs()
    const at = (count: number, askedMs: number) =>
      ask(
        tools,
        {
          phone: String(9_200_000_000 + count),
          name,
          text: 'Hello',
          address: '203.0.113.77',
          browserTokens: [],
        },
        { nowMs: askedMs, instantMs: askedMs },
      )
    for (let count = 0; count < helpLimits.address.triesInWindow; count += 1)
      await at(count, nowMs - caseLifeMs)
    await expect(at(99, nowMs - caseLifeMs)).rejects.toMatchObject({ key: refusals.tooManyRequests })
    const old = async () =>
      (
        await kysely
          .selectFrom('login_help_cases')
          .select('case_no')
          .where('name', '=', name)
          .where('asked_ms', '<=', BigInt(nowMs - caseLifeMs))
          .execute()
      ).length
    expect(await old()).toBe(helpLimits.address.triesInWindow)
    await at(100, nowMs)
    expect(await old()).toBe(0)
  })
})

it('pages its list by key', async () => {
  await file()
  const first = await support(deskLoginHelpList, { state: 'open', pageSize: '1' })
  const second = await support(deskLoginHelpList, { state: 'open', pageSize: '1', before: first.next ?? '' })
  expect(Number(second.list[0]?.caseNo)).toBeLessThan(Number(first.list[0]?.caseNo))
})
