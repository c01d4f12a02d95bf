import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Notifications, openNotifications } from './notifications.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { silentLog } from './testing/log.ts'

let database: TestDatabase
let notifications: Notifications
beforeAll(async () => {
  database = await createTestDatabase()
  notifications = await openNotifications({ ...database.application, application_name: 'ears' }, silentLog)
})
afterAll(async () => {
  await notifications.stop()
  await database.close()
})

/** The next `count` notifications on the channel. */
const hear = (channel: string, count: number): { heard: Promise<string[]>; ready: Promise<void> } => {
  const messages: string[] = []
  let done: (messages: string[]) => void = () => undefined
  const heard = new Promise<string[]>((resolve) => {
    done = resolve
  })
  const collect = (what: string) => {
    messages.push(what)
    if (messages.length === count) done(messages)
  }
  return {
    heard,
    ready: notifications.listen(channel, { received: collect, interrupted: () => collect('interrupted') }),
  }
}
const notify = (channel: string, payload: string) =>
  database.pool.query('select pg_notify($1, $2)', [channel, payload])

test('a listener receives its own channel, in order', async () => {
  const { heard, ready } = hear('one_channel', 2)
  await ready
  await notify('other_channel', 'no')
  await notify('one_channel', 'a')
  await notify('one_channel', 'b')
  expect(await heard).toEqual(['a', 'b'])
})

test('a lost connection is reported, reopened, reported again and listened to again', async () => {
  const lost = hear('lost_channel', 2)
  await lost.ready
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ears'",
  )
  expect(await lost.heard).toEqual(['interrupted', 'interrupted'])
  expect(notifications.connected).toBe(true)
  const again = hear('lost_channel', 1)
  await again.ready
  await notify('lost_channel', 'back')
  expect(await again.heard).toEqual(['back'])
})

test('a channel’s name is a plain word', async () => {
  const nothing = { received: () => undefined, interrupted: () => undefined }
  await expect(notifications.listen('a; drop table users', nothing)).rejects.toThrow('is not a channel name')
})
