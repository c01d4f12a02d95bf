import { pushSubscribe } from '@tarazu/contract/calls/push.ts'
import { describe, expect, it } from 'vitest'
import { ownTables } from '../../start/products.ts'
import { endOtherSessions, endSession } from '../credentials/sessions.ts'
import { setLocked } from '../credentials/testing/set-locked.ts'
import { investors } from '../investors/holders.ts'
import { closeInvestor } from '../privacy/close-account.ts'
import { restMs, sendWaiting, tidyPush } from './sender.ts'
import {
  ask,
  bench,
  devicesOf,
  filled,
  type Investor,
  logIn,
  loop,
  minuteMs,
  newBrowser,
  newInvestor,
  notify,
  on,
  opened,
  outbox,
  sender,
  service,
  usePushBench,
  wallClock,
} from './testing/push-bench.ts'

usePushBench()

describe('a push service', () => {
  it.each([404, 410])('that answers %i no longer knows the browser, so we forget it', async (status) => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await notify(investor, filled('1.00'))
    await notify(investor, filled('2.00'))
    service.answer(() => ({ status }))
    await sendWaiting(sender)
    expect(service.received).toHaveLength(1)
    expect(await devicesOf(investor)).toEqual([])
    expect(await outbox()).toEqual([])
  })

  it.each([429, 500, 503])('that answers %i is retried later, in order', async (status) => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    await notify(investor, filled('1.00'))
    await notify(investor, filled('2.00'))
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
    await notify(investor, filled('1.00'))
    const { postman } = sender
    const silent = { ...postman, post: async () => Promise.reject(new Error('no network')) }
    await sendWaiting({ ...sender, postman: silent })
    expect(await outbox()).toHaveLength(1)
    wallClock.skip(minuteMs)
    await sendWaiting(sender)
    expect(service.received).toHaveLength(1)
  })

  it('can set its own pause, up to an hour', () => {
    expect(restMs(1, undefined)).toBe(15_000)
    expect(restMs(2, undefined)).toBe(30_000)
    expect(restMs(30, undefined)).toBe(3_600_000)
    expect(restMs(1, '120')).toBe(120_000)
    expect(restMs(1, '999999')).toBe(3_600_000)
    expect(restMs(1, 'Sat, 21 Nov 2026 10:00:00 GMT')).toBe(15_000)
  })

  it('that rejects one message gets the next', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await notify(investor, filled('1.00'))
    await notify(investor, filled('2.00'))
    service.answer(() => ({ status: service.received.length === 1 ? 413 : 201 }))
    await sendWaiting(sender)
    expect(service.received).toHaveLength(2)
    expect(await outbox()).toEqual([])
  })

  it('that never accepts anything is dropped after about a day', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    service.answer(() => ({ status: 403 }))
    for (let tried = 0; tried < 40; tried += 1) {
      // By the database's clock.
      await notify(investor, filled('1.00'))
      await bench.test.pool.query('update push_subscriptions set rest_until_ms = 0')
      await sendWaiting(sender)
    }
    expect(service.received).toHaveLength(30)
    expect(await devicesOf(investor)).toEqual([])
  })
})

describe('notifications end with the login', () => {
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
        closeInvestor({ database: bench.test.kysely, commitLoop: loop, ownTables }, userId, {
          realMs: 1,
          marketMs: 1,
        }),
    ],
  ]
  it.each(ends)('%s ends them', async (_name, end) => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await end(investor)
    const { rows } = await bench.test.pool.query('select 1 from push_subscriptions')
    expect(rows).toEqual([])
    await bench.test.kysely.deleteFrom('push_outbox').execute()
    await notify(investor, filled('1.00'))
    expect(await outbox()).toEqual([])
  })

  it('this browser’s stay when other logins end', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await endOtherSessions(bench.test.kysely, investors, investor.userId, investor.sessionToken, 1)
    expect(await devicesOf(investor)).toHaveLength(1)
  })

  it('the end of its thirty days ends them', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await notify(investor, filled('1.00'))
    wallClock.skip(31 * 24 * 60 * minuteMs)
    await sendWaiting(sender)
    expect(service.received).toEqual([])
    await tidyPush(bench.test.kysely, wallClock.nowMs())
    const { rows } = await bench.test.pool.query('select 1 from push_subscriptions')
    expect(rows).toEqual([])
  })

  it('a new login in the same browser takes them over, and enables nothing that was off', async () => {
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

  it('a browser has one owner: the next user gets none of the previous owner’s notifications', async () => {
    const [one, next] = [await newInvestor(), await newInvestor()]
    const browser = newBrowser()
    await on(one, browser)
    const again = { ...browser.address, language: 'en', renew: 'true' } as const
    expect(await ask(pushSubscribe, again, next)).toEqual({ on: false })
    expect(await devicesOf(one)).toEqual([])
  })
})
