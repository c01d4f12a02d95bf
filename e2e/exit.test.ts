import { login } from '@tarazu/contract/calls/accounts.ts'
import { orderList } from '@tarazu/contract/calls/orders.ts'
import { calmStock, calmStocks } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { addOwnInvestor } from './people.ts'
import { clientAt } from './program.ts'
import { createStand } from './stand.ts'
import { chooseInTicket, goToPage, logIn, openStock, passSecurity, slide } from './steps.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

describe.runIf(hasChromium)('a stock with open positions', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' } })

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const leverage = (page: Page) => dialog(page).getByLabel('Leverage', { exact: true }).inputValue()
  const isChosen = (page: Page, name: string) =>
    dialog(page).getByRole('radio', { name, exact: true }).isChecked()
  const send = async (page: Page, name: RegExp, receipt: string): Promise<void> => {
    await slide(page, name)
    await page.getByRole('status').getByText(receipt, { exact: true }).waitFor()
    await button(page, 'Done').click()
    await dialog(page).waitFor({ state: 'detached' })
  }
  const setQuantity = async (page: Page, label: string | RegExp, quantity: string): Promise<void> => {
    const field = dialog(page).getByLabel(label)
    await field.fill(quantity)
    await field.blur()
  }

  it('offers to exit and to add, exits in part and whole, and both directions', async () => {
    const page = await (await openPhone(stand.browser)).newPage()
    const faults = watchForFaults(page)
    await passSecurity(page, stand.server)
    await logIn(page, await addOwnInvestor(stand.server))
    await openStock(page, 0)
    const address = page.url()
    await button(page, 'Buy').click()
    await chooseInTicket(page, 'Leverage', '5×')
    await button(page, 'I have read and understood this').click()
    await setQuantity(page, 'Quantity (shares)', '200')
    await send(page, /Slide to buy/, 'Bought')

    // Adding opens the ticket in the same direction, and ignores the last order's leverage.
    await button(page, 'Exit 200 long').waitFor()
    await button(page, 'Add').click()
    await expect.poll(() => isChosen(page, 'Buy')).toBe(true)
    await expect.poll(() => leverage(page)).toBe('1')
    await chooseInTicket(page, 'Leverage', '3×')
    await button(page, 'Close').click()
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, 'Add').click()
    await expect.poll(() => leverage(page)).toBe('1')
    await setQuantity(page, 'Quantity (shares)', '100')
    await send(page, /Slide to buy/, 'Bought')

    // Short selling beside it is explained, with a link to exit all three hundred.
    await button(page, 'Exit 300 long').waitFor()
    await button(page, 'Sell short').click()
    await dialog(page)
      .getByText('both margins are held until you exit both positions', { exact: false })
      .waitFor()
    expect(await brokenRules(page), 'the notice about both margins').toEqual([])
    await button(page, 'Exit that position instead').click()
    await setQuantity(page, /Quantity \(of 300 held\)/, '100')
    // Bought today: as an intraday sale it refunds more charges than it costs.
    await dialog(page).getByText('part of the earlier charges comes back', { exact: false }).waitFor()
    const lots = dialog(page).getByText(/bought at/)
    await expect.poll(() => lots.allInnerTexts()).toEqual([expect.stringContaining('100 bought')])
    expect(await brokenRules(page), 'the exit').toEqual([])
    await send(page, /Slide to sell$/, 'Sold')
    await button(page, 'Exit 200 long').waitFor()

    await button(page, 'Sell short').click()
    await expect.poll(() => leverage(page)).toBe('1')
    await setQuantity(page, 'Quantity (shares)', '100')
    await send(page, /Slide to sell short/, 'Sold short')
    // The same from wherever the stock is opened.
    const code = new URL(address).hash.split('/').at(-1) ?? ''
    await goToPage(page, `${stand.server.address}/#/search`)
    await page.getByRole('searchbox').fill(code)
    await page.locator(`main a[href$="/${code}"]`).first().click()
    await button(page, 'Exit 200 long').waitFor()
    expect(await brokenRules(page), 'both directions').toEqual([])

    await button(page, 'Exit 100 short').click()
    await dialog(page)
      .getByText(/sold short at/)
      .waitFor()
    await send(page, /Slide to buy back/, 'Bought back')
    await button(page, 'Exit 200 long').click()
    await expect
      .poll(() => lots.allInnerTexts())
      .toEqual([expect.stringContaining('100 bought'), expect.stringContaining('100 bought')])
    await send(page, /Slide to sell$/, 'Sold')
    await button(page, 'Buy').waitFor()
    await button(page, 'Sell short').waitFor()
    expect(faults).toEqual([])
  })

  it('exits leveraged lots by one order that waits, and links to them from the other exchange', async () => {
    const { address } = stand.server
    const { phone, password } = await addOwnInvestor(stand.server)
    const { token } = await clientAt(address)(login, { phone, password })
    const call = clientAt(address, token)
    const listed = (await calmStocks(call)).find(({ otherListing }) => otherListing !== null)
    if (listed === undefined || listed.otherListing === null)
      throw new Error('no calm stock is on both exchanges')
    const { exchange, code, otherListing } = listed
    for (const leverage of ['2', '5'])
      await call(buyStockTrade, { exchange, code, quantity: '100', direction: 'long', leverage })

    const page = await (await openPhone(stand.browser, { token })).newPage()
    await page.goto(`${address}/#/stock/${otherListing.exchange}/${otherListing.code}`)
    await button(page, `Exit on ${exchange}`).click()
    await button(page, 'Exit 200 long').click()
    await dialog(page).getByRole('radio', { name: 'GTT', exact: true }).click()
    await dialog(page)
      .getByText(/If the target fills at/)
      .waitFor()
    await send(page, /Slide to place order/, 'Order placed')
    const waiting = await call(orderList, { view: 'open' })
    expect(waiting.list).toMatchObject([
      { exit: true, direction: 'long', leverage: null, orderKind: 'gtt', quantity: 200, positionNo: null },
    ])
  })

  it('exits a holding and a short of one stock from the assets, each with its own button', async () => {
    const { address } = stand.server
    const { phone, password } = await addOwnInvestor(stand.server)
    const { token } = await clientAt(address)(login, { phone, password })
    const call = clientAt(address, token)
    const { exchange, code, name } = await calmStock(call)
    const order = { exchange, code, quantity: '100' } as const
    await call(buyStockTrade, { ...order, direction: 'long', leverage: '1' })
    await call(buyStockTrade, { ...order, direction: 'short', leverage: '2' })

    const page = await (await openPhone(stand.browser, { token })).newPage()
    const faults = watchForFaults(page)
    await page.goto(`${address}/#/assets`)
    await page.getByRole('link', { name: /Short 2×/ }).waitFor()
    // Each row has a sparkline of the day.
    await expect.poll(() => page.locator('main .row-containment polyline').count()).toBe(2)
    expect(await brokenRules(page), 'the assets').toEqual([])

    await button(page, `Exit ${name}`).press('Enter')
    await dialog(page)
      .getByText(/100 bought at/)
      .waitFor()
    await send(page, /Slide to sell$/, 'Sold')
    await button(page, `Exit ${name}`).waitFor({ state: 'detached' })
    await button(page, `Exit ${name}, short 2×`).click()
    await send(page, /Slide to close position/, 'Position closed')
    await page.getByText('No holdings or positions yet').waitFor()
    // Only cash is left.
    await expect.poll(() => page.locator('main a').filter({ hasText: '₹' }).count()).toBe(1)
    expect(await brokenRules(page), 'nothing held').toEqual([])
    expect(faults).toEqual([])
  })
})
