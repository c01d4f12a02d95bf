/// <reference lib="dom" />
import type { BrowserContext, Page } from 'playwright-core'
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
})
