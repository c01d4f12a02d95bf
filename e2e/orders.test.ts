import { getUserInfo, login } from '@tarazu/contract/calls/accounts.ts'
import { orderDetail, placeOrder } from '@tarazu/contract/calls/orders.ts'
import { calmStocks } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { livePath, type ServerFrame } from '@tarazu/contract/wire/live.ts'
import { roundDownToTick } from '@tarazu/market/day/tick.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { aprilMarket } from './fixed-market.ts'
import { programOf } from './program.ts'
import { createStand } from './stand.ts'
import { chooseInTicket, slide } from './steps.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const dayMs = 86_400_000
/** A Thursday evening, when the exchange is closed; the next session is on Friday from 09:15 to 15:30. */
const market = { ...aprilMarket, startMs: Date.parse('2028-04-06T20:00:00+05:30') }

describe.runIf(hasChromium)('orders after market hours', () => {
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off', MARKET_HOURS: 'nse' }, market })
  const { clientOf, marketMs } = programOf(stand)

  /** Derives the limit price the open sheet asks for from the one it shows. */
  const setLimit = async (page: Page, limit: (pricePaise: number) => number): Promise<void> => {
    const field = page.getByLabel('Limit price')
    const pricePaise = Math.round(Number((await field.inputValue()).replaceAll(',', '')) * 100)
    // From 1,000 rupees, the field drops its commas when it gets the focus, and with them what fill() selects
    // at once.
    await field.focus()
    await field.fill((roundDownToTick(limit(pricePaise)) / 100).toFixed(2))
    await field.blur()
  }
  const place = async (page: Page): Promise<void> => {
    await slide(page, /Slide to place order/)
    await page.getByRole('link', { name: 'See order' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
  }

  /** Two operators skip the clock by a day, which one alone can't do. */
  const skipDay = async (): Promise<readonly string[]> => {
    const { address, demo } = stand.server
    const open = async () =>
      (await stand.browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    const [asking, approving] = [await open(), await open()]
    const faults = [asking, approving].map(watchForFaults)
    const beforeMs = await marketMs()
    await logInAtDesk(asking, address, demo.operator, 'clock')
    await asking.getByRole('button', { name: 'One day' }).click()
    await asking.getByLabel('Reason').fill('Lesson three')
    await asking.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
    await asking.getByRole('button', { name: 'Cancel request' }).waitFor()
    expect(await asking.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
    expect(await marketMs()).toBeLessThan(beforeMs + dayMs / 2)
    await logInAtDesk(approving, address, demo.secondOperator, 'clock')
    await approving.getByRole('button', { name: 'Approve', exact: true }).click()
    await approving.getByRole('cell', { name: 'Lesson three' }).waitFor()
    await asking.getByRole('cell', { name: 'Kiran Specimen' }).waitFor()
    await approving.getByText('Market seeds').first().waitFor()
    // The clock waits for the jobs due on the way.
    await expect.poll(marketMs).toBeGreaterThan(beforeMs + dayMs)
    return faults.flat()
  }

  /** The times that a phone receives over its live connection. */
  const hearClock = async (): Promise<{
    readonly instants: readonly number[]
    readonly close: () => void
  }> => {
    const socket = new WebSocket(`${stand.server.address.replace('http', 'ws')}${livePath}`)
    const instants: number[] = []
    socket.onmessage = ({ data }) => {
      // Quotes are binary; the rest is text.
      const frame = typeof data === 'string' ? (JSON.parse(data) as ServerFrame) : undefined
      if (frame?.type === 'clock') instants.push(frame.instantMs)
    }
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    return { instants, close: () => socket.close() }
  }

  it('wait for the session, which two operators skip to: one is cancelled, the others are filled', async () => {
    const { address, demo } = stand.server
    const { token } = await clientOf()(login, demo.investor)
    const call = clientOf(token)
    const [first, second] = await calmStocks(call)
    if (first === undefined || second === undefined) throw new Error('the market has no two calm stocks')
    const beforeMs = await marketMs()
    const clock = await hearClock()
    const page = await (await openPhone(stand.browser, { token })).newPage()
    const faults = watchForFaults(page)
    const stockAddress = `${address}/#/stock/${first.exchange}/${first.code}`
    await page.goto(stockAddress)
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await page.getByText('The market is closed. Your order goes into the next session.').waitFor()
    expect(await brokenRules(page), 'the ticket after the market').toEqual([])
    await place(page)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await page.getByText('You cancelled it.').first().waitFor()

    await page.goto(stockAddress)
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await chooseInTicket(page, 'Order type', 'Limit')
    await setLimit(page, (price) => price * 0.9)
    await place(page)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    // Somewhat above the last price.
    await setLimit(page, (price) => (price / 0.9) * 1.02)
    await slide(page, /Slide to change order/)
    await page.getByText('Order changed.').waitFor()
    const { exchange, code } = second
    const atMarket = { exchange, code, direction: 'long', leverage: '1', quantity: '100' } as const
    const { orderNo } = await call(placeOrder, { ...atMarket, orderKind: 'market', afterMarket: 'true' })
    expect(await page.getByText('Completed', { exact: true }).count()).toBe(0)

    faults.push(...(await skipDay()))
    await page.getByText('Completed', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'Check this price' }).first().waitFor()
    await expect.poll(async () => (await call(orderDetail, { orderNo })).state).toBe('complete')
    await page.goto(`${address}/#/orders?view=executed`)
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Completed', { exact: true }).count()).toBe(2)
    // The phones learn of the skip at once, and nobody is logged out.
    await expect.poll(() => clock.instants.at(-1) ?? 0).toBeGreaterThan(beforeMs + dayMs)
    expect(await call(getUserInfo, {})).toMatchObject({ locked: false })
    clock.close()
    expect(faults).toEqual([])
  })
})
