import { alertSet } from '@tarazu/contract/calls/alerts.ts'
import { allCalls } from '@tarazu/contract/calls/all.ts'
import { pushSubscribe } from '@tarazu/contract/calls/push.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { exampleOf, inputSchema } from '@tarazu/contract/docs/schemas.ts'
import { mayDo, type OperatorRole, operatorRoles } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { beginSession } from '../people/credentials/sessions.ts'
import { setLocked } from '../people/credentials/testing/set-locked.ts'
import { investors } from '../people/investors/holders.ts'
import { createFakeBrowser } from '../people/push/testing/fake-browser.ts'
import { addInvestor, logInNewOperator } from '../people/testing/people.ts'
import { wallClock } from '../time/market-clock.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

// Some calls hash a password, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/**
 * Calls every route in the contract as everybody who must be refused, and every investor's route as other
 * investors with the first one's numbers. New calls are covered automatically; if one has a field that may
 * name another person's data, the test fails until `victims` has a value for the field.
 */
let tarazu: TestTarazu
let victimId: bigint
/** The victim's data that a field may name. */
let victims: Readonly<Record<string, readonly string[]>>
const roleTokens = new Map<OperatorRole, string>()

const password = 'sweep-word-1'
const tokenOf = (userId: bigint): Promise<string> =>
  beginSession(tarazu.database.kysely, investors, userId, 'sweep', wallClock.nowMs())

beforeAll(async () => {
  // Everything sent outside is accepted and discarded.
  tarazu = await startTestTarazu(
    { pushContact: 'mailto:sweep@tarazu.example' },
    { takes: () => true, send: async () => ({ status: 201, retryAfter: undefined }) },
  )
  const { kysely } = tarazu.database
  const token = await tarazu.investorToken()
  const { code, exchange } = await calmStock(tarazu.client())
  const bought = await tarazu.client({ token })(buyStockTrade, {
    code,
    exchange,
    quantity: '100',
    direction: 'long',
    leverage: '2',
  })
  const read = (column: string, table: string) =>
    sql<{ value: string }>`select max(${sql.ref(column)})::text as value from ${sql.table(table)}
      where user_id = ${victimId}`.execute(kysely)
  const { user_id } = await kysely
    .selectFrom('users')
    .select('user_id')
    .where('real_name', '=', 'Asha Specimen')
    .executeTakeFirstOrThrow()
  victimId = user_id
  const largest = async (column: string, table: string) =>
    (await read(column, table)).rows[0]?.value ?? expect.fail(`the victim has no ${column}`)
  const entryId = await largest('entry_id', 'journal_entries')
  const alert = { code, exchange, condition: 'rises', percent: '50' } as const
  const { alertNo } = await tarazu.client({ token })(alertSet, alert)
  const browser = createFakeBrowser('https://fcm.googleapis.com/fcm/send/victim')
  await tarazu.client({ token })(pushSubscribe, { ...browser.address, language: 'en' })
  const subscriptionId = await largest('subscription_id', 'push_subscriptions')
  victims = {
    alertNo: [alertNo],
    orderNo: [bought.orderNo],
    positionNo: [bought.orderNo],
    reference: [bought.orderNo],
    fillNo: [bought.orderNo],
    entryId: [entryId],
    sessionId: [await largest('session_id', 'sessions')],
    userId: [String(victimId)],
    // The victim has none of these; their numbers are scoped to an account, so any other number is refused in the same
    // way.
    messageId: ['1'],
    applicationNo: ['1'],
    lineId: ['1'],
    upTo: ['1'],
    ticketNo: ['1'],
    loanNo: ['1'],
    proposalNo: ['1'],
    planNo: ['1'],
    strategyNo: ['1'],
    goalNo: ['1'],
    uploadId: [],
    passkeyId: [],
    subscriptionId: [subscriptionId],
    // Typed by a person about their own account.
    accountNumber: [],
    idNumber: [],
  }
  for (const role of operatorRoles) {
    roleTokens.set(role, await logInNewOperator(kysely, { name: role, role }))
  }
})
afterAll(() => tarazu.close())

const exampleFields = (call: Call): Record<string, string> =>
  exampleOf(inputSchema(call)) as Record<string, string>

/** The fields of a call, filled with the victim's numbers where available. */
const victimFields = (call: Call): Record<string, string> => {
  const fields = Object.entries(exampleFields(call)).map(([name, value]) => [
    name,
    victims[name]?.[0] ?? value,
  ])
  return Object.fromEntries(fields)
}

const send = async (call: Call, token: string | undefined, fields: Record<string, string>) => {
  const post = call.methods.includes('POST')
  const form = new URLSearchParams(fields).toString()
  const response = await fetch(`${tarazu.address}${call.path}${post || form === '' ? '' : `?${form}`}`, {
    method: post ? 'POST' : 'GET',
    headers: {
      ...(token === undefined ? {} : { token }),
      ...(post ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(post ? { body: form } : {}),
  })
  return { httpStatus: response.status, text: await response.text() }
}

/**
 * Sessions are used and started, attempts are counted, and the market and the jobs continue: the sweep causes
 * none of it.
 */
const busy =
  /^(sessions|operator_sessions|tries|call_counts|health_probes|challenges|firewall_tokens|(market|job|clock|order)_?.*)$/

/** One hash over all rows of all tables, or over one investor's rows. */
const digest = async (userId?: bigint): Promise<string> => {
  const { kysely } = tarazu.database
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and (${userId === undefined} or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')) order by 1`.execute(
    kysely,
  )
  const hashes: string[] = []
  for (const { name } of tables.filter((table) => !busy.test(table.name))) {
    // Refusals at the desk are added to the audit trail, and nothing else.
    const recorded = name === 'operator_actions' ? sql`action like 'security.%'` : sql`false`
    const where =
      userId === undefined ? sql`not (${recorded})` : sql`user_id = ${userId} and not (${recorded})`
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t where ${where}`.execute(
      kysely,
    )
    hashes.push(`${name} ${rows[0]?.hash}`)
  }
  return hashes.join('\n')
}

/** Makes calls that must all be refused with the key, and checks that nothing in the database changed. */
const refuseAll = async (
  calls: readonly Call[],
  token: string | undefined,
  keyOf: (call: Call) => string,
) => {
  const before = await digest()
  for (const call of calls) {
    const { httpStatus, text } = await send(call, token, victimFields(call))
    expect([call.name, httpStatus, JSON.parse(text)]).toEqual([
      call.name,
      200,
      expect.objectContaining({ status: 1, msg: keyOf(call), data: null }),
    ])
  }
  expect(await digest()).toBe(before)
}

const guarded = allCalls.filter(({ access }) => access !== 'public')
const ofInvestors = allCalls.filter(({ access }) => access === 'investor')
const ofOperators = allCalls.filter(({ access }) => access === 'operator')
const withSession = [...ofInvestors, ...ofOperators]

describe('unauthorised callers are refused:', () => {
  test('a visitor', () =>
    refuseAll(
      guarded.filter(({ access }) => access !== 'firewall'),
      undefined,
      () => refusals.loginNeeded,
    ))

  test('a locked investor, at any call with a session', async () => {
    const userId = await addInvestor(tarazu.database.kysely, { password })
    const token = await tokenOf(userId)
    await setLocked(tarazu.database.kysely, investors, userId, true, wallClock.nowMs())
    await refuseAll(withSession, token, () => refusals.sessionEnded)
  })

  test('an investor, at the desk', async () =>
    refuseAll(
      ofOperators,
      await tokenOf(await addInvestor(tarazu.database.kysely, { password })),
      () => refusals.sessionEnded,
    ))

  test('an operator, in the app', () =>
    refuseAll(ofInvestors, roleTokens.get('administrator'), () => refusals.sessionEnded))

  test.each(operatorRoles)('an operator (%s) without the permission', async (role) => {
    const token = roleTokens.get(role)
    const forbidden = ofOperators.filter(
      ({ permission }) =>
        permission !== undefined && permission !== 'any-operator' && !mayDo(role, permission),
    )
    if (role !== 'administrator') expect(forbidden.length).toBeGreaterThan(5)
    await refuseAll(forbidden, token, () => refusals.notPermitted)
  })
})

describe('an investor’s account stays the investor’s:', () => {
  test('every field that may name another person’s data is tried', () => {
    const naming = ofInvestors.flatMap(({ name, input }) =>
      Object.keys(input.shape)
        .filter((field) => /(Id|No|Number)$|^(upTo|reference)$/.test(field) && !(field in victims))
        .map((field) => `${name}.${field}: say in victims what it names`),
    )
    expect(naming).toEqual([])
  })

  test('and the sweep would detect a leak: the investor’s own answers contain what others’ must not', async () => {
    const token = await tokenOf(victimId)
    const own = await Promise.all(
      ofInvestors.filter(({ changes }) => !changes).map((call) => send(call, token, victimFields(call))),
    )
    const text = own.map((answer) => answer.text).join()
    expect(text).toContain('Asha Specimen')
    for (const orderNo of victims.orderNo ?? []) expect(text).toContain(`"orderNo":"${orderNo}"`)
    const before = await digest(victimId)
    const mark = (simulated: boolean) =>
      tarazu.database.kysely.updateTable('users').set({ simulated }).where('user_id', '=', victimId).execute()
    await mark(true)
    expect(await digest(victimId)).not.toBe(before)
    await mark(false)
    expect(await digest(victimId)).toBe(before)
  })

  const others: readonly (readonly [string, () => Promise<bigint>])[] = [
    ['another investor', () => addInvestor(tarazu.database.kysely, { password })],
    ['a simulated one', () => addInvestor(tarazu.database.kysely, { password, simulated: true })],
    [
      'an agent',
      async () => {
        const { user_id } = await tarazu.database.kysely
          .selectFrom('agents')
          .select('user_id')
          .where('user_id', 'is not', null)
          .executeTakeFirstOrThrow()
        return user_id ?? expect.fail('the demo has no agent')
      },
    ],
  ]
  test.each(others)('%s with its numbers sees and changes nothing of it', async (_name, find) => {
    const userId = await find()
    const before = await digest(victimId)
    const secrets = ['9000000001', 'Asha Specimen', `"${victimId}"`]
    for (const call of ofInvestors) {
      // A separate session for each call: some calls end the session they use.
      const { httpStatus, text } = await send(call, await tokenOf(userId), victimFields(call))
      expect([call.name, httpStatus < 500]).toEqual([call.name, true])
      for (const secret of secrets) expect([call.name, text.includes(secret)]).toEqual([call.name, false])
      for (const orderNo of victims.orderNo ?? [])
        expect([call.name, text.includes(`"orderNo":"${orderNo}"`)]).toEqual([call.name, false])
    }
    expect(await digest(victimId)).toBe(before)
  })
})
