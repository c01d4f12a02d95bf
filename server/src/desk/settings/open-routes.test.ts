import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Notifications, openNotifications } from '../../database/notifications.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { silentLog } from '../../database/testing/log.ts'
import type { TradingRules } from '../../trading/positions/rules.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import type { CallContext } from '../../wire/http/bind.ts'
import { changeSetting, UnfitSetting } from './change.ts'
import { openSettings } from './live.ts'
import { settingRoutes } from './open-routes.ts'
import { readStoredSettings } from './queries.ts'
import { defaultSettings, settingsSchema } from './schema.ts'

let database: TestDatabase
let notifications: Notifications
beforeAll(async () => {
  database = await createTestDatabase()
  notifications = await openNotifications(database.application, silentLog)
})
afterAll(async () => {
  await notifications.stop()
  await database.close()
})
beforeEach(async () => {
  await database.kysely.deleteFrom('settings').execute()
})

const open = () => openSettings(database.kysely, notifications, silentLog)
const history = () =>
  database.kysely.selectFrom('settings_history').selectAll().orderBy('change_id', 'desc').execute()

describe('the defaults', () => {
  test('are consistent, and are the trading rules', () => {
    const rules: TradingRules = settingsSchema.parse(defaultSettings)
    expect(rules).toMatchObject({ minimumBuyAmountPaise: 50_000n, maximumBuyPpm: 900_000n, lotSize: 100 })
    expect(Math.max(...rules.leverages)).toBe(5)
  })

  test('name a source and a first day for each charge', () => {
    for (const rate of settingsSchema.parse(defaultSettings).charges) {
      expect(rate.source.length).toBeGreaterThan(20)
      expect(rate.fromDay).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})

describe('a change', () => {
  test('reaches another process, and records who, when, before and after', async () => {
    const elsewhere = await open()
    const before = elsewhere.current()
    const notified = new Promise((resolve) => elsewhere.subscribe(resolve))
    await changeSetting(
      database.kysely,
      { name: 'minimumBuyAmountPaise', value: '100000', operatorId: 1001n },
      5_000,
    )
    await notified
    expect(elsewhere.current()).toEqual({ ...before, minimumBuyAmountPaise: 100_000n })
    expect((await history())[0]).toMatchObject({
      name: 'minimumBuyAmountPaise',
      changed_ms: 5_000n,
      operator_id: 1001n,
      value_before: '50000',
      value_after: '100000',
    })
    elsewhere.stop()
  })

  test('to the same value leaves no line', async () => {
    const before = await history()
    await changeSetting(database.kysely, { name: 'leverages', value: [1, 2, 3, 5], operatorId: null }, 0)
    expect(await history()).toEqual(before)
  })

  test.each([
    { name: 'leverages', value: [1, 6] },
    { name: 'leverages', value: [] },
    { name: 'leverages', value: [2, 1] },
    { name: 'lotSize', value: 30 },
    { name: 'minimumQuantity', value: 200_000 },
    { name: 'maximumBuyPpm', value: 0 },
    { name: 'minimumBuyAmountPaise', value: '-1' },
    { name: 'minimumBuyAmountPaise', value: 500 as unknown as string },
    { name: 'charges', value: [] },
    { name: 'unknown' as 'lotSize', value: 1 },
  ] as const)('that is not valid is refused and leaves nothing: $name $value', async ({ name, value }) => {
    const before = [await history(), await readStoredSettings(database.kysely)]
    const change = { name, value: value as never, operatorId: null }
    await expect(changeSetting(database.kysely, change, 0)).rejects.toBeInstanceOf(UnfitSetting)
    expect([await history(), await readStoredSettings(database.kysely)]).toEqual(before)
  })

  test('is neither lost nor silently overwritten when many are made at once', async () => {
    const start = (await history()).length
    const quantities = Array.from({ length: 12 }, (_, index) => (index + 1) * 1000)
    await Promise.all(
      quantities.map((value) =>
        changeSetting(database.kysely, { name: 'maximumQuantity', value, operatorId: null }, 0),
      ),
    )
    const lines = (await history()).slice(0, (await history()).length - start).reverse()
    expect(lines).toHaveLength(12)
    for (const [index, line] of lines.entries()) {
      const before = index === 0 ? defaultSettings.maximumQuantity : lines[index - 1]?.value_after
      expect(line.value_before).toBe(before)
    }
  })

  test('stays in the history: the application may not rewrite it', async () => {
    await changeSetting(database.kysely, { name: 'lotSize', value: 50, operatorId: null }, 0)
    for (const statement of ['update settings_history set name = name', 'delete from settings_history'])
      await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|only grows/)
  })
})

describe('the snapshot', () => {
  test('is the same object until something changes', async () => {
    const settings = await open()
    expect(settings.current()).toBe(settings.current())
    settings.stop()
  })

  test('is not built from settings unknown to this version', async () => {
    await database.pool.query(`insert into settings values ('leverages', '[1, 50]')`)
    await expect(open()).rejects.toThrow('do not fit')
  })
})

test('getSetting answers in the form of the contract', async () => {
  const settings = await open()
  const steady = createSteadyMarket(['KAVCEM'])
  const noticeOn = async (lastDay: string) => {
    const market = { ...steady, lastDay }
    const [bound] = settingRoutes({ isSolo: false, market, clock: { nowMs: () => 0 }, settings })
    return getSetting.output.parse(await bound?.handle({}, {} as CallContext)).marketNotice
  }
  const today = steady.session(0).day
  expect(await noticeOn(today)).toBeNull()
  expect(await noticeOn('1969-12-30')).toBe('replay-ended')
  const [bound] = settingRoutes({ isSolo: false, market: steady, clock: { nowMs: () => 0 }, settings })
  const answer = getSetting.output.parse(await bound?.handle({}, {} as CallContext))
  expect(answer).toMatchObject({
    minimumBuyAmount: '500.00',
    maximumBuyPercent: '90',
    minimumQuantity: 100,
    maximumQuantity: 100_000,
    lotSize: 100,
    leverages: [1, 2, 3, 5],
    repeatLockSeconds: 15,
    marketInstant: '1970-01-01T00:00:00.000Z',
    marketNotice: null,
  })
  expect(answer.charges.length).toBeGreaterThan(8)
  settings.stop()
})
