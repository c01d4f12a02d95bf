/// <reference lib="dom" />
import { login } from '@tarazu/contract/calls/accounts.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone } from './browser.ts'
import { coveredByService, serviceButton, serviceFaults } from './covered.ts'
import { getThings } from './investor-with-things.ts'
import { clientAt } from './program.ts'
import { openNowhere, showPage } from './show-page.ts'
import { createSharedStand } from './stand.ts'
import { isFullSweep } from './sweep-plan.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** Lists of prices, forms, pages with an order bar at the bottom, and the five tabs. */
const busyPages = [
  '/home',
  '/assets',
  '/fund',
  '/stocks',
  '/stocks?tab=watchlist',
  '/more',
  '/search',
  '/stock/$exchange/$code',
  '/quant',
  '/quant/$id',
  '/switch-to',
  '/roll-out',
  '/messages',
  '/documents',
  '/vip-tickets',
  '/block-trading',
  '/placements',
  '/news',
  '/flow-of-funds',
  '/positions',
  '/position/$orderNo',
  '/orders',
  '/portfolio',
  '/loan',
  '/my',
  '/indices',
] as const

describe.runIf(hasChromium)('the service button', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let investor: { readonly token: string; readonly pages: Readonly<Record<string, string>> }

  beforeAll(async () => {
    const { address, demo } = stand.server
    investor = isFullSweep
      ? await getThings(address, demo.investor)
      : { ...(await clientAt(address)(login, demo.investor)), pages: {} }
  })

  const openApp = async (how: { readonly language: 'en' | 'hi'; readonly theme: 'light' | 'dark' }) => {
    const phone = await openPhone(stand.browser, { ...how, token: investor.token })
    const page = await phone.newPage()
    await openNowhere(page, stand.server.address)
    return page
  }

  /** `npm test` looks at every page once, in e2e/sweep.test.ts. */
  it.runIf(isFullSweep).each([
    { language: 'en', theme: 'light' },
    { language: 'hi', theme: 'dark' },
  ] as const)('is whole and covers nothing on any page: $language, $theme', async (how) => {
    const page = await openApp(how)
    const found: string[] = []
    for (const route of busyPages) {
      await showPage(page, investor.pages[route] ?? route)
      await serviceButton(page).waitFor()
      for (const end of ['top', 'bottom'] as const) {
        await page.evaluate(
          (isTop) => scrollTo({ top: isTop ? 0 : document.body.scrollHeight, behavior: 'instant' }),
          end === 'top',
        )
        const problems = [...(await serviceFaults(page)), ...(await coveredByService(page))]
        found.push(...problems.map((problem) => `${route} at its ${end}: ${problem}`))
      }
    }
    expect(found).toEqual([])
    await page.context().close()
  })

  const boxOf = async (page: Page) => {
    const box = await serviceButton(page).boundingBox()
    if (box === null) throw new Error('the service button is not there')
    return box
  }
  const topOf = async (page: Page) => Math.round((await boxOf(page)).y)

  const drag = async (page: Page, toX: number, toY: number) => {
    const { x, y, width, height } = await boxOf(page)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move((x + toX) / 2, (y + toY) / 2)
    await page.mouse.move(toX, toY)
    await page.mouse.up()
  }

  it('floats where it was dragged to, on other pages and after a reload, and gives way to what is laid out late', async () => {
    const page = await openApp({ language: 'en', theme: 'light' })
    await showPage(page, '/alerts')
    const corner = await topOf(page)
    await drag(page, 60, 600)
    await expect.poll(() => boxOf(page)).toMatchObject({ x: 4, y: 578 })
    expect(await coveredByService(page)).toEqual([])
    await page.reload()
    await expect.poll(() => boxOf(page)).toMatchObject({ x: 4, y: 578 })
    await showPage(page, '/about')
    // The text leaves no room at the edge: back to the corner, and to its own place where there is one.
    await expect.poll(() => topOf(page)).toBe(corner)
    await showPage(page, '/alerts')
    await expect.poll(() => topOf(page)).toBe(578)
    await page.locator('main').evaluate((main) => {
      const row = document.createElement('button')
      row.id = 'row'
      row.className = 'row-containment'
      row.style.marginTop = '9000px'
      row.textContent = 'One row of a list '.repeat(500)
      main.append(row)
    })
    const opacity = () => serviceButton(page).evaluate((button) => Number(getComputedStyle(button).opacity))
    const scrollOn = () => page.evaluate(() => scrollBy({ top: 10, behavior: 'instant' }))
    await expect.poll(() => scrollOn().then(opacity), { interval: 20 }).toBeLessThan(1)
    await expect.poll(opacity).toBe(1)
    expect(await topOf(page)).toBe(578)
    // Only the style changes, which isn't a change in the page's content.
    await page.locator('#row').evaluate((row) => {
      row.style.marginTop = '0'
    })
    await expect.poll(() => topOf(page)).toBe(corner)
    expect(await coveredByService(page)).toEqual([])
    await page.context().close()
  })
})
