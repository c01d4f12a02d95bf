/// <reference lib="dom" />
import { login } from '@tarazu/contract/calls/accounts.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { depositList } from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { BrowserContext, Route as CaughtCall, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Route, routes } from '../app/src/router/routes.ts'
import { hasChromium, openPhone } from './browser.ts'
import { getThings } from './investor-with-things.ts'
import { programOf } from './program.ts'
import { openNowhere, showPage } from './show-page.ts'
import { createSharedStand } from './stand.ts'
import { isFullSweep } from './sweep-plan.ts'
import { createWords } from './translations.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/** Pages whose content is a list. */
const lists = [
  '/stocks',
  '/news',
  '/positions',
  '/orders',
  '/today',
  '/alerts',
  '/messages',
  '/flow-of-funds',
  '/position/$orderNo/money',
  '/documents',
  '/roll-out-fund',
  '/account-activity',
  '/proof-days',
  '/settings/devices',
] as const

/** What people look up most, and what is their own. `npm test` visits the first three without a network. */
const lookedUp = [
  '/stock/$exchange/$code',
  '/assets',
  '/messages',
  '/stocks',
  '/positions',
  '/position/$orderNo',
  '/orders',
  '/home',
  '/flow-of-funds',
  '/fund',
  '/my-funds',
  '/loan-records',
  '/switch-to?show=records',
  '/bank',
]

/**
 * Pages that request nothing before something is tapped or chosen, or that send an investor to the home page.
 */
const needsNothing: ReadonlySet<Route> = new Set([
  '/about',
  '/account-closed',
  '/agreement',
  '/privacy',
  '/webview',
  '/login',
  '/register',
  '/forgotten-password',
  '/login-help',
  '/settings/login-password',
  '/choose-location',
  '/check-net-value',
  '/new-fund-goal',
  '/more',
  '/help',
  '/help/$article',
] as const)

/** The part of a page that arrives last, as the browser's store names it. */
const lastSeen: Readonly<Record<string, string>> = {
  '/stock/$exchange/$code': '["market","news"',
  '/home': '["market","news","latest",{},',
}

interface SeenPhone {
  readonly language: 'en' | 'hi' | 'zh-CN'
  readonly page: Page
  readonly paths: readonly string[]
}

describe.runIf(hasChromium)('after a server outage', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  const { clientOf } = programOf(stand)
  let phone: BrowserContext
  let token: string
  let pages: Readonly<Record<string, string>>
  /** Their service workers take some seconds, during which the other tests run. */
  let seen: readonly SeenPhone[]

  /** A phone that has seen these pages. */
  const see = async (language: SeenPhone['language'], paths: readonly string[]): Promise<SeenPhone> => {
    const page = await (
      await openPhone(stand.browser, { language, token, withServiceWorker: true })
    ).newPage()
    await openNowhere(page, stand.server.address)
    for (const path of paths) {
      await showPage(page, pages[path] ?? path)
      // Leaving a page cancels what it still waits for.
      const last = lastSeen[path]
      if (last !== undefined)
        await page.waitForFunction((key) => localStorage.getItem('tarazu.seen')?.includes(key), last)
    }
    return { language, page, paths }
  }

  beforeAll(async () => {
    const { address, demo } = stand.server
    if (isFullSweep) {
      const investor = await getThings(address, demo.investor)
      pages = investor.pages
      token = investor.token
    } else {
      token = (await clientOf()(login, demo.investor)).token
      const { exchange, code } = await calmStock(clientOf(token))
      pages = { '/stock/$exchange/$code': `/stock/${exchange}/${code}`, '/position/$orderNo': '/position/1' }
    }
    phone = await openPhone(stand.browser, { token })
    seen = await Promise.all([
      see('en', isFullSweep ? lookedUp : lookedUp.slice(0, 3)),
      ...(isFullSweep ? [see('hi', ['/messages', '/home']), see('zh-CN', ['/messages', '/home'])] : []),
    ])
  })
  afterAll(() => phone.close())

  const failure = (page: Page) => page.getByText('Couldn’t load this')
  /** Opens a list on a separate page while nothing answers. */
  const openFailing = async (path: string): Promise<Page> => {
    const page = await phone.newPage()
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(`${stand.server.address}/#${pages[path] ?? path}`)
    await failure(page).first().waitFor()
    return page
  }

  /** app/src/pages/news/news-page.dom.test.tsx tests how a list says so and retries. */
  it.runIf(isFullSweep)('every list recovers automatically', async () => {
    const opened = await Promise.all(lists.map(async (path) => [path, await openFailing(path)] as const))
    for (const [, page] of opened) await page.unroute('**/api/**')
    for (const [path, page] of opened)
      await expect.poll(() => failure(page).count(), { message: path }).toBe(0)
    for (const [path, page] of opened) {
      await expect.poll(() => page.locator('main').innerText(), { message: path }).not.toBe('')
      await page.close()
    }
  })
  it('every page whose call fails says so and offers a retry, and doesn’t show placeholders for ever', async () => {
    const own = await openPhone(stand.browser, { token })
    const failed = JSON.stringify({ status: 1, msg: refusals.systemBusy, data: null })
    await own.route(/\/api\/(?!live)|\/market\/api\//, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: failed }),
    )
    const left = routes.filter(
      (route) => !needsNothing.has(route) && (isFullSweep || lookedUp.includes(route)),
    )
    const found: string[] = []
    const says = () => document.body.innerText.includes('Couldn’t load this')
    const waits = () => document.querySelector('main .animate-breathe') !== null
    const lookOn = async (page: Page) => {
      const becomes = (state: () => boolean, wanted: boolean) =>
        expect.poll(() => page.evaluate(state)).toBe(wanted)
      const goTo = (path: string) => page.evaluate((next) => location.assign(next), `#${path}`)
      await openNowhere(page, stand.server.address)
      for (let route = left.shift(); route !== undefined; route = left.shift()) {
        await goTo('/nowhere')
        await becomes(says, false)
        await goTo(pages[route] ?? route)
        await becomes(says, true).catch(() => found.push(`${route} does not say that it failed`))
        await becomes(waits, false).catch(() => found.push(`${route} shows placeholders`))
        if ((await page.getByRole('button', { name: 'Try again' }).count()) === 0)
          found.push(`${route} offers no other try`)
      }
    }
    await Promise.all([lookOn(await own.newPage()), lookOn(await own.newPage())])
    await own.close()
    expect(found).toEqual([])
  })
  /** app/src/frame/outage.dom.test.tsx tests what the frame does in the meantime. */
  it.runIf(isFullSweep)(
    'says what has to wait while the database is down, keeps prices going, and recovers automatically',
    async () => {
      const page = await phone.newPage()
      const say = (text: string) => page.getByText(text)
      const waits = say('Orders, money and messages wait until the service is back')
      await page.goto(`${stand.server.address}/#${pages['/stock/$exchange/$code']}`)
      const buy = page.getByRole('button', { name: 'Add', exact: true })
      await buy.waitFor()
      const away = JSON.stringify({ status: 1, msg: refusals.serviceUnavailable, data: null })
      const fail = (route: CaughtCall) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: away })
      await page.route('**/api/health', fail)
      await page.route('**/api/app/**', fail)
      await page.reload()
      await waits.waitFor()
      await expect.poll(() => buy.isDisabled()).toBe(true)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
      await expect.poll(() => page.locator('main').innerText()).toMatch(/₹[\d,]+\.\d\d/)
      await page.unroute('**/api/app/**')
      await page.unroute('**/api/health')
      await waits.waitFor({ state: 'detached' })
      await expect.poll(() => buy.isDisabled()).toBe(false)
      await page.close()
    },
  )

  /**
   * The pages that this phone, without a network, doesn't show as last seen, or shows without the time of
   * that.
   */
  const lostOffline = async ({ language, page, paths }: SeenPhone) => {
    const say = createWords(language)
    // The service worker has every file of the app.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.context().setOffline(true)
    // Opened from scratch, with nothing in memory.
    await page.reload()
    const [before = '', after = ''] = say('You’re offline. This is from {time}; prices may be old.').split(
      '{time}',
    )
    const found: string[] = []
    for (const path of paths) {
      await showPage(page, pages[path] ?? path)
      const notice = await page.locator('[role=status]', { hasText: before.trim() }).innerText()
      const isThere = () => (document.querySelector('main')?.innerText.length ?? 0) >= 40
      await page.waitForFunction(isThere).catch(() => undefined)
      const main = await page.locator('main').innerText()
      if (
        !/^(\d{2}-\d{2}-\d{4}|\d{4}-\d{2}-\d{2}) \d{2}:\d{2}$/.test(
          notice.trim().slice(before.length, -after.length),
        )
      )
        found.push(`${language} ${path}: ${notice}`)
      if (main.length < 40 || main.includes(say('The network signal is lost')))
        found.push(`${language} ${path}: ${main}`)
    }
    await page.context().close()
    return found
  }

  it('shows the last data received, with its time, when there is no network', async () => {
    expect((await Promise.all(seen.map(lostOffline))).flat()).toEqual([])
  })

  it('sends nothing later of what was to move money', async () => {
    const own = await openPhone(stand.browser, { token, withServiceWorker: true })
    const page = await own.newPage()
    const deposits = async () => (await clientOf(token)(depositList, {})).total
    const before = await deposits()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/recharge/inMoney.do')) sent.push(request.method())
    })
    await page.goto(`${stand.server.address}/#/switch-to`)
    const amount = page.getByLabel('Amount')
    await amount.fill('500')
    await own.setOffline(true)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Network error. Check your connection and try again.').waitFor()
    expect(sent).toHaveLength(1)
    await own.setOffline(false)
    await page.getByText('You’re offline').waitFor({ state: 'detached' })
    await page.reload()
    await amount.waitFor()
    expect([sent.length, await deposits()]).toEqual([1, before])
    await own.close()
  })
})
