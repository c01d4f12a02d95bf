import { mkdirSync } from 'node:fs'
import { stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import type { CDPSession, Page, Worker } from 'playwright-core'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { sendMessage } from '../server/src/people/inbox/message.ts'
import { createFakeBrowser, type FakeBrowser } from '../server/src/people/push/testing/fake-browser.ts'
import {
  type FakePushService,
  startFakePushService,
} from '../server/src/people/push/testing/fake-push-service.ts'
import { startTestTarazu, type TestTarazu } from '../server/src/start/testing.ts'
import { openPhone, watchForFaults } from './browser.ts'
import { aprilMarket, fixMarket } from './fixed-market.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/**
 * A browser subscribes with its vendor's push service, which a test can't reach. Instead, the test has a
 * subscription's keys, decrypts what the server encrypted for it, and hands that to our service worker.
 */
const standIn = async (page: Page, { address }: FakeBrowser): Promise<void> => {
  await page.addInitScript((given) => {
    let subscription: object | null = null
    const made = {
      endpoint: given.endpoint,
      options: { userVisibleOnly: true },
      toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        if (options.userVisibleOnly !== true || typeof options.applicationServerKey !== 'string')
          throw new TypeError('not as browsers want it')
        subscription = made
        return made
      },
    })
  }, address)
}

/** Passes a push to the service worker, as the browser's own push client would. */
const deliver = async (session: CDPSession, origin: string, data: string): Promise<void> => {
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (own !== undefined) resolve(own.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

/** When each of the visible ones was last displayed. */
const shownAt = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map((notification) => (notification as Notification & { timestamp: number }).timestamp)
  })

const press = (worker: Worker, tag: string) =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as {
      readonly registration: ServiceWorkerRegistration
      readonly NotificationEvent: new (type: string, given: object) => Event
    }
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    if (notification === undefined) throw new Error('it is not shown')
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  }, tag)

describe.skipIf(findChromium() === undefined)('notifications', () => {
  let tarazu: TestTarazu
  let service: FakePushService
  let browser: Browser
  beforeAll(async () => {
    service = await startFakePushService()
    tarazu = await startTestTarazu(
      { pushContact: 'mailto:e2e@tarazu.example' },
      service,
      async (owner, dataDirectory) => {
        mkdirSync(dataDirectory)
        await fixMarket(owner, dataDirectory, aprilMarket)
      },
    )
    // The full browser, since the headless shell has no notifications.
    const executablePath = findChromium() ?? ''
    browser = await chromium.launch({ executablePath, args: [...chromiumFlags, '--headless=new'] })
  })
  afterAll(async () => {
    await browser.close()
    await tarazu.close()
    await service.stop()
  })

  const openSettings = async () => {
    const context = await openPhone(browser, { withServiceWorker: true })
    await context.grantPermissions(['notifications'], { origin: tarazu.address })
    const page = await context.newPage()
    const own = createFakeBrowser('https://push.example/phone')
    await standIn(page, own)
    const token = await tarazu.investorToken()
    await page.addInitScript((kept) => {
      localStorage.setItem('tarazu.session', JSON.stringify({ token: kept }))
      const ask = Notification.requestPermission
      Notification.requestPermission = () => {
        sessionStorage.setItem('asked', 'yes')
        return ask.call(Notification)
      }
    }, token)
    const faults = watchForFaults(page)
    await page.goto(`${tarazu.address}/#/more`)
    // A subscription waits for the service worker, which first fetches all pages: a busy machine takes its time.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.locator('a[href$="#/settings/notifications"]').click()
    const asked = () => page.evaluate(() => sessionStorage.getItem('asked'))
    return { context, page, own, faults, asked }
  }

  it('are requested only after a tap, arrive on the screen from the server, and open their page', async () => {
    const { context, page, own, faults, asked } = await openSettings()
    const on = page.getByRole('button', { name: 'Turn on notifications' })
    await on.waitFor()
    expect(await asked()).toBeNull()
    await on.click()
    await page.getByText('On for this device').waitFor()
    expect(await asked()).toBe('yes')

    await page.getByRole('button', { name: 'Send a test notification' }).click()
    await page.getByText('Sent. It should appear in a moment.').waitFor()
    const test = own.open(service.received.at(-1)?.body ?? Buffer.of())
    expect(test.title).toBe('PRACTICE · Notifications work')

    const { user_id } = await tarazu.database.kysely
      .selectFrom('push_subscriptions')
      .select('user_id')
      .executeTakeFirstOrThrow()
    const kaveri = stockNames({ name: 'Kaveri Cement', nameHindi: 'कावेरी सीमेंट' })
    const parameters = { orderNo: '77', ...kaveri, quantity: '10', price: '101.50' }
    await sendMessage(
      tarazu.database.kysely,
      user_id,
      { kind: 'order-filled', parameters },
      aprilMarket.startMs,
    )
    await expect.poll(() => service.received.length).toBe(2)
    const payload = own.open(service.received.at(-1)?.body ?? Buffer.of())
    const push = async () =>
      deliver(await context.newCDPSession(page), tarazu.address, JSON.stringify(payload))
    // Chromium drops a push whose worker is too slow to start; a message that arrives twice is shown once.
    const pushUntilShown = async () => {
      if ((await shown(page)).length === 0) await push()
      return shown(page)
    }
    await expect.poll(pushUntilShown, { interval: 3_000 }).toEqual([
      {
        title: 'PRACTICE · Order filled',
        body: 'Your order for 10 shares of Kaveri Cement was filled at ₹101.50 per share.',
        tag: payload.tag,
        lang: 'en',
      },
    ])
    // The same message again replaces the first one.
    const firstMs = await shownAt(page)
    await push()
    await expect.poll(() => shownAt(page)).not.toEqual(firstMs)
    await expect.poll(() => shown(page)).toHaveLength(1)

    const [worker] = context.serviceWorkers()
    await press(worker ?? (await context.waitForEvent('serviceworker')), payload.tag)
    await page.waitForURL(/#\/position\/77/)
    expect(context.pages()).toHaveLength(1)
    await expect.poll(() => shown(page)).toEqual([])
    expect(faults.filter((fault) => !/position/.test(fault))).toEqual([])
    await context.close()
  })
})
