import { afterAll, beforeAll, expect } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../database/testing/database.ts'

/** A separate database for the test file, with this many investors, while its tests run. */
export const useWatchers = (count: number) => {
  let database: TestDatabase | undefined
  let users: readonly bigint[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
    const owner = await database.connect('owner')
    const { rows } = await owner.query<{ user_id: bigint }>(
      `insert into users (phone, password_hash, real_name, identity_status, created_ms)
       select (9100000000 + n)::text, '$argon2id$nobody', 'Asha Rao', 'passed', 0 from generate_series(1, ${count}) n returning user_id`,
    )
    users = rows.map(({ user_id }) => user_id)
  })
  afterAll(() => database?.close())
  return {
    get database(): TestDatabase {
      return database ?? expect.fail('the database is not open yet')
    },
    userOf: (place: number): bigint => users[place] ?? expect.fail('no such user'),
  }
}

export const stock = (code: string) => ({ exchange: 'NSE' as const, code })
