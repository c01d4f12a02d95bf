import { randomBytes } from 'node:crypto'
import {
  maximumPushDevices,
  pushChange,
  pushState,
  pushSubscribe,
  pushTest,
  pushUnsubscribe,
} from '@tarazu/contract/calls/push.ts'
import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call, CallInput } from '@tarazu/contract/wire/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../database/testing/log.ts'
import type { Command } from '../../ledger/command.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import type { BoundCall, CallContext } from '../../wire/http/bind.ts'
import {
  type AccountBench,
  addInvestor,
  createAccountBench,
  createSteppedClock,
} from '../accounts/testing/account-server.ts'
import { beginSession, endOtherSessions, endSession } from '../credentials/sessions.ts'
import { setLocked } from '../credentials/testing/set-locked.ts'
import { messageEffects, sendMessage } from '../inbox/message.ts'
import { investors } from '../investors/holders.ts'
import { closeInvestor } from '../privacy/close-account.ts'
import { openPushKeys } from './keys.ts'
import { createPostman } from './post.ts'
import { pushRoutes } from './routes.ts'
import { mostAnHour, restMs, type SenderServices, sendWaiting, tellWithinMs, tidyPush } from './sender.ts'
import { createFakeBrowser, type FakeBrowser } from './testing/fake-browser.ts'
import { type FakePushService, startFakePushService } from './testing/fake-push-service.ts'

const minuteMs = 60_000
let bench: AccountBench
let loop: RunningCommitLoop
let service: FakePushService
let wallClock: ReturnType<typeof createSteppedClock>
let sender: SenderServices
let routes: readonly BoundCall[]
const stopping = new AbortController()
let phones = 9_100_000_000

beforeAll(async () => {
  bench = await createAccountBench()
  const connection = bench.test.application
  loop = await startCommitLoop({ connection, clock: bench.clock })
  service = await startFakePushService()
})
afterAll(async () => {
  await loop.stop()
  await service.stop()
  await bench.stop()
})
beforeEach(async () => {
  const { kysely: database } = bench.test
  for (const table of ['push_outbox', 'push_subscriptions', 'messages'] as const)
    await database.deleteFrom(table).execute()
  service.received.length = 0
  service.answer(() => ({ status: 201 }))
  // The database queues by the machine's clock.
  wallClock = createSteppedClock(Date.now())
  const { encryption } = bench
  const keys = await openPushKeys(undefined, database, encryption, wallClock.nowMs())
  const postman = createPostman(keys, 'mailto:test@tarazu.example', service, stopping.signal)
  sender = { database, encryption, wallClock, postman, log: silentLog, signal: stopping.signal }
  routes = pushRoutes({ database, encryption, wallClock, postman, log: silentLog })
})

interface Investor {
  readonly userId: bigint
  readonly sessionToken: string
}
const logIn = async (userId: bigint): Promise<Investor> => ({
  userId,
  sessionToken: await beginSession(bench.test.kysely, investors, userId, 'vitest', wallClock.nowMs()),
})
const newInvestor = async (): Promise<Investor> => {
  phones += 1
  return logIn(await addInvestor(bench, String(phones), 'a-password'))
}
const ask = async <C extends Call>(call: C, input: CallInput<C>, investor: Investor) => {
  const bound = routes.find((one) => one.call === call) ?? expect.fail('not bound')
  const answer = await bound.handle(call.input.parse(input), { ...investor } as unknown as CallContext)
  return call.output.parse(answer)
}
let browsers = 0
const newBrowser = () => {
  browsers += 1
  return createFakeBrowser(`https://push.example/browser-${browsers}`)
}
const on = async (investor: Investor, browser: FakeBrowser, change: { readonly topics?: string } = {}) => {
  await ask(pushSubscribe, { ...browser.address, language: 'en', ...change }, investor)
  const { endpoint } = browser.address
  const state = pushState.output.parse(await ask(pushState, { endpoint }, investor))
  return state.devices.find(({ current }) => current)?.subscriptionId ?? expect.fail('it is not on')
}
const devicesOf = async (investor: Investor) =>
  pushState.output.parse(await ask(pushState, {}, investor)).devices
const outbox = () => bench.test.kysely.selectFrom('push_outbox').selectAll().orderBy('message_id').execute()

const filled = (price: string): Message => ({
  kind: 'order-filled',
  parameters: { orderNo: '5', stock: 'Kaveri Cement', quantity: '10', price },
})
const marginCall: Message = {
  kind: 'margin-call',
  parameters: { orderNo: '5', stock: 'Kaveri Cement', price: '90.00', closesAt: '80.00' },
}
const tell = (investor: Investor, message: Message) =>
  sendMessage(bench.test.kysely, investor.userId, message, bench.clock.nowMs())
const opened = (browser: FakeBrowser) => service.received.map(({ body }) => browser.open(body))

const tellTwice: Command<{ readonly fails: boolean }, null> = {
  name: 'test.push',
  needs: () => [],
  decide: (state, { fails }, instantMs) => ({
    kind: 'accepted',
    result: null,
    effects: [
      ...messageEffects(state, instantMs, filled('100.00'), marginCall),
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

describe('a message', () => {
  it('is queued by the ledger’s own commit, once, or not at all', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    const { userId } = investor
    await loop.submit(tellTwice, { fails: false }, { userId, idempotencyKey: 'k' })
    await loop.submit(tellTwice, { fails: false }, { userId, idempotencyKey: 'k' })
    await expect(
      loop.submit(tellTwice, { fails: true }, { userId, idempotencyKey: undefined }),
    ).rejects.toThrow()
    expect(await outbox()).toHaveLength(2)
    await sendWaiting(sender)
    expect(opened(browser).map(({ title }) => title)).toEqual([
      'PRACTICE · Order filled',
      'PRACTICE · Margin call: Kaveri Cement',
    ])
    expect(service.received.map(({ headers }) => headers.urgency)).toEqual(['normal', 'high'])
    expect(await outbox()).toEqual([])
  })

  it('comes in the order in which it was sent, to every device in its own language', async () => {
    const investor = await newInvestor()
    const [english, hindi] = [newBrowser(), newBrowser()]
    await on(investor, english)
    const second = await logIn(investor.userId)
    await ask(pushSubscribe, { ...hindi.address, language: 'hi' }, second)
    for (const price of ['1.00', '2.00', '3.00']) await tell(investor, filled(price))
    await sendWaiting(sender)
    const pathOf = ({ address }: FakeBrowser) => new URL(address.endpoint).pathname
    const bodies = (browser: FakeBrowser) =>
      service.received
        .filter(({ path }) => path === pathOf(browser))
        .map(({ body }) => browser.open(body).body.match(/₹\d/)?.[0])
    expect(bodies(english)).toEqual(['₹1', '₹2', '₹3'])
    expect(bodies(hindi)).toEqual(['₹1', '₹2', '₹3'])
    const toHindi = service.received.find(({ path }) => path === pathOf(hindi))
    expect(hindi.open(toHindi?.body ?? Buffer.of()).title).toBe('अभ्यास · PRACTICE · ऑर्डर पूरा हुआ')
  })

  it('is told only of topics that were chosen, and never of what belongs in the app alone', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    const subscriptionId = await on(investor, browser, { topics: 'margin' })
    await tell(investor, filled('1.00'))
    await tell(investor, { kind: 'identity-passed', parameters: {} })
    await tell(investor, marginCall)
    await sendWaiting(sender)
    expect(opened(browser).map(({ title }) => title)).toEqual(['PRACTICE · Margin call: Kaveri Cement'])
    await ask(pushChange, { subscriptionId, topics: 'orders' }, investor)
    await tell(investor, filled('1.00'))
    await sendWaiting(sender)
    expect(opened(browser)).toHaveLength(2)
    expect(opened(browser)[1]).toMatchObject({ path: '/position/5' })
  })

  it('that nobody wants outside the app leaves nothing behind', async () => {
    await tell(await newInvestor(), filled('1.00'))
    expect(await outbox()).toEqual([])
  })

  it('is dropped when it is no news any more', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await tell(investor, filled('1.00'))
    wallClock.skip(tellWithinMs + minuteMs)
    await sendWaiting(sender)
    expect(service.received).toEqual([])
    expect(await outbox()).toEqual([])
  })

  it('is one of so many an hour; margin calls are always told', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    for (let made = 0; made < mostAnHour + 5; made += 1) await tell(investor, filled('1.00'))
    await tell(investor, marginCall)
    await sendWaiting(sender)
    expect(opened(browser)).toHaveLength(mostAnHour + 1)
    expect(opened(browser).at(-1)?.title).toContain('Margin call')
    wallClock.skip(61 * minuteMs)
    await tell(investor, filled('2.00'))
    await sendWaiting(sender)
    expect(opened(browser)).toHaveLength(mostAnHour + 2)
  })
})

describe('several processes', () => {
  it('send each message once, in order', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => ({ investor: await newInvestor(), browser: newBrowser() })),
    )
    for (const { investor, browser } of people) {
      await on(investor, browser)
      for (const price of ['1.00', '2.00', '3.00', '4.00']) await tell(investor, filled(price))
    }
    await Promise.all([sendWaiting(sender), sendWaiting(sender), sendWaiting(sender)])
    expect(service.received).toHaveLength(12 * 4)
    for (const { browser } of people) {
      const own = service.received.filter(({ path }) => browser.address.endpoint.endsWith(path))
      const prices = own.map(({ body }) => browser.open(body).body.match(/₹\d/)?.[0])
      expect(prices).toEqual(['₹1', '₹2', '₹3', '₹4'])
    }
  })

  it('leave what another one has taken, and carry on when that one has died', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    await tell(investor, filled('1.00'))
    // It died after it had taken the device, before it could say whether the message was sent.
    const taken = BigInt(wallClock.nowMs() + minuteMs)
    await bench.test.kysely.updateTable('push_subscriptions').set({ rest_until_ms: taken }).execute()
    await sendWaiting(sender)
    expect(service.received).toEqual([])
    wallClock.skip(minuteMs)
    await sendWaiting(sender)
    expect(opened(browser)).toHaveLength(1)
  })

  it('repeat a message under the same tag, which takes the place of the first', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    await tell(investor, filled('1.00'))
    const before = await outbox()
    await sendWaiting(sender)
    await bench.test.kysely.insertInto('push_outbox').values(before).execute()
    await sendWaiting(sender)
    const [first, second] = opened(browser)
    expect(second?.tag).toBe(first?.tag)
    expect(service.received[1]?.headers.topic).toBe(service.received[0]?.headers.topic)
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %i has forgotten the browser, and so do we', async (status) => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await tell(investor, filled('1.00'))
    await tell(investor, filled('2.00'))
    service.answer(() => ({ status }))
    await sendWaiting(sender)
    expect(service.received).toHaveLength(1)
    expect(await devicesOf(investor)).toEqual([])
    expect(await outbox()).toEqual([])
  })

  it.each([429, 500, 503])('that answers %i is asked again later, in order', async (status) => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    await tell(investor, filled('1.00'))
    await tell(investor, filled('2.00'))
    service.answer(() => ({ status }))
    await sendWaiting(sender)
    await sendWaiting(sender)
    expect(service.received).toHaveLength(1)
    service.answer(() => ({ status: 201 }))
    wallClock.skip(restMs(1, undefined))
    await sendWaiting(sender)
    expect(opened(browser).map(({ body }) => body.match(/₹\d/)?.[0])).toEqual(['₹1', '₹1', '₹2'])
  })

  it('that does not answer fails nobody', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await tell(investor, filled('1.00'))
    const { postman } = sender
    const silent = { ...postman, post: async () => Promise.reject(new Error('no network')) }
    await sendWaiting({ ...sender, postman: silent })
    expect(await outbox()).toHaveLength(1)
    wallClock.skip(minuteMs)
    await sendWaiting(sender)
    expect(service.received).toHaveLength(1)
  })

  it('says itself how long it wants to rest, within an hour', () => {
    expect(restMs(1, undefined)).toBe(15_000)
    expect(restMs(2, undefined)).toBe(30_000)
    expect(restMs(30, undefined)).toBe(3_600_000)
    expect(restMs(1, '120')).toBe(120_000)
    expect(restMs(1, '999999')).toBe(3_600_000)
    expect(restMs(1, 'Sat, 21 Nov 2026 10:00:00 GMT')).toBe(15_000)
  })

  it('that does not take one message gets the next', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await tell(investor, filled('1.00'))
    await tell(investor, filled('2.00'))
    service.answer(() => ({ status: service.received.length === 1 ? 413 : 201 }))
    await sendWaiting(sender)
    expect(service.received).toHaveLength(2)
    expect(await outbox()).toEqual([])
  })

  it('that never takes anything is given up after about a day', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    service.answer(() => ({ status: 403 }))
    for (let tried = 0; tried < 40; tried += 1) {
      // As the database's clock would have it.
      await tell(investor, filled('1.00'))
      await bench.test.pool.query('update push_subscriptions set rest_until_ms = 0')
      await sendWaiting(sender)
    }
    expect(service.received).toHaveLength(30)
    expect(await devicesOf(investor)).toEqual([])
  })
})

describe('notifications go with the login', () => {
  const ends: readonly (readonly [string, (investor: Investor) => Promise<unknown>])[] = [
    [
      'logging out',
      ({ userId, sessionToken }) => endSession(bench.test.kysely, investors, userId, sessionToken, 1),
    ],
    ['a lock', ({ userId }) => setLocked(bench.test.kysely, investors, userId, true, 1)],
    [
      'a new password, set elsewhere',
      ({ userId }) => endOtherSessions(bench.test.kysely, investors, userId, 'another', 1),
    ],
    [
      'closing the account',
      ({ userId }) =>
        closeInvestor({ database: bench.test.kysely, commitLoop: loop }, userId, { realMs: 1, marketMs: 1 }),
    ],
  ]
  it.each(ends)('%s takes them', async (_name, end) => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await end(investor)
    const { rows } = await bench.test.pool.query('select 1 from push_subscriptions')
    expect(rows).toEqual([])
    await bench.test.kysely.deleteFrom('push_outbox').execute()
    await tell(investor, filled('1.00'))
    expect(await outbox()).toEqual([])
  })

  it('the one of this browser stays when others end', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await endOtherSessions(bench.test.kysely, investors, investor.userId, investor.sessionToken, 1)
    expect(await devicesOf(investor)).toHaveLength(1)
  })

  it('the end of its thirty days takes them', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await tell(investor, filled('1.00'))
    wallClock.skip(31 * 24 * 60 * minuteMs)
    await sendWaiting(sender)
    expect(service.received).toEqual([])
    await tidyPush(bench.test.kysely, wallClock.nowMs())
    const { rows } = await bench.test.pool.query('select 1 from push_subscriptions')
    expect(rows).toEqual([])
  })

  it('a new login on the same browser takes them over, and asks for nothing that was not on', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    const again = { ...browser.address, language: 'hi', renew: 'true' } as const
    expect(await ask(pushSubscribe, again, investor)).toEqual({ on: false })
    await on(investor, browser, { topics: 'orders' })
    const later = await logIn(investor.userId)
    expect(await ask(pushSubscribe, again, later)).toEqual({ on: true })
    await endSession(bench.test.kysely, investors, investor.userId, investor.sessionToken, 1)
    expect(await devicesOf(later)).toMatchObject([{ topics: ['orders'], service: 'push.example' }])
  })

  it('a browser has one owner: whoever uses it next gets none of the previous owner’s notifications', async () => {
    const [one, next] = [await newInvestor(), await newInvestor()]
    const browser = newBrowser()
    await on(one, browser)
    const again = { ...browser.address, language: 'en', renew: 'true' } as const
    expect(await ask(pushSubscribe, again, next)).toEqual({ on: false })
    expect(await devicesOf(one)).toEqual([])
  })
})

describe('the calls', () => {
  it('keep no address that a reader of the database could use', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    const { rows } = await bench.test.pool.query('select t::text as text from push_subscriptions t')
    for (const secret of [browser.address.endpoint, browser.address.auth, browser.address.p256dh]) {
      expect(rows[0]?.text).not.toContain(secret)
      expect(rows[0]?.text).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('refuse addresses and keys that nothing could be sent to', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    const elsewhere = { ...browser.address, endpoint: 'https://attacker.example/x', language: 'en' } as const
    await expect(ask(pushSubscribe, elsewhere, investor)).rejects.toMatchObject({
      key: refusals.pushServiceUnknown,
    })
    const offCurve = `B${'A'.repeat(86)}`
    const wrong = { ...browser.address, p256dh: offCurve, language: 'en' } as const
    await expect(ask(pushSubscribe, wrong, investor)).rejects.toMatchObject({
      key: refusals.pushServiceUnknown,
    })
    for (const endpoint of ['http://push.example/x', 'https://push.example:99/x', 'https://a@push.example/x'])
      expect(pushSubscribe.input.safeParse({ ...elsewhere, endpoint }).success).toBe(false)
  })

  it(`refuse the ${maximumPushDevices + 1}th device, also of two at once`, async () => {
    const { userId } = await newInvestor()
    const logins = await Promise.all(Array.from({ length: maximumPushDevices + 1 }, () => logIn(userId)))
    const all = await Promise.allSettled(
      logins.map((login) => ask(pushSubscribe, { ...newBrowser().address, language: 'en' }, login)),
    )
    expect(all.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { key: refusals.tooManyPushDevices } },
    ])
  })

  it('touch only the investor’s own devices', async () => {
    const [one, other] = [await newInvestor(), await newInvestor()]
    const subscriptionId = await on(one, newBrowser())
    await expect(ask(pushChange, { subscriptionId, topics: '' }, other)).rejects.toMatchObject({
      key: refusals.pushNotDelivered,
    })
    await expect(ask(pushTest, { subscriptionId }, other)).rejects.toMatchObject({
      key: refusals.pushNotDelivered,
    })
    await ask(pushUnsubscribe, { subscriptionId }, other)
    expect(await devicesOf(one)).toHaveLength(1)
    await ask(pushUnsubscribe, { subscriptionId }, one)
    expect(await devicesOf(one)).toEqual([])
  })

  it('send a test at once, one in ten seconds', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    const subscriptionId = await on(investor, browser)
    await ask(pushTest, { subscriptionId }, investor)
    expect(opened(browser)).toMatchObject([{ title: 'PRACTICE · Notifications work', tag: 'test' }])
    await expect(ask(pushTest, { subscriptionId }, investor)).rejects.toMatchObject({
      key: refusals.tooManyRequests,
    })
    wallClock.skip(10_000)
    service.answer(() => ({ status: 410 }))
    await expect(ask(pushTest, { subscriptionId }, investor)).rejects.toMatchObject({
      key: refusals.pushNotDelivered,
    })
  })

  it('say that a server without a contact sends none', async () => {
    const { kysely: database } = bench.test
    const { encryption } = bench
    const investor = await newInvestor()
    routes = pushRoutes({ database, encryption, wallClock, postman: undefined, log: silentLog })
    expect(await ask(pushState, {}, investor)).toEqual({ publicKey: null, devices: [] })
    const wanted = { ...newBrowser().address, language: 'en' } as const
    await expect(ask(pushSubscribe, wanted, investor)).rejects.toMatchObject({ key: refusals.pushNotOffered })
  })

  it('show nothing of an earlier key of the server, and send nothing with it', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await tell(investor, filled('1.00'))
    const { kysely: database } = bench.test
    const { encryption } = bench
    const keys = await openPushKeys(randomBytes(32), database, encryption, 1)
    const postman = createPostman(keys, 'mailto:test@tarazu.example', service, stopping.signal)
    routes = pushRoutes({ database, encryption, wallClock, postman, log: silentLog })
    expect(await devicesOf(investor)).toEqual([])
    await sendWaiting({ ...sender, postman })
    expect(service.received).toEqual([])
  })
})

describe('the server’s key', () => {
  it('is made once, by one of several processes, and kept sealed', async () => {
    const { kysely: database } = bench.test
    const { encryption } = bench
    await bench.test.connect('owner').then((owner) => owner.query('delete from push_keys'))
    const made = await Promise.all(
      Array.from({ length: 4 }, () => openPushKeys(undefined, database, encryption, 1)),
    )
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    const { sealed_private_key } = await database
      .selectFrom('push_keys')
      .select('sealed_private_key')
      .executeTakeFirstOrThrow()
    expect(sealed_private_key.includes(Buffer.from(made[0]?.privateKey ?? '', 'base64url'))).toBe(false)
    await expect(database.deleteFrom('push_keys').execute()).rejects.toThrow(/permission denied/)
  })
})
