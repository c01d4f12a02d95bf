import { login } from '@tarazu/contract/calls/accounts.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { calmStocks } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { optionAdd } from '@tarazu/contract/calls/watchlist.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { addOwnInvestor } from './people.ts'
import { programOf } from './program.ts'
import { createSharedStand } from './stand.ts'
import { goToPage, waitForNoSheet } from './steps.ts'

/** A phone's browser and a server share two cores with the other tests. */
vi.setConfig({ testTimeout: 120_000 })

describe.runIf(hasChromium)('the market’s pages in a phone’s browser', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  const { clientOf } = programOf(stand)
  let token: string
  let phone: BrowserContext
  let page: Page
  let faults: string[]
  beforeEach(async () => {
    const { phone: number, password } = await addOwnInvestor(stand.server)
    token = (await clientOf()(login, { phone: number, password })).token
    phone = await openPhone(stand.browser, { token })
    page = await phone.newPage()
    faults = watchForFaults(page)
  })
  afterEach(async () => {
    await phone.close()
    expect(faults).toEqual([])
  })

  const open = (path: string) => goToPage(page, `${stand.server.address}/#${path}`)
  /** The position of each "exchange/code" in the displayed list. */
  const listed = (): Promise<readonly string[]> =>
    page
      .locator('main a[href*="/stock/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/stock/')[1] ?? ''))

  it('keep a watchlist: stars added, reordered, removed, the same after a reload', async () => {
    const [first, second] = await calmStocks(clientOf())
    if (first === undefined || second === undefined) throw new Error('the market has no two calm stocks')
    const { exchange, code } = first
    await clientOf(token)(optionAdd, { exchange, code })
    await open(`/stock/${second.exchange}/${second.code}`)
    const star = page.getByRole('button', { name: 'In your watchlist' })
    await star.click()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    // If you watch any stocks, they are shown first.
    await open('/stocks')
    await page.getByRole('radio', { name: 'Watchlist', checked: true }).first().waitFor()
    await page.getByText('2 of 200 stocks').waitFor()
    const before = await listed()
    expect(before).toEqual([second, first].map((one) => `${one.exchange}/${one.code}`))
    await page.getByRole('button', { name: 'Edit' }).click()
    const kept = page.waitForResponse((response) => response.url().includes('/option/reorder.do'))
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(listed).toEqual(before.toReversed())
    await kept
    await page.reload()
    await page.getByText('2 of 200 stocks').waitFor()
    // What was last seen is shown first, and the server's version a moment later.
    await expect.poll(listed).toEqual(before.toReversed())
    await page.getByRole('button', { name: 'Edit' }).click()
    await page
      .getByRole('button', { name: /^Remove .+$/ })
      .first()
      .click()
    await page.getByText('1 of 200 stocks').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(listed).toEqual(before.slice(0, 1))
  })

  it('are found by one search: a fund, a mistyped setting, in Hindi, from the last search; and nothing is guessed', async () => {
    await open('/search')
    const field = page.getByRole('searchbox')
    const main = page.getByRole('main')
    await field.fill('index fund')
    await main.getByRole('link', { name: /Tarazu 50 Index Fund/ }).click()
    await page.getByRole('heading', { name: 'Tarazu 50 Index Fund' }).first().waitFor()
    await open('/search')
    await main.getByRole('button', { name: 'index fund' }).click()
    await main.getByRole('link', { name: /Tarazu 50 Index Fund/ }).waitFor()
    for (const typed of ['appearence', 'डार्क']) {
      await field.fill(typed)
      await main.getByRole('link', { name: /Appearance/ }).waitFor()
    }
    await field.fill('zzqq')
    await main.getByText('Nothing found for “zzqq”').waitFor()
    expect(await main.getByRole('link').count()).toBe(3)
  })

  it('narrow the list to a sector and a figure, save the screen, and find it where the address and the account keep it', async () => {
    await open('/stocks?tab=trends')
    await page.getByRole('button', { name: 'Screener', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'P/E, at most' }).fill('30')
    const chip = sheet.getByRole('list', { name: 'Sectors by change' }).getByRole('button').first()
    const sector = (await chip.innerText()).split('\n')[0] ?? ''
    await chip.click()
    const found = { sector, peRatioTo: '30', listings: 'main' } as const
    const show = sheet.getByRole('button', { name: /^Show / })
    // Until their answer arrives, the button counts what the filters found before, and prices move between
    // two answers.
    await expect
      .poll(async () => {
        const shown = Number(/[\d,]+/.exec(await show.innerText())?.[0].replaceAll(',', '') ?? 0)
        const { total } = await clientOf()(getStock, found)
        return Math.abs(total - shown)
      })
      .toBeLessThan(5)
    await show.click()
    await page.getByRole('button', { name: `Remove ${sector}` }).waitFor()
    await page.getByRole('button', { name: 'Remove P/E ≤ 30' }).waitFor()
    await page.getByRole('button', { name: 'Save screen' }).click()
    await page.getByLabel('Name of the screen').fill('Cheap ones')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = page.getByRole('button', { name: 'Cheap ones' })
    await expect.poll(() => saved.getAttribute('aria-pressed')).toBe('true')
    await waitForNoSheet(page)
    await page.reload()
    await page.getByRole('button', { name: 'Remove P/E ≤ 30' }).waitFor()
    await expect.poll(() => saved.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Delete screen' }).click()
    await saved.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Remove ${sector}` }).click()
    await page.getByRole('button', { name: 'Remove P/E ≤ 30' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#/stocks?tab=trends')
  })

  it('lead from the home page to a piece of news, an index with its chart, gold, and the calendar of offerings', async () => {
    await open('/home')
    const calendar = page.locator('section', {
      has: page.getByRole('heading', { name: 'Calendar', exact: true }),
    })
    // It moves the news down when its code has loaded, and a click at that moment would miss.
    await calendar.getByText(/^\d{2}-\d{2}-\d{4}$/).waitFor()
    const news = page.locator('main a[href*="/news/"]').first()
    const [headline = ''] = (await news.getByRole('heading').or(news).first().innerText()).split('\n')
    await news.click()
    await page.getByRole('heading', { name: headline }).waitFor()
    await page.goBack()

    await page.locator('main a[href="#/index/TARAZU50"]').first().click()
    await page.getByRole('heading', { level: 1, name: 'Tarazu 50' }).waitFor()
    await page.getByLabel('Chart of Tarazu 50, 1 day').first().waitFor()
    // Its companies and their weights.
    await page
      .getByText(/^\d{1,2}\.\d\d% · .*points$/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Full screen' }).click()
    await page.getByRole('radio', { name: '1Y', exact: true }).click()
    // The chart may move below the mouse when it arrives; the caption would then describe one candle.
    await page.mouse.move(0, 0)
    await page.locator('figcaption').getByText('1 year').waitFor()
    await page.goBack()
    await page.goBack()
    await page.locator('main a[href="#/gold"]').first().click()
    await page
      .getByLabel(/^Chart of .*Gold/i)
      .first()
      .waitFor()
    await page.goBack()
    await calendar.getByRole('link', { name: 'See all' }).click()
    await page.getByRole('heading', { level: 1, name: 'IPO and offer calendar' }).waitFor()
  })
})
