import { orderDetail } from '@tarazu/contract/calls/orders.ts'
import { roundDownToTick } from '@tarazu/market/day/tick.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { programOf, tokenOn } from './program.ts'
import { createStand } from './stand.ts'
import { chooseInTicket, logIn, openStock, passSecurity, slide } from './steps.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const hourMs = 3_600_000

describe.runIf(hasChromium)('pending orders', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off' } })
  const { clientOf, marketMs } = programOf(stand)

  /** Computes the limit price from the one that the open sheet shows. */
  const setLimit = async (page: Page, limit: (pricePaise: number) => number): Promise<void> => {
    const field = page.getByLabel('Limit price')
    const pricePaise = Math.round(Number((await field.inputValue()).replaceAll(',', '')) * 100)
    // From 1,000 rupees on, the field drops its commas on focus, and with them the selection that fill() makes.
    await field.focus()
    await field.fill((limit(pricePaise) / 100).toFixed(2))
    await field.blur()
  }

  /** Places a limit order for 100 shares on the open stock's page; `limit` computes the price from the field's own. */
  const placeLimit = async (page: Page, limit: (pricePaise: number) => number): Promise<void> => {
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await chooseInTicket(page, 'Order type', 'Limit')
    await page.getByLabel('Quantity (shares)').fill('100')
    await setLimit(page, limit)
    // The slide is enabled when the server has confirmed that no rule refuses the order.
    const confirm = page.getByRole('button', { name: /Slide to place order/ })
    await confirm.and(page.locator(':enabled')).waitFor()
    await slide(page, /Slide to place order/)
    await page.getByRole('link', { name: 'See order' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
  }

  /** Logs two operators in at the desk; returns a function that skips the clock by an hour on each call. */
  const openClock = async (): Promise<() => Promise<void>> => {
    const open = async () =>
      (await stand.browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    const [asking, approving] = [await open(), await open()]
    await logInAtDesk(asking, stand.server.address, stand.server.demo.operator, 'clock')
    await logInAtDesk(approving, stand.server.address, stand.server.demo.secondOperator, 'clock')
    return async () => {
      await asking.getByRole('button', { name: 'One hour' }).click()
      await asking.getByLabel('Reason').fill('Orders')
      await asking.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
      await asking.getByRole('button', { name: 'Cancel request' }).waitFor()
      await approving.getByRole('button', { name: 'Approve', exact: true }).click()
      await approving.getByRole('cell', { name: 'Orders', exact: true }).first().waitFor()
    }
  }

  it('is cancelled; another one is changed, and filled after the clock has moved', async () => {
    const page = await (await openPhone(stand.browser)).newPage()
    const faults = watchForFaults(page)
    await passSecurity(page, stand.server)
    await logIn(page, stand.server.demo.investor)
    await openStock(page, 0)
    const stockAddress = page.url()

    // A different price than below: the same order again within fifteen seconds is refused.
    await placeLimit(page, (price) => roundDownToTick(price * 0.95))
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await page.getByText('You cancelled it.').first().waitFor()

    await page.goto(stockAddress)
    await page.getByRole('button', { name: 'Buy', exact: true }).waitFor()
    await placeLimit(page, (price) => roundDownToTick(price * 0.97))
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    // Just below the last price, where it waits for an offer.
    await setLimit(page, (price) => roundDownToTick(price / 0.971))
    await slide(page, /Slide to change order/)
    await page.getByText('Order changed.').waitFor()
    const call = clientOf(await tokenOn(page))
    const [orderNo = ''] = /(?<=\/order\/)\d+/.exec(page.url()) ?? []
    const skipHour = await openClock()
    const isFilled = async () => {
      const beforeMs = await marketMs()
      await skipHour()
      // Then everything due on the way is done.
      await expect.poll(marketMs).toBeGreaterThanOrEqual(beforeMs + hourMs)
      return (await call(orderDetail, { orderNo })).state === 'complete'
    }
    let hours = 0
    while (hours < 6 && !(await isFilled())) hours += 1
    expect(hours).toBeLessThan(6)
    await page.getByText('Completed', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'Check this price' }).first().waitFor()
    await page.goto(`${stand.server.address}/#/orders?view=executed`)
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Completed', { exact: true }).count()).toBe(1)
    expect(faults).toEqual([])
  })
})
