import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsAtOnce } from '../database/read-in-pages.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { ownLinesBetween } from './queries.ts'

/** Three lines of an entry are the user's own, one is the house's, so pages end in the middle of an entry. */
const entryCount = rowsAtOnce + 101
const investor = 1n
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = await database.connect('owner')
  for (const userId of [investor, 2n])
    await owner.query(
      `insert into journal_entries
       select $1, n, n, 0, to_timestamp(n), 'test', n::text, '{house:bank,user:cash,user:margin,user:order-hold}',
         array[3 * n, -n, -n, -n], array[null, n, n, n]::bigint[]
       from generate_series(1, $2::bigint) n`,
      [userId, entryCount],
    )
  await owner.query('analyze journal_entries')
})
afterAll(() => database.close())

const span = (fromEntry: number, untilEntry: number) => ({
  from: new Date(fromEntry * 1000),
  until: new Date(untilEntry * 1000),
})

it('reads every line of a span once and in order, over many pages', async () => {
  const { lines, opening } = await ownLinesBetween(database.kysely, investor, span(11, 1e6), 1e6)
  expect(lines.map(({ entryId, account, amountPaise }) => [entryId, account, amountPaise])).toEqual(
    Array.from({ length: entryCount - 10 }, (_, place) => BigInt(place + 11)).flatMap((entry) => [
      [entry, 'user:cash', entry],
      [entry, 'user:margin', entry],
      [entry, 'user:order-hold', entry],
    ]),
  )
  expect(opening).toMatchObject({ 'user:cash': 55n, 'user:margin': 55n, 'user:withdrawal-hold': 0n })
})

it('ends with its span and reads no line beyond the limit, even within an entry', async () => {
  const { lines } = await ownLinesBetween(database.kysely, investor, span(1, 3), 1e6)
  expect(lines.map(({ reference }) => reference)).toEqual(['1', '1', '1', '2', '2', '2'])
  const limited = await ownLinesBetween(database.kysely, investor, span(1, 1e6), rowsAtOnce + 4)
  expect(limited.lines).toHaveLength(rowsAtOnce + 4)
  expect(limited.lines.at(-1)).toMatchObject({ reference: '335', account: 'user:margin' })
})
