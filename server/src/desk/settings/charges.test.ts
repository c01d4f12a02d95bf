import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import { deskChangeCharges, deskCharges } from '@tarazu/contract/calls/desk-settings.ts'
import { getSetting } from '@tarazu/contract/calls/settings.ts'
import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { type ChargeTerms, ratesOn, termsOf } from '@tarazu/contract/trading/charge-versions.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../database/testing/log.ts'
import {
  type AccountBench,
  createAccountBench,
  serveCalls,
} from '../../people/accounts/testing/account-server.ts'
import { beginSession } from '../../people/credentials/sessions.ts'
import { operators } from '../../people/operators/holders.ts'
import { requestRoutes } from '../../people/staff/request-routes.ts'
import { addOperator } from '../../people/testing/people.ts'
import { lossCovers } from '../../start/products.ts'
import { createBuy } from '../../trading/orders/buy.ts'
import { fillTable } from '../../trading/positions/tables.ts'
import { createInvestor, order, testRules } from '../../trading/positions/testing/fixtures.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { createChargesKind } from './charge-requests.ts'
import { chargeRoutes } from './charge-routes.ts'
import { type LiveSettings, openSettings } from './live.ts'
import { settingRoutes } from './open-routes.ts'

let bench: AccountBench
/** Two processes' copies of the settings. */
let live: LiveSettings
let other: LiveSettings
let served: Awaited<ReturnType<typeof serveCalls>>
const tokens: Partial<Record<string, string>> = {}
const logIn = new Map<string, () => Promise<void>>()
beforeAll(async () => {
  bench = await createAccountBench()
  const shared = { database: bench.test.kysely, clock: bench.clock, wallClock: bench.clock }
  const chargesKind = createChargesKind(shared)
  live = await openSettings(bench.test.kysely, bench.notifications, silentLog)
  other = await openSettings(bench.test.kysely, bench.notifications, silentLog)
  const market = createSteadyMarket(['KAVCEM'])
  served = await serveCalls(
    [
      ...chargeRoutes({ ...shared, chargesKind }),
      ...requestRoutes({ ...shared, kinds: [chargesKind] }),
      ...settingRoutes({ isSolo: false, market, clock: bench.clock, settings: live }),
    ],
    bench.sessions,
  )
  for (const role of ['treasurer', 'administrator', 'support'] as OperatorRole[]) {
    const operatorId = await addOperator(bench.test.kysely, { role, name: role })
    const begin = async () => {
      const nowMs = bench.clock.nowMs()
      tokens[role] = await beginSession(bench.test.kysely, operators, operatorId, 'vitest', nowMs)
    }
    logIn.set(role, begin)
    await begin()
  }
})
afterAll(async () => {
  live.stop()
  other.stop()
  await served.server.close()
  await bench.stop()
})
beforeEach(() => {
  expect(dayOf(dayNumberAt(bench.clock.nowMs()))).toBe('2026-11-21')
})
afterEach(async () => {
  await bench.test.kysely.deleteFrom('settings').execute()
  await sql`update desk_requests set state = 'refused', decided_by = requested_by, decided_ms = requested_ms
    where state = 'waiting'`.execute(bench.test.kysely)
  // A copy follows the database with a delay.
  for (const copy of [live, other])
    await expect.poll(() => copy.current().charges).toEqual(defaultChargeTable)
})

const usual = ratesOn(defaultChargeTable, '2026-11-21').map(termsOf)
const dearer = usual.map((terms) => (terms.charge === 'stt' ? { ...terms, rate: terms.rate * 2 } : terms))
const post = async (path: string, fields: Record<string, string>, role = 'treasurer') =>
  (await served.post(path, { headers: { token: tokens[role] ?? '' }, fields })).envelope
const ask = (change: Partial<Record<string, string>> = {}, lines: readonly ChargeTerms[] = dearer) =>
  post(deskChangeCharges.path, {
    fromDay: '2026-12-01',
    lines: JSON.stringify(lines),
    financingAnnualPercent: '15',
    reason: 'The new budget',
    ...change,
  })
const decide = (asked: Awaited<ReturnType<typeof ask>>, role = 'administrator') => {
  const requestId = asked.status === 0 ? String(asked.data.requestId) : asked.msg
  return post(deskDecideRequest.path, { requestId, decision: 'approve' }, role)
}
const look = async () => {
  const headers = { token: tokens.administrator ?? '' }
  const response = await served.server.inject({ url: deskCharges.path, headers })
  return deskCharges.output.parse(response.json().data)
}

describe('a version of the charges', () => {
  it('needs two operators, reaches every process, and is published before its day', async () => {
    const asked = await ask()
    expect(await look()).toMatchObject({
      today: '2026-11-21',
      earliestDay: '2026-11-22',
      needsApproval: true,
      waiting: [{ fromDay: '2026-12-01', financingAnnualPpm: 150_000, own: false }],
    })
    expect(await decide(asked, 'treasurer')).toMatchObject({ msg: refusals.ownRequest })
    expect(live.current().charges).toEqual(defaultChargeTable)
    expect(await decide(asked)).toMatchObject({ data: { state: 'approved' } })
    for (const settings of [live, other])
      await expect
        .poll(() => ratesOn(settings.current().charges, '2026-12-01').map(termsOf))
        .toEqual(expect.arrayContaining(dearer))
    const answer = await served.server.inject({ url: getSetting.path })
    const published = getSetting.output.parse(answer.json().data)
    expect(ratesOn(published.charges, '2026-11-30')).toHaveLength(usual.length)
    expect(published.financingAnnualPercent).toBe('12')
    expect(published.financingRates.at(-1)).toEqual({ fromDay: '2026-12-01', annualPpm: 150_000 })
    const trail = await bench.test.kysely
      .selectFrom('operator_actions')
      .select(['facts_before', 'facts_after'])
      .where('action', '=', 'setting.change')
      .orderBy('action_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(trail).toMatchObject({
      facts_before: { 'stt share delivery any both': '0.1 %', financing: '12 % a year' },
      facts_after: { from: '2026-12-01', 'stt share delivery any both': '0.2 %', financing: '15 % a year' },
    })
    expect((await look()).requests[0]).toMatchObject({ state: 'approved', fromDay: '2026-12-01' })
  })

  it('charges a fill at the rates in force at its time, and leaves old fills unchanged', async () => {
    await decide(await ask())
    await expect.poll(() => live.current().charges.length).toBeGreaterThan(defaultChargeTable.length)
    const market = createSteadyMarket(['KAVCEM'])
    const investor = createInvestor(100_000_000n)
    const rules = { ...testRules, charges: live.current().charges }
    const table: string[] = []
    for (const day of ['2026-11-30', '2026-12-01']) {
      market.setSession({ day })
      const instantMs = Date.parse(`${day}T06:00:00Z`)
      expect(
        investor.run(
          createBuy(createValidator(market, rules, lossCovers)),
          order({ quantity: 1000 }),
          instantMs,
        ).kind,
      ).toBe('accepted')
    }
    for (const fill of investor.rows(fillTable)) table.push(String(fill.charges.stt))
    expect(table).toEqual(['10000', '20000'])
  })

  it('is refused with settingInvalid if it is late, out of bounds, or before an approved one', async () => {
    const outOfBounds = usual.map((terms) => ({ ...terms, rate: 999_999_999 }))
    for (const asked of [
      ask({ fromDay: '2026-11-21' }),
      ask({ fromDay: '2026-11-20' }),
      ask({ lines: 'none' }),
      ask({ lines: '[{}]' }),
      ask({ lines: JSON.stringify([{ ...usual[0], rate: -1 }]) }),
      ask({ lines: JSON.stringify([{ ...usual[0], toDay: '2030-01-01' }]) }),
      ask({ financingAnnualPercent: '-1' }),
      ask({ financingAnnualPercent: '99' }),
      ask({}, outOfBounds),
    ])
      expect(await asked).toMatchObject({ msg: refusals.settingInvalid })
    expect(await ask({ fromDay: '2026-02-30' })).toMatchObject({ msg: refusals.requestMalformed })
    expect((await look()).waiting).toEqual([])
    await decide(await ask())
    expect(await ask({ fromDay: '2026-11-30' })).toMatchObject({ msg: refusals.settingInvalid })
    expect((await ask({}, usual)).status).toBe(0)
  })

  it('can’t be requested by support', async () => {
    const fields = { fromDay: '2026-12-01', lines: '[]', financingAnnualPercent: '15', reason: 'x' }
    expect(await post(deskChangeCharges.path, fields, 'support')).toMatchObject({
      msg: refusals.notPermitted,
    })
  })
})

describe('late', () => {
  it('a version requested in time can’t be approved after its day has begun', async () => {
    const asked = await ask({ fromDay: '2026-11-22' })
    bench.clock.skip(20 * 3_600_000)
    await logIn.get('administrator')?.()
    expect(await decide(asked)).toMatchObject({ msg: refusals.settingInvalid })
    expect(live.current().charges).toEqual(defaultChargeTable)
    bench.clock.skip(-20 * 3_600_000)
  })
})
