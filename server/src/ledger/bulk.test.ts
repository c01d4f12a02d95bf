import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { type BulkType, bulkArray, bulkRows, readLayouts } from './bulk.ts'

let database: TestDatabase
let owner: pg.Client
const columns = {
  big: 'bigint',
  whole: 'integer',
  small: 'smallint',
  words: 'text',
  yes: 'boolean',
  at: 'timestamptz',
  data: 'jsonb',
  raw: 'bytea',
  texts: 'text[]',
  numbers: 'bigint[]',
} as const satisfies Record<string, BulkType>

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createClient(database.owner)
  await owner.connect()
  // An undeclared column, and a dropped one, lie between the others.
  await owner.query(`create table test_bulk (place integer, gone text, big bigint, whole integer, small smallint,
    kept text not null default 'default', words text, yes boolean, at timestamptz, data jsonb, raw bytea,
    texts text[], numbers bigint[])`)
  await owner.query('alter table test_bulk drop column gone')
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const layoutOf = async () => {
  const [entry] = await readLayouts(owner, ['test_bulk', 'no_such_table'])
  if (entry === undefined) throw new Error('the table has no layout')
  return entry[1]
}

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 6 })
// PostgreSQL's text can't contain a zero character or a lone surrogate.
const words = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).map((text) => text.replaceAll('\u0000', '').toWellFormed())
const row = fc.record({
  big: nullable(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)),
  whole: nullable(fc.integer()),
  small: nullable(fc.integer({ min: -32_768, max: 32_767 })),
  words: nullable(fc.oneof(words(20), words(5_000), fc.constantFrom('', '"', '\\', '{},()', 'NULL', "'"))),
  yes: nullable(fc.boolean()),
  at: nullable(fc.date({ min: new Date(0), max: new Date('2199-01-01'), noInvalidDate: true })),
  data: nullable(fc.record({ text: words(50), number: fc.integer() })),
  raw: nullable(fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))),
  texts: nullable(fc.array(nullable(words(10)), { maxLength: 5 })),
  numbers: nullable(fc.array(nullable(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)), { maxLength: 5 })),
})

test('rows of any values arrive as they were sent', async () => {
  const layout = await layoutOf()
  const names = Object.keys(columns).join(', ')
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 40 }), async (rows) => {
      const numbered = rows.map((values, place) => ({ ...values, place }))
      const { rows: arrived } = await owner.query(
        `select place, ${names}, kept from unnest($1::test_bulk[]) order by place`,
        [bulkRows(layout, { ...columns, place: 'integer' }, numbered)],
      )
      expect(arrived).toEqual(numbered.map((values) => ({ ...values, kept: null })))
    }),
    { numRuns: 60 },
  )
})

test('a column declared differently from the database is a fault that names it', async () => {
  const layout = await layoutOf()
  expect(() => bulkRows(layout, { words: 'jsonb' }, [])).toThrow(/words is declared as jsonb/)
})

test('arrays of scalars arrive, including empty ones', async () => {
  const texts = ['', '"', '\\', 'नमस्ते', null]
  const { rows } = await owner.query(
    'select $1::bigint[] as numbers, $2::text[] as texts, $3::xid[]::text as ids',
    [bulkArray('bigint', []), bulkArray('text', texts), bulkArray('xid', ['4294967295', '3'])],
  )
  expect(rows).toEqual([{ numbers: [], texts, ids: '{4294967295,3}' }])
})
