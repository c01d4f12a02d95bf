/// <reference lib="dom" />
import { login } from '@tarazu/contract/calls/accounts.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { isCalm } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade, readRisk } from '@tarazu/contract/calls/trading.ts'
import { createKysely, createPool } from '@tarazu/server/database/connect.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { changeSetting } from '@tarazu/server/desk/settings/change.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { illegibleTexts, setTextSize } from './legible.ts'
import { clientAt } from './program.ts'
import { createStand } from './stand.ts'
import { goToPage, logIn, passSecurity, waitForSheet } from './steps.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const holdingCount = 100

describe.runIf(hasChromium)('the daily glance', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' } })

  /** Single shares can be bought, without a rate limit. */
  const changeRules = async (): Promise<void> => {
    const database = createKysely(createPool({ connectionString: stand.server.databaseUrl }, silentLog))
    for (const [name, value] of [
      ['minimumBuyAmountPaise', '100'],
      ['lotSize', 1],
      ['minimumQuantity', 1],
      ['repeatLockMs', 0],
    ] as const)
      await changeSetting(database, { name, value, operatorId: null }, Date.now())
    await database.destroy()
  }

  /** A hundred stocks held, one of them bought twice; one leveraged position and one short. */
  const buyAll = async (): Promise<readonly string[]> => {
    const { address, demo } = stand.server
    const { phone, password } = demo.investor
    const { token } = await clientAt(address)(login, { phone, password })
    const call = clientAt(address, token)
    await call(readRisk, {})
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((pageNum) =>
        call(getStock, { priceFrom: '50', priceTo: '2000', pageSize: '100', pageNum, exchange: 'NSE' }),
      ),
    )
    const stocks = pages.flatMap(({ list }) => list).filter(isCalm)
    const bought: string[] = []
    for (const { exchange, code, name } of stocks) {
      if (bought.length === holdingCount) break
      const order = { exchange, code, quantity: '1', direction: 'long', leverage: '1' } as const
      await call(buyStockTrade, order)
      if (bought.length === 0) await call(buyStockTrade, order)
      if (bought.length === 1) await call(buyStockTrade, { ...order, quantity: '10', leverage: '5' })
      if (bought.length === 2)
        await call(buyStockTrade, { ...order, quantity: '10', direction: 'short', leverage: '2' })
      bought.push(name)
    }
    return bought
  }

  const rows = (page: Page) => page.getByRole('tabpanel').locator('.row-containment')
  /** The rows that the browser lays out: the others are skipped until they come near. */
  const laidOut = (page: Page) =>
    rows(page).evaluateAll(
      (all) =>
        all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
    )

  it('shows a hundred holdings with their sums, sorted, searched and filtered, apart from positions', async () => {
    await changeRules()
    const names = await buyAll()
    const page = await (await openPhone(stand.browser)).newPage()
    const faults = watchForFaults(page)
    await passSecurity(page, stand.server)
    await logIn(page, stand.server.demo.investor)
    await goToPage(page, `${stand.server.address}/#/assets`)
    await page.getByRole('link', { name: `All holdings (${holdingCount})` }).click()

    await expect.poll(() => rows(page).count()).toBe(holdingCount)
    for (const label of ['Invested', 'Current value', 'Unrealised P&L', 'Today’s P&L', 'Charges so far'])
      await page.getByRole('tabpanel').getByText(label, { exact: true }).waitFor()
    await expect
      .poll(() => laidOut(page), { message: 'rows far below are skipped' })
      .toBeLessThan(holdingCount / 2)
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        rows(page)
          .first()
          .evaluate((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
      )
      .toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
    expect(await brokenRules(page), 'holdings').toEqual([])
    expect(await illegibleTexts(page), 'holdings').toEqual([])
    await setTextSize(page, 200)
    expect(await illegibleTexts(page), 'holdings with large text').toEqual([])
    await setTextSize(page, 100)

    await page.getByLabel('Sorting').selectOption({ label: 'Name A–Z' })
    const [first = ''] = names.toSorted((one, other) => one.localeCompare(other, 'en'))
    await expect.poll(() => rows(page).first().innerText()).toContain(first)
    await page.getByLabel('Search this list').fill(names[0] ?? '')
    await expect.poll(() => rows(page).count()).toBeLessThan(5)
    await rows(page).filter({ hasText: '2 purchases' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Average price').waitFor()
    await expect.poll(() => sheet.locator('.row-containment').count()).toBe(2)
    await waitForSheet(page)
    await page.goBack()

    await page.getByLabel('Search this list').fill('no such stock')
    await page.getByText('No matches').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(() => page.getByLabel('Search this list').inputValue()).toBe('')
    await expect.poll(() => rows(page).count()).toBe(holdingCount)

    await page.getByRole('tab', { name: 'Positions' }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await sheet.getByRole('radio', { name: 'Short' }).click()
    await sheet.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await rows(page).click()
    await page.getByRole('button', { name: 'Close position' }).waitFor()
    // Back to the filtered list.
    await page.goBack()
    await page.getByRole('button', { name: 'Filter, 1 chosen' }).click()
    await sheet.getByRole('radio', { name: 'Closed' }).click()
    await sheet.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('No matches').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await page.getByText('No closed positions yet').waitFor()
    expect(faults).toEqual([])
  })
})
