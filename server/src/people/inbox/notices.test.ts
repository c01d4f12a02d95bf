import { deskNoticeSend } from '@tarazu/contract/calls/desk-notices.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { silentLog } from '../../database/testing/log.ts'
import { addOperator } from '../testing/people.ts'
import { carryOnNotices, readNotices, sendNotice } from './notices.ts'
import { deleteOldMessages } from './retention.ts'

const instants = { realMs: Date.UTC(2026, 10, 21), marketMs: Date.UTC(2026, 11, 21) }
let database: TestDatabase
let operatorId: bigint
let users: readonly bigint[]
beforeAll(async () => {
  database = await createTestDatabase()
  const owner = await database.connect('owner')
  operatorId = await addOperator(database.kysely, { role: 'support' })
  const { rows } = await owner.query<{ user_id: bigint }>(
    `insert into users (phone, password_hash, created_ms)
     select (6200000000 + n)::text, '$argon2id$x', 0 from generate_series(1, 2300) n returning user_id`,
  )
  users = rows.map(({ user_id }) => user_id)
})
afterAll(() => database.close())

const written = (input: Record<string, string>) =>
  deskNoticeSend.input.parse({ titleEn: 'Hello', textEn: 'All\nof you', ...input })
const copies = async () => {
  const rows = await database.kysely
    .selectFrom('messages')
    .select(['user_id', 'parameters'])
    .where('kind', '=', 'operator-notice')
    .execute()
  return rows
}

it('reaches one investor at once, with its record, and shows whether it was read', async () => {
  const userId = users[5] ?? 0n
  const sent = await sendNotice(
    database.kysely,
    operatorId,
    written({ userId: userId.toString(), titleHi: 'नमस्ते' }),
    instants,
  )
  expect(sent).toMatchObject({ recipients: 1, done: true, read: false, languages: ['en'], sentBy: 'Ravi' })
  expect(await copies()).toMatchObject([
    { user_id: userId, parameters: { textEn: 'All\nof you', titleHi: '', textHi: '' } },
  ])
  const [record] = await database.kysely.selectFrom('operator_actions').selectAll().execute()
  expect(record).toMatchObject({ action: 'message.send', user_id: userId, operator_id: operatorId })
  await database.kysely.updateTable('messages').set({ read_ms: 1n }).execute()
  expect((await readNotices(database.kysely, { pageNum: 1, pageSize: 5 })).list).toMatchObject([
    { read: true },
  ])
  await expect(
    sendNotice(database.kysely, operatorId, written({ userId: '1' }), instants),
  ).rejects.toMatchObject({ key: refusals.noSuchConversation })
})

it('reaches all investors once each, even if many processes continue it at once', async () => {
  await database.kysely.deleteFrom('messages').execute()
  await sendNotice(database.kysely, operatorId, written({ titleHi: 'न', textHi: 'म' }), instants)
  await Promise.all(Array.from({ length: 4 }, () => carryOnNotices(database.kysely, silentLog)))
  await carryOnNotices(database.kysely, silentLog)
  const all = await copies()
  expect(all).toHaveLength(users.length)
  expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(users.length)
  expect((await readNotices(database.kysely, { pageNum: 1, pageSize: 1 })).list).toMatchObject([
    { recipients: users.length, done: true, read: null, userId: null, languages: ['en', 'hi'] },
  ])
})

it('deletes what was read long ago, keeps what was not, and deletes that later', async () => {
  const owner = await database.connect('owner')
  await owner.query('delete from messages')
  const insert = (days: number, read: boolean) =>
    owner.query(
      `insert into messages (user_id, command_id, kind, parameters, sent_ms, recorded_at, read_ms)
       values ($1, 1, 'identity-passed', '{}', 0, now() - $2 * interval '1 day', $3)`,
      [days, days, read ? 1 : null],
    )
  for (const days of [394, 396, 789, 791]) {
    await insert(days, true)
    await insert(days, false)
  }
  expect(await deleteOldMessages(database.kysely)).toBe(4)
  const left = await owner.query('select user_id, read_ms is not null as read from messages order by 1, 2')
  expect(left.rows).toEqual([
    { user_id: 394n, read: false },
    { user_id: 394n, read: true },
    { user_id: 396n, read: false },
    { user_id: 789n, read: false },
  ])
})
