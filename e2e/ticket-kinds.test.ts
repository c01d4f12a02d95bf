import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { cutTexts, smallTargets } from './layout.ts'
import { clientAt } from './program.ts'
import { createSharedStand } from './stand.ts'
import { chooseInTicket, logIn, passSecurity, slide } from './steps.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** Whether all of it is within the phone's screen. */
const isInSight = async (part: Locator): Promise<boolean> => {
  const box = await part.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= 844
}

describe.runIf(hasChromium)('tickets of all kinds', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let phone: BrowserContext
  let page: Page

  beforeEach(async () => {
    phone = await openPhone(stand.browser)
    page = await phone.newPage()
    await passSecurity(page, stand.server)
    await logIn(page, stand.server.demo.investor)
    // For a cheap stock, 100 at 5× are refused as too few.
    const { exchange, code } = await calmStock(clientAt(stand.server.address))
    await page.goto(`${stand.server.address}/#/stock/${exchange}/${code}`)
  })
  afterEach(() => phone.close())

  const ticket = () => page.getByRole('dialog')
  const fact = (name: string | RegExp) => ticket().locator('dl').getByText(name).first()
  const prices = (kind: string) =>
    (kind === 'Market'
      ? []
      : kind === 'Limit'
        ? ['Limit price']
        : kind === 'SL-M'
          ? ['Trigger price']
          : ['Trigger price', 'Limit price']
    ).map((label) => ticket().getByLabel(label))
  /** Opens a line of details, which are then in view. */
  const opens = async (line: RegExp, detail: string) => {
    await ticket().getByRole('button', { name: line }).click()
    await expect.poll(() => isInSight(ticket().getByText(detail, { exact: true }))).toBe(true)
  }
  const choose = (name: string) => ticket().getByRole('radio', { name, exact: true }).click()
  /** Until the server has reported the refusals, and there are none. */
  const ready = (name: RegExp) =>
    ticket().getByRole('button', { name }).and(page.locator(':enabled')).waitFor()
  const look = async (what: string) => {
    expect(await cutTexts(page), what).toEqual([])
    expect(await smallTargets(page), what).toEqual([])
    expect(await brokenRules(page), what).toEqual([])
  }

  it('show quantity, prices and total above the slide, open their details in view, and show one problem at a time', async () => {
    const faults = watchForFaults(page)
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    const quantity = ticket().getByLabel('Quantity (shares)')
    const chips = ticket().locator('button[aria-pressed]')
    await expect.poll(async () => (await chips.allInnerTexts()).slice(0, 3)).toEqual(['100', '500', '1,000'])
    await chooseInTicket(page, 'Leverage', '5×')
    const risk = ticket().getByRole('button', { name: 'I have read and understood this' })
    await risk.waitFor()
    for (const part of [
      quantity,
      fact('Total required'),
      ticket().getByRole('button', { name: /Slide to buy/ }),
    ])
      await expect.poll(() => isInSight(part)).toBe(true)
    await risk.click()
    for (const [kind, slider] of [
      ['Market', /Slide to buy/],
      ['Limit', /Slide to place order/],
      ['SL', /Slide to place order/],
      ['SL-M', /Slide to place order/],
      ['GTT', /Slide to place order/],
    ] as const) {
      await chooseInTicket(page, 'Order type', kind)
      await ready(slider)
      // All that an order needs fits on one screen; further details open in view.
      for (const part of [
        quantity,
        ...prices(kind),
        fact(/^(Total required|Blocked in your wallet)$/),
        ticket().getByRole('button', { name: slider }),
      ])
        await expect.poll(() => isInSight(part), { message: kind }).toBe(true)
      await opens(/^Margin \(/, 'Margin call at (50% of margin left)')
      await opens(/^If the price moves 1%/, 'Gain or loss on your margin if the price moves')
      await opens(/^Charges/, 'Stamp duty')
      await look(kind)
    }
    // One share is below the minimum, and there is too little money: the form shows the reason, and what is usual
    // elsewhere.
    await chooseInTicket(page, 'Order type', 'Limit')
    await quantity.fill('150')
    await ticket().getByText('on NSE and BSE you can trade a single share', { exact: false }).waitFor()
    await quantity.fill('99900')
    // One problem at a time: the money first.
    await expect.poll(() => ticket().getByRole('alert').count()).toBe(1)
    await ticket()
      .getByRole('alert')
      .getByText(/₹|fund/)
      .waitFor()
    await expect
      .poll(() => isInSight(ticket().getByRole('button', { name: 'Close', exact: true })))
      .toBe(true)
    await ticket().getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => ticket().count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('open by a trigger, close by a target or a stop alone, and report a market order in the inbox', async () => {
    const faults = watchForFaults(page)
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await chooseInTicket(page, 'Order type', 'GTT')
    await ready(/Slide to place order/)
    await slide(page, /Slide to place order/)
    await ticket()
      .getByText(/Waiting for trigger/)
      .waitFor()
    await ticket().getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await chooseInTicket(page, 'Order type', 'Market')
    await ready(/Slide to buy/)
    await slide(page, /Slide to buy/)
    await page.getByRole('link', { name: 'See position' }).click()
    await page.getByText('P&L, after charges').first().waitFor()
    for (const [kind, outcome] of [
      ['Target', /^If the target fills at/],
      ['Stop', /^If the stop fills at/],
      ['SL-M', /^If the stop fills at/],
      ['Limit', /^If it fills at/],
    ] as const) {
      if ((await ticket().count()) === 0) await page.getByRole('button', { name: 'Target and stop' }).click()
      await choose(kind)
      await fact(outcome).waitFor()
      await look(kind)
    }
    await choose('Target')
    await ready(/Slide to place order/)
    await slide(page, /Slide to place order/)
    await ticket()
      .getByText(/Waiting for trigger/)
      .waitFor()
    await ticket().getByRole('button', { name: 'Done' }).click()
    await page.goto(`${stand.server.address}/#/messages`)
    await page.getByText('Order filled').first().waitFor()
    expect(faults).toEqual([])
  })
})
