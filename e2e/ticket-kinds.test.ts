import { login } from '@tarazu/contract/calls/accounts.ts'
import { calmStocks } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import type { Locator } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { cutTexts, smallTargets } from './layout.ts'
import { clientAt } from './program.ts'
import { createSharedStand } from './stand.ts'
import { chooseInTicket, goToPage } from './steps.ts'
import { isFullSweep } from './sweep-plan.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Whether all of it fits on the phone's screen. */
const isInSight = async (part: Locator): Promise<boolean> => {
  const box = await part.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= 844
}

/**
 * The order types, each with its price fields; those with the fewest and the most are checked in every run.
 */
const kinds = [
  { kind: 'Market', slider: /Slide to buy/, prices: [], isLookedAt: true },
  { kind: 'Limit', slider: /Slide to place order/, prices: ['Limit price'], isLookedAt: isFullSweep },
  {
    kind: 'SL',
    slider: /Slide to place order/,
    prices: ['Trigger price', 'Limit price'],
    isLookedAt: isFullSweep,
  },
  { kind: 'SL-M', slider: /Slide to place order/, prices: ['Trigger price'], isLookedAt: isFullSweep },
  {
    kind: 'GTT',
    slider: /Slide to place order/,
    prices: ['Trigger price', 'Limit price'],
    isLookedAt: true,
  },
] as const

describe.runIf(hasChromium)('tickets of all kinds', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })

  /** Somebody who holds a stock, and is about to buy another. */
  const openHolder = async () => {
    const { address, demo } = stand.server
    const { token } = await clientAt(address)(login, demo.investor)
    const call = clientAt(address, token)
    const [held, wanted] = await calmStocks(call)
    if (held === undefined || wanted === undefined) throw new Error('the market has no two calm stocks')
    const { exchange, code } = held
    const order = { exchange, code, quantity: '100', direction: 'long', leverage: '1' } as const
    const { orderNo } = await call(buyStockTrade, order)
    const page = await (await openPhone(stand.browser, { token })).newPage()
    await page.goto(`${address}/#/stock/${wanted.exchange}/${wanted.code}`)
    return { page, goToHeld: () => goToPage(page, `${address}/#/position/${orderNo}`) }
  }

  it('show all that an order needs on one screen, and their details in view', async () => {
    const { page, goToHeld } = await openHolder()
    const faults = watchForFaults(page)
    const ticket = page.getByRole('dialog')
    const quantity = ticket.getByLabel('Quantity (shares)')
    const total = ticket
      .locator('dl')
      .getByText(/^(Total required|Blocked in your wallet)$/)
      .first()
    const areInSight = async (what: string, parts: readonly Locator[]) => {
      for (const part of parts) await expect.poll(() => isInSight(part), { message: what }).toBe(true)
    }
    const look = async (what: string) => {
      expect(await cutTexts(page), what).toEqual([])
      expect(await smallTargets(page), what).toEqual([])
      expect(await brokenRules(page), what).toEqual([])
    }

    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await chooseInTicket(page, 'Leverage', '5×')
    const risk = ticket.getByRole('button', { name: 'I have read and understood this' })
    await risk.waitFor()
    await areInSight('the risks', [quantity, total, ticket.getByRole('button', { name: /Slide to buy/ })])
    await risk.click()
    for (const { kind, slider, prices, isLookedAt } of kinds) {
      await chooseInTicket(page, 'Order type', kind)
      const slide = ticket.getByRole('button', { name: slider })
      // Until the server accepts the order.
      await slide.and(page.locator(':enabled')).waitFor()
      await areInSight(kind, [quantity, ...prices.map((label) => ticket.getByLabel(label)), total, slide])
      if (!isLookedAt) continue
      for (const [line, detail] of [
        [/^Margin \(/, 'Margin call at (50% of margin left)'],
        [/^If the price moves 1%/, 'Gain or loss on your margin if the price moves'],
        [/^Charges/, 'Stamp duty'],
      ] as const) {
        await ticket.getByRole('button', { name: line }).click()
        await areInSight(`${kind}: ${detail}`, [ticket.getByText(detail, { exact: true })])
      }
      await look(kind)
    }
    const close = ticket.getByRole('button', { name: 'Close', exact: true })
    await areInSight('the way out', [close])
    await close.click()
    await ticket.waitFor({ state: 'detached' })

    // Closing a position at a target or a stop takes the most fields.
    await goToHeld()
    await page.getByRole('button', { name: 'Target and stop' }).click()
    await ticket.getByText(/^If the stop fills at/).waitFor()
    await look('target and stop')
    expect(faults).toEqual([])
  })
})
