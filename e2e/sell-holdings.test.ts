import { roundDownToTick } from '@tarazu/market/day/tick.ts'
import { createKysely, createPool } from '@tarazu/server/database/connect.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { changeSetting } from '@tarazu/server/desk/settings/change.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { createStand } from './stand.ts'
import { logIn, openStock, passSecurity, slide } from './steps.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** The browser and the server share two cores with everything else that runs. */

describe.runIf(hasChromium)('selling holdings', () => {
  // On a day with large moves everywhere, no stock is calm enough to open: this market is the same in each run.
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' } })

  /** 150 are sold in lots of 50, and the same purchase is made twice in a row. */
  const changeRules = async (): Promise<void> => {
    const database = createKysely(createPool({ connectionString: stand.server.databaseUrl }, silentLog))
    const change = (name: 'lotSize' | 'repeatLockMs', value: number) =>
      changeSetting(database, { name, value, operatorId: null }, Date.now())
    await change('lotSize', 50)
    await change('repeatLockMs', 0)
    await database.destroy()
  }

  const buyHundred = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /^(Buy|Add)$/ }).click()
    await page.getByLabel('Quantity (shares)').fill('100')
    const confirm = page.getByRole('button', { name: /^Slide to buy/ })
    await confirm.and(page.locator(':enabled')).waitFor()
    await slide(page, /^Slide to buy/)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
  }

  it('sells 150 of two positions by one limit order, with the tax lots, and warns before selling short', async () => {
    const page = await (await openPhone(stand.browser)).newPage()
    const faults = watchForFaults(page)
    await changeRules()
    await passSecurity(page, stand.server)
    await logIn(page, stand.server.demo.investor)
    await openStock(page, 0)
    await buyHundred(page)
    await page.getByRole('button', { name: 'Exit 100 long' }).waitFor()
    await buyHundred(page)
    await page.getByRole('button', { name: 'Exit 200 long' }).waitFor()

    await page.getByRole('button', { name: 'Sell short', exact: true }).click()
    await page.getByText('Long position already open: 200 shares', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Exit that position instead' }).click()

    await page.getByRole('radio', { name: 'Limit', exact: true }).click()
    const quantity = page.getByLabel(/Quantity \(of 200 held\)/)
    await quantity.fill('150')
    await quantity.blur()
    const field = page.getByLabel('Limit price')
    const pricePaise = Math.round(Number((await field.inputValue()).replaceAll(',', '')) * 100)
    await field.focus()
    await field.fill((roundDownToTick(pricePaise * 0.97) / 100).toFixed(2))
    await field.blur()
    const lots = page.getByRole('dialog').getByText(/bought at/)
    await expect
      .poll(() => lots.allInnerTexts())
      .toEqual([expect.stringContaining('100 bought'), expect.stringContaining('50 bought')])
    const confirm = page.getByRole('button', { name: /Slide to place order/ })
    await confirm.and(page.locator(':enabled')).waitFor()
    await slide(page, /Slide to place order/)
    await page.getByText('150 of 150 shares are filled.').waitFor()
    await page.getByRole('link', { name: 'See order' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Exit 50 long' }).click()

    // The rest waits for a target or a stop, with the proceeds of either.
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'GTT', exact: true }).click()
    await dialog.getByText(/If the target fills at/).waitFor()
    await dialog.getByText(/If the stop fills at/).waitFor()
    await dialog.getByRole('radio', { name: 'Target', exact: true }).click()
    await expect.poll(() => dialog.getByText(/If the stop fills at/).count()).toBe(0)
    await dialog.getByRole('radio', { name: 'Target and stop' }).click()
    await page
      .getByRole('button', { name: /Slide to place order/ })
      .and(page.locator(':enabled'))
      .waitFor()
    await slide(page, /Slide to place order/)
    await dialog.getByText(/Waiting for trigger/).waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(faults).toEqual([])
  })
})
