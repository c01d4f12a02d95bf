import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fundHolding } from '@tarazu/contract/calls/fund-holdings.ts'
import { fundOrder, fundRedeem, fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { fundDetail, fundList, fundProof, fundValues } from '@tarazu/contract/calls/funds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createTradingDays } from '@tarazu/market/calendar/trading-days.ts'
import { createReplayFunds } from '@tarazu/market/replay/replay-funds.ts'
import { createReplayMarket } from '@tarazu/market/replay/replay-market.ts'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { importFiles } from '../../market/replays/import-files.ts'
import { loadReplay } from '../../market/replays/load.ts'
import { loadSchemes } from '../../market/replays/load-schemes.ts'
import { fixturePath, quietListener, realFilesFolder } from '../../market/replays/testing.ts'
import { fundRoutes } from './routes.ts'
import { at, calendar, type FundWorld, openFundWorld, withPwd } from './testing/fund-world.ts'

const startDay = '2026-03-12'
const [index, liquid] = ['999011', '999012']
let folder: string
let files: TestDatabase
let world: FundWorld
let closeDays = () => {}

const importInto = async (name: string, paths: readonly string[]) => {
  const client = await files.connect('application')
  const options = { name, replace: false, instrument: undefined, realNowMs: Date.UTC(2026, 10, 21) }
  await importFiles(client, paths, options, {
    ...quietListener,
    fileRefused: (file, reason) => expect.fail(`${file}: ${reason}`),
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarazu-replay-'))
  files = await createTestDatabase()
  await importInto('funds', ['daily-history.csv', 'nav-history.csv'].map(fixturePath))
  const { data, close } = await loadReplay(files.kysely, 'funds', startDay, folder)
  closeDays = close
  world = await openFundWorld(createReplayMarket({ data, startDay, calendar }))
})
afterAll(async () => {
  closeDays()
  await Promise.all([world.close(), files.close()])
  await rm(folder, { recursive: true })
})

const ask = async <C extends Call>(called: C, input: CallInput<C>): Promise<CallOutput<C>> => {
  const { database, market, clock } = world
  const bound = fundRoutes({ database, market, clock, calendar, recipe: undefined })
  const answer = await bound
    .find((one) => one.call === called)
    ?.handle(called.input.parse(input), {} as never)
  return called.output.parse(answer) as CallOutput<C>
}

it('offers AMFI’s schemes as its funds, without facts missing from the file', async () => {
  const { list, total, groups, policyRatePercent } = await ask(fundList, {})
  expect({ total, schemes: groups.scheme, policyRatePercent }).toEqual({
    total: 2,
    schemes: 2,
    policyRatePercent: null,
  })
  expect(list.map(({ code, netValue, risk, yield: paid }) => [code, netValue, risk, paid])).toEqual([
    [liquid, '2001.1234', null, null],
    [index, '42.50', null, null],
  ])
  const detail = await ask(fundDetail, { code: index })
  expect(detail).toMatchObject({
    name: 'Kaveri Nifty 50 Index Fund - Growth - Direct',
    managerYears: null,
    launchDay: null,
    benchmark: null,
    expensePercent: null,
    assets: null,
    holdings: [],
    isEquity: true,
    scheme: { schemeCode: index, house: null, category: null },
  })
  await expect(ask(fundProof, { code: index, day: startDay })).rejects.toMatchObject({
    key: refusals.noQuote,
  })
  await expect(ask(fundDetail, { code: '999013' })).rejects.toMatchObject({ key: refusals.noSuchFund })
})

it('accepts orders by the same rules, and pays everybody out on the last day', async () => {
  const userId = await world.addInvestor(1_000_000_00n)
  const order = (orderNo: string) => world.call(fundOrder, { orderNo }, userId)
  const { orderNo, dealing } = await world.call(
    fundSubscribe,
    { code: index, amount: '100000', withPwd },
    userId,
  )
  expect(dealing.valueDay).toBe(startDay)
  const cash = await world.call(fundSubscribe, { code: liquid, amount: '50000', withPwd }, userId)
  // A liquid fund has the NAV of the trading day before; the newest is the file’s Sunday.
  expect(cash.dealing.valueDay).toBe('2026-03-11')
  await world.moveTo('2026-03-12T15:30:00')
  expect((await order(orderNo)).result).toMatchObject({ netValue: '42.7512', stampDuty: '5.00' })
  expect(await order(cash.orderNo)).toMatchObject({ state: 'success', result: { netValue: '2001.1234' } })
  const back = await world.call(fundRedeem, { code: index, shares: '1000', withPwd }, userId)
  await world.moveTo('2026-03-13T15:30:00')
  expect((await order(back.orderNo)).result).toMatchObject({ netValue: '43.0000', grossAmount: '43000.00' })
  // The third and last day: remaining units are paid out at its NAV, rounded to four decimals.
  await world.moveTo('2026-03-16T15:30:00')
  expect(await world.call(fundHolding, { code: index }, userId)).toMatchObject({
    state: 'closed',
    heldShares: '0.0000',
  })
  const closed = (await world.messages(userId)).filter(({ kind }) => kind === 'fund-closed')
  expect(closed).toHaveLength(2)
  await world.moveTo('2026-03-20T12:00:00')
  expect(await world.figures(userId)).toMatchObject({ fundAccount: '0.00', frozenFundAmount: '0.00' })
  await expect(
    world.call(fundSubscribe, { code: index, amount: '100000', withPwd }, userId),
  ).rejects.toMatchObject({ key: refusals.fundSubscriptionClosed })
  expect(await world.checkLedger()).toEqual([])
  const { list } = await ask(fundValues, { code: index })
  expect(list.map(([, value]) => value)).toEqual(['41.10', '42.50', '42.7512', '43.0', '42.90005'])
})

const real = realFilesFolder('funds')
test.runIf(real)(
  'a fund’s history equals AMFI’s real file to the digit',
  async () => {
    const path = join(real ?? '', 'nav_history_4_schemes_2013_2026.csv')
    await importInto('real', [path])
    const lines = (await readFile(path, 'utf8')).trimEnd().split(/\r?\n/).slice(1)
    const inFile = Map.groupBy(lines, (line) => line.split(',')[0])
    const days = [...new Set(lines.map((line) => line.split(',').at(-2) ?? ''))]
      .sort()
      .filter((day) => day >= '2017-11-01' && day <= '2017-11-30')
    const [schemes, until] = [await loadSchemes(files.kysely, days), days.at(-1) ?? '']
    const trading = createTradingDays(calendar, dayNumberOf(startDay))
    const funds = createReplayFunds({ schemes, listedDays: days, startDay, days: trading, calendar })
    expect(schemes).toHaveLength(inFile.size)
    for (const fund of funds.list) {
      const expected = (inFile.get(fund.code) ?? [])
        .map((line) => line.split(',').slice(-2))
        .filter(([day = '', nav]) => day <= until && Number(nav) > 0)
      expect(expected.length).toBeGreaterThan(1_000)
      expect(funds.netValueTexts?.(fund, at('2027-01-01T00:00:00'))).toEqual(expected.map(([, nav]) => nav))
    }
  },
  60_000,
)
