/// <reference lib="dom" />
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

/** The pages used most, and the investor's own. */
const lookedUp = [
  ...['/assets', '/stocks', '/stock/$exchange/$code', '/positions', '/position/$orderNo', '/orders'],
  ...['/flow-of-funds', '/fund', '/my-funds', '/loan-records', '/switch-to?show=records', '/bank'],
  ...['/messages', '/home'],
]

/** Pages that request nothing before a press or a choice, or that redirect an investor to the home page. */
const needsNothing: ReadonlySet<Route> = new Set([
  ...['/about', '/account-closed', '/agreement', '/privacy', '/webview', '/login', '/register'],
  ...['/forgotten-password', '/login-help', '/settings/login-password', '/choose-location'],
  ...['/check-net-value', '/new-fund-goal', '/more'],
] as const)

describe.runIf(hasChromium)('after an outage of the server', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  const { clientOf } = programOf(stand)
  let phone: BrowserContext
  let token: string
  let pages: Readonly<Record<string, string>>

  beforeAll(async () => {
    const investor = await getThings(stand.server.address, stand.server.demo.investor)
    pages = investor.pages
    token = investor.token
    phone = await openPhone(stand.browser, { token })
  })
  afterAll(() => phone.close())

  const failure = (page: Page) => page.getByText('Couldn’t load this')
  /** Opens a list in its own page while nothing responds. */
  const openFailing = async (path: string): Promise<Page> => {
    const page = await phone.newPage()
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(`${stand.server.address}/#${pages[path] ?? path}`)
    await failure(page).first().waitFor()
    return page
  }

  it('every list recovers automatically', async () => {
    const opened = await Promise.all(lists.map(async (path) => [path, await openFailing(path)] as const))
    for (const [, page] of opened) await page.unroute('**/api/**')
    for (const [path, page] of opened)
      await expect.poll(() => failure(page).count(), { message: path }).toBe(0)
    for (const [path, page] of opened) {
      await expect.poll(() => page.locator('main').innerText(), { message: path }).not.toBe('')
      await page.close()
    }
  })
  it('every page whose call fails reports it and offers a retry, and shows no placeholder forever', async () => {
    const own = await openPhone(stand.browser, { token, withoutServiceWorker: true })
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
  it('explains what waits during a database outage, keeps prices moving, and recovers automatically', async () => {
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
  })

  /** The pages that an offline phone does not show as they were last seen, or without the time. */
  const lostOffline = async (language: 'en' | 'hi' | 'zh-CN', paths: readonly string[]) => {
    const say = createWords(language)
    const own = await openPhone(stand.browser, { language, token })
    const page = await own.newPage()
    const show = (path: string) => showPage(page, pages[path] ?? path)
    await openNowhere(page, stand.server.address)
    for (const path of paths) await show(path)
    // The service worker has every file of the app, and the browser's store the last seen data.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const newsKept = () => localStorage.getItem('tarazu.seen')?.includes('["market","news"')
    await page.waitForFunction(newsKept, undefined)
    await own.setOffline(true)
    // Opened from scratch, with nothing in memory.
    await page.reload()
    const [before = '', after = ''] = say('You’re offline. This is from {time}; prices may be old.').split(
      '{time}',
    )
    const found: string[] = []
    for (const path of paths) {
      await show(path)
      const notice = await page.locator('[role=status]', { hasText: before.trim() }).innerText()
      const isThere = () => (document.querySelector('main')?.innerText.length ?? 0) >= 40
      await page.waitForFunction(isThere).catch(() => undefined)
      const main = await page.locator('main').innerText()
      if (
        !/^(?:\d{2}-\d{2}-\d{4}|\d{4}-\d{2}-\d{2}) \d{2}:\d{2}$/.test(
          notice.trim().slice(before.length, -after.length),
        )
      )
        found.push(`${language} ${path}: ${notice}`)
      if (main.length < 40 || main.includes(say('The network signal is lost')))
        found.push(`${language} ${path}: ${main}`)
    }
    await own.close()
    return found
  }

  it('shows offline what was last seen, with its time', async () => {
    const found = await Promise.all([
      lostOffline('en', lookedUp),
      lostOffline('hi', ['/messages', '/home']),
      lostOffline('zh-CN', ['/messages', '/home']),
    ])
    expect(found.flat()).toEqual([])
  })

  it('never sends a money transfer later', async () => {
    const own = await openPhone(stand.browser, { token })
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
