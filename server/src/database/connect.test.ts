import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapError } from '../wire/http/errors.ts'
import { createClient, createPool, requestTimeouts } from './connect.ts'
import { isTimeout } from './errors.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { silentLog } from './testing/log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Ends the connection from the server's side; a process without a listener would exit with an uncaught error. */
const endFromServer = async (processId: number): Promise<void> => {
  const owner = await database.connect('owner')
  await owner.query('select pg_terminate_backend($1)', [processId])
}

test('a pooled connection lost inside a transaction, between two queries, only fails the next query', async () => {
  const pool = createPool(database.application, silentLog)
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => client.once('end', resolve))
  await endFromServer(rows[0].pid)
  await lost
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a separate connection lost while idle only fails the next query', async () => {
  const client = createClient(database.application)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => client.once('end', resolve))
  await endFromServer(rows[0].pid)
  await lost
  await expect(client.query('select 1')).rejects.toThrow()
})

test('a request statement that takes too long is cancelled together with its transaction', async () => {
  const pool = createPool(
    { ...database.application, ...requestTimeouts, statement_timeout: 50 },
    silentLog,
    1,
  )
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into health_probes (id, written_at) values (77, now())`)
  const failed = await client.query('select pg_sleep(60)').catch((error: unknown) => error)
  expect(isTimeout(failed)).toBe(true)
  expect(mapError(failed, 'r-1')).toMatchObject({ httpStatus: 503, envelope: { msg: refusals.systemBusy } })
  await client.query('rollback')
  client.release()
  expect((await pool.query('select from health_probes where id = 77')).rowCount).toBe(0)
  await pool.end()
})

test('a lock held by others is waited for, but not forever', async () => {
  const pool = createPool({ ...database.application, ...requestTimeouts, lock_timeout: 50 }, silentLog, 2)
  await pool.query(`insert into health_probes (id, written_at) values (78, now())`)
  const holder = await pool.connect()
  await holder.query('begin; select from health_probes where id = 78 for update')
  const waiting = pool.query('select from health_probes where id = 78 for update')
  expect(isTimeout(await waiting.catch((error: unknown) => error))).toBe(true)
  await holder.query('rollback')
  holder.release()
  await pool.end()
})
