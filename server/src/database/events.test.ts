import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type EventOfUser, PostgresEvents } from './events.ts'
import { openNotifications } from './notifications.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { silentLog } from './testing/log.ts'

let database: TestDatabase
let owner: pg.Client
const open: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
})
afterEach(() => Promise.all(open.splice(0).map((events) => events.stop())))
afterAll(() => database.close())

const start = async () => {
  const notifications = await openNotifications(
    { ...database.application, application_name: 'tarazu-events' },
    silentLog,
  )
  const events = new PostgresEvents(notifications, database.pool, silentLog)
  await events.start()
  open.push(events, notifications)
  const heard: EventOfUser[] = []
  const end = events.subscribe((userId, event) => heard.push({ userId, event }))
  return { events, heard, end }
}
const event = (userId: bigint, reference: string): EventOfUser => ({
  userId,
  event: { type: 'test', reference },
})
const until = (done: () => boolean) => expect.poll(done, { interval: 20 }).toBe(true)

describe('user events', () => {
  test('reach this process at once and the others soon, once each, in order, many at a time', async () => {
    const [one, other] = await Promise.all([start(), start()])
    const published = Array.from({ length: 500 }, (_, index) => event(BigInt(index), `"₹\n${index}`))
    one.events.publish(published)
    expect(one.heard).toEqual(published)
    await until(() => other.heard.length >= 500)
    expect(other.heard).toEqual(published)
    expect(one.heard).toHaveLength(500)
  })

  test('arrive again after the connection was lost', async () => {
    const [one, other] = await Promise.all([start(), start()])
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tarazu-events' and datname = current_database()",
    )
    let reference = 0
    await until(() => {
      reference += 1
      one.events.publish([event(1n, String(reference))])
      return other.heard.length > 0
    })
    expect(other.heard[0]).toMatchObject({ userId: 1n })
  })

  test('are not delivered after the subscription ended, and a throwing listener affects no other', async () => {
    const { events, heard, end } = await start()
    events.subscribe(() => {
      throw new Error('a listener of a test')
    })
    const after: string[] = []
    events.subscribe((_userId, { reference }) => after.push(reference))
    end()
    events.publish([event(1n, 'x')])
    expect(heard).toEqual([])
    expect(after).toEqual(['x'])
  })
})
