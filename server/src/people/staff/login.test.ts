import {
  deskChoosePassword,
  deskConfirmEnrol,
  deskEnrol,
  deskLogin,
  deskMe,
} from '@tarazu/contract/calls/desk.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEncryption } from '../../database/encryption.ts'
import { type AccountBench, createAccountBench, serveCalls } from '../accounts/testing/account-server.ts'
import { readTotpSecret, totpCode } from '../credentials/totp.ts'
import { addOperator } from '../testing/people.ts'
import { operatorRoutes } from './session-routes.ts'

const periodMs = 30_000
let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
beforeAll(async () => {
  bench = await createAccountBench()
  const routes = operatorRoutes({
    database: bench.test.kysely,
    clock: bench.clock,
    wallClock: bench.clock,
    sessions: bench.sessions,
    encryption: createEncryption(Buffer.alloc(32, 1)),
  })
  served = await serveCalls(routes, bench.sessions)
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})

const post = async (path: string, fields: Record<string, string>) =>
  (await served.post(path, { fields })).envelope
const dataOf = async (path: string, fields: Record<string, string>) => {
  const envelope = await post(path, fields)
  if (envelope.status !== 0) throw new Error(envelope.msg)
  return envelope.data as Record<string, string>
}
let added = 0
const newOperator = async (mustChange = false) => {
  added += 1
  const person = { phone: `90000001${String(added).padStart(2, '0')}`, password: `first-word-${added}` }
  await addOperator(bench.test.kysely, {
    ...person,
    name: `Operator ${added}`,
    role: 'support',
    must_change_password: mustChange,
  })
  return person
}
const codeOf = (secret = '') => totpCode(readTotpSecret(secret) ?? Buffer.of(), bench.clock.nowMs())

const enrol = async (person: { phone: string; password: string }) => {
  const { ticket = '' } = await dataOf(deskLogin.path, person)
  const { secret = '' } = await dataOf(deskEnrol.path, { ticket })
  const confirmed = await dataOf(deskConfirmEnrol.path, { ticket, code: codeOf(secret) })
  bench.clock.skip(periodMs)
  return { ticket, secret, ...(confirmed as unknown as { token: string; recoveryCodes: string[] }) }
}

describe('the first login', () => {
  test('sets up the second factor, and only then opens a session', async () => {
    const person = await newOperator()
    const first = await dataOf(deskLogin.path, person)
    expect(first).toMatchObject({ step: 'enrol', token: '' })
    const ticket = first.ticket ?? ''
    const { secret = '', uri } = await dataOf(deskEnrol.path, { ticket })
    expect(uri).toContain(secret)
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
    expect(await post(deskConfirmEnrol.path, { ticket, code: wrong })).toMatchObject({
      msg: refusals.oneTimeCodeWrong,
    })
    const done = await dataOf(deskConfirmEnrol.path, { ticket, code: codeOf(secret) })
    expect(done.recoveryCodes).toHaveLength(10)
    const me = await served.server.inject({ url: deskMe.path, headers: { token: done.token ?? '' } })
    expect(me.json().data).toMatchObject({ phone: person.phone, role: 'support' })
    for (const path of [deskEnrol.path, deskConfirmEnrol.path])
      expect(
        await post(path, path === deskEnrol.path ? { ticket } : { ticket, code: '123456' }),
      ).toMatchObject({
        msg: refusals.loginStepExpired,
      })
  })

  test('of an operator added by another one begins with choosing a password', async () => {
    const person = await newOperator(true)
    const { step, ticket = '' } = await dataOf(deskLogin.path, person)
    expect(step).toBe('password')
    const choose = (password: string) => post(deskChoosePassword.path, { ticket, password })
    expect(await choose(person.password)).toMatchObject({ msg: refusals.passwordUnchanged })
    expect(await choose('qz81xk')).toMatchObject({ msg: refusals.passwordTooShort })
    expect(await choose('q1w2e3r4t5y6')).toMatchObject({ msg: refusals.passwordEasyToGuess })
    expect(await post(deskEnrol.path, { ticket })).toMatchObject({ msg: refusals.loginStepExpired })
    expect(await choose('quiet-harbour-41')).toMatchObject({ status: 0, data: { step: 'enrol' } })
    expect(await choose('quiet-harbour-42')).toMatchObject({ msg: refusals.loginStepExpired })
    expect(await post(deskLogin.path, person)).toMatchObject({ msg: refusals.phoneOrPasswordWrong })
    const again = await dataOf(deskLogin.path, { ...person, password: 'quiet-harbour-41' })
    expect(again.step).toBe('enrol')
  })

  test('invalidates its tickets after ten minutes and when locked, and accepts no forged ones', async () => {
    const person = await newOperator()
    const { ticket = '' } = await dataOf(deskLogin.path, person)
    const lock = (locked: boolean) =>
      bench.test.kysely.updateTable('operators').set({ locked }).where('phone', '=', person.phone).execute()
    await lock(true)
    expect(await post(deskEnrol.path, { ticket })).toMatchObject({ msg: refusals.loginLocked })
    await lock(false)
    const forged = `A${ticket.slice(1, -2)}AA`
    expect(await post(deskEnrol.path, { ticket: forged })).toMatchObject({ msg: refusals.loginStepExpired })
    bench.clock.skip(10 * 60_000)
    expect(await post(deskEnrol.path, { ticket })).toMatchObject({ msg: refusals.loginStepExpired })
  })
})

describe('each later login', () => {
  test('reports a suspension and its end, but only to somebody who knows the password', async () => {
    const { phone, password } = await newOperator()
    const suspension = {
      suspended_until_ms: BigInt(bench.clock.nowMs() + periodMs),
      suspended_by: await addOperator(bench.test.kysely),
      suspended_reason: 'Signed in from nowhere',
    }
    await bench.test.kysely.updateTable('operators').set(suspension).where('phone', '=', phone).execute()
    const suspended = { msg: refusals.operatorSuspended }
    expect(await post(deskLogin.path, { phone, password })).toMatchObject(suspended)
    expect(await post(deskLogin.path, { phone, password: 'another word' })).not.toMatchObject(suspended)
    bench.clock.skip(periodMs)
    expect(await dataOf(deskLogin.path, { phone, password })).toMatchObject({ step: 'enrol' })
  })

  test('requires a code, which counts once, even if it arrives twice at the same time', async () => {
    const person = await newOperator()
    const { secret } = await enrol(person)
    expect(await dataOf(deskLogin.path, person)).toMatchObject({ step: 'code', token: '', ticket: '' })
    const code = codeOf(secret)
    const both = await Promise.all([1, 2].map(() => post(deskLogin.path, { ...person, code })))
    expect(both.map(({ status }) => status).sort()).toEqual([0, 1])
    bench.clock.skip(periodMs)
    expect(await post(deskLogin.path, { ...person, code })).toMatchObject({ msg: refusals.oneTimeCodeWrong })
    expect(await post(deskLogin.path, { ...person, code: codeOf(secret) })).toMatchObject({
      data: { step: 'done', recoveryCodesLeft: null },
    })
  })

  test('accepts each recovery code once, and only its owner’s', async () => {
    const person = await newOperator()
    const other = await newOperator()
    const { recoveryCodes } = await enrol(person)
    await enrol(other)
    const code = recoveryCodes[0] ?? ''
    expect(await post(deskLogin.path, { ...other, code })).toMatchObject({ msg: refusals.oneTimeCodeWrong })
    const used = await dataOf(deskLogin.path, { ...person, code })
    expect(used).toMatchObject({ step: 'done', recoveryCodesLeft: 9 })
    expect(await post(deskLogin.path, { ...person, code })).toMatchObject({ msg: refusals.oneTimeCodeWrong })
  })

  test('still works in a browser that has logged in before while strangers guess at the phone', async () => {
    const person = await newOperator()
    const { secret } = await enrol(person)
    const isBrowserCookie = (line: string) => line.startsWith('tarazu-desk-browser=')
    const desk = async (fields: Record<string, string>, cookie: string) => {
      const response = await served.server.inject({
        method: 'POST',
        url: deskLogin.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        payload: new URLSearchParams(fields).toString(),
      })
      return {
        ...response.json(),
        cookies: [response.headers['set-cookie'] ?? []].flat().filter(isBrowserCookie),
      }
    }
    const { cookies } = await desk({ ...person, code: codeOf(secret) }, '')
    expect(cookies.map((line: string) => /Path=([^;]+)/.exec(line)?.[1])).toEqual([
      deskLogin.path,
      '/api/desk/login/',
    ])
    for (let tries = 0; tries < 10; tries += 1) {
      await post(deskLogin.path, { ...person, password: 'wrong-1234' })
      bench.clock.skip(61_000)
    }
    expect(await post(deskLogin.path, person)).toMatchObject({ msg: refusals.tooManyWrongPasswords })
    const [cookie = ''] = cookies[0]?.split(';') ?? []
    expect(await desk(person, cookie)).toMatchObject({ status: 0, data: { step: 'code' } })
    expect(await desk({ ...person, code: codeOf(secret) }, cookie)).toMatchObject({ data: { step: 'done' } })
  })

  test('stops anybody from trying codes one after another', async () => {
    const person = await newOperator()
    await enrol(person)
    const answers: string[] = []
    for (let tries = 0; tries < 5; tries += 1)
      answers.push((await post(deskLogin.path, { ...person, code: '000000' })).msg)
    expect(answers).toContain(refusals.tooManyRequests)
  })
})

test('no table contains a secret or a recovery code in the clear, and the trail reports each login', async () => {
  const person = await newOperator()
  const { secret, recoveryCodes, token } = await enrol(person)
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename like 'operator%'`.execute(
    bench.test.kysely,
  )
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(bench.test.kysely)
    const raw = (readTotpSecret(secret) ?? Buffer.of()).toString('hex')
    for (const hidden of [secret, raw, token, person.password, ...recoveryCodes])
      for (const { row } of rows) expect(row).not.toContain(hidden)
  }
  const actions = await bench.test.kysely.selectFrom('operator_actions').select('action').execute()
  const kinds = new Set(actions.map(({ action }) => action))
  expect(kinds).toEqual(new Set(['operator.enrol', 'operator.log-in', 'operator.change-password']))
})
