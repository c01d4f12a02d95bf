import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { createCalendar, sessionAt } from '@tarazu/market/calendar/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { createTransferInvestor, testTransferRules } from '../../money/transfers/testing/fixtures.ts'
import { createWithdrawal } from '../../money/transfers/withdrawal.ts'
import { withdrawalPositions } from '../../trading/positions/record.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { changeSetting } from './change.ts'
import { settleWithdrawalHours } from './market-hours.ts'
import { readStoredSettings } from './queries.ts'
import { defaultSettings } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.kysely.deleteFrom('settings').execute()
})
const hours = async () => (await readStoredSettings(database.kysely)).withdrawalHours
const lines = () =>
  database.kysely.selectFrom('settings_history').selectAll().orderBy('change_id', 'desc').execute()

describe('the withdrawal hours', () => {
  it('are those of a working day with MARKET_HOURS=nse, and the whole day again without it', async () => {
    await settleWithdrawalHours(database.kysely, 'always', 0)
    expect(await lines()).toEqual([])
    await settleWithdrawalHours(database.kysely, 'nse', 1)
    expect(await hours()).toEqual([
      { from: '09:00', to: '13:00' },
      { from: '14:00', to: '17:00' },
    ])
    expect(await lines()).toMatchObject([{ operator_id: null, reason: 'MARKET_HOURS=nse' }])
    await settleWithdrawalHours(database.kysely, 'nse', 2)
    expect(await lines()).toHaveLength(1)
    await settleWithdrawalHours(database.kysely, 'always', 3)
    expect(await hours()).toEqual(defaultSettings.withdrawalHours)
  })

  it('refuse a withdrawal at night (072), and on a Sunday and a holiday (222), by that market’s calendar', async () => {
    await settleWithdrawalHours(database.kysely, 'nse', 1)
    const rules = { ...testTransferRules, withdrawalHours: await hours() }
    const holiday = { day: '2026-11-24', name: 'Guru Nanak Jayanti' }
    const calendar = createCalendar('nse', [holiday])
    const market = {
      ...createSteadyMarket(['KAVCEM']),
      session: (instantMs: number) => sessionAt(calendar, instantMs),
    }
    const askAt = (time: string) =>
      createTransferInvestor(100_000n).run(
        createWithdrawal(market, rules, 0, withdrawalPositions),
        { amountPaise: 50_000n },
        Date.parse(`${time}+05:30`),
      )
    expect(askAt('2026-11-20T12:59:00')).toMatchObject({ kind: 'accepted' })
    expect(askAt('2026-11-20T21:00:00')).toMatchObject({
      key: refusals.outsideWithdrawalHours,
      details: { hours: '09:00–13:00, 14:00–17:00' },
    })
    for (const day of ['2026-11-22', '2026-11-24'])
      expect(askAt(`${day}T12:00:00`)).toMatchObject({ key: refusals.noWithdrawalsToday })
  })

  it('that operators have chosen stay', async () => {
    const value = [{ from: '10:00', to: '11:00' }]
    await changeSetting(database.kysely, { name: 'withdrawalHours', value, operatorId: 1001n }, 4)
    await settleWithdrawalHours(database.kysely, 'nse', 5)
    expect(await hours()).toEqual(value)
  })
})
