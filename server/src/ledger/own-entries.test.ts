import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { type EntryFilter, lookedAtOnce, ownEntries } from './own-entries.ts'

/** Every thousandth entry of an account is a dividend, every seventh a closing; the others are openings. */
const entryCount = 3 * lookedAtOnce + 50
const investor = 1n
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = await database.connect('owner')
  await owner.query(
    `insert into journal_entries
     select $1, n, n, 0, to_timestamp(n),
       case when n % 1000 = 0 then 'dividend' when n % 7 = 0 then 'position-close' else 'position-open' end,
       (n / 2)::text, '{house:bank,user:cash}', array[n, -n], array[null, n]::bigint[]
     from generate_series(1, $2::bigint) n`,
    [investor, entryCount],
  )
  await owner.query('analyze journal_entries')
})
afterAll(() => database.close())

/** Every page of a filter, and the numbers of all its entries. */
const readAll = async (filter: EntryFilter, pageSize: number) => {
  const pages: bigint[][] = []
  let before: bigint | undefined
  do {
    const { entries, next } = await ownEntries(database.kysely, investor, filter, { before, pageSize })
    pages.push(entries.map(({ entryId }) => entryId))
    before = next ?? undefined
  } while (before !== undefined)
  return { pages, all: pages.flat() }
}
const numbers = (isWanted: (n: number) => boolean) =>
  Array.from({ length: entryCount }, (_, place) => entryCount - place)
    .filter(isWanted)
    .map(BigInt)

describe('the pages of an account’s entries', () => {
  it('have each entry once, newest first', async () => {
    expect((await readAll({}, 100)).all).toEqual(numbers(() => true))
  })

  it('have each entry of a kind once, with or without an index for the kind', async () => {
    const closed = await readAll({ entryTypes: ['position-close'] }, 30)
    expect(closed.all).toEqual(numbers((n) => n % 7 === 0 && n % 1000 !== 0))
    expect(closed.pages.every((page) => page.length <= 30)).toBe(true)
    const dividends = await readAll({ entryTypes: ['dividend', 'share-change'] }, 30)
    expect(dividends.pages).toEqual([numbers((n) => n % 1000 === 0)])
  })

  it('end with a number’s own entries', async () => {
    const { all } = await readAll({ reference: '10' }, 30)
    expect(all).toEqual([21n, 20n])
  })

  it('may be empty and still have a next one, since each examines a limited number of entries', async () => {
    const none = await ownEntries(database.kysely, investor, { entryTypes: ['order-hold'] }, { pageSize: 5 })
    expect(none).toEqual({ entries: [], next: BigInt(entryCount - lookedAtOnce + 1) })
    expect((await readAll({ entryTypes: ['order-hold'] }, 5)).all).toEqual([])
  })
})
