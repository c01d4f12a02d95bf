import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, createPool } from './connect.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { silentLog } from './testing-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Ends the connection from the server's side; a process that doesn't listen would end too, as an uncaught error. */
const endFromServer = async (processId: number): Promise<void> => {
  const owner = await database.connect('owner')
  await owner.query('select pg_terminate_backend($1)', [processId])
}

test('a connection of the pool that is lost within a transaction, between two queries, fails the next one only', async () => {
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

test('a connection of its own that is lost while nobody asks anything of it fails the next query only', async () => {
  const client = createClient(database.application)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => client.once('end', resolve))
  await endFromServer(rows[0].pid)
  await lost
  await expect(client.query('select 1')).rejects.toThrow()
})
