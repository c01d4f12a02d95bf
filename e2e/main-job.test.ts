/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { cashList, getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { readRisk } from '@tarazu/contract/calls/trading.ts'
import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { addOwnInvestor } from './people.ts'
import { clientAt, tokenOn } from './program.ts'
import { createSharedStand } from './stand.ts'
import {
  chooseInTicket,
  goToPage,
  logIn,
  openStock,
  passSecurity,
  slide,
  waitForNoSheet,
  waitForSheet,
} from './steps.ts'
import { firstUnlessSweep } from './sweep-plan.ts'

/** A phone's browser and a server share two cores with the other tests. */
vi.setConfig({ testTimeout: 120_000 })

const paise = (rupees: string): bigint => paiseFromRupees(rupees) ?? 0n

describe.runIf(hasChromium)('the main job in a phone’s browser', () => {
  const stand = createSharedStand()
  let phone: BrowserContext
  let page: Page
  let faults: string[]
  beforeEach(async () => {
    phone = await openPhone(stand.browser)
    page = await phone.newPage()
    faults = watchForFaults(page)
  })
  afterEach(() => phone.close())

  const asInvestor = async () => clientAt(stand.server.address, await tokenOn(page))

  /** Filters the transactions and exports the result as a spreadsheet with text labels. */
  const exportClosed = async () => {
    await page.getByRole('radio', { name: 'Closed', exact: true }).click()
    await expect.poll(() => page.getByText(/^Bought /).count()).toBe(0)
    await page.getByText(/^Sold /).waitFor()
    await page.getByRole('link', { name: 'Export' }).click()
    await page.getByText('Only “Closed”').waitFor()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).first().click()
    const csv = readFileSync(await (await waiting).path(), 'utf8')
    expect(csv).toContain('Position closed')
    expect(csv).not.toMatch(/Position opened|position-(open|close)|user:cash/)
  }

  const lookAtChart = async (page: Page) => {
    await page.locator('canvas').first().waitFor()
    await page.getByRole('button', { name: /^Indicators/ }).click()
    await waitForSheet(page)
    for (const indicator of ['RSI 14', 'MACD']) await page.getByRole('dialog').getByText(indicator).click()
    await page.goBack()
    await waitForNoSheet(page)
    await page
      .locator('figcaption')
      .getByText(/RSI 14 \d/)
      .waitFor()
    await page.getByRole('radio', { name: 'Line' }).click()
    await page.getByRole('slider', { name: 'Chart point' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.locator('figcaption').getByText('Average').waitFor()
    const buyers = page.getByRole('list', { name: 'Buyers' })
    await buyers.scrollIntoViewIfNeeded()
    await expect.poll(() => buyers.getByRole('listitem').count()).toBeGreaterThan(0)
  }

  it('buys a share with leverage, watches it live, sells it, and finds every line of the money', async () => {
    await passSecurity(page, stand.server)
    await logIn(page, await addOwnInvestor(stand.server))

    // Home is live: within some seconds, an index shows a different level.
    const index = page.getByRole('listitem').filter({ hasText: 'Tarazu 50' }).first()
    const before = await index.innerText()
    await expect.poll(() => index.innerText()).not.toBe(before)

    await openStock(page, 1)
    await lookAtChart(page)
    expect(await brokenRules(page), 'the stock’s page').toEqual([])
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    const ticket = page.getByRole('dialog')
    await chooseInTicket(page, 'Leverage', '5×')
    await ticket.getByLabel('Quantity (shares)').fill('100')
    // Asked only once per account, before the first order with leverage.
    await ticket.getByRole('button', { name: 'I have read and understood this' }).click()
    await ticket.getByRole('button', { name: 'Charges' }).first().click()
    await ticket.getByText('Stamp duty').waitFor()
    expect(await brokenRules(page), 'the ticket with its charges').toEqual([])
    await slide(page, /Slide to buy/)
    await page.getByRole('status').getByText('Bought', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'See position' }).click()

    await page.getByText('P&L, after charges').first().waitFor()
    expect(await brokenRules(page), 'the position’s page').toEqual([])
    const call = await asInvestor()
    const open = await call(positionList, { closed: 'false' })
    expect(open.total).toBe(1)
    expect(open.list[0]).toMatchObject({ quantity: 100, leverage: 5, direction: 'long', closed: false })

    await page.getByRole('button', { name: 'Exit', exact: true }).click()
    await slide(page, /Slide to exit$/)
    await page.getByRole('status').getByText('Position closed').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()

    // The money is back in the wallet, to the paisa: the previous amount, plus the position's displayed result.
    const closed = await call(positionList, { closed: 'true' })
    const figures = await call(getUserPositionMarketValue, {})
    const result = paise(closed.list[0]?.profitLoss ?? '')
    expect(paise(figures.availableFunds)).toBe(100_000_000n + result)
    expect(figures.stockAccount).toBe('0.00')

    await page.goto(`${stand.server.address}/#/flow-of-funds`)
    const lines = await call(cashList, { pageSize: '100' })
    expect(lines.list.map(({ entryType }) => entryType).slice(0, 2)).toEqual([
      'position-close',
      'position-open',
    ])
    await page.locator('main button').filter({ hasText: '₹' }).first().click()
    const entry = page.getByRole('dialog')
    await entry.getByText('Double entry').waitFor()
    await entry.getByText('Total', { exact: true }).waitFor()
    expect(await brokenRules(page), 'the double entry').toEqual([])
    await page.keyboard.press('Escape')
    await entry.waitFor({ state: 'detached' })
    await exportClosed()
    await page.goto(`${stand.server.address}/#/assets`)
    await page.getByText('Total assets').first().waitFor()
    // Only existing balances have a line; nothing is held, blocked or owed any more.
    const parts = page.locator('main a').filter({ hasText: '₹' })
    await expect.poll(() => parts.count()).toBe(1)
    expect(await parts.innerText()).toContain('Cash')
    for (const name of ['Deposit', 'Withdraw', 'Orders', 'Credit score', 'Documents and tax'])
      await page.getByRole('link', { name, exact: true }).waitFor()
    expect(await brokenRules(page), 'the assets').toEqual([])
    expect(faults, stand.server.output().slice(-3000)).toEqual([])
  })

  it('sells short, closes a part, and explains what to do if the money is not enough', async () => {
    await passSecurity(page, stand.server)
    await logIn(page, await addOwnInvestor(stand.server))
    const { exchange, code } = await calmStock(await asInvestor())
    await page.goto(`${stand.server.address}/#/stock/${exchange}/${code}`)
    await (await asInvestor())(readRisk, {})
    await page.getByRole('button', { name: 'Sell short' }).click()
    const ticket = page.getByRole('dialog')
    await ticket.getByLabel('Quantity (shares)').fill('300')
    await slide(page, /Slide to sell short/)
    await page.getByRole('status').getByText('Sold short').waitFor()
    await page.getByRole('link', { name: 'See position' }).click()
    await page.getByRole('button', { name: 'Exit', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/Quantity \(of/)
      .fill('100')
    await slide(page, /Slide to exit this part/)
    await page.getByRole('status').getByText('Position partly closed').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const held = await (await asInvestor())(positionList, { closed: 'false' })
    expect(held.list[0]).toMatchObject({ quantity: 200, boughtQuantity: 300, direction: 'short' })
    expect(faults).toEqual([])
  })

  const looks = [
    ['en', 'light'],
    ['hi', 'dark'],
    ['zh-CN', 'light'],
  ] as const
  // One variant; the sweep covers the others.
  it.each(firstUnlessSweep(looks))(
    'violates no accessibility rule and clips no word, in %s and %s',
    async (language, theme) => {
      await phone.close()
      phone = await openPhone(stand.browser, { language, theme })
      page = await phone.newPage()
      const news = await fetch(`${stand.server.address}/api/market/news/getNewsList.do?pageSize=1`)
      const { data } = (await news.json()) as { data: { list: { id: string }[] } }
      const reading = ['/about', '/agreement', '/privacy', '/search', '/news']
      const pages = ['/', '/home', '/stocks', '/login', '/more', ...reading]
      for (const path of [...pages, `/news/${data.list[0]?.id}`]) {
        await goToPage(page, `${stand.server.address}/#${path}`)
        expect(await brokenRules(page), `${path} in ${language}`).toEqual([])
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(tooWide, `${path} in ${language} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    },
  )
})
