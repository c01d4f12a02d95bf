import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from './connect.ts'
import { loadMigrations, type Migration, migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
})
afterAll(() => database.close())

const extra = (number: number, sql: string, hash = 'h'): Migration => ({ number, name: 'extra', sql, hash })

describe('migrations', () => {
  test('run in the order of their numbers, and only once', async () => {
    const migrations = await loadMigrations()
    await migrate(owner)
    const { rows } = await owner.query('select number from migrations order by run_at, number')
    expect(rows.map((row) => row.number)).toEqual(migrations.map((migration) => migration.number))
  })

  test('a failing one leaves nothing behind', async () => {
    const broken = extra(9_001, 'create table half_made (x integer); select 1/0')
    await expect(migrate(owner, [...(await loadMigrations()), broken])).rejects.toThrow(/9001.*rolled back/)
    const { rows } = await owner.query("select to_regclass('half_made') as found")
    expect(rows[0].found).toBeNull()
  })

  test('two processes that start at once run each one once', async () => {
    const other = createClient(database.owner)
    await other.connect()
    const list = [...(await loadMigrations()), extra(9_002, 'create table made_once (x integer)')]
    await Promise.all([migrate(owner, list), migrate(other, list)])
    await other.end()
    const { rows } = await owner.query('select count(*) from migrations where number = 9002')
    expect(rows[0].count).toBe(1n)
  })

  test('a changed one, and a database from a newer program, are refused with a sentence', async () => {
    const list = await loadMigrations()
    await expect(migrate(owner, [...list, extra(9_002, 'select 1', 'other')])).rejects.toThrow(/new number/)
    await expect(migrate(owner, list)).rejects.toThrow(/newer Tarazu/)
  })
})
