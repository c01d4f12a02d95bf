import { login } from '@tarazu/contract/calls/accounts.ts'
import { calmStocks } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { optionAdd } from '@tarazu/contract/calls/watchlist.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { aprilMarket } from './fixed-market.ts'
import { clientAt } from './program.ts'
import { createStand, type StandServer } from './stand.ts'
import { findStock, goToPage, openStock, slide } from './steps.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

// The market's first day: no day is over yet.
const market = { ...aprilMarket, startMs: Date.parse(`${aprilMarket.genesisDay}T10:00:00+05:30`) }
/**
 * If one person learns alone, there is one account in addition to the demo's, so each journey that opens one
 * has its own server.
 */
const createSoloStand = () => createStand({ environment: { SECURITY_CHALLENGE: 'off', SOLO: 'on' }, market })

const openAccount = async (page: Page, { address, demo }: StandServer, mobile: string) => {
  await page.goto(`${address}/#/register?code=${demo.invitationCode}`)
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('Password', { exact: true }).fill('tulsi mango 84')
  await page.getByLabel('Email').fill(`tara.${mobile}@example.in`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Open account' }).click()
  await page.getByRole('heading', { name: 'Your account is open' }).waitFor()
}

/** Counts taps and slides. */
const handsOn = (page: Page) => {
  let gestures = 0
  const press = (what: Locator) => {
    gestures += 1
    return what.click()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    button,
    press,
    /** How many there were since the last call. */
    counted: () => {
      const count = gestures
      gestures = 0
      return count
    },
    buy: async () => {
      await press(button('Buy'))
      gestures += 1
      await slide(page, /Slide to buy/)
      await page.getByRole('status').getByText('Bought', { exact: true }).waitFor()
    },
  }
}

describe.skipIf(!hasChromium)('the first order', () => {
  const stand = createSoloStand()

  it('takes a newcomer at most ten gestures from the registration to the first order', async () => {
    const phone = await openPhone(stand.browser)
    const page = await phone.newPage()
    const faults = watchForFaults(page)
    const { button, press, counted, buy } = handsOn(page)
    await openAccount(page, stand.server, '9833300002')
    await press(button('Verify identity'))
    await press(button('Use my specimen identity'))
    await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(2)
    await press(button('Submit for review'))
    await press(button('Get practice money'))
    await press(page.getByRole('link', { name: 'Buy your first shares' }))
    await press(await findStock(page, 0, 500))
    await buy()
    expect(counted()).toBeLessThanOrEqual(10)
    expect(faults).toEqual([])
    await phone.close()
  })
})

describe.skipIf(!hasChromium)('the first quarter of an hour', () => {
  const stand = createSoloStand()

  const deposit = async (page: Page) => {
    const { address } = stand.server
    await page.goto(`${address}/#/switch-to`)
    await page.getByLabel('Amount').fill('12500')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'I paid' }).click()
    await page.getByText('Deposited', { exact: true }).first().waitFor()
  }

  it('leads somebody who learns alone from the registration to a checked price', async () => {
    const { address } = stand.server
    const phone = await openPhone(stand.browser)
    const page = await phone.newPage()
    const faults = watchForFaults(page)
    const card = page.getByRole('region', { name: 'First steps' })
    const goHome = () => page.goto(`${address}/#/home`)

    // Before there is an account; on a market's first day, no day is over yet.
    await page.goto(`${address}/#/home`)
    await page.getByRole('link', { name: 'Check yesterday’s price of any stock' }).click()
    await page.locator('main a[href*="check-price?"]').first().click()
    await page.getByText('No day is over yet').waitFor()

    await openAccount(page, stand.server, '9833300001')
    await page.getByRole('button', { name: 'Explore' }).click()
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
    await card.getByRole('link', { name: 'Open receipt' }).click()
    await page.getByRole('heading', { name: 'Position statement' }).waitFor()
    await goHome()
    await card.getByText('4 of 5 done').waitFor()
    // Shown on whichever page is open, once the market has done everything due before then.
    const told = page
      .getByText(/The market clock moved to [\d: -]+\. Your unrealised P&L went from .* to .*\./)
      .waitFor()
    await page.getByRole('button', { name: 'Skip to the next open' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Skip ahead' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await card.getByRole('link', { name: 'Check a price' }).click()
    await page.locator('main a[href*="check-price?"]').first().click()
    // Yesterday's seed is published once the market has done everything due before midnight, market time.
    await page.getByText(/The price (is right|matches the seed)/).waitFor()
    await told
    await goHome()
    const finished = page.getByRole('heading', { name: 'You know your way around' })
    await finished.waitFor()
    // By keyboard, since content above may still be loading, which could move the target during a click.
    await page.getByRole('button', { name: 'Hide first steps' }).press('Enter')
    await finished.waitFor({ state: 'detached' })

    // A deposit is also confirmed at once, and links to what's next.
    await deposit(page)
    expect(faults).toEqual([])
    await phone.close()
  })

  it('takes three gestures from Home, the watchlist and search to an order', async () => {
    const { address, demo } = stand.server
    const { token } = await clientAt(address)(login, demo.investor)
    const call = clientAt(address, token)
    const [watched, sought] = await calmStocks(call)
    if (watched === undefined || sought === undefined) throw new Error('the market has no two calm stocks')
    await call(optionAdd, { exchange: watched.exchange, code: watched.code })
    const phone = await openPhone(stand.browser, { token })
    const page = await phone.newPage()
    const faults = watchForFaults(page)
    const { button, press, counted, buy } = handsOn(page)
    const rowOf = ({ exchange, code }: typeof watched) =>
      page.locator(`main a[href*="/stock/${exchange}/${code}"]`).first()

    await page.goto(`${address}/#/stocks?tab=watchlist`)
    await press(rowOf(watched))
    await buy()
    expect(counted(), 'from the watchlist').toBe(3)

    await goToPage(page, `${address}/#/search`)
    await page.getByRole('searchbox').fill(sought.name)
    await press(rowOf(sought))
    await buy()
    expect(counted(), 'from search').toBe(3)

    // The biggest mover may be at its limit, so here the ticket is just opened; the slide would be the third
    // gesture.
    await goToPage(page, `${address}/#/home`)
    await press(page.locator('main a[href*="/stock/"]').first())
    await press(button('Buy').or(button('Add')).first())
    await page.getByRole('button', { name: /Slide to buy/ }).waitFor()
    expect(counted(), 'from Home').toBe(2)
    expect(faults).toEqual([])
    await phone.close()
  })
})
