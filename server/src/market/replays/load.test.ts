import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createReplayMarket } from '@tarazu/market/replay/replay-market.ts'
import type { Day } from '@tarazu/market/types.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { importFiles } from './import-files.ts'
import { type LoadedReplay, loadReplay, UnknownReplay } from './load.ts'
import { fixturePath, quietListener, realFilesFolder } from './testing.ts'

let database: TestDatabase
let client: pg.Client
let daysFolder = ''
const opened: LoadedReplay[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  client = await database.connect('application')
  daysFolder = await mkdtemp(join(tmpdir(), 'tarazu-days-'))
})
afterAll(async () => {
  for (const { close } of opened) close()
  await database.close()
  await rm(daysFolder, { recursive: true })
})

const load = async (name: string, today: Day): Promise<LoadedReplay> => {
  const loaded = await loadReplay(database.kysely, name, today, daysFolder)
  opened.push(loaded)
  return loaded
}

const importInto = (name: string, paths: readonly string[]) =>
  importFiles(
    client,
    paths,
    { name, replace: false, instrument: undefined, realNowMs: Date.UTC(2026, 10, 21) },
    { ...quietListener, fileRefused: (name, reason) => expect.fail(`${name}: ${reason}`) },
  )

test('an unknown name gets a sentence with the names that exist', async () => {
  await expect(loadReplay(database.kysely, 'nothing', '2026-11-21', daysFolder)).rejects.toThrow(
    /none at all yet/,
  )
  await importInto('small', [fixturePath('cm01NOV2017bhav.csv')])
  const failure = loadReplay(database.kysely, 'nothing', '2026-11-21', daysFolder)
  await expect(failure).rejects.toBeInstanceOf(UnknownReplay)
  await expect(failure).rejects.toThrow('There is no replay "nothing". There are: small.')
})

test('loads what trades, and starts on the same day ever after', async () => {
  await importInto('mixed', [fixturePath('cm01NOV2017bhav.csv'), fixturePath('EQ050221.CSV')])
  const { data, startDay } = await load('mixed', '2026-11-21')
  expect(startDay).toBe('2026-11-21')
  expect((await load('mixed', '2026-12-24')).startDay).toBe('2026-11-21')
  expect(data.days).toEqual(['2017-11-01', '2021-02-05'])
  expect(data.shares.map((share) => `${share.exchange} ${share.code} ${share.name}`)).toEqual([
    'NSE KAVERICEM KAVERICEM',
    'NSE M&MPRACT M&MPRACT',
    'NSE MALABAR MALABAR',
    'BSE 999001 KAVERI CEM.',
    'BSE 999002 NEWLY LISTED',
  ])
  expect(data.shares[0]).toEqual({
    exchange: 'NSE',
    code: 'KAVERICEM',
    name: 'KAVERICEM',
    isin: 'INE999A01019',
    sector: '',
    faceValuePaise: 0,
    firstDayIndex: 0,
    actions: [],
  })
  expect(data.bars(0, 0, 2)).toEqual({
    prevClosePaise: Int32Array.of(5140, 0),
    openPaise: Int32Array.of(5175, 0),
    highPaise: Int32Array.of(5285, 0),
    lowPaise: Int32Array.of(5105, 0),
    closePaise: Int32Array.of(5135, 0),
    tradedDayIndex: Int32Array.of(0, 0),
    volumeShares: Float64Array.of(114_655, 0),
    turnoverPaise: Float64Array.of(593_224_860, 0),
  })
  // The day of listing, for which the exchange has no previous close.
  expect(data.bars(4, 0, 2)).toMatchObject({
    prevClosePaise: Int32Array.of(0, 46_700),
    tradedDayIndex: Int32Array.of(-1, 1),
  })
  expect(() => data.bars(5, 0, 1)).toThrow(RangeError)
  expect(() => data.bars(0, 0, 3)).toThrow(RangeError)
  // The file of the days is already unlinked, so that it goes with the process.
  expect(await readdir(daysFolder)).toEqual([])
})

test('names, industries, splits and index levels from the lists', async () => {
  const lists = ['daily-history.csv', 'EQUITY_L.csv', 'ind_nifty500list.csv', 'factors.csv', 'NIFTY_50.csv']
  await importInto('lists', lists.map(fixturePath))
  const { data } = await load('lists', '2026-11-21')
  expect(data.days).toEqual(['2021-03-01', '2021-03-02', '2021-03-03'])
  expect(data.shares).toMatchObject([
    {
      code: 'KAVERICEM',
      name: 'Kaveri Cement Ltd.',
      isin: 'INE999A01019',
      sector: 'Construction Materials',
      faceValuePaise: 500,
      actions: [{ dayIndex: 2, sharesBefore: 1, sharesAfter: 2 }],
    },
    {
      code: 'MALABAR',
      name: 'Malabar Spices Limited',
      sector: '',
      actions: [{ dayIndex: 1, sharesBefore: 3, sharesAfter: 4 }],
    },
  ])
  // The third day's split halves the base of its price change; the bonus fell on a day without a trade.
  expect(data.bars(0, 0, 3)).toMatchObject({
    prevClosePaise: Int32Array.of(192_225, 195_010, 97_393),
    closePaise: Int32Array.of(195_010, 194_785, 97_510),
  })
  expect(data.bars(1, 0, 3)).toMatchObject({
    prevClosePaise: Int32Array.of(4_005, 0, 3_075),
    openPaise: Int32Array.of(4_000, 0, 4_100),
    tradedDayIndex: Int32Array.of(0, 0, 2),
  })
  expect(data.indices).toEqual([
    {
      code: 'NIFTY50',
      name: 'NIFTY 50',
      dayIndexes: Int32Array.of(0, 1),
      prevClose: Int32Array.of(1_452_915, 1_476_155),
      open: Int32Array.of(1_470_250, 1_486_530),
      high: Int32Array.of(1_480_680, 1_495_910),
      low: Int32Array.of(1_463_855, 1_476_080),
      close: Int32Array.of(1_476_155, 1_491_910),
    },
  ])
})

const folder = realFilesFolder()

test.runIf(folder)('minute candles on real days add up to the listed prices', async () => {
  const legacy = join(folder ?? '', 'nse_legacy')
  await importInto(
    'real',
    readdirSync(legacy)
      .slice(0, 3)
      .map((name) => join(legacy, name)),
  )
  const { data, startDay } = await load('real', '2026-03-02')
  const market = createReplayMarket({ data, startDay, calendar: createCalendar('nse') })
  expect(data.shares.length).toBeGreaterThan(1_500)
  for (const [id, instrument] of market.instruments.entries()) {
    if (id % 10 !== 0) continue
    const bars = data.bars(id, 0, data.days.length)
    const candles = market.candles(instrument, '1m', 0, Number.MAX_SAFE_INTEGER, Date.UTC(2027, 0))
    const byDay = [...Map.groupBy(candles, ({ startMs }) => Math.floor(startMs / 86_400_000)).values()]
    expect(
      byDay.map((day) => [
        day[0]?.openPaise,
        Math.max(...day.map((candle) => candle.highPaise)),
        Math.min(...day.map((candle) => candle.lowPaise)),
        day.at(-1)?.closePaise,
        day.reduce((sum, candle) => sum + candle.volumeShares, 0),
      ]),
    ).toEqual(
      Array.from(bars.openPaise.keys())
        .filter((day) => bars.openPaise[day] !== 0)
        .map((day) => [
          bars.openPaise[day],
          bars.highPaise[day],
          bars.lowPaise[day],
          bars.closePaise[day],
          bars.volumeShares[day],
        ]),
    )
  }
})
