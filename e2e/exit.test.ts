import { login } from '@tarazu/contract/calls/accounts.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade, readRisk } from '@tarazu/contract/calls/trading.ts'
import { roundDownToTick } from '@tarazu/market/day/tick.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { addOwnInvestor } from './people.ts'
import { clientAt } from './program.ts'
import { createSharedStand } from './stand.ts'
import { chooseInTicket, goToPage, slide } from './steps.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe.runIf(hasChromium)('a stock with open positions', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const send = async (page: Page, name: RegExp, receipt: string): Promise<void> => {
    await slide(page, name)
    await page.getByRole('status').getByText(receipt, { exact: true }).waitFor()
    await button(page, 'Done').click()
    await dialog(page).waitFor({ state: 'detached' })
  }

  /** An investor with 100 shares at 5× and 200 fully paid ones in the same stock. */
  const buyTwice = async () => {
    const { address } = stand.server
    const { phone, password } = await addOwnInvestor(stand.server)
    const { token } = await clientAt(address)(login, { phone, password })
    const call = clientAt(address, token)
    const { exchange, code, name } = await calmStock(call)
    await call(readRisk, {})
    const order = { exchange, code, direction: 'long' } as const
    await call(buyStockTrade, { ...order, quantity: '100', leverage: '5' })
    await call(buyStockTrade, { ...order, quantity: '200', leverage: '1' })
    return { token, name, place: `${address}/#/stock/${exchange}/${code}` }
  }

  /** Sells 200 of the 300 shares with a limit below the price. */
  const sellByLimit = async (page: Page): Promise<void> => {
    // Bought today, so as an intraday sale it gives back more than it costs.
    await dialog(page).getByText('part of the earlier charges is refunded', { exact: false }).waitFor()
    await dialog(page).getByRole('radio', { name: 'Limit', exact: true }).click()
    const quantity = page.getByLabel(/Quantity \(of 300 held\)/)
    await quantity.fill('200')
    await quantity.blur()
    const field = page.getByLabel('Limit price')
    const pricePaise = Math.round(Number((await field.inputValue()).replaceAll(',', '')) * 100)
    // From 1,000 rupees, the field drops its commas when it gets the focus, and with them what fill() selects
    // at once.
    await field.focus()
    await field.fill((roundDownToTick(pricePaise * 0.97) / 100).toFixed(2))
    await field.blur()
    const lots = dialog(page).getByText(/bought at/)
    await expect
      .poll(() => lots.allTextContents())
      .toEqual([expect.stringContaining('100 bought'), expect.stringContaining('100 bought')])
    expect(await brokenRules(page), 'the exit').toEqual([])
    await slide(page, /Slide to place order/)
    await page.getByText('200 of 200 shares are filled.').waitFor()
    await page.getByRole('link', { name: 'See order' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.goBack()
  }

  it('is partly exited with a limit order, then also sold short, and both are exited from the assets', async () => {
    const { token, name, place } = await buyTwice()
    const page = await (await openPhone(stand.browser, { token })).newPage()
    const faults = watchForFaults(page)
    await page.goto(place)

    // Selling short is explained, with a link to exit all three hundred.
    await button(page, 'Exit 300 long').waitFor()
    await button(page, 'Sell short').click()
    await dialog(page)
      .getByText('both margins are held until you exit both positions', { exact: false })
      .waitFor()
    expect(await brokenRules(page), 'the notice about both margins').toEqual([])
    await button(page, 'Exit that position instead').click()
    await sellByLimit(page)

    await button(page, 'Exit 100 long').waitFor()
    await button(page, 'Sell short').click()
    await chooseInTicket(page, 'Leverage', '2×')
    const quantity = dialog(page).getByLabel('Quantity (shares)')
    await quantity.fill('100')
    await quantity.blur()
    await send(page, /Slide to sell short/, 'Sold short')
    await button(page, 'Exit 100 short').waitFor()

    await goToPage(page, `${stand.server.address}/#/assets`)
    await page.getByRole('link', { name: /Short 2×/ }).waitFor()
    // Each row has a sparkline of today's price.
    await expect.poll(() => page.locator('main .row-containment polyline').count()).toBe(2)
    await button(page, `Exit ${name}`).press('Enter')
    await send(page, /Slide to sell$/, 'Sold')
    await button(page, `Exit ${name}`).waitFor({ state: 'detached' })
    await button(page, `Exit ${name}, short 2×`).click()
    await send(page, /Slide to exit$/, 'Position closed')
    await page.getByText('No holdings or positions yet').waitFor()
    // Only cash is left.
    await expect.poll(() => page.locator('main a').filter({ hasText: '₹' }).count()).toBe(1)
    expect(await brokenRules(page), 'nothing held').toEqual([])
    expect(faults).toEqual([])
  })
})
