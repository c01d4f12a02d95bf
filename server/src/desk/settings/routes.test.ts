import { deskDecideRequest, deskRequestList } from '@tarazu/contract/calls/desk-clock.ts'
import {
  deskChangeSetting,
  deskChangeStockState,
  deskSettingHistory,
  deskSettings,
} from '@tarazu/contract/calls/desk-settings.ts'
import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../database/testing/log.ts'
import {
  type AccountBench,
  createAccountBench,
  serveCalls,
} from '../../people/accounts/testing/account-server.ts'
import { requestRoutes } from '../../people/staff/request-routes.ts'
import { logInNewOperator } from '../../people/testing/people.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { type LiveSettings, openSettings } from './live.ts'
import { createSettingKind, createStockStateKind } from './requests.ts'
import { deskSettingRoutes } from './routes.ts'
import { defaultSettings, settingsSchema } from './schema.ts'
import { type PlainSetting, settingFromText, settingText, settingUnitOf } from './text.ts'

let bench: AccountBench
let live: LiveSettings
let served: Awaited<ReturnType<typeof serveCalls>>
const tokens: Partial<Record<string, string>> = {}
beforeAll(async () => {
  bench = await createAccountBench()
  const shared = { database: bench.test.kysely, clock: bench.clock, wallClock: bench.clock }
  const [settingKind, stockKind] = [createSettingKind(shared), createStockStateKind(shared)]
  const market = createSteadyMarket(['KAVCEM'])
  served = await serveCalls(
    [
      ...deskSettingRoutes({ ...shared, market, settingKind, stockKind }),
      ...requestRoutes({ ...shared, kinds: [settingKind, stockKind] }),
    ],
    bench.sessions,
  )
  for (const role of ['treasurer', 'administrator', 'support'] as OperatorRole[]) {
    tokens[role] = await logInNewOperator(bench.test.kysely, { role, name: role }, bench.clock.nowMs())
  }
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})
beforeEach(async () => {
  live = await openSettings(bench.test.kysely, bench.notifications, silentLog)
})
afterEach(async () => {
  live.stop()
  await bench.test.kysely.deleteFrom('settings').execute()
})

const post = async (path: string, fields: Record<string, string>, role = 'treasurer') =>
  (await served.post(path, { headers: { token: tokens[role] ?? '' }, fields })).envelope
const look = async () => {
  const response = await served.server.inject({
    url: deskSettings.path,
    headers: { token: tokens.administrator ?? '' },
  })
  return deskSettings.output.parse(response.json().data)
}
const idOf = (envelope: Awaited<ReturnType<typeof post>>) =>
  String(envelope.status === 0 ? envelope.data.requestId : envelope.msg)
const decide = (requestId: string, decision: 'approve' | 'refuse', role = 'administrator') =>
  post(deskDecideRequest.path, { requestId, decision }, role)

describe('a setting', () => {
  it('is changed by two operators, affects the orders of every process, and stays in the audit trail', async () => {
    const fields = { name: 'maximumBuyPpm', value: '33.33', reason: 'Class rule' }
    const asked = await post(deskChangeSetting.path, fields)
    expect(await look()).toMatchObject({
      needsApproval: true,
      waitingSettings: [{ name: 'maximumBuyPpm', before: '90', after: '33.33', own: false }],
    })
    expect(await decide(idOf(asked), 'approve', 'treasurer')).toMatchObject({ msg: refusals.ownRequest })
    expect(live.current().maximumBuyPpm).toBe(900_000n)
    expect(await decide(idOf(asked), 'approve')).toMatchObject({ data: { state: 'approved' } })
    await expect.poll(() => live.current().maximumBuyPpm).toBe(333_300n)
    const shown = await look()
    expect(shown.waitingSettings).toEqual([])
    expect(shown.settings.find(({ name }) => name === 'maximumBuyPpm')).toMatchObject({
      unit: 'percent',
      value: '33.33',
      initial: '90',
    })
    const trail = await bench.test.kysely
      .selectFrom('operator_actions')
      .select(['facts_before', 'facts_after', 'reason'])
      .where('action', '=', 'setting.change')
      .execute()
    expect(trail.at(-1)).toEqual({
      facts_before: { setting: 'maximumBuyPpm', value: '90' },
      facts_after: { setting: 'maximumBuyPpm', value: '33.33' },
      reason: 'Class rule',
    })
  })

  it.each([
    ['leverages', '1, 6'],
    ['leverages', '2, 1'],
    ['minimumBuyAmountPaise', '-5'],
    ['maximumBuyPpm', 'half'],
    ['lotSize', '30'],
    ['charges', '[]'],
    ['noSuch', '1'],
    ['withdrawalHours', '9 to 5'],
    ['withdrawalHours', '14:00-13:00'],
    ['withdrawalHours', '09:00-12:00, 11:00-15:00'],
    ['withdrawalFeePaise', '100'],
    ['depositMinimumPaise', '20000000'],
  ])('%s refuses the value %s with settingInvalid, and nothing waits', async (name, value) => {
    expect(await post(deskChangeSetting.path, { name, value, reason: 'x' })).toMatchObject({
      msg: refusals.settingInvalid,
    })
    expect((await look()).waitingSettings).toEqual([])
  })

  it('can’t be changed by support', async () => {
    const fields = { name: 'holdingDays', value: '1', reason: 'x' }
    expect(await post(deskChangeSetting.path, fields, 'support')).toMatchObject({
      msg: refusals.notPermitted,
    })
  })

  it('is refused with a readable message if an amount is invalid', async () => {
    for (const value of ['-5', '99999999999999']) {
      const answer = await post(deskChangeSetting.path, { name: 'depositMinimumPaise', value, reason: 'x' })
      expect(answer).toMatchObject({ data: { reason: `“${value}” can’t be read` } })
    }
  })

  it.each([
    ['minimumBuyAmountPaise', 'Rs. ६,५०/-', undefined],
    ['minimumBuyAmountPaise', 'Rs. ६५०/-', '650.00'],
    ['minimumBuyAmountPaise', '\u20681,650.0\u2069', '1650.00'],
    ['maximumBuyPpm', '३३.३०', '33.3'],
    ['repeatLockMs', '２０', '20'],
    ['withdrawalHours', '०९:००–१३:००, 14:00 — 17:00', '09:00-13:00, 14:00-17:00'],
  ])('%s typed as %j is shown and kept in its plain form', async (name, value, plain) => {
    const answer = await post(deskChangeSetting.path, { name, value, reason: 'A class' })
    if (plain === undefined) {
      expect(answer).toMatchObject({ msg: refusals.settingInvalid })
      return
    }
    expect((await look()).waitingSettings).toMatchObject([{ name, after: plain }])
    expect(await decide(idOf(answer), 'refuse')).toMatchObject({ status: 0 })
  })

  it('has one text for each value', () => {
    const names = Object.keys(settingUnitOf) as PlainSetting[]
    for (const name of names)
      expect(settingFromText(name, settingText(name, defaultSettings))).toEqual(defaultSettings[name])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (ppm) => {
        const stored = { ...defaultSettings, maximumBuyPpm: ppm }
        expect(settingFromText('maximumBuyPpm', settingText('maximumBuyPpm', stored))).toBe(ppm)
      }),
    )
    expect(settingsSchema.safeParse(defaultSettings).success).toBe(true)
  })
})

describe('the history of the settings', () => {
  const read = async (query = '') => {
    const url = `${deskSettingHistory.path}${query}`
    const response = await served.server.inject({ url, headers: { token: tokens.administrator ?? '' } })
    return deskSettingHistory.output.parse(response.json().data)
  }
  it('shows who requested and approved each, when, from what to what, and why, page by page', async () => {
    const times = ['09:30-12:30, 13:00-16:00', '10:00-12:00']
    for (const value of times) {
      const fields = { name: 'withdrawalHours', value, reason: `Hours ${value}` }
      await decide(idOf(await post(deskChangeSetting.path, fields)), 'approve')
    }
    const listed = { exchange: 'NSE', code: 'KAVCEM', reason: 'Inspection', state: 'locked' }
    await decide(idOf(await post(deskChangeStockState.path, listed)), 'approve')
    expect((await read()).list[0]).toMatchObject({
      name: 'stockStates',
      before: 'NSE:KAVCEM listed',
      after: 'NSE:KAVCEM locked',
    })
    const hours = await read('?name=withdrawalHours&pageSize=1&pageNum=2')
    expect(hours).toMatchObject({ total: 2, pageNum: 2, pageSize: 1 })
    expect(hours.list).toEqual([
      {
        changeId: expect.any(String),
        name: 'withdrawalHours',
        changedAt: new Date(bench.clock.nowMs()).toISOString(),
        before: '00:00-12:00, 12:00-24:00',
        after: '09:30-12:30, 13:00-16:00',
        askedBy: 'treasurer',
        approvedBy: 'administrator',
        alone: false,
        reason: 'Hours 09:30-12:30, 13:00-16:00',
      },
    ])
  })
})

it('the history of requests goes beyond twenty, page by page, with each one’s values', async () => {
  for (let count = 0; count < 21; count += 1) {
    const fields = { name: 'minimumBuyAmountPaise', value: String(600 + count), reason: `Number ${count}` }
    await decide(idOf(await post(deskChangeSetting.path, fields)), 'refuse')
  }
  const read = async (query: string) => {
    const url = `${deskRequestList.path}?of=settings&${query}`
    const response = await served.server.inject({ url, headers: { token: tokens.support ?? '' } })
    return deskRequestList.output.parse(response.json().data)
  }
  const first = await read('pageNum=1')
  expect(first.list).toHaveLength(20)
  expect(first.total).toBeGreaterThan(20)
  expect(first.list[0]).toMatchObject({
    state: 'refused',
    requestedBy: 'treasurer',
    decidedBy: 'administrator',
    reason: 'Number 20',
    facts: { setting: 'minimumBuyAmountPaise', value: '620.00' },
  })
  const second = await read('pageNum=2')
  expect(second.list[0]).toMatchObject({ reason: 'Number 0' })
  expect(second.list.every(({ requestId }) => Number(requestId) < Number(first.list.at(-1)?.requestId))).toBe(
    true,
  )
})

describe('the state of a listing', () => {
  it('is changed by two operators, and changed back', async () => {
    const fields = { exchange: 'NSE', code: 'KAVCEM', reason: 'Inspection' }
    const asked = await post(deskChangeStockState.path, { ...fields, state: 'locked' })
    expect((await look()).waitingStocks).toMatchObject([
      { name: 'NSE:KAVCEM', before: 'listed', after: 'locked' },
    ])
    expect(await decide(idOf(asked), 'approve')).toMatchObject({ data: { state: 'approved' } })
    await expect.poll(() => live.current().stockStates).toEqual({ 'NSE:KAVCEM': 'locked' })
    expect((await look()).stocks).toMatchObject([{ code: 'KAVCEM', state: 'locked' }])
    const back = await post(deskChangeStockState.path, { ...fields, state: 'listed' })
    await decide(idOf(back), 'approve')
    await expect.poll(() => live.current().stockStates).toEqual({})
  })

  it('of an unknown stock is refused with noSuchStock', async () => {
    const fields = { exchange: 'NSE', code: 'NOSUCH', state: 'locked', reason: 'x' }
    expect(await post(deskChangeStockState.path, fields)).toMatchObject({ msg: refusals.noSuchStock })
  })
})
