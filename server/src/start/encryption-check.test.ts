import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../database/connect.ts'
import { createEncryption } from '../database/encryption.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { loadMarketSeeds } from '../market/quotes/seeds.ts'
import {
  insertTransactionPassword,
  prepareTransactionPassword,
} from '../people/confirmation/transaction-password.ts'
import { openPushKeys } from '../people/push/keys.ts'
import { checkEncryptionKey, forgetSealed } from './encryption-check.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
const [first, other] = [createEncryption(Buffer.alloc(32, 1)), createEncryption(Buffer.alloc(32, 2))]

/** An investor with sealed data of every kind, found by the number from the database. */
const addInvestor = async (client: ReturnType<typeof createClient>): Promise<string> => {
  const { rows } = await client.query(
    "insert into users (phone, password_hash, created_ms, identity_status) values ('9000000001', '$argon2id$nobody', 0, 'in_review') returning user_id",
  )
  const user = [rows[0].user_id]
  await client.query(
    "insert into authenticators (user_id, sealed_secret, created_ms, confirmed_ms, last_step) values ($1, decode(repeat('00', 60), 'hex'), 0, 1, 0)",
    user,
  )
  await client.query(
    "insert into recovery_codes (user_id, code_hash) values ($1, decode(repeat('00', 32), 'hex'))",
    user,
  )
  await client.query(
    `with submission as (
       insert into identity_submissions (user_id, name, nationality, id_type, last_four, findings, submitted_ms)
       values ($1, 'Asha Specimen', 'IN', 'pan', '1234', '{}', 5) returning submission_id)
     insert into identity_images (user_id, upload_id, submission_id, side, sealed, digest, width, height)
     select $1, 'a', submission_id, 'front', '', decode(repeat('00', 32), 'hex'), 1, 1 from submission`,
    user,
  )
  return rows[0].user_id
}

/** An investor's browser that gets messages. */
const addPushSubscription = async (
  client: ReturnType<typeof createClient>,
  userId: string,
): Promise<void> => {
  const { rows } = await client.query(
    `insert into sessions (user_id, token_hash, device, created_ms, last_used_ms, expires_ms)
     values ($1, decode(repeat('00', 32), 'hex'), '', 0, 0, 0) returning session_id`,
    [userId],
  )
  await client.query(
    `insert into push_subscriptions (user_id, session_id, endpoint_hash, sealed, service, server_key, language, topics,
       created_ms)
     values ($1, $2, decode(repeat('00', 32), 'hex'), '', '', '', 'en', '{}', 0)`,
    [userId, rows[0].session_id],
  )
}

test('a database starts only with the key of its first start, until its owner continues with another', async () => {
  await checkEncryptionKey(database.kysely, first)
  await checkEncryptionKey(database.kysely, first)
  await expect(checkEncryptionKey(database.kysely, other)).rejects.toThrow(/encrypted with another key/)
  const client = createClient(database.owner)
  await client.connect()
  const user = await addInvestor(client)
  const services = { database: database.kysely, encryption: first }
  const userId = BigInt(user)
  const hash = await prepareTransactionPassword(services, userId, '493817')
  await database.kysely
    .transaction()
    .execute((transaction) =>
      insertTransactionPassword(transaction, userId, hash, { nowMs: 5, instantMs: 5 }),
    )
  await openPushKeys(undefined, database.kysely, first, 5)
  await loadMarketSeeds(database.kysely, first, 5)
  await addPushSubscription(client, user)
  const gone = {
    operators: 0,
    investors: 1,
    submissions: 1,
    images: 1,
    requests: 0,
    subscriptions: 1,
    transactionPasswords: 1,
    market: true,
  }
  expect(await forgetSealed(client, other, { realMs: 9, marketMs: 7 })).toEqual(gone)
  const left = await client.query(
    `select (select count(*)::int from authenticators) + (select count(*)::int from recovery_codes)
       + (select count(*)::int from identity_images) as sealed, state, problem, identity_status, kind
     from users join identity_submissions using (user_id) join messages using (user_id)
     where kind <> 'transaction-password-set'`,
  )
  const failed = { state: 'failed', problem: 'unreadable', identity_status: 'failed' }
  expect(left.rows).toEqual([{ sealed: 0, ...failed, kind: 'identity-failed' }])
  await client.end()
  // The new key seals a new one.
  await openPushKeys(undefined, database.kysely, other, 5)
  await checkEncryptionKey(database.kysely, other)
  await expect(checkEncryptionKey(database.kysely, first)).rejects.toThrow(/encrypted with another key/)
})
