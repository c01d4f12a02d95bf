import {
  deskServiceAnswer,
  deskServiceChanges,
  deskServiceClose,
  deskServiceConversation,
  deskServiceList,
  deskServiceRead,
} from '@tarazu/contract/calls/desk-service.ts'
import {
  serviceClose,
  serviceLinesPerMinute,
  serviceList,
  serviceRate,
  serviceRead,
  serviceUnread,
  serviceWrite,
} from '@tarazu/contract/calls/service.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call, CallOutput } from '@tarazu/contract/wire/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Notifications, openNotifications } from '../../database/notifications.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { silentLog } from '../../database/testing/log.ts'
import type { BoundCall, CallContext } from '../../wire/http/bind.ts'
import { addInvestor, addOperator } from '../testing/people.ts'
import { createServiceChanges, type ServiceChanges } from './changes.ts'
import { deskSupportRoutes } from './desk-routes.ts'
import { supportRoutes } from './routes.ts'

let database: TestDatabase
let notifications: Notifications
let changes: ServiceChanges
let routes: readonly BoundCall[]
let realMs = Date.UTC(2026, 10, 21, 6)
/** The market's clock was skipped ahead by a month. */
const aheadMs = 30 * 86_400_000
let userId: bigint
let operatorId: bigint

beforeAll(async () => {
  database = await createTestDatabase()
  notifications = await openNotifications(database.application, silentLog)
  changes = await createServiceChanges(notifications)
  const services = {
    database: database.kysely,
    clock: { nowMs: () => realMs + aheadMs },
    wallClock: { nowMs: () => realMs },
  }
  routes = [...supportRoutes(services), ...deskSupportRoutes({ ...services, changes })]
  operatorId = await addOperator(database.kysely, { name: 'Ravi Specimen', role: 'support' })
})
afterAll(async () => {
  changes.stop()
  await notifications.stop()
  await database.close()
})
const newInvestor = (): Promise<bigint> =>
  addInvestor(database.kysely, { real_name: 'Asha Specimen', identity_status: 'passed' })
beforeEach(async () => {
  realMs += 3_600_000
  userId = await newInvestor()
})

const make = async <C extends Call>(
  call: C,
  input: Record<string, string>,
  context: Partial<CallContext>,
): Promise<CallOutput<C>> => {
  const bound = routes.find((one) => one.call === call) ?? expect.fail('not bound')
  return call.output.parse(
    await bound.handle(call.input.parse(input), context as CallContext),
  ) as CallOutput<C>
}
const investor = <C extends Call>(call: C, input: Record<string, string> = {}, user = userId) =>
  make(call, input, { userId: user })
const desk = <C extends Call>(call: C, input: Record<string, string> = {}) =>
  make(call, input, { operatorId, role: 'support' })
const own = () => ({ userId: userId.toString() })
const unreadMessages = async () =>
  (
    await database.kysely
      .selectFrom('messages')
      .select(['kind', 'read_ms'])
      .where('user_id', '=', userId)
      .execute()
  ).filter(({ read_ms }) => read_ms === null)
const actions = async () =>
  (
    await database.kysely
      .selectFrom('operator_actions')
      .select('action')
      .where('user_id', '=', userId)
      .orderBy('action_id')
      .execute()
  ).map(({ action }) => action)

describe('a conversation', () => {
  it('goes back and forth, with marks, badges, one note in the inbox, and every view and answer on record', async () => {
    expect(await investor(serviceList)).toMatchObject({ state: 'none', lines: [], hasMore: false })
    const asked = await investor(serviceWrite, { text: 'मेरी जमा राशि कहाँ है?\nकल की।' })
    expect(asked).toMatchObject({ side: 'investor', name: null, what: 'text' })
    expect(asked.time).toBe(new Date(realMs + aheadMs).toISOString())
    realMs += 90_000
    const listed = await desk(deskServiceList, { state: 'waiting', search: 'asha' })
    expect(listed.list.find((row) => row.userId === userId.toString())).toMatchObject({
      waitingSeconds: 90,
      unread: 1,
      lastSide: 'investor',
      phone: expect.stringMatching(/^\*{6}\d{4}$/),
    })
    const seen = await desk(deskServiceConversation, own())
    expect(seen).toMatchObject({
      lines: [{ text: 'मेरी जमा राशि कहाँ है?\nकल की।' }],
      investor: { realName: 'Asha Specimen', cash: '0.00', openPositions: 0, present: false },
    })
    await desk(deskServiceConversation, own())
    await desk(deskServiceRead, { ...own(), lineId: asked.lineId })
    expect(await investor(serviceList)).toMatchObject({ deskReadLineId: asked.lineId, unread: 0 })
    await desk(deskServiceAnswer, { ...own(), text: 'It is confirmed now.' })
    realMs += 20_000
    const second = await desk(deskServiceAnswer, { ...own(), text: 'Anything else?' })
    expect(await investor(serviceUnread)).toEqual({ unread: 2 })
    expect(await unreadMessages()).toMatchObject([{ kind: 'service-answered' }])
    const { phone } = await database.kysely
      .selectFrom('users')
      .select('phone')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const found = async (search: string) =>
      (await desk(deskServiceList, { search })).list.some((row) => row.userId === userId.toString())
    expect([await found(String(phone)), await found(String(phone).slice(-4))]).toEqual([true, true])
    expect([await found(String(phone).slice(-5)), await found(String(phone).slice(0, 6))]).toEqual([
      false,
      false,
    ])
    expect(await desk(deskServiceList, { search: userId.toString() })).toMatchObject({
      total: 1,
      list: [{ waitingSeconds: null, unread: 0, lastSide: 'desk', state: 'open' }],
    })
    expect(await investor(serviceRead, { lineId: second.lineId })).toEqual({ unread: 0 })
    expect(await unreadMessages()).toEqual([])
    expect((await investor(serviceList)).lines.map(({ name }) => name)).toEqual([
      null,
      'Ravi Specimen',
      'Ravi Specimen',
    ])
    expect(await actions()).toEqual(['service.view', 'service.answer', 'service.answer'])
  })

  it('is closed by either side and opens again with the next line', async () => {
    await investor(serviceWrite, { text: 'one' })
    await desk(deskServiceClose, own())
    expect(await unreadMessages()).toMatchObject([{ kind: 'service-closed' }])
    await desk(deskServiceClose, own())
    expect(await investor(serviceList)).toMatchObject({ state: 'closed' })
    realMs += 60_000
    await investor(serviceWrite, { text: 'two' })
    await investor(serviceClose)
    const { state, lines } = await investor(serviceList)
    expect(state).toBe('closed')
    expect(lines.map(({ what, side }) => `${what} ${side}`)).toEqual([
      'text investor',
      'closed desk',
      'reopened investor',
      'text investor',
      'closed investor',
    ])
    expect(await actions()).toEqual(['service.close'])
  })

  it('stores a line once if a phone sends it twice, even at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => investor(serviceWrite, { text: 'again' })))
    expect((await investor(serviceList)).lines).toHaveLength(1)
    realMs += 15_000
    await investor(serviceWrite, { text: 'again' })
    expect((await investor(serviceList)).lines).toHaveLength(2)
  })

  it('is paged from its end', async () => {
    const owner = await database.connect('owner')
    await investor(serviceWrite, { text: 'first' })
    await owner.query(
      `insert into service_lines (user_id, author, text, written_ms, market_ms)
       select $1, 'investor', 'line ' || n, 0, 0 from generate_series(1, 90) n`,
      [userId],
    )
    const texts: string[] = []
    for (let before: string | undefined; ; ) {
      const part = await investor(serviceList, before === undefined ? {} : { before })
      texts.unshift(...part.lines.map(({ text }) => text))
      before = part.lines[0]?.lineId
      if (!part.hasMore) break
    }
    expect(texts).toEqual(['first', ...Array.from({ length: 90 }, (_, n) => `line ${n + 1}`)])
  })
})

describe('what is refused', () => {
  it('is too much at once', async () => {
    for (let n = 0; n < serviceLinesPerMinute; n += 1) await investor(serviceWrite, { text: `line ${n}` })
    await expect(investor(serviceWrite, { text: 'one more' })).rejects.toMatchObject({
      key: refusals.tooManyServiceLines,
      details: { wait: '60' },
    })
    realMs += 60_000
    await investor(serviceWrite, { text: 'one more' })
  })

  it('is a stranger, and a conversation that does not exist', async () => {
    const stranger = { userId: '9223372036854775807' }
    await expect(desk(deskServiceAnswer, { ...stranger, text: 'hello' })).rejects.toMatchObject({
      key: refusals.noSuchConversation,
    })
    await expect(desk(deskServiceConversation, stranger)).rejects.toMatchObject({
      key: refusals.noSuchConversation,
    })
    await expect(desk(deskServiceClose, own())).rejects.toMatchObject({ key: refusals.noSuchConversation })
    await expect(investor(serviceClose)).rejects.toMatchObject({ key: refusals.noSuchConversation })
  })

  it('is empty text, a hidden character, and one letter too many', () => {
    for (const text of ['', ' \n ', 'a\u0000b', 'a\rb', 'x'.repeat(1001)])
      expect(serviceWrite.input.safeParse({ text }).success, JSON.stringify(text)).toBe(false)
    expect(serviceWrite.input.safeParse({ text: `${'x'.repeat(998)}\né` }).success).toBe(true)
  })
})

it('is hidden from other investors', async () => {
  await investor(serviceWrite, { text: 'mine' })
  const other = await newInvestor()
  expect(await investor(serviceList, {}, other)).toMatchObject({ state: 'none', lines: [] })
  const { lineId = '' } = (await investor(serviceList)).lines[0] ?? {}
  expect(await investor(serviceRead, { lineId }, other)).toEqual({ unread: 0 })
})

it('wakes the desk when anything changes, and answers a mark of another process at once', async () => {
  const { mark } = await desk(deskServiceChanges)
  expect((await desk(deskServiceChanges, { since: 'another.7' })).changed).toBe(true)
  const waiting = desk(deskServiceChanges, { since: mark })
  await investor(serviceWrite, { text: 'hello' })
  const woken = await waiting
  expect(woken.changed).toBe(true)
  expect(woken.mark).not.toBe(mark)
})

describe('a rating', () => {
  it('belongs to the closing that ended the conversation, may be changed, and is deleted with the next line', async () => {
    await investor(serviceWrite, { text: 'Where is my deposit?' })
    const lastLine = async () => {
      const { lines } = await investor(serviceList)
      return lines.at(-1) ?? expect.fail('somebody has written')
    }
    const { lineId: question } = await lastLine()
    const refused = { key: refusals.noSuchConversation }
    await expect(investor(serviceRate, { lineId: question, stars: '5' })).rejects.toMatchObject(refused)
    await investor(serviceClose)
    const { lineId } = await lastLine()
    expect(await lastLine()).toMatchObject({ what: 'closed', stars: null })
    await expect(investor(serviceRate, { lineId: question, stars: '5' })).rejects.toMatchObject(refused)
    await investor(serviceRate, { lineId, stars: '2' })
    await investor(serviceRate, { lineId, stars: '4' })
    expect(await lastLine()).toMatchObject({ what: 'closed', stars: 4 })
    const { lines } = await desk(deskServiceConversation, own())
    expect(lines.at(-1)).toMatchObject({ stars: 4 })
    const stranger = await newInvestor()
    await expect(investor(serviceRate, { lineId, stars: '1' }, stranger)).rejects.toMatchObject(refused)
    realMs += 90_000
    await investor(serviceWrite, { text: 'It is still missing' })
    await expect(investor(serviceRate, { lineId, stars: '1' })).rejects.toMatchObject(refused)
  })
})
