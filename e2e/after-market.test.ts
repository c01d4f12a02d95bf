import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { aprilMarket, skipClock } from './fixed-market.ts'
import { createStand } from './stand.ts'
import { logIn, openStock, passSecurity, slide } from './steps.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** A Thursday evening, when the exchange is closed; the next session opens on Friday at 09:15. */
const market = { ...aprilMarket, startMs: Date.parse('2028-04-06T20:00:00+05:30') }
const untilSessionMs = 13.5 * 3_600_000

describe.runIf(hasChromium)('an after-market order', () => {
  const stand = createStand({
    environment: { SECURITY_CHALLENGE: 'off', MARKET_HOURS: 'nse' },
    market,
  })

  it('waits for the next session, in which it is filled', async () => {
    const phone = await openPhone(stand.browser)
    const page = await phone.newPage()
    const faults = watchForFaults(page)
    await passSecurity(page, stand.server)
    await logIn(page, stand.server.demo.investor)
    await openStock(page, 0)
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await page.getByText('The market is closed. Your order goes into the next session.').waitFor()
    expect(await brokenRules(page)).toEqual([])
    const confirm = page.getByRole('button', { name: /Slide to place order/ })
    await confirm.and(page.locator(':enabled')).waitFor()
    await slide(page, /Slide to place order/)
    await page.getByRole('link', { name: 'See order' }).click()
    await page.getByRole('button', { name: 'Cancel order' }).waitFor()
    expect(await page.getByText('Completed', { exact: true }).count()).toBe(0)
    await skipClock(stand.server.databaseUrl, untilSessionMs)
    await page.getByText('Completed', { exact: true }).first().waitFor({ timeout: 240_000 })
    await page.getByRole('link', { name: 'Check this price' }).first().waitFor()
    await phone.close()
    expect(faults).toEqual([])
  })
})
