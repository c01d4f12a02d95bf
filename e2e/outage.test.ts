/// <reference lib="dom" />
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone } from './browser.ts'
import { getThings } from './investor-with-things.ts'
import { createSharedStand } from './stand.ts'

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

/** How often what has failed is asked for again (app/src/api/recover.ts), with some patience. */
const patience = { timeout: 60_000 }

describe.runIf(hasChromium)('after an outage of the server', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let phone: BrowserContext
  let pages: Readonly<Record<string, string>>

  beforeAll(async () => {
    const investor = await getThings(stand.server.address, stand.server.demo.investor)
    pages = investor.pages
    phone = await openPhone(stand.browser, { token: investor.token })
  })
  afterAll(() => phone.close())

  const failure = (page: Page) => page.getByText('Couldn’t load this')
  /** Opens a list in a page of its own while nothing answers. */
  const openFailing = async (path: string): Promise<Page> => {
    const page = await phone.newPage()
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(`${stand.server.address}/#${pages[path] ?? path}`)
    await failure(page).first().waitFor(patience)
    return page
  }

  it('every list comes back by itself', async () => {
    const opened = await Promise.all(lists.map(async (path) => [path, await openFailing(path)] as const))
    for (const [, page] of opened) await page.unroute('**/api/**')
    for (const [path, page] of opened)
      await expect.poll(() => failure(page).count(), { ...patience, message: path }).toBe(0)
    for (const [path, page] of opened) {
      expect(await page.locator('main').innerText(), path).not.toBe('')
      await page.close()
    }
  })
  it('says what waits while the database is away, keeps prices going, and opens again by itself', async () => {
    const page = await phone.newPage()
    const say = (text: string) => page.getByText(text)
    const waits = say('Orders, money and messages wait until the service is back')
    await page.goto(`${stand.server.address}/#${pages['/stock/$exchange/$code']}`)
    const buy = page.getByRole('button', { name: 'Buy', exact: true })
    await buy.waitFor()
    const away = JSON.stringify({ status: 1, msg: refusals.serviceUnavailable, data: null })
    const fail = (route: Route) => route.fulfill({ status: 503, contentType: 'application/json', body: away })
    await page.route('**/api/health', fail)
    await page.route('**/api/app/**', fail)
    await page.reload()
    await waits.waitFor()
    expect(await buy.isDisabled()).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
    expect(await page.locator('main').innerText()).toMatch(/₹[\d,]+\.\d\d/)
    await page.unroute('**/api/app/**')
    await page.unroute('**/api/health')
    await waits.waitFor({ ...patience, state: 'detached' })
    await expect.poll(() => buy.isDisabled()).toBe(false)
    await page.close()
  })
})
