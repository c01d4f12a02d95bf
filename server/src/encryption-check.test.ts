import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from './database/connect.ts'
import { createTestDatabase, type TestDatabase } from './database/testing.ts'
import { createEncryption } from './encryption.ts'
import { checkEncryptionKey, forgetSealed } from './encryption-check.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
const [first, other] = [createEncryption(Buffer.alloc(32, 1)), createEncryption(Buffer.alloc(32, 2))]

test('a database starts with the key of its first start only, until its owner goes on with another', async () => {
  await checkEncryptionKey(database.kysely, first)
  await checkEncryptionKey(database.kysely, first)
  await expect(checkEncryptionKey(database.kysely, other)).rejects.toThrow(/encrypted with another key/)
  const client = createClient(database.owner)
  await client.connect()
  expect(await forgetSealed(client, other)).toBe(0)
  await client.end()
  await checkEncryptionKey(database.kysely, other)
  await expect(checkEncryptionKey(database.kysely, first)).rejects.toThrow(/encrypted with another key/)
})
