import { fundDetail, fundList, fundProof, fundValues } from '@tarazu/contract/calls/funds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { checkNetValue, type MarketRecipe, modelVersion } from '@tarazu/market/price-proof.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEncryption } from '../../database/encryption.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { keepPromises, loadMarketSeeds } from '../../market/quotes/seeds.ts'
import { fundRoutes } from './routes.ts'

const encryption = createEncryption(Buffer.alloc(32, 3))
const clock = { instantMs: Date.parse('2026-11-20T12:00:00+05:30'), nowMs: () => clock.instantMs }
const liveFrom = '2026-01-01'
const calendar = withHistory(createCalendar('nse'), liveFrom)

const openWorld = async (database: TestDatabase) => {
  const seeds = await loadMarketSeeds(database.kysely, encryption, clock.nowMs())
  await keepPromises(database.kysely, seeds, clock.nowMs())
  const companies = 120
  const firstDay = '2022-11-01'
  const market = createPracticeMarket({ seedOf: seeds.seedOf, firstDay, calendar, companies })
  const recipe = (): MarketRecipe => ({
    modelVersion,
    firstDay,
    companies,
    hours: 'nse',
    liveFrom,
    specialDays: [],
  })
  const bound = fundRoutes({ database: database.kysely, market, clock, calendar, recipe })
  const call = async <C extends Call>(called: C, input: CallInput<C>): Promise<CallOutput<C>> => {
    const found = bound.find((one) => one.call === called)
    if (found === undefined) throw new Error(`no call ${called.name}`)
    return called.output.parse(await found.handle(called.input.parse(input), {} as never)) as CallOutput<C>
  }
  return { market, call, seeds }
}

let database: TestDatabase
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  database = await createTestDatabase()
  world = await openWorld(database)
})
afterAll(() => database.close())

describe('the list of funds', () => {
  it('has every fund of the market, sorted by name, and counts its groups', async () => {
    const { list, total, groups } = await world.call(fundList, { pageSize: '100' })
    expect(total).toBe(world.market.funds?.list.length)
    expect(total).toBeGreaterThanOrEqual(40)
    expect(Object.values(groups).reduce((sum, count) => sum + count, 0)).toBe(total)
    const names = list.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    expect(new Set(names).size).toBe(total)
  })

  it('filters, searches in either script, compares and pages', async () => {
    const cash = await world.call(fundList, { group: 'cash' })
    expect(cash.list.map(({ code }) => code).toSorted()).toEqual(['LIQUID', 'OVERNIGHT'])
    const found = await world.call(fundList, { search: 'स्मॉल' })
    expect(found.list.map(({ code }) => code)).toEqual(['SMALL'])
    const three = await world.call(fundList, { codes: 'GOLD,INDEX50,NOSUCH' })
    expect(three.list.map(({ code }) => code)).toEqual(['INDEX50', 'GOLD'])
    const second = await world.call(fundList, { pageNum: '2', pageSize: '5' })
    const both = await world.call(fundList, { pageSize: '10' })
    expect(second.list).toEqual(both.list.slice(5))
  })

  it('sorts by returns, with funds lacking that history last, either way', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const { list } = await world.call(fundList, { sort: 'return36m', order, pageSize: '100' })
      const percents = list.map(({ returns }) => returns.find(({ months }) => months === 36)?.percent ?? null)
      const known = percents.filter((one) => one !== null).map(Number)
      expect(known.length).toBeGreaterThan(10)
      expect(percents.slice(known.length).every((one) => one === null)).toBe(true)
      const sorted = known.toSorted((one, other) => (order === 'asc' ? one - other : other - one))
      expect(known).toEqual(sorted)
    }
  })
})

describe('a fund', () => {
  it('shows its terms, its parts and statistics of its history', async () => {
    const detail = await world.call(fundDetail, { code: 'TAXSAVER' })
    expect(detail).toMatchObject({
      lockUpDays: 1095,
      state: 'open',
      isEquity: true,
      subscriptionRate: '0.00',
    })
    expect(detail.holdings).toHaveLength(10)
    const whole = detail.sectors.reduce((sum, { percent }) => sum + Number(percent), 0)
    expect(whole + Number(detail.moneyPercent)).toBeGreaterThan(99.5)
    expect(detail.windows.find(({ months }) => months === 12)?.benchmarkPercent).not.toBeNull()
    expect(detail.dealing.subscribe).toMatchObject({ orderDay: '2026-11-20', valueDay: '2026-11-20' })
    const index = await world.call(fundDetail, { code: 'INDEX100' })
    expect(Math.abs(Number(index.trackingDifference))).toBeLessThan(3)
    await expect(world.call(fundDetail, { code: 'NOSUCH' })).rejects.toMatchObject({
      key: refusals.noSuchFund,
    })
  })

  it('has its market’s NAVs, and not today’s before the close', async () => {
    const { list } = await world.call(fundValues, { code: 'GOLD', from: '2026-11-01', benchmark: '1' })
    expect(list.at(-1)?.[0]).toBe('2026-11-19')
    const fund = world.market.funds?.find('GOLD')
    if (fund === undefined) throw new Error('the market has gold')
    for (const [day, netValue, benchmark] of list) {
      const made = world.market.funds?.dayOf(fund, day, clock.nowMs())
      expect(netValue).toBe(((made?.netValue ?? 0) / 10_000).toFixed(4))
      expect(Number(benchmark)).toBeGreaterThan(0)
    }
    const closing = Date.parse('2026-11-20T15:30:00+05:30')
    clock.instantMs = closing
    const after = await world.call(fundValues, { code: 'GOLD', from: '2026-11-20' })
    expect(after.list).toHaveLength(1)
  })

  it('is shown part by part, so that anybody can recompute its NAV', async () => {
    const told = await world.call(fundProof, { code: 'SMALL', day: '2026-11-20' })
    expect(told.day.seed).toBeNull()
    const paise = (text: string) => Math.round(Number(text) * 100)
    const sum = told.parts.holdings.reduce((all, { value }) => all + paise(value), 0)
    expect(sum + paise(told.parts.money) - paise(told.parts.costs)).toBe(paise(told.parts.netAssets))
    const seed = Buffer.from(world.seeds.seedOf(dayNumberOf('2026-11-20'))).toString('hex')
    const netValue = Math.round(Number(told.fund.netValue) * 10_000)
    const claim = { code: 'SMALL', day: '2026-11-20', netValue }
    expect(checkNetValue(told.recipe, seed, claim).finding).toBe('same')
    expect(checkNetValue(told.recipe, seed, { ...claim, netValue: netValue + 1 }).finding).toBe('other')
  })
})
