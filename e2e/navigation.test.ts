import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone } from './browser.ts'
import { createSharedStand } from './stand.ts'
import { openTab, passSecurity } from './steps.ts'

/** A phone's browser and a server share two cores with the other tests. */
vi.setConfig({ testTimeout: 120_000 })
describe.runIf(hasChromium)('moving through the app', () => {
  const stand = createSharedStand()
  const placeOf = (page: Page) => new URL(page.url()).hash
  const scrolledBy = (page: Page) => page.evaluate(() => window.scrollY)

  it('marks the current tab, forgets the security check, and returns to where each page was left', async () => {
    const phone = await openPhone(stand.browser)
    const page = await phone.newPage()
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const currentTab = () => page.locator('nav [aria-current=page]').innerText()
    const stocks = page.locator('main a[href*="/stock/"]')
    await passSecurity(page, stand.server)
    await expect.poll(currentTab).toBe('Home')
    const secondPage = Promise.withResolvers<void>()
    await page.route(/pageNum=2/, async (route) => {
      await secondPage.promise
      await route.continue()
    })
    await openTab(page, 'Stock')
    await heading('Stocks').waitFor()
    expect(placeOf(page)).toBe('#/stocks')
    await expect.poll(currentTab).toBe('Stock')
    await page.goBack()
    await heading('Tarazu').waitFor()
    expect(placeOf(page)).toBe('#/home')

    // It stays where it is while the list's next page arrives, even if only the list's end can hold it.
    await openTab(page, 'Stock')
    await expect.poll(() => stocks.count()).toBe(20)
    // The browser may not be holding rows still, for example while they are being replaced.
    await page.evaluate(() => {
      document.styleSheets[0]?.insertRule('main a { overflow-anchor: none }')
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    })
    const before = await scrolledBy(page)
    expect(before).toBeGreaterThan(300)
    secondPage.resolve()
    await expect.poll(() => stocks.count()).toBe(40)
    await expect.poll(() => scrolledBy(page)).toBe(before)

    // A page starts at its top, and the list is found where it was left, even after a reload.
    await stocks.nth(18).click()
    await page.getByRole('button', { name: 'Buy', exact: true }).waitFor()
    await expect.poll(() => scrolledBy(page)).toBe(0)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await heading('Stocks').waitFor()
    await expect.poll(() => scrolledBy(page)).toBe(before)
    await page.reload()
    await heading('Stocks').waitFor()
    await expect.poll(() => scrolledBy(page)).toBe(before)
    await phone.close()
  })

  it('sends a visitor to the login page and back, in every tab', async () => {
    const { investor } = stand.server.demo
    const phone = await openPhone(stand.browser)
    const [first, other] = [await phone.newPage(), await phone.newPage()]
    await passSecurity(first, stand.server)
    await first.evaluate(() => location.assign('#/settings/login-password'))
    await first.getByText('Please log in first').waitFor()
    await other.goto(`${stand.server.address}/#/my`)
    for (const page of [first, other]) await page.getByLabel('Mobile number').waitFor()
    await first.getByLabel('Mobile number').fill(investor.phone)
    await first.getByLabel('Password', { exact: true }).fill(investor.password)
    await first.getByRole('button', { name: 'Log in', exact: true }).click()
    await first.getByLabel('Current password').waitFor()
    // The login applies to the whole browser.
    await other.getByRole('heading', { name: 'Asha Specimen' }).waitFor()
    expect([first, other].map(placeOf)).toEqual(['#/settings/login-password', '#/my'])
    await phone.close()
  })
})
