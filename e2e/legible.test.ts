/// <reference lib="dom" />
import { login } from '@tarazu/contract/calls/accounts.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Route, routes } from '../app/src/router/routes.ts'
import { hasChromium, openPhone } from './browser.ts'
import { getThings } from './investor-with-things.ts'
import { illegibleTexts, setTextSize } from './legible.ts'
import { clientAt } from './program.ts'
import { openNowhere, showPage } from './show-page.ts'
import { createSharedStand } from './stand.ts'
import { isFullSweep } from './sweep-plan.ts'

vi.setConfig({ testTimeout: isFullSweep ? 3_600_000 : 180_000, hookTimeout: 120_000 })

/** Only for visitors who are not logged in. */
const visitorsPages: ReadonlySet<Route> = new Set(['/', '/login', '/register'])
const upright = { width: 390, height: 844 }
const landscape = { width: 844, height: 390 }
const languages = isFullSweep ? (['en', 'hi', 'zh-CN'] as const) : (['en'] as const)
/** The pages checked by `npm test`: a form, figures, and a list; `npm run test:sweep` checks every page. */
const examples: ReadonlySet<Route> = new Set(['/switch-to', '/assets', '/positions'])

describe.runIf(hasChromium)('text at twice the size, and a phone in landscape', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let investor: { readonly token: string; readonly pages: Readonly<Record<string, string>> }

  beforeAll(async () => {
    const { address, demo } = stand.server
    investor = isFullSweep
      ? await getThings(address, demo.investor)
      : { ...(await clientAt(address)(login, demo.investor)), pages: {} }
  })

  const openApp = async (language: 'en' | 'hi' | 'zh-CN', token: string | undefined) => {
    const phone = await openPhone(stand.browser, { language, token })
    const page = await phone.newPage()
    await openNowhere(page, stand.server.address)
    return page
  }

  const problemsOf = async (page: Page): Promise<readonly string[]> => {
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    return [...(await illegibleTexts(page)), ...(wide > 0 ? [`is ${wide} pixels too wide`] : [])]
  }

  const sweep = async (page: Page, pages: readonly string[]): Promise<readonly string[]> => {
    const found: string[] = []
    for (const path of pages) {
      await showPage(page, path)
      await setTextSize(page, 200)
      found.push(...(await problemsOf(page)).map((problem) => `200 % ${path}: ${problem}`))
      await setTextSize(page, 100)
      await page.setViewportSize(landscape)
      found.push(...(await problemsOf(page)).map((problem) => `landscape ${path}: ${problem}`))
      await page.setViewportSize(upright)
    }
    return found
  }

  it('keeps every text of every page readable, in three languages', async () => {
    const pages = routes
      .filter((one) => (isFullSweep ? !visitorsPages.has(one) : examples.has(one)))
      .map((one) => investor.pages[one] ?? one)
    const found = await Promise.all(
      languages.map(async (language) => {
        const page = await openApp(language, investor.token)
        const visitor = await openApp(language, undefined)
        const problems = [
          ...(await sweep(page, pages)),
          ...(await sweep(visitor, ['/login', '/register', '/home'])),
        ]
        await page.context().close()
        await visitor.context().close()
        return problems.map((problem) => `${language} ${problem}`)
      }),
    )
    expect(found.flat()).toEqual([])
  })

  /** Whether nothing covers the middle of a field that was scrolled to. */
  const isReachable = (page: Page, label: RegExp) =>
    page.getByLabel(label).evaluate((field) => {
      field.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = field.getBoundingClientRect()
      return field.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })

  it('lets the ticket be filled in with large text in landscape, and shows a chart there', async () => {
    const page = await openApp('en', investor.token)
    const { exchange, code } = await calmStock(clientAt(stand.server.address))
    await showPage(page, `/stock/${exchange}/${code}`)
    await page.setViewportSize(landscape)
    const chart = page.locator('.tv-lightweight-charts').first()
    await chart.waitFor()
    const seenPixels = await chart.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const { left, width } = element.getBoundingClientRect()
      const ys = Array.from({ length: innerHeight }, (_, y) => y)
      return ys.filter((y) => element.contains(document.elementFromPoint(left + width / 3, y))).length
    })
    expect(seenPixels).toBeGreaterThan(200)
    await page.getByRole('button', { name: /^(Buy|Add)$/ }).click()
    await page.getByLabel(/^Quantity/).waitFor()
    await expect.poll(() => isReachable(page, /^Quantity/)).toBe(true)
    await page.setViewportSize(upright)
    await setTextSize(page, 200)
    await expect.poll(() => isReachable(page, /^Quantity/)).toBe(true)
    await page.context().close()
  })
})
