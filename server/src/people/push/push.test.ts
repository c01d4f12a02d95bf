import { pushChange, pushSubscribe } from '@tarazu/contract/calls/push.ts'
import { describe, expect, it } from 'vitest'
import { registry } from '../../base/metrics.ts'
import { complaintsOf, hasPromtool } from '../../base/testing/alerts.ts'
import { maximumAgeMs, mostAnHour, sendWaiting } from './sender.ts'
import type { FakeBrowser } from './testing/fake-browser.ts'
import {
  ask,
  bench,
  filled,
  logIn,
  loop,
  marginCall,
  minuteMs,
  newBrowser,
  newInvestor,
  notify,
  notifyTwice,
  on,
  opened,
  outbox,
  sender,
  service,
  usePushBench,
  wallClock,
} from './testing/push-bench.ts'

usePushBench()

describe('a message', () => {
  it('is queued by the ledger’s own commit, once, or not at all', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    const { userId } = investor
    await loop.submit(notifyTwice, { fails: false }, { userId, idempotencyKey: 'k' })
    await loop.submit(notifyTwice, { fails: false }, { userId, idempotencyKey: 'k' })
    await expect(
      loop.submit(notifyTwice, { fails: true }, { userId, idempotencyKey: undefined }),
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

  it('arrives in the order in which it was sent, on every device in its own language', async () => {
    const investor = await newInvestor()
    const [english, hindi] = [newBrowser(), newBrowser()]
    await on(investor, english)
    const second = await logIn(investor.userId)
    await ask(pushSubscribe, { ...hindi.address, language: 'hi' }, second)
    for (const price of ['1.00', '2.00', '3.00']) await notify(investor, filled(price))
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

  it('is sent only for chosen topics, and never if it belongs only in the app', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    const subscriptionId = await on(investor, browser, { topics: 'margin' })
    await notify(investor, filled('1.00'))
    await notify(investor, { kind: 'identity-passed', parameters: {} })
    await notify(investor, marginCall)
    await sendWaiting(sender)
    expect(opened(browser).map(({ title }) => title)).toEqual(['PRACTICE · Margin call: Kaveri Cement'])
    await ask(pushChange, { subscriptionId, topics: 'orders' }, investor)
    await notify(investor, filled('1.00'))
    await sendWaiting(sender)
    expect(opened(browser)).toHaveLength(2)
    expect(opened(browser)[1]).toMatchObject({ path: '/position/5' })
  })

  it('that nobody wants outside the app leaves nothing behind', async () => {
    await notify(await newInvestor(), filled('1.00'))
    expect(await outbox()).toEqual([])
  })

  it('is dropped when it is too old', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await notify(investor, filled('1.00'))
    wallClock.skip(maximumAgeMs + minuteMs)
    await sendWaiting(sender)
    expect(service.received).toEqual([])
    expect(await outbox()).toEqual([])
  })

  it('is limited per hour, except for margin calls, which are always sent', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    for (let made = 0; made < mostAnHour + 5; made += 1) await notify(investor, filled('1.00'))
    await notify(investor, marginCall)
    await sendWaiting(sender)
    expect(opened(browser)).toHaveLength(mostAnHour + 1)
    expect(opened(browser).at(-1)?.title).toContain('Margin call')
    wallClock.skip(61 * minuteMs)
    await notify(investor, filled('2.00'))
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
      for (const price of ['1.00', '2.00', '3.00', '4.00']) await notify(investor, filled(price))
    }
    await Promise.all([sendWaiting(sender), sendWaiting(sender), sendWaiting(sender)])
    expect(service.received).toHaveLength(12 * 4)
    for (const { browser } of people) {
      const own = service.received.filter(({ path }) => browser.address.endpoint.endsWith(path))
      const prices = own.map(({ body }) => browser.open(body).body.match(/₹\d/)?.[0])
      expect(prices).toEqual(['₹1', '₹2', '₹3', '₹4'])
    }
  })

  it('leave messages that another process has taken, and take over when that process has died', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    await notify(investor, filled('1.00'))
    // It died after taking the device, before it could report whether the message was sent.
    const taken = BigInt(wallClock.nowMs() + minuteMs)
    await bench.test.kysely.updateTable('push_subscriptions').set({ rest_until_ms: taken }).execute()
    await sendWaiting(sender)
    expect(service.received).toEqual([])
    wallClock.skip(minuteMs)
    await sendWaiting(sender)
    expect(opened(browser)).toHaveLength(1)
  })

  it('repeat a message under the same tag, which replaces the first', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    await notify(investor, filled('1.00'))
    const before = await outbox()
    await sendWaiting(sender)
    await bench.test.kysely.insertInto('push_outbox').values(before).execute()
    await sendWaiting(sender)
    const [first, second] = opened(browser)
    expect(second?.tag).toBe(first?.tag)
    expect(service.received[1]?.headers.topic).toBe(service.received[0]?.headers.topic)
  })
})

it.skipIf(!hasPromtool)('the alert for refused notifications fires when a service accepts none', async () => {
  const investor = await newInvestor()
  await on(investor, newBrowser())
  const scrape = async () => ({ text: await registry.metrics(), atMs: Date.now() })
  await notify(investor, filled('1.00'))
  await sendWaiting(sender)
  const before = await scrape()
  service.answer(() => ({ status: 503 }))
  await notify(investor, filled('2.00'))
  await sendWaiting(sender)
  expect(complaintsOf('TarazuPushRefused', before, await scrape())).toBe('')
})
