import { login } from '@tarazu/contract/calls/accounts.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { programOf } from './program.ts'
import { createSharedStand } from './stand.ts'
import { goToPage, waitForNoSheet, waitForSheet } from './steps.ts'

/** To the chart, two taps within half a second would be a double tap. */
const betweenTapsMs = 700

describe.skipIf(!hasChromium)('a stock’s page and its chart', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  const { clientOf } = programOf(stand)
  let page: Page
  let faults: string[]
  let code = ''
  beforeAll(async () => {
    const { token } = await clientOf()(login, stand.server.demo.investor)
    page = await (await openPhone(stand.browser, { token })).newPage()
    await page.clock.install()
    faults = watchForFaults(page)
    const { list } = await clientOf()(getStock, { listings: 'main', pageSize: '100' })
    code = list.find(({ otherListing }) => otherListing !== null)?.code ?? ''
    await page.goto(`${stand.server.address}/#/more`)
  })
  const open = (path: string) => goToPage(page, `${stand.server.address}/#${path}`)
  // The next test may open the same page, which has to load for it.
  afterEach(() => open('/more'))
  afterAll(() => expect(faults).toEqual([]))

  const openStock = () => open(`/stock/NSE/${code}`)

  it('shows a company once: the search has one row, its page switches the exchange and keeps the note', async () => {
    await open('/search')
    await page.getByRole('searchbox').fill(code)
    const row = page.locator(`a[href$="/${code}"]`)
    await expect.poll(() => row.count()).toBe(1)
    await row.click()
    await page.getByText(`${code} · NSE`).waitFor()
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('textbox', { name: 'My note' }).fill('Wait for the results')
    await page.getByRole('button', { name: 'Save' }).click()
    const note = page.getByRole('paragraph').filter({ hasText: 'Wait for the results' })
    await note.waitFor()
    await page.getByRole('radio', { name: 'BSE' }).click()
    await expect.poll(() => page.url()).toContain(`/stock/BSE/${code}`)
    await page.getByText(`${code} · BSE`).waitFor()
    await note.waitFor()
  })

  it('shows the company’s business, results, shareholders and peers', async () => {
    await openStock()
    for (const name of ['Results', 'Shareholding pattern', 'Peers', 'About the company'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    await page.getByText('Promoters').waitFor()
    await page
      .getByRole('table')
      .getByRole('rowheader', { name: /^Q[1-4] FY\d\d$/ })
      .first()
      .waitFor()
  })

  it('lists what happened, shows the period’s return either way, and compares with another stock', async () => {
    await openStock()
    await page.locator('canvas').first().waitFor()
    await page.getByRole('button', { name: 'Events' }).click()
    await waitForSheet(page)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /results: net profit/ })
      .first()
      .click()
    await expect.poll(() => page.url()).toContain('/news/')
    await page.goBack()

    await page.locator('canvas').first().waitFor()
    await page.getByRole('radio', { name: '1Y', exact: true }).click()
    const caption = page.locator('figcaption')
    const change = async () => /[+−][\d,.]+%/.exec(await caption.innerText())?.[0]?.slice(0, -2)
    await caption.getByText('1 year').waitFor()
    const inCandles = await change()
    await page.getByRole('radio', { name: 'Line' }).click()
    await expect.poll(change).toBe(inCandles)
    await page.getByRole('radio', { name: 'Candles' }).click()

    await page.getByRole('button', { name: 'Compare' }).click()
    await waitForSheet(page)
    const other = page.getByRole('dialog').getByRole('button').filter({ hasText: ' · NSE' }).first()
    const name = (await other.innerText()).split('\n').find((line) => line.length > 2) ?? ''
    await other.click()
    await waitForNoSheet(page)
    const row = page.locator('dl > div', { hasText: name }).filter({ hasText: '%' })
    await row.first().waitFor()
    await page.getByRole('link', { name: 'Full screen' }).click()
    await row.first().waitFor()
    await page.getByRole('button', { name: `End the comparison with ${name}` }).click()
    await expect.poll(() => row.count()).toBe(0)
  })

  it('draws on the full screen, keeps the investor’s line, and closes with Back', async () => {
    await openStock()
    await page.getByRole('radio', { name: '1Y', exact: true }).click()
    await page.locator('figcaption').getByText('1 year').waitFor()
    await page.getByRole('link', { name: 'Full screen' }).click()
    // The stock's page has the same buttons, but for this one.
    await page.getByRole('button', { name: /^Draw/ }).waitFor()
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
})
