import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { createSharedStand } from './stand.ts'
import { logIn, openTab, passSecurity, waitForNoSheet, waitForSheet } from './steps.ts'

/** The chart takes two taps within half a second for a double tap. */
const betweenTapsMs = 700

describe.skipIf(!hasChromium)('a stock’s page, its chart and the watchlists', () => {
  const stand = createSharedStand()
  let page: Page
  let faults: string[]
  let code = ''
  beforeAll(async () => {
    page = await (await openPhone(stand.browser)).newPage()
    await page.clock.install()
    faults = watchForFaults(page)
    await passSecurity(page, stand.server)
    const answer = await fetch(`${stand.server.address}/api/stock/getStock.do?listings=main&pageSize=100`)
    const { data } = await answer.json()
    code = data.list.find((row: { otherListing: unknown }) => row.otherListing !== null).code
  })
  afterAll(() => expect(faults).toEqual([]))

  const open = async () => {
    await page.goto(`${stand.server.address}/#/stock/NSE/${code}`)
    await page.locator('canvas').first().waitFor()
  }

  it('shows a company once: the search has one row, its page switches the exchange', async () => {
    await page.goto(`${stand.server.address}/#/search`)
    await page.getByRole('searchbox').fill(code)
    await expect.poll(() => page.locator(`a[href$="/${code}"]`).count()).toBe(1)
    await open()
    await page.getByRole('radio', { name: 'BSE' }).click()
    await expect.poll(() => page.url()).toContain(`/stock/BSE/${code}`)
    await page.getByText(`${code} · BSE`).waitFor()
  })

  it('shows the period’s return beside candles as beside the line', async () => {
    await open()
    await page.getByRole('radio', { name: '1Y', exact: true }).click()
    const caption = page.locator('figcaption')
    const change = async () => /[+−][\d,.]+%/.exec(await caption.innerText())?.[0]?.slice(0, -2)
    await caption.getByText('1 year').waitFor()
    const inCandles = await change()
    await page.getByRole('radio', { name: 'Line' }).click()
    await expect.poll(change).toBe(inCandles)
    await page.getByRole('radio', { name: 'Candles' }).click()
  })

  it('shows what the company does, its results, its holders and its peers', async () => {
    await open()
    for (const name of ['Results', 'Shareholding pattern', 'Peers', 'About the company'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    await page.getByText('Promoters').waitFor()
    const table = page.getByRole('table')
    await table
      .getByRole('rowheader', { name: /^Q[1-4] FY\d\d$/ })
      .first()
      .waitFor()
    await page.getByRole('radio', { name: 'Yearly', exact: true }).click()
    await table
      .getByRole('rowheader', { name: /^Mar 20\d\d$/ })
      .first()
      .waitFor()
  })

  it('lists a stock’s events, each with its page', async () => {
    await open()
    await page.getByRole('button', { name: 'Events' }).click()
    await waitForSheet(page)
    const results = page
      .getByRole('dialog')
      .getByRole('link', { name: /results: net profit/ })
      .first()
    await results.click()
    await expect.poll(() => page.url()).toContain('/news/')
    await page.goBack()
    await page.locator('canvas').first().waitFor()
  })

  it('compares a stock with another one, on its page and in full screen', async () => {
    await open()
    await page.getByRole('radio', { name: '1Y', exact: true }).click()
    await page.getByRole('button', { name: 'Compare' }).click()
    await waitForSheet(page)
    const dialog = page.getByRole('dialog')
    const other = dialog.getByRole('button').filter({ hasText: ' · NSE' }).first()
    const name = (await other.innerText()).split('\n').find((line) => line.length > 2) ?? ''
    await other.click()
    await waitForNoSheet(page)
    const row = page.locator('dl > div', { hasText: name }).filter({ hasText: '%' })
    await row.first().waitFor()
    await page.getByRole('link', { name: 'Full screen' }).click()
    await row.first().waitFor()
    await page.getByRole('button', { name: `End the comparison with ${name}` }).click()
    await expect.poll(() => row.count()).toBe(0)
    await page.goBack()
  })

  it('draws in full screen, keeps the investor’s own line, and closes with Back', async () => {
    await open()
    await page.getByRole('link', { name: 'Full screen' }).click()
    await page.getByRole('button', { name: /^Indicators/ }).click()
    await waitForSheet(page)
    for (const study of ['Bollinger bands', 'VWAP', 'Volume profile'])
      await page.getByRole('dialog').getByText(study, { exact: true }).click()
    await page.goBack()
    await waitForNoSheet(page)
    for (const trade of ['Buy', 'Sell short'])
      await page.getByRole('button', { name: trade, exact: true }).waitFor()
    await page.getByRole('button', { name: /^Draw/ }).click()
    await page.getByRole('button', { name: 'Horizontal line' }).click()
    await waitForNoSheet(page)
    await page.getByText('Tap the chart at the price for your line.').waitFor()
    await page.touchscreen.tap(180, 380)
    await page.getByRole('button', { name: 'Draw 1' }).click()
    await page.getByRole('button', { name: 'Delete my lines' }).waitFor()
    await page.getByRole('button', { name: 'Trend line' }).click()
    await waitForNoSheet(page)
    await page.clock.fastForward(betweenTapsMs)
    await page.touchscreen.tap(120, 400)
    await page.getByText('Tap a second point of your trend line.').waitFor()
    await page.clock.fastForward(betweenTapsMs)
    await page.touchscreen.tap(260, 340)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('tarazu.lines')))
      .toMatch(/horizontal.+trend/)
    await page.setViewportSize({ width: 844, height: 390 })
    const box = await page.locator('figure').boundingBox()
    expect(box?.width).toBeGreaterThan(800)
    expect(box?.height).toBeGreaterThan(150)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goBack()
    await page.getByRole('heading', { name: 'Market depth' }).waitFor()
    expect(page.url()).toMatch(new RegExp(`/stock/NSE/${code}$`))
  })

  it('keeps named lists: created, filled from the search, searched, sorted, renamed, deleted', async () => {
    await page.goto(`${stand.server.address}/#/home`)
    await logIn(page, stand.server.demo.investor)
    await openTab(page, 'Stock')
    await page.getByText('Watchlist', { exact: true }).first().click()
    await page.getByRole('button', { name: 'New watchlist' }).click()
    await page.getByLabel('Name of the watchlist').fill('Long term')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('radio', { name: 'Long term', checked: true }).waitFor()
    await page.goto(`${stand.server.address}/#/search`)
    await page.getByRole('heading', { name: 'Trending today' }).waitFor()
    const star = page.getByRole('button', { name: /in your watchlist/ })
    for (const place of [0, 1]) {
      await star.nth(place).click()
      await page.getByRole('dialog').getByText('Long term').click()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect.poll(() => star.nth(place).getAttribute('aria-pressed')).toBe('true')
    }
    await page.goto(`${stand.server.address}/#/stocks?tab=watchlist`)
    await page.getByRole('radio', { name: 'Long term' }).click()
    await page.getByText('2 of 200 stocks').waitFor()
    const rows = page.locator('a[href*="/stock/"]')
    await expect.poll(() => rows.count()).toBe(2)
    // Three presses from opening the app to an order: the tab, this button, and the slide.
    await page.getByRole('button', { name: /^Buy / }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Slide to buy' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Set price alert' }).click()
    await page.getByRole('heading', { name: 'Price alert' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.getByLabel('Sorting').selectOption('price')
    await page.getByLabel('Search this watchlist').fill('zzz')
    await page.getByText('The search here looks at this list only.').waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name of the watchlist').fill('For years')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('radio', { name: 'For years' }).waitFor()
    await page.getByRole('button', { name: 'Delete list' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => page.getByRole('radio', { name: 'For years' }).count()).toBe(0)
  })

  it('searches funds, pages and help beside stocks, and gets from a stock to its ticket in two taps', async () => {
    await page.goto(`${stand.server.address}/#/search`)
    const field = page.getByRole('searchbox')
    const focusedHref = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
    await field.fill('index fund')
    await page.locator('main a[href*="#/fund/INDEX50"]').first().waitFor()
    await field.press('ArrowDown')
    await expect.poll(focusedHref).toContain('#/fund/')
    await field.fill('witdraw')
    await page.locator('main a[href="#/roll-out"]').waitFor()
    await field.fill('auto squareoff')
    await page.locator('main a[href="#/help/margin"]').waitFor()
    await field.fill('zzqq')
    await page.getByText('Nothing found for “zzqq”').waitFor()
    expect(await page.getByText(/^Try/).count()).toBe(0)
    await field.fill(code)
    await page.locator(`main a[href$="/${code}"]`).click()
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByText(/Slide to buy/)
      .waitFor()
  })

  it('keeps a note on a stock, on both exchanges', async () => {
    await open()
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('textbox', { name: 'My note' }).fill('Wait for the results')
    await page.getByRole('button', { name: 'Save' }).click()
    const note = page.getByRole('paragraph').filter({ hasText: 'Wait for the results' })
    await note.waitFor()
    await page.getByRole('radio', { name: 'BSE' }).click()
    await page.getByText(`${code} · BSE`).waitFor()
    await note.waitFor()
  })
})
