import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { importFiles } from './import-files.ts'
import { readNav, summarizeFunds } from './queries.ts'
import { fixturePath, quietListener } from './testing.ts'

let database: TestDatabase
let client: pg.Client
let folder = ''
beforeAll(async () => {
  database = await createTestDatabase()
  client = createClient(database.application)
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'tarazu-lists-'))
})
afterAll(async () => {
  await client.end()
  await database.close()
  await rm(folder, { recursive: true })
})

const run = async (name: string, paths: readonly string[], replace = false) => {
  const reasons: string[] = []
  const totals = await importFiles(
    client,
    paths,
    { name, replace, instrument: undefined, realNowMs: Date.UTC(2026, 10, 21) },
    { ...quietListener, fileRefused: (_, reason) => reasons.push(reason) },
  )
  return { ...totals, reasons }
}

const rowsOf = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows

test('lists are imported once; the same again changes nothing', async () => {
  const paths = ['EQUITY_L.csv', 'ind_nifty500list.csv', 'factors.csv', 'NIFTY_50.csv'].map(fixturePath)
  const totals = await run('lists', paths)
  expect(totals).toMatchObject({ refusedFileCount: 0, rowCount: 9, refusedRowCount: 1 })
  expect(totals.listCounts).toEqual({ added: 8, changed: 1, unchanged: 0 })
  expect(
    await rowsOf(
      'select symbol, name, isin, industry, face_value_paise from replay_security order by symbol',
    ),
  ).toEqual([
    ['KAVERICEM', 'Kaveri Cement Ltd.', 'INE999A01019', 'Construction Materials', 500],
    ['MALABAR', 'Malabar Spices Limited', 'INE999B01017', null, 1_000],
    ['SAHYADRI', 'Sahyadri, Ltd.', 'INE999D01013', 'Financial Services', null],
  ])
  expect(
    await rowsOf('select symbol, ex_day::text, numerator, denominator from replay_action order by 1'),
  ).toEqual([
    ['KAVERICEM', '2021-03-03', 2, 1],
    ['MALABAR', '2021-03-02', 4, 3],
  ])
  expect(await rowsOf('select code, day::text, close_level from replay_index_level order by day')).toEqual([
    ['NIFTY50', '2021-02-26', 1_452_915],
    ['NIFTY50', '2021-03-01', 1_476_155],
    ['NIFTY50', '2021-03-02', 1_491_910],
  ])
  const again = await run('lists', paths.slice(1))
  expect(again.listCounts).toEqual({ added: 0, changed: 0, unchanged: 7 })
})

test('different figures need --replace, and are not written partially', async () => {
  const factors = fixturePath('factors.csv')
  await run('factors', [factors])
  const text = await readFile(factors, 'utf8')
  const path = join(folder, 'factors.csv')
  await writeFile(path, text.replace(',2,confirmed', ',5,confirmed').replace('MALABAR', 'MALABAR2'))
  const refused = await run('factors', [path])
  expect(refused.reasons).toEqual([expect.stringMatching(/^1 of its rows.*2021-03-03.*--replace/)])
  const of = `where replay_id = (select replay_id from replay where name = 'factors')`
  expect(await rowsOf(`select symbol, numerator from replay_action ${of} order by 1`)).toEqual([
    ['KAVERICEM', 2],
    ['MALABAR', 4],
  ])
  expect((await run('factors', [path], true)).listCounts).toEqual({ added: 1, changed: 1, unchanged: 0 })
  await client.query(`update replay set started_day = '2026-01-01' where name = 'factors'`)
  await run('factors', [fixturePath('daily-history.csv')])
  const traded = await run('factors', [factors], true)
  expect(traded.reasons).toEqual([expect.stringMatching(/has been traded on up to 2021-03-03/)])
})

test('NAVs belong to no replay and keep their schemes', async () => {
  const totals = await run('navs', [fixturePath('NAVAll.txt'), fixturePath('NAVAll_2026.txt')])
  expect(totals).toMatchObject({ refusedFileCount: 0, rowCount: 4, refusedRowCount: 1 })
  expect(await rowsOf('select scheme_code, house, category from fund_scheme order by 1')).toEqual([
    ['999001', 'Kaveri Mutual Fund', 'Open Ended Schemes(Equity Scheme - Large Cap Fund)'],
    ['999002', 'Kaveri Mutual Fund', 'Open Ended Schemes(Equity Scheme - Large Cap Fund)'],
    ['999004', 'Malabar Mutual Fund', 'Close Ended Schemes(Income)'],
  ])
  expect(await rowsOf('select scheme_code, day::text, nav::text from fund_nav order by 1, 2')).toEqual([
    ['999001', '2025-05-16', '107.0688'],
    ['999001', '2026-08-17', '108.1'],
    ['999002', '2025-05-16', '10'],
    ['999004', '2017-06-14', '1045.12345678'],
  ])
  expect((await rowsOf(`select 1 from replay where name = 'navs'`)).length).toBe(0)
  expect(await summarizeFunds(database.kysely)).toEqual({
    schemeCount: 3,
    houseCount: 2,
    navCount: 4,
    firstDay: '2017-06-14',
    lastDay: '2026-08-17',
  })
  expect(await readNav(database.kysely, '999001', '2026-08-16')).toEqual({
    day: '2025-05-16',
    nav: '107.0688',
  })
  expect(await readNav(database.kysely, '999001', '2026-08-17')).toEqual({ day: '2026-08-17', nav: '108.1' })
  expect(await readNav(database.kysely, '999001', '2025-05-15')).toBeUndefined()
})

test('levels less than 30 days old are refused', async () => {
  const path = join(folder, 'NIFTY_50.csv')
  await writeFile(
    path,
    (await readFile(fixturePath('NIFTY_50.csv'), 'utf8')).replace('2021-03-02', '2026-11-01'),
  )
  expect((await run('young', [path])).reasons).toEqual([expect.stringMatching(/30-day rule/)])
})
