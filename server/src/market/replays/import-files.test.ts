import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import type { Instrument } from './format.ts'
import { importFiles } from './import-files.ts'
import { expectWholeDays, fixture, fixturePath, quietListener, zipOf } from './testing.ts'

let database: TestDatabase
let client: pg.Client
let folder = ''
let replayCount = 0
beforeAll(async () => {
  database = await createTestDatabase()
  client = await database.connect('application')
  folder = await mkdtemp(join(tmpdir(), 'tarazu-import-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const newReplay = () => {
  replayCount += 1
  return `test-${replayCount}`
}

const later = midnightOf(dayNumberOf('2026-01-01'))

const run = async (
  name: string,
  paths: readonly string[],
  options: {
    instrument?: Instrument
    replace?: boolean
    realNowMs?: number
    isCancelled?: () => boolean
    on?: pg.Client
  } = {},
) => {
  const reasons: string[] = []
  const totals = await importFiles(
    options.on ?? client,
    paths,
    { name, replace: false, instrument: undefined, realNowMs: later, ...options },
    {
      ...quietListener,
      fileRefused: (_, reason) => reasons.push(reason),
      fileImported: (_, result) => {
        for (const { outcome } of result.days) if (outcome.kind === 'refused') reasons.push(outcome.reason)
      },
    },
  )
  return { ...totals, reasons }
}

const file = async (name: string, content: Buffer | string) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** Everything stored of a replay, as text. */
const content = async (name: string) => {
  const { rows } = await client.query(
    `select d.day::text, d.exchange, d.row_count, i.symbol, i.series, i.isin, i.name, b.open_paise, b.close_paise,
       b.volume_shares::text, b.turnover_paise::text
     from replay r join replay_day d using (replay_id)
     join replay_instrument i on i.replay_id = r.replay_id and i.exchange = d.exchange
     join replay_bar b on b.instrument_id = i.instrument_id and b.day = d.day
     where r.name = $1 order by d.day, d.exchange, i.symbol, i.series`,
    [name],
  )
  return rows
}

const legacy = fixturePath('cm01NOV2017bhav.csv')

test('every format is imported, plain and packed', async () => {
  const name = newReplay()
  const zip = await file(
    'both.zip',
    zipOf([{ name: 'EQ050221.CSV', content: await fixture('EQ050221.CSV') }]),
  )
  const gz = await file('full.csv.gz', gzipSync(await fixture('sec_bhavdata_full_01082025.csv')))
  const totals = await run(name, [
    legacy,
    gz,
    zip,
    fixturePath('BhavCopy_NSE_CM_0_0_0_20250905_F_0000.csv'),
    fixturePath('BhavCopy_BSE_CM_0_0_0_20250905_F_0000.csv'),
  ])
  expect(totals).toMatchObject({ fileCount: 5, refusedFileCount: 0, rowCount: 10, refusedRowCount: 2 })
  expect(totals).toMatchObject({ instrumentCount: 7, addedInstrumentCount: 7 })
  expect(totals.dayCounts).toEqual({ added: 5, unchanged: 0, replaced: 0, refused: 0 })
  expect((await content(name)).map((row) => `${row.day} ${row.exchange} ${row.symbol}`)).toEqual([
    '2017-11-01 NSE KAVERICEM',
    '2017-11-01 NSE M&MPRACT',
    '2017-11-01 NSE MALABAR',
    '2017-11-01 NSE SAHYADRI',
    '2021-02-05 BSE 999001',
    '2021-02-05 BSE 999002',
    '2025-08-01 NSE KAVERICEM',
    '2025-08-01 NSE MALABAR',
    '2025-09-05 BSE 999001',
    '2025-09-05 NSE KAVERICEM',
  ])
  await expectWholeDays(client)
})

test('the same file again changes nothing; different prices for the day need --replace', async () => {
  const name = newReplay()
  await run(name, [legacy])
  const before = await content(name)
  const versions = () =>
    client.query(
      'select xmin::text from replay_bar union all select xmin::text from replay_instrument order by 1',
    )
  const versionsBefore = (await versions()).rows
  const again = await run(name, [legacy])
  expect(again.dayCounts).toMatchObject({ added: 0, unchanged: 1 })
  expect(again).toMatchObject({ instrumentCount: 4, addedInstrumentCount: 0 })
  expect((await versions()).rows).toEqual(versionsBefore)

  const text = (await readFile(legacy, 'utf8')).replace('51.35', '51.45')
  const changed = await file('changed.csv', text)
  const refused = await run(name, [changed])
  expect(refused.dayCounts).toMatchObject({ refused: 1 })
  expect(refused.reasons[0]).toMatch(/--replace/)
  expect(await content(name)).toEqual(before)

  expect((await run(name, [changed], { replace: true })).dayCounts).toMatchObject({ replaced: 1 })
  expect((await content(name))[0]).toMatchObject({ symbol: 'KAVERICEM', close_paise: 5145 })
  await expectWholeDays(client)
})

test('a replay that has been traded keeps its days and accepts later ones', async () => {
  const name = newReplay()
  await run(name, [legacy])
  await client.query(`update replay set started_day = '2026-01-01' where name = $1`, [name])
  const before = await content(name)
  const text = await readFile(legacy, 'utf8')
  const changed = await file('changed-later.csv', text.replace('51.35', '51.45'))
  const earlier = await file('earlier.csv', text.replaceAll('01-NOV-2017', '31-OCT-2017'))
  const next = await file('next.csv', text.replaceAll('01-NOV-2017', '02-NOV-2017'))
  const { dayCounts, reasons } = await run(name, [changed, earlier], { replace: true })
  expect(dayCounts).toMatchObject({ refused: 2 })
  expect(reasons[0]).toMatch(/has been traded on/)
  expect(await content(name)).toEqual(before)
  expect((await run(name, [legacy, next])).dayCounts).toMatchObject({ unchanged: 1, added: 1 })
})

test('a file with a day less than 30 days old is refused as a whole, naming the rule', async () => {
  const name = newReplay()
  const text = await readFile(legacy, 'utf8')
  const [header, first, second] = text.split('\n')
  const mixed = await file(
    'mixed.csv',
    [header, first, second?.replace('01-NOV-2017', '02-DEC-2025'), ''].join('\n'),
  )
  const day = (text: string) => midnightOf(dayNumberOf(text))
  const young = await run(name, [mixed], { realNowMs: day('2026-01-01') - 1 })
  expect(young).toMatchObject({ refusedFileCount: 1 })
  expect(young.reasons[0]).toMatch(/30-day rule.*2025-12-01/)
  expect(await content(name)).toEqual([])
  expect(await run(name, [mixed], { realNowMs: day('2026-01-01') })).toMatchObject({ refusedFileCount: 0 })
  expect(await run(newReplay(), [mixed], { realNowMs: day('2010-01-01') })).toMatchObject({
    refusedFileCount: 1,
  })
})

test('a share listed twice on a day is refused the second time', async () => {
  const name = newReplay()
  const text = await readFile(legacy, 'utf8')
  const twice = await file('twice.csv', `${text}${text.split('\n')[1]?.replace('51.35', '52')}\n`)
  expect(await run(name, [twice])).toMatchObject({ rowCount: 4, refusedRowCount: 1 })
  expect((await content(name))[0]).toMatchObject({ close_paise: 5135 })
})

test('damaged files don’t stop others, and leave nothing behind', async () => {
  const name = newReplay()
  const text = await readFile(legacy, 'utf8')
  const cut = await file('cut.csv', text.slice(0, -40))
  const packed = await file('cut.gz', gzipSync(text).subarray(0, -12))
  const totals = await run(name, [cut, packed, join(folder, 'missing.csv'), legacy])
  expect(totals).toMatchObject({ refusedFileCount: 3, dayCounts: { added: 1 } })
  await expectWholeDays(client)
})

test.each([
  ['a day', legacy, 1],
  ['days that are written together', fixturePath('daily-history.csv'), 3],
])('an import that dies in the middle of %s leaves nothing of them', async (_, path, dayCount) => {
  const name = newReplay()
  const second = createClient(database.application)
  second.on('error', () => undefined)
  await second.connect()
  const { rows } = await second.query('select pg_backend_pid() as pid')
  // The day's transaction waits for this lock after it has written its bars; then its connection is cut.
  const blocker = createClient(database.owner)
  await blocker.connect()
  await blocker.query('begin; lock table replay_day in exclusive mode')
  const dying = run(name, [path], { on: second })
  const failure = dying.then(
    () => 'imported',
    () => 'failed',
  )
  for (let waiting = false; !waiting; ) {
    const found = await client.query('select from pg_locks where pid = $1 and not granted', [rows[0].pid])
    waiting = found.rowCount === 1
  }
  await client.query('select pg_terminate_backend($1)', [rows[0].pid])
  expect(await failure).toBe('failed')
  await blocker.query('rollback')
  await blocker.end()
  await second.end().catch(() => undefined)
  expect(await content(name)).toEqual([])
  expect((await client.query('select 1 from replay where name = $1', [name])).rowCount).toBe(0)
  expect((await run(name, [path])).dayCounts).toMatchObject({ added: dayCount })
})

test('stopping leaves only whole days', async () => {
  const name = newReplay()
  const next = await file(
    'stop.csv',
    (await readFile(legacy, 'utf8')).replaceAll('01-NOV-2017', '02-NOV-2017'),
  )
  let asked = 0
  await run(name, [legacy, next], {
    isCancelled: () => {
      asked += 1
      return asked > 5
    },
  })
  await expectWholeDays(client)
  expect((await content(name)).length).toBeLessThan(8)
})

test('importing one file twice at once creates one day', async () => {
  const name = newReplay()
  const second = createClient(database.application)
  await second.connect()
  const [one, other] = await Promise.all([run(name, [legacy]), run(name, [legacy], { on: second })])
  await second.end()
  expect(one.dayCounts.added + other.dayCounts.added).toBe(1)
  expect(one.dayCounts.unchanged + other.dayCounts.unchanged).toBe(1)
})

test('file names may have any characters', async () => {
  const path = join(folder, 'a "quoted" नाम.csv')
  await copyFile(legacy, path)
  expect(await run(newReplay(), [path])).toMatchObject({ refusedFileCount: 0 })
})

test('a share’s own history is added alongside other shares on its days', async () => {
  const name = newReplay()
  const yahoo = (rows: readonly string[]) =>
    ['Date,Open,High,Low,Close,Adj Close,Volume', ...rows, ''].join('\n')
  const rows = ['2017-11-01,10,12,9,11,5,100', '2017-11-02,11,12,10,12,6,100']
  const [path, changed] = [join(folder, 'KAVERI2.NS.csv'), join(folder, 'changed.csv')]
  await writeFile(path, yahoo(rows))
  await writeFile(changed, yahoo([rows[0] ?? '', '2017-11-02,11,12,10,12,6,101']))
  const instrument = { kind: 'share', exchange: 'NSE', symbol: 'KAVERI2' } as const
  expect((await run(name, [path])).reasons).toEqual([expect.stringMatching(/which instrument it is of/)])
  await run(name, [fixturePath('cm01NOV2017bhav.csv')])
  expect((await run(name, [path], { instrument })).dayCounts.added).toBe(2)
  expect((await run(name, [path], { instrument })).dayCounts.unchanged).toBe(2)
  expect((await run(name, [changed], { instrument })).reasons).toEqual([expect.stringMatching(/--replace/)])
  expect((await run(name, [changed], { instrument, replace: true })).dayCounts).toMatchObject({
    unchanged: 1,
    replaced: 1,
  })
  const { rows: bars } = await client.query(
    `select symbol, day::text, prev_close_paise, volume_shares::integer from replay_bar
     join replay_instrument using (instrument_id) join replay using (replay_id)
     where replay.name = $1 and symbol in ('KAVERI2', 'MALABAR') order by 1, 2`,
    [name],
  )
  expect(bars).toMatchObject([
    { symbol: 'KAVERI2', day: '2017-11-01', prev_close_paise: null },
    { symbol: 'KAVERI2', day: '2017-11-02', prev_close_paise: 1_100, volume_shares: 101 },
    { symbol: 'MALABAR', day: '2017-11-01' },
  ])
  await expectWholeDays(client)
  await client.query(`update replay set started_day = '2026-01-01' where name = $1`, [name])
  const later = await run(name, [path], { instrument, replace: true })
  expect(later.reasons).toEqual([expect.stringMatching(/has been traded on/)])
  const young = { instrument, realNowMs: Date.UTC(2017, 10, 3) }
  expect((await run(name, [path], young)).reasons).toEqual([expect.stringMatching(/30-day rule/)])
})
