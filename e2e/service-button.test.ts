/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone } from './browser.ts'
import { coveredByService } from './covered.ts'
import { getThings } from './investor-with-things.ts'
import { openNowhere, showPage } from './show-page.ts'
import { createSharedStand } from './stand.ts'

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
  let investor: Awaited<ReturnType<typeof getThings>>

  beforeAll(async () => {
    investor = await getThings(stand.server.address, stand.server.demo.investor)
  })

  const openApp = async (how: { readonly language: 'en' | 'hi'; readonly theme: 'light' | 'dark' }) => {
    const phone = await openPhone(stand.browser, { ...how, token: investor.token })
    const page = await phone.newPage()
    await openNowhere(page, stand.server.address)
    return page
  }

  const buttonOf = (page: Page): Locator => page.locator('[aria-keyshortcuts]')

  /** Its faults: too small, faint, cut off by the window or covered. */
  const faultsOf = (page: Page): Promise<readonly string[]> =>
    buttonOf(page).evaluate((button) => {
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect()
      const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
      const points = [
        [middleX, middleY],
        [left + 1, middleY],
        [right - 1, middleY],
        [middleX, top + 1],
        [middleX, bottom - 1],
      ] as const
      const isWhole = points.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
      return [
        ...(width < 44 || height < 44 ? [`is ${width}×${height}`] : []),
        ...(Number(getComputedStyle(button).opacity) < 1 ? ['can’t be seen'] : []),
        ...(isWhole ? [] : [`is covered or cut off at ${left}, ${top}`]),
      ]
    })

  it.each([
    { language: 'en', theme: 'light' },
    { language: 'hi', theme: 'dark' },
  ] as const)('is whole and covers nothing on any page: $language, $theme', async (how) => {
    const page = await openApp(how)
    const found: string[] = []
    for (const route of busyPages) {
      await showPage(page, (investor.pages as Readonly<Record<string, string>>)[route] ?? route)
      await buttonOf(page).waitFor()
      for (const end of ['top', 'bottom'] as const) {
        await page.evaluate(
          (isTop) => scrollTo({ top: isTop ? 0 : document.body.scrollHeight, behavior: 'instant' }),
          end === 'top',
        )
        const problems = [...(await faultsOf(page)), ...(await coveredByService(page))]
        found.push(...problems.map((problem) => `${route} at its ${end}: ${problem}`))
      }
    }
    expect(found).toEqual([])
    await page.context().close()
  })

  const boxOf = async (page: Page) => {
    const box = await buttonOf(page).boundingBox()
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

  it('floats where it was dragged to, on other pages and after a reload, and is moved back by keys', async () => {
    const page = await openApp({ language: 'en', theme: 'light' })
    await showPage(page, '/alerts')
    const corner = await topOf(page)
    await drag(page, 60, 600)
    await expect.poll(() => boxOf(page)).toMatchObject({ x: 4, y: 578 })
    expect(await coveredByService(page)).toEqual([])
    await page.reload()
    await expect.poll(() => boxOf(page)).toMatchObject({ x: 4, y: 578 })
    await showPage(page, '/about')
    // Its text leaves no room at the edge: back to the corner, and to its place where there is one.
    await expect.poll(() => topOf(page)).toBe(corner)
    await showPage(page, '/alerts')
    await expect.poll(() => topOf(page)).toBe(578)
    await buttonOf(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => boxOf(page)).toMatchObject({ x: 390 - 48, y: 578 })
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowUp')
    await expect.poll(() => topOf(page)).toBe(corner)
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/service$/)
    await page.context().close()
  })

  it('moves away from what is laid out late, and while the page is scrolled', async () => {
    const page = await openApp({ language: 'en', theme: 'light' })
    await showPage(page, '/alerts')
    const corner = await topOf(page)
    await drag(page, 350, 600)
    await expect.poll(() => topOf(page)).toBe(578)
    await page.locator('main').evaluate((main) => {
      const row = document.createElement('button')
      row.id = 'row'
      row.className = 'row-containment'
      row.style.marginTop = '9000px'
      row.textContent = 'One row of a list '.repeat(500)
      main.append(row)
    })
    const opacity = () => buttonOf(page).evaluate((button) => Number(getComputedStyle(button).opacity))
    const scrollOn = () => page.evaluate(() => scrollBy({ top: 10, behavior: 'instant' }))
    await expect.poll(() => scrollOn().then(opacity), { interval: 20 }).toBeLessThan(1)
    await expect.poll(opacity).toBe(1)
    expect(await topOf(page)).toBe(578)
    // Only the style changes, which is no change of the page's content.
    await page.locator('#row').evaluate((row) => {
      row.style.marginTop = '0'
    })
    await expect.poll(() => topOf(page)).toBe(corner)
    expect(await coveredByService(page)).toEqual([])
    await page.context().close()
  })
})
