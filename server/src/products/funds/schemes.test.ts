import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { fundDetail, fundList } from '@tarazu/contract/calls/funds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { createReplayMarket } from '@tarazu/market/replay/replay-market.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { importFiles } from '../../market/replays/import-files.ts'
import { loadReplay } from '../../market/replays/load.ts'
import { fixturePath, quietListener } from '../../market/replays/testing.ts'
import { factsheetOf } from './factsheet/content.ts'
import { fundRoutes } from './routes.ts'
import { at, calendar, type FundWorld, openFundWorld, withPwd } from './testing/fund-world.ts'

const startDay = '2026-03-12'
const [growth, idcw, regular] = ['135762', '135765', 'SIF-11']

/** On 2 March the IDCW option paid out, which took 4 rupees off its NAV. */
const navs = [
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date',
  "135762;INF846K01WO1;-;Axis Children's Fund;Direct Plan;Growth Option;29.0000;26-Feb-2020",
  "135762;INF846K01WO1;-;Axis Children's Fund;Direct Plan;Growth Option;29.9528;01-Mar-2021",
  "135762;INF846K01WO1;-;Axis Children's Fund;Direct Plan;Growth Option;30.1000;02-Mar-2021",
  "135765;INF846K01WP8;-;Axis Children's Fund;Direct Plan;IDCW Option;31.0000;26-Feb-2020",
  "135765;INF846K01WP8;-;Axis Children's Fund;Direct Plan;IDCW Option;31.5919;01-Mar-2021",
  "135765;INF846K01WP8;-;Axis Children's Fund;Direct Plan;IDCW Option;27.5919;02-Mar-2021",
  "SIF-11;-;-;Axis Children's Fund;Regular Plan;Growth Option;28.0000;01-Mar-2021",
  "SIF-11;-;-;Axis Children's Fund;Regular Plan;Growth Option;28.1000;02-Mar-2021",
]
let folder: string
let files: TestDatabase
let world: FundWorld
let closeDays = () => {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarazu-schemes-'))
  files = await createTestDatabase()
  await writeFile(join(folder, 'NAVAll.txt'), navs.join('\n'))
  const client = await files.connect('application')
  const paths = [fixturePath('daily-history.csv'), join(folder, 'NAVAll.txt')]
  const options = {
    name: 'schemes',
    replace: false,
    instrument: undefined,
    realNowMs: Date.UTC(2026, 10, 21),
  }
  await importFiles(client, paths, options, {
    ...quietListener,
    fileRefused: (file, reason) => expect.fail(`${file}: ${reason}`),
  })
  const { data, close } = await loadReplay(files.kysely, 'schemes', startDay, folder)
  closeDays = close
  world = await openFundWorld(createReplayMarket({ data, startDay, calendar }))
  await world.moveTo('2026-03-13T15:45:00')
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

const namesOf = async (input: CallInput<typeof fundList>) =>
  (await ask(fundList, input)).list.map(({ code, name }) => `${code} ${name}`)

test('plan and option make separate schemes, with names and filters', async () => {
  const fund = "Axis Children's Fund"
  const all = [
    `${growth} ${fund} · Direct · Growth`,
    `${idcw} ${fund} · Direct · IDCW`,
    `${regular} ${fund} · Regular · Growth`,
  ]
  expect(await namesOf({})).toEqual(all)
  expect(await namesOf({ plan: 'direct' })).toEqual([all[0], all[1]])
  expect(await namesOf({ plan: 'direct', option: 'idcw' })).toEqual([all[1]])
  expect(await namesOf({ option: 'growth', search: 'regular' })).toEqual([all[2]])
  expect((await ask(fundDetail, { code: regular })).scheme?.schemeCode).toBe(regular)
})

test('a payout is no loss: no return of an IDCW option is computed, and it accepts no money', async () => {
  const { list } = await ask(fundList, { sort: 'return12m', order: 'asc' })
  expect(list.map(({ code, change, state }) => [code, change, state])).toEqual([
    [growth, '0.49', 'open'],
    [idcw, null, 'suspended'],
    [regular, '0.36', 'open'],
  ])
  expect(list.find(({ code }) => code === growth)?.returns).toContainEqual({ months: 12, percent: '3.79' })
  const detail = await ask(fundDetail, { code: idcw })
  expect(detail).toMatchObject({ netValue: '27.5919', option: 'idcw', rolling: [], years: [] })
  for (const { percent, drawdownPercent, deviationPercent } of detail.windows)
    expect([percent, drawdownPercent, deviationPercent]).toEqual([null, null, null])
  const sheet = (code: string) => factsheetOf(world.market, calendar, code, 'en', at('2026-03-13T15:45:00'))
  expect((await sheet(idcw))?.growth.fund).toEqual([])
  expect((await sheet(growth))?.growth.fund.length).toBeGreaterThan(1)
  const userId = await world.addInvestor(1_000_000_00n)
  const buy = (code: string) => world.call(fundSubscribe, { code, amount: '100000', withPwd }, userId)
  await expect(buy(idcw)).rejects.toMatchObject({ key: refusals.fundSubscriptionClosed })
  expect(await buy(growth)).toMatchObject({ orderNo: expect.any(String) })
})
