import { messageList, messageRead, messageUnread } from '@tarazu/contract/calls/messages.ts'
import { messageKinds } from '@tarazu/contract/inbox/message-kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import type { Command } from '../../ledger/command.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import type { BoundCall, CallContext } from '../../wire/http/bind.ts'
import { messageEffects, sendMessage } from './message.ts'
import { messageRoutes } from './routes.ts'

const nowMs = Date.UTC(2026, 10, 21, 6)
let database: TestDatabase
let loop: RunningCommitLoop
let routes: readonly BoundCall[]
const published: unknown[] = []
let userId = 500n

beforeAll(async () => {
  database = await createTestDatabase()
  loop = await startCommitLoop({
    connection: database.application,
    clock: { nowMs: () => nowMs },
    publish: (events) => published.push(...events),
  })
  routes = messageRoutes({
    database: database.kysely,
    wallClock: { nowMs: () => nowMs },
    events: { publish: (events) => published.push(...events) },
  })
})
afterAll(async () => {
  await loop.stop()
  await database.close()
})
beforeEach(() => {
  userId += 1n
  published.length = 0
})

const ask = async (call: BoundCall['call'], input: Record<string, string>, user = userId) => {
  const bound = routes.find((one) => one.call === call) ?? expect.fail('not bound')
  const answer = await bound.handle(call.input.parse(input), { userId: user } as CallContext)
  return call.output.parse(answer)
}
const list = async (input: Record<string, string> = {}, user = userId) =>
  messageList.output.parse(await ask(messageList, input, user))
const unread = async (user = userId) => messageUnread.output.parse(await ask(messageUnread, {}, user)).unread

const twoMessages: Command<{ readonly fails: boolean }, null> = {
  name: 'test.two-messages',
  needs: () => [],
  decide: (state, { fails }, instantMs) => ({
    kind: 'accepted',
    result: null,
    effects: [
      ...messageEffects(
        state,
        instantMs,
        { kind: 'deposit-confirmed', parameters: { orderNo: '7', amount: '5000.00' } },
        { kind: 'identity-passed', parameters: {} },
      ),
      ...(fails
        ? [
            {
              kind: 'transfer' as const,
              entryType: 'deposit' as const,
              reference: '',
              postings: [{ account: 'user:cash' as const, amountPaise: 1n }],
            },
          ]
        : []),
    ],
  }),
}

describe('a command that sends messages', () => {
  it('puts all of them into the inbox with its commit, and notifies the browsers once for each', async () => {
    await loop.submit(twoMessages, { fails: false }, { userId, idempotencyKey: 'k' })
    await loop.submit(twoMessages, { fails: false }, { userId, idempotencyKey: 'k' })
    const inbox = await list()
    expect(inbox).toMatchObject({ total: 2, unread: 2 })
    expect(inbox.list.map(({ kind }) => kind).sort()).toEqual(['deposit-confirmed', 'identity-passed'])
    expect(inbox.list.find(({ kind }) => kind === 'deposit-confirmed')).toMatchObject({
      parameters: { orderNo: '7', amount: '5000.00' },
      time: '2026-11-21T06:00:00.000Z',
      read: false,
    })
    expect(published).toEqual([
      { userId, event: { type: 'message', reference: 'deposit-confirmed' } },
      { userId, event: { type: 'message', reference: 'identity-passed' } },
    ])
  })

  it('sends none when it fails', async () => {
    await expect(
      loop.submit(twoMessages, { fails: true }, { userId, idempotencyKey: undefined }),
    ).rejects.toThrow()
    expect(await list()).toMatchObject({ total: 0, unread: 0 })
    expect(published).toEqual([])
  })
})

describe('a message from elsewhere', () => {
  it('is committed with its transaction, and announced by the database after the commit', async () => {
    const listener = await database.connect('owner')
    await listener.query('listen tarazu_user_events')
    const heard: string[] = []
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    const send = (fails: boolean) =>
      database.kysely.transaction().execute(async (transaction) => {
        await sendMessage(transaction, userId, { kind: 'new-login', parameters: { device: '“x”' } }, nowMs)
        if (fails) throw new Error('undone')
      })
    await expect(send(true)).rejects.toThrow('undone')
    await send(false)
    expect(await list()).toMatchObject({ total: 1, list: [{ parameters: { device: '“x”' } }] })
    await expect.poll(() => heard).toEqual([`database\n["${userId}", "message", "new-login"]`])
  })
})

describe('the inbox', () => {
  const fill = async (count: number) => {
    for (let place = 0; place < count; place += 1)
      await sendMessage(
        database.kysely,
        userId,
        { kind: 'new-login', parameters: { device: String(place) } },
        nowMs,
      )
  }
  const titles = (page: Awaited<ReturnType<typeof list>>) =>
    page.list.map(({ parameters }) => parameters.device)

  it('pages from the newest, and later pages continue from the first if new messages arrive', async () => {
    await fill(5)
    const first = await list({ pageSize: '2' })
    expect(titles(first)).toEqual(['4', '3'])
    await fill(1)
    const upTo = first.list[0]?.messageId ?? ''
    expect(titles(await list({ pageSize: '2', pageNum: '2', upTo }))).toEqual(['2', '1'])
    expect((await list({ pageSize: '2', pageNum: '3', upTo })).total).toBe(5)
  })

  it('marks one, all up to one, or all, for this investor only', async () => {
    await fill(4)
    const { list: rows } = await list()
    const [newest, second] = rows
    const other = userId + 1_000n
    await ask(messageRead, { messageId: newest?.messageId ?? '' }, other)
    await ask(messageRead, {}, other)
    expect(await unread()).toBe(4)
    expect(published).toEqual([])
    await ask(messageRead, { messageId: newest?.messageId ?? '' })
    expect(titles(await list({ unread: 'true' }))).toEqual(['2', '1', '0'])
    await ask(messageRead, { upTo: second?.messageId ?? '' })
    expect(await unread()).toBe(0)
    await fill(1)
    expect(messageRead.output.parse(await ask(messageRead, {}))).toEqual({ unread: 0 })
    expect(published).toEqual(Array(3).fill({ userId, event: { type: 'message', reference: 'read' } }))
  })

  it('accepts the largest possible number: no message has it, and none is later', async () => {
    await fill(1)
    await ask(messageRead, { messageId: '9223372036854775807' })
    expect(await unread()).toBe(1)
    expect(await list({ upTo: '9223372036854775807' })).toMatchObject({ total: 1 })
  })

  it('counts only as far as a badge shows', async () => {
    const owner = await database.connect('owner')
    await owner.query(
      `insert into messages (user_id, command_id, kind, parameters, sent_ms)
       select $1, 1, 'identity-passed', '{}', 0 from generate_series(1, 1500)`,
      [userId],
    )
    expect(await unread()).toBe(1000)
  })
})

it('has kinds that match the table', () => {
  for (const kind of Object.keys(messageKinds)) expect(kind).toMatch(/^[a-z]+(-[a-z]+){0,5}$/)
})
