/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/** Opens the app at an address that isn't a page; showPage takes it from there. */
export const openNowhere = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/#/nowhere`)
  await page.locator('a[href="#/home"]').first().waitFor()
}

/** Waits until the page shows everything it loads, however long a busy machine takes. */
export const waitForContent = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy=true], [data-still-loading]'),
  )
}

/**
 * Navigates within the app through an address that isn't a page, so that nothing is left of the last page,
 * and waits until the page has its content.
 */
export const showPage = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() => location.assign('#/nowhere'))
  await page.waitForFunction(() => document.querySelector('h1') === null)
  await page.evaluate((next) => location.assign(next), `#${path}`)
  await waitForContent(page)
}
