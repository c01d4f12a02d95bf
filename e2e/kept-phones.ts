import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openPhone, type Phone, watchForFaults } from './browser.ts'

/**
 * A phone for each investor of a file, which caches the app's code between visits; each visit opens a new page, as
 * after some days, and fails at any fault of it. Without a service worker, which would fetch the whole app for each.
 */
export const createKeptPhones = () => {
  const kept = new Map<string, BrowserContext>()
  return {
    look: async (
      browser: Browser,
      phone: Phone & { readonly token: string },
      act: (page: Page) => Promise<void>,
    ): Promise<readonly string[]> => {
      const context =
        kept.get(phone.token) ?? (await openPhone(browser, { ...phone, withoutServiceWorker: true }))
      kept.set(phone.token, context)
      const page = await context.newPage()
      const faults = watchForFaults(page)
      try {
        await act(page)
      } catch (error) {
        // Closing records the final content.
        kept.delete(phone.token)
        await context.close()
        throw error
      }
      await page.close()
      return faults
    },
  }
}
