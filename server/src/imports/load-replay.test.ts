import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createReplayMarket } from '@tarazu/market/replay-market.ts'
import { createCalendar } from '@tarazu/market/session.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { importFiles } from './import-files.ts'
import { loadReplay, UnknownReplay } from './load-replay.ts'
import { fixturePath, quietListener, realFilesFolder } from './testing.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = await database.connect('application')
})
afterAll(() => database.close())

const importInto = (name: string, paths: readonly string[]) =>
  importFiles(
    client,
    paths,
    { name, replace: false, realNowMs: Date.UTC(2026, 10, 21) },
    { ...quietListener, fileRefused: (name, reason) => expect.fail(`${name}: ${reason}`) },
  )

test('an unknown name gets a sentence with the names that exist', async () => {
  await expect(loadReplay(database.kysely, 'nothing', '2026-11-21')).rejects.toThrow(/none at all yet/)
  await importInto('small', [fixturePath('cm01NOV2017bhav.csv')])
  const failure = loadReplay(database.kysely, 'nothing', '2026-11-21')
  await expect(failure).rejects.toBeInstanceOf(UnknownReplay)
  await expect(failure).rejects.toThrow('There is no replay "nothing". There are: small.')
})

test('loads what trades, and starts on the same day ever after', async () => {
  await importInto('mixed', [fixturePath('cm01NOV2017bhav.csv'), fixturePath('EQ050221.CSV')])
  const { data, startDay } = await loadReplay(database.kysely, 'mixed', '2026-11-21')
  expect(startDay).toBe('2026-11-21')
  expect((await loadReplay(database.kysely, 'mixed', '2026-12-24')).startDay).toBe('2026-11-21')
  expect(data.days).toEqual(['2017-11-01', '2021-02-05'])
  expect(data.shares.map((share) => `${share.exchange} ${share.code} ${share.name}`)).toEqual([
    'NSE KAVERICEM KAVERICEM',
    'NSE M&MPRACT M&MPRACT',
    'NSE MALABAR MALABAR',
    'BSE 999001 KAVERI CEM.',
    'BSE 999002 NEWLY LISTED',
  ])
  expect(data.shares[0]).toMatchObject({
    isin: 'INE999A01019',
    dayIndexes: Int32Array.of(0),
    prevClosePaise: Int32Array.of(5140),
    closePaise: Int32Array.of(5135),
    volumeShares: Float64Array.of(114_655),
    turnoverPaise: Float64Array.of(593_224_860),
  })
  expect(data.shares[4]?.prevClosePaise).toEqual(Int32Array.of(0))
})

const folder = realFilesFolder()

test.runIf(folder)('minute candles of real days add up to the listed prices', async () => {
  const legacy = join(folder ?? '', 'nse_legacy')
  await importInto(
    'real',
    readdirSync(legacy)
      .slice(0, 3)
      .map((name) => join(legacy, name)),
  )
  const { data, startDay } = await loadReplay(database.kysely, 'real', '2026-03-02')
  const market = createReplayMarket({ data, startDay, calendar: createCalendar('nse') })
  expect(data.shares.length).toBeGreaterThan(1_500)
  for (const [id, share] of data.shares.entries()) {
    const instrument = market.instruments[id]
    if (id % 10 !== 0 || instrument === undefined) continue
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
      Array.from(share.dayIndexes, (_, row) => [
        share.openPaise[row],
        share.highPaise[row],
        share.lowPaise[row],
        share.closePaise[row],
        share.volumeShares[row],
      ]),
    )
  }
})
