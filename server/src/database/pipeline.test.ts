import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from './connect.ts'
import { runPipeline, type Statement } from './pipeline.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = createClient(database.owner)
  await client.connect()
  await client.query('create table test_pipeline (id bigint primary key, note text)')
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const insert = (id: number, note: string): Statement => ({
  text: 'insert into test_pipeline values ($1, $2)',
  values: [String(id), note],
})
const read: Statement = { text: 'select id, note from test_pipeline order by id', values: [] }
const begin: Statement = { text: 'begin', values: [] }
const commit: Statement = { text: 'commit', values: [] }

test('returns each statement’s own rows, the first time and when all are prepared', async () => {
  for (const id of [1, 2]) {
    const results = await runPipeline(client, [begin, insert(id, 'a'), read, commit])
    expect(results.map(({ tag }) => tag)).toEqual(['BEGIN', 'INSERT 0 1', `SELECT ${id}`, 'COMMIT'])
    expect(results[2]?.rows[id - 1]).toEqual({ id: BigInt(id), note: 'a' })
    expect(results[1]?.rows).toEqual([])
  }
})

test('skips the statements after a fault, and the connection stays usable', async () => {
  const faulty: Statement = { text: 'select 1 / $1::integer as ratio', values: ['0'] }
  const later: Statement = { text: 'select 7 as seven', values: [] }
  await expect(runPipeline(client, [begin, insert(3, 'b'), faulty, later, commit])).rejects.toMatchObject({
    code: '22012',
  })
  await client.query('rollback')
  // A statement that the fault left unprepared is prepared now; a prepared one is reused.
  const [rows, seven, ratio] = await runPipeline(client, [read, later, { ...faulty, values: ['1'] }])
  expect(rows?.rows.map(({ id }) => id)).toEqual([1n, 2n])
  expect(seven?.rows).toEqual([{ seven: 7 }])
  expect(ratio?.rows).toEqual([{ ratio: 1 }])
})

test('a statement that can’t be prepared fails alone', async () => {
  await expect(runPipeline(client, [{ text: 'select nonsense', values: [] }, read])).rejects.toMatchObject({
    code: '42703',
  })
  expect(await runPipeline(client, [read])).toHaveLength(1)
})

test('pipelines sent at once run one after another', async () => {
  const results = await Promise.all([4, 5].map((id) => runPipeline(client, [insert(id, 'c'), read])))
  expect(results.map(([, rows]) => rows?.rows.length)).toEqual([3, 4])
})

test('rejects when the connection goes away', async () => {
  const lost = createClient(database.owner)
  lost.on('error', () => undefined)
  await lost.connect()
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid')
  const sleeping = runPipeline(lost, [{ text: 'select pg_sleep(60)', values: [] }])
  const failed = expect(sleeping).rejects.toThrow()
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await failed
  await expect(runPipeline(lost, [read])).rejects.toThrow()
})

test('handles multi-byte characters in statements and values, and text and binary values side by side', async () => {
  const statement: Statement = {
    text: `select 'रुपया ₹ 元' as told, $1::text as note, $2::bytea as bytes, length($3::text) as longest, $4::text as empty`,
    values: ['नमस्ते 你好 🙂', Buffer.from([0, 255, 0]), 'é'.repeat(40_000), ''],
  }
  const row = {
    told: 'रुपया ₹ 元',
    note: 'नमस्ते 你好 🙂',
    bytes: Buffer.from([0, 255, 0]),
    longest: 40_000,
    empty: '',
  }
  for (const _run of ['first', 'prepared']) {
    const results = await runPipeline(client, [statement, statement])
    expect(results.map(({ rows }) => rows)).toEqual([[row], [row]])
  }
})
