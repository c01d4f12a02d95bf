import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { investors } from '../investors/holders.ts'
import { operators } from '../operators/holders.ts'
import { type Holders, namesOf } from './holders.ts'
import { beginSession, createSessionStore, endAllSessions, endSession } from './sessions.ts'
import { setLocked } from './testing/set-locked.ts'
import { hashToken } from './tokens.ts'

let database: TestDatabase
const dayMs = 24 * 3_600_000
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const addHolder = async (holders: Holders, phone: string): Promise<bigint> => {
  const { table, id } = namesOf(holders)
  const name = sql.ref(holders === operators ? 'name' : 'real_name')
  const role = holders === operators ? sql`, role` : sql``
  const support = holders === operators ? sql`, 'support'` : sql``
  const { rows } = await sql<{ holder_id: bigint }>`
    insert into ${table} (phone, ${name}, password_hash, created_ms ${role})
    values (${phone}, 'Specimen', '$argon2id$nobody', 0 ${support}) returning ${id} as holder_id`.execute(
    database.kysely,
  )
  return rows[0]?.holder_id ?? 0n
}
const expiriesOf = async (holders: Holders, holderId: bigint): Promise<number[]> => {
  const { sessions, id } = namesOf(holders)
  const { rows } = await sql<{ expires_ms: bigint }>`
    select expires_ms from ${sessions} where ${id} = ${holderId} order by 1`.execute(database.kysely)
  return rows.map((row) => Number(row.expires_ms))
}

describe.each([investors, operators])('the sessions of $table', (holders) => {
  const load = (holderId: bigint, token: string) =>
    createSessionStore(database.kysely, holders).load(holderId, hashToken(token))

  test('are deleted thirty days after their end, at the next login of the same holder', async () => {
    const holderId = await addHolder(holders, '9000000003')
    const other = await addHolder(holders, '9000000004')
    const begin = (nowMs: number, whose = holderId) =>
      beginSession(database.kysely, holders, whose, 'vitest', nowMs)
    await begin(0)
    await begin(0, other)
    await begin(dayMs)
    const laterMs = holders.sessionMs + 30 * dayMs
    await begin(laterMs)
    expect(await expiriesOf(holders, holderId)).toEqual(
      [0, dayMs, laterMs].map((beganMs) => beganMs + holders.sessionMs),
    )
    await begin(laterMs + 1)
    expect(await expiriesOf(holders, holderId)).toEqual(
      [dayMs, laterMs, laterMs + 1].map((beganMs) => beganMs + holders.sessionMs),
    )
    expect(await expiriesOf(holders, other)).toEqual([holders.sessionMs])
  })

  test('end one by one, all at once, and with the account', async () => {
    const holderId = await addHolder(holders, '9000000005')
    const begin = () => beginSession(database.kysely, holders, holderId, 'vitest', 0)
    const tokens = [await begin(), await begin(), await begin()] as const
    const loaded = async () =>
      (await Promise.all(tokens.map((token) => load(holderId, token)))).map((session) => session?.expiresMs)
    const live = holders.sessionMs
    expect(await loaded()).toEqual([live, live, live])
    await endSession(database.kysely, holders, holderId, tokens[0], 1)
    expect(await loaded()).toEqual([undefined, live, live])
    await endAllSessions(database.kysely, holders, holderId, 1)
    expect(await loaded()).toEqual([undefined, undefined, undefined])
    const last = await begin()
    await setLocked(database.kysely, holders, holderId, true, 1)
    expect(await load(holderId, last)).toBeUndefined()
    await setLocked(database.kysely, holders, holderId, false, 2)
    expect(await load(holderId, last)).toBeUndefined()
  })

  test('only move their last use forward', async () => {
    const holderId = await addHolder(holders, '9000000006')
    const token = await beginSession(database.kysely, holders, holderId, 'vitest', 5)
    const store = createSessionStore(database.kysely, holders)
    const sessionId = (await load(holderId, token))?.sessionId ?? 0n
    await store.touch([{ holderId, sessionId, usedMs: 9 }])
    await store.touch([{ holderId, sessionId, usedMs: 7 }])
    expect(await load(holderId, token)).toMatchObject({ lastUsedMs: 9 })
  })
})
