import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { aprilMarket } from './fixed-market.ts'
import { createStand } from './stand.ts'
import { openStock, slide } from './steps.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const longestMs = 180_000

describe.skipIf(!hasChromium)('the first quarter of an hour', () => {
  // The first day of the market: none is over yet.
  const market = { ...aprilMarket, startMs: Date.parse(`${aprilMarket.genesisDay}T10:00:00+05:30`) }
  const stand = createStand({ environment: { SECURITY_CHALLENGE: 'off', SOLO: 'on' }, market })

  const openAccount = async (page: Page) => {
    const { address, demo } = stand.server
    await page.goto(`${address}/#/register?code=${demo.invitationCode}`)
    await page.getByLabel('Mobile number').fill('9833300001')
    await page.getByLabel('Password', { exact: true }).fill('tulsi mango 84')
    await page.getByLabel('Email').fill('tara@example.in')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Open account' }).click()
    await page.getByRole('heading', { name: 'Your account is open' }).waitFor()
    await page.getByRole('button', { name: 'Explore' }).click()
  }

  const deposit = async (page: Page) => {
    const { address } = stand.server
    await page.goto(`${address}/#/switch-to`)
    await page.getByLabel('Amount').fill('12500')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'I paid' }).click()
    await page.getByText('Deposited', { exact: true }).first().waitFor()
  }

  it('leads somebody who learns alone from the registration to a checked price', async () => {
    const beganMs = Date.now()
    const { address } = stand.server
    const phone = await openPhone(stand.browser)
    const page = await phone.newPage()
    const faults = watchForFaults(page)
    const card = page.getByRole('region', { name: 'First steps' })
    const goHome = () => page.goto(`${address}/#/home`)

    // Before there is an account; on a market's first day no day is over yet.
    await page.goto(`${address}/#/home`)
    await page.getByRole('link', { name: 'Check yesterday’s price of any stock' }).click()
    await page.locator('main a[href*="check-price?"]').first().click()
    await page.getByText('No day is over yet').waitFor()

    await openAccount(page)
    await card.getByText('0 of 5 done').waitFor()
    expect(await brokenRules(page), 'the card').toEqual([])
    await card.getByRole('link', { name: 'Verify identity' }).click()
    await page.getByRole('button', { name: 'Use my specimen identity' }).click()
    await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(2)
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('heading', { name: 'Identity verified' }).waitFor()
    await page.getByText('Automatic check').waitFor()
    await page.getByRole('button', { name: 'Get practice money' }).click()
    await page.getByRole('link', { name: 'Buy your first shares' }).waitFor()

    await goHome()
    await card.getByText('2 of 5 done').waitFor()
    await page.getByText('₹1,00,000.00').first().waitFor()
    await card.getByRole('link', { name: 'Choose a stock' }).click()
    await openStock(page, 0)
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await slide(page, /Slide to buy/)
    await page.getByRole('link', { name: 'See position' }).waitFor()

    await goHome()
    await card.getByText('3 of 5 done').waitFor()
    await card.getByRole('link', { name: 'Read the receipt' }).click()
    await page.getByRole('heading', { name: 'Position money details' }).waitFor()
    await goHome()
    await card.getByText('4 of 5 done').waitFor()
    // Told once the market has done what was due on the way, on whichever page that is.
    const told = page
      .getByText(/The market clock moved to [\d: -]+\. Your unrealised P&L went from .* to .*\./)
      .waitFor({ timeout: 90_000 })
    await page.getByRole('button', { name: 'Skip to the next open' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Skip ahead' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await card.getByRole('link', { name: 'Check a price' }).click()
    await page.locator('main a[href*="check-price?"]').first().click()
    // Yesterday's seed is out once the market has done what was due before its midnight.
    await page.getByText(/The price (is right|matches the seed)/).waitFor({ timeout: 90_000 })
    await told
    await goHome()
    const finished = page.getByRole('heading', { name: 'You know your way around' })
    await finished.waitFor()
    // By the keyboard: what is above it may still be loading, and a press that begins on it may end beside it.
    await page.getByRole('button', { name: 'Hide first steps' }).press('Enter')
    await finished.waitFor({ state: 'detached' })

    // A deposit is confirmed at once, too, and leads on.
    await deposit(page)
    expect(faults).toEqual([])
    expect(Date.now() - beganMs).toBeLessThan(longestMs)
    await phone.close()
  })
})
