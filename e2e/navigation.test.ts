import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone } from './browser.ts'
import { createSharedStand } from './stand.ts'
import { openTab, passSecurity } from './steps.ts'

/** A phone's browser and a server share two cores with the other tests. */
vi.setConfig({ testTimeout: 120_000 })
describe.runIf(hasChromium)('navigating the app', () => {
  const stand = createSharedStand()
  let phone: BrowserContext
  let page: Page

  beforeEach(async () => {
    phone = await openPhone(stand.browser)
    page = await phone.newPage()
    await passSecurity(page, stand.server)
  })
  afterEach(() => phone.close())

  const place = () => new URL(page.url()).hash
  const back = () => page.getByRole('button', { name: 'Back', exact: true })
  const heading = (name: string) => page.getByRole('heading', { name })
  const scrolledBy = () => page.evaluate(() => window.scrollY)
  const currentTab = () => page.locator('nav [aria-current=page]').innerText()

  it('marks the current tab, and forgets the page of the security check', async () => {
    await expect.poll(currentTab).toBe('Home')
    await openTab(page, 'Stock')
    await heading('Stocks').waitFor()
    expect(place()).toBe('#/stocks')
    await expect.poll(currentTab).toBe('Stock')
    await page.getByText('Top losers').or(page.getByText('Losers')).first().click()
    await expect.poll(place).toBe('#/stocks?view=losers')
    await expect.poll(currentTab).toBe('Stock')
    await page.goBack()
    await heading('Tarazu').waitFor()
    expect(place()).toBe('#/home')
  })

  it('starts each page at its top and returns to the earlier position', async () => {
    await openTab(page, 'Stock')
    const row = page.locator('main a[href*="/stock/"]').nth(14)
    await row.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }))
    const before = await scrolledBy()
    expect(before).toBeGreaterThan(300)
    await row.click()
    await page.getByRole('button', { name: 'Buy', exact: true }).waitFor()
    await expect.poll(scrolledBy).toBe(0)
    await back().click()
    await heading('Stocks').waitFor()
    await expect.poll(scrolledBy).toBe(before)
    await page.reload()
    await heading('Stocks').waitFor()
    await expect.poll(scrolledBy).toBe(before)
  })

  it('keeps its position while the next page of a list arrives, even when only the list’s end can be the scroll anchor', async () => {
    const stocks = page.locator('main a[href*="/stock/"]')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/pageNum=2/, async (route) => {
      await released
      await route.continue()
    })
    await openTab(page, 'Stock')
    await expect.poll(() => stocks.count()).toBe(20)
    // Rows can't be the scroll anchor, as while they are being replaced.
    await page.evaluate(() => {
      document.styleSheets[0]?.insertRule('main a { overflow-anchor: none }')
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    })
    const before = await scrolledBy()
    expect(before).toBeGreaterThan(300)
    release()
    await expect.poll(() => stocks.count()).toBe(40)
    await expect.poll(scrolledBy).toBe(before)
  })

  it('goes from a page opened by its address to the home page', async () => {
    const other = await phone.newPage()
    await other.goto(`${stand.server.address}/#/about`)
    await other.getByRole('button', { name: 'Back', exact: true }).click()
    await other.getByRole('heading', { name: 'Tarazu', level: 1 }).waitFor()
    expect(new URL(other.url()).hash).toBe('#/home')
  })

  it('handles an address that is edited by hand, and reports an unknown page', async () => {
    await page.evaluate(() => location.assign('#/more'))
    await heading('More').waitFor()
    await page.evaluate(() => location.assign('#/nowhere'))
    await page.getByText('Page not found').waitFor()
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await heading('Tarazu').waitFor()
    await page.goBack()
    await page.getByText('Page not found').waitFor()
    await page.goBack()
    await heading('More').waitFor()
  })

  it('shows a skeleton while a page’s code is late, reports when it fails, and tries again later', async () => {
    const bare = await openPhone(stand.browser, { withoutServiceWorker: true })
    const page = await bare.newPage()
    await passSecurity(page, stand.server)
    let isBroken = true
    const skeleton = page.locator('[aria-busy=true]')
    await page.route(/(about|funds)-page-/, async (route) => {
      if (isBroken) await skeleton.waitFor()
      await (isBroken ? route.abort() : route.continue())
    })
    const about = page.getByRole('link', { name: 'About the practice market' })
    await openTab(page, 'More')
    await about.click()
    // It recovers once by reloading the app; after that, only on request.
    await page.getByText('Couldn’t load this page').waitFor()
    isBroken = false
    await page.goBack()
    await about.click()
    await page.getByRole('heading', { name: 'About' }).first().waitFor()
    await bare.close()
  })

  it('offers a retry when a page’s code takes longer than three seconds', async () => {
    const bare = await openPhone(stand.browser, { withoutServiceWorker: true })
    const page = await bare.newPage()
    let isStalled = true
    await page.route(/\/(about|funds)-page-/, async (route) => {
      if (!isStalled) await route.continue()
    })
    await passSecurity(page, stand.server)
    await openTab(page, 'More')
    await page.getByRole('link', { name: 'About the practice market' }).click()
    const timedOut = page.getByText('Connection to server timeout, click on screen to retry')
    await timedOut.waitFor()
    await page.getByRole('heading', { name: 'Tarazu', level: 1 }).waitFor()
    await openTab(page, 'Fund')
    await page.getByRole('heading', { name: 'Fund', level: 1, exact: true }).waitFor()
    await timedOut.waitFor()
    isStalled = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Funds', level: 1 }).waitFor()
    await bare.close()
  })
})
