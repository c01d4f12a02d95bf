import { randomBytes } from 'node:crypto'
import {
  maximumPushDevices,
  pushChange,
  pushState,
  pushSubscribe,
  pushTest,
  pushUnsubscribe,
} from '@tarazu/contract/calls/push.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../database/testing/log.ts'
import { openPushKeys } from './keys.ts'
import { createPostman } from './post.ts'
import { pushRoutes } from './routes.ts'
import { sendWaiting } from './sender.ts'
import {
  ask,
  bench,
  devicesOf,
  filled,
  logIn,
  newBrowser,
  newInvestor,
  notify,
  on,
  opened,
  sender,
  service,
  setRoutes,
  stopping,
  usePushBench,
  wallClock,
} from './testing/push-bench.ts'

usePushBench()

describe('the calls', () => {
  it('store no address that a reader of the database could use', async () => {
    const investor = await newInvestor()
    const browser = newBrowser()
    await on(investor, browser)
    const { rows } = await bench.test.pool.query('select t::text as text from push_subscriptions t')
    for (const secret of [browser.address.endpoint, browser.address.auth, browser.address.p256dh]) {
      expect(rows[0]?.text).not.toContain(secret)
      expect(rows[0]?.text).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('refuse unusable addresses and keys', async () => {
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

  it('send a test at once, at most one in ten seconds', async () => {
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

  it('report that a server without a contact sends none', async () => {
    const { kysely: database } = bench.test
    const { encryption } = bench
    const investor = await newInvestor()
    setRoutes(pushRoutes({ database, encryption, wallClock, postman: undefined, log: silentLog }))
    expect(await ask(pushState, {}, investor)).toEqual({ publicKey: null, devices: [] })
    const wanted = { ...newBrowser().address, language: 'en' } as const
    await expect(ask(pushSubscribe, wanted, investor)).rejects.toMatchObject({ key: refusals.pushNotOffered })
  })

  it('show and send nothing that belongs to one of the server’s earlier keys', async () => {
    const investor = await newInvestor()
    await on(investor, newBrowser())
    await notify(investor, filled('1.00'))
    const { kysely: database } = bench.test
    const { encryption } = bench
    const keys = await openPushKeys(randomBytes(32), database, encryption, 1)
    const postman = createPostman(keys, 'mailto:test@tarazu.example', service, stopping.signal)
    setRoutes(pushRoutes({ database, encryption, wallClock, postman, log: silentLog }))
    expect(await devicesOf(investor)).toEqual([])
    await sendWaiting({ ...sender, postman })
    expect(service.received).toEqual([])
  })
})

describe('the server’s key', () => {
  it('is created once, by one of several processes, and stored sealed', async () => {
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
