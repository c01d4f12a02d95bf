import { refusals } from '@tarazu/contract/refusals/keys.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mapError } from '../wire/http/errors.ts'
import { clientSettings } from './connect.ts'
import { isConnectionLoss } from './errors.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('treats a pool with no free connection as a lost connection: try again, not a fault of the program', async () => {
  const pool = new pg.Pool({ ...clientSettings(database.application), max: 1 })
  const held = await pool.connect()
  // Set now: on a busy machine opening the first connection may take longer than this.
  pool.options.connectionTimeoutMillis = 20
  const error = await pool.connect().then(
    () => undefined,
    (cause: unknown) => cause,
  )
  held.release()
  await pool.end()
  expect(isConnectionLoss(error)).toBe(true)
  expect(mapError(error, 'r1')).toMatchObject({
    httpStatus: 503,
    envelope: { msg: refusals.serviceUnavailable },
  })
})
