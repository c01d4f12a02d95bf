/// <reference lib="dom" />
import { login } from '@tarazu/contract/calls/accounts.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { optionListCreate } from '@tarazu/contract/calls/watchlists.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium, openPhone } from './browser.ts'
import { getThings } from './investor-with-things.ts'
import { openNewAccount } from './new-investor.ts'
import { clientAt } from './program.ts'
import { waitForContent } from './show-page.ts'
import { createSharedStand } from './stand.ts'
import { waitForSheet } from './steps.ts'
import { isFullSweep } from './sweep-plan.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** The sheets and dialogs, by page, and what to click to open them. */
const sheets: readonly (readonly [page: string, press: string | RegExp])[] = [
  ['/stock/$exchange/$code', 'Add'],
  ['/stock/$exchange/$code', /^Exit /],
  ['/stock/$exchange/$code', /^Price alert/],
  ['/order/$id', 'Change'],
  ['/order/$id', 'Cancel order'],
  ['/fund-order/$orderNo', 'Cancel order'],
  ['/position/$orderNo', 'Target and stop'],
  ['/position/$orderNo', 'Exit'],
  ['/positions?kind=position', 'Filter'],
  ['/alerts', 'Index alert'],
  ['/assets', 'Blocked'],
  ['/position/$orderNo', 'Margin held'],
  ['/flow-of-funds', /^Practice money/],
  ['/stock/$exchange/$code', /^Indicators/],
  ['/stock/$exchange/$code', 'Compare'],
  ['/stock/$exchange/$code', 'Events'],
  ['/stock/$exchange/$code', 'Add note'],
  ['/settings/authenticator', 'Set up'],
  ['/settings/devices', 'Log out everywhere'],
  ['/placements', /₹/],
  ['/more', /^Language/],
  ['/more', /^Appearance/],
  ['/more', 'Log out'],
  ['/positions?kind=holding', /2 purchases/],
  ['/stock/$exchange/$code', 'In your watchlist'],
  ['/stocks?tab=watchlist', 'New watchlist'],
  ['/stocks?tab=trends', 'Screener'],
  ['/stocks?peRatioTo=15', 'Save screen'],
]

/** Gives the investor a holding of two purchases, and a second watchlist to choose from. */
const addHoldingAndList = async (address: string, token: string, page = ''): Promise<void> => {
  const [, exchange, code = ''] = /^\/stock\/(NSE|BSE)\/(.+)$/.exec(page) ?? []
  if (exchange !== 'NSE' && exchange !== 'BSE') throw new Error(`${page} is no stock’s page`)
  const call = clientAt(address, token)
  for (const quantity of ['100', '200'])
    await call(buyStockTrade, { exchange, code, quantity, direction: 'long', leverage: '1' })
  await call(optionListCreate, { name: 'For years' })
}

describe.runIf(hasChromium)('the way back', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let phone: BrowserContext
  let page: Page
  let pages: Readonly<Record<string, string>> = {}

  beforeAll(async () => {
    const { address, demo } = stand.server
    if (isFullSweep) {
      const investor = await getThings(address, demo.investor)
      pages = investor.pages
      await addHoldingAndList(address, investor.token, pages['/stock/$exchange/$code'])
      phone = await openPhone(stand.browser, { token: investor.token })
    } else
      phone = await openPhone(stand.browser, { token: (await clientAt(address)(login, demo.investor)).token })
    page = await phone.newPage()
  })
  afterAll(() => phone.close())

  const place = () => new URL(page.url()).hash.slice(1)
  const dialog = () => page.getByRole('dialog')
  const allClosed = () => expect.poll(() => dialog().count()).toBe(0)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const open = async (path: string) => {
    await page.goto('about:blank')
    await page.goto(`${stand.server.address}/#${pages[path] ?? path}`)
    await waitForContent(page)
  }
  /** Continues within the app, to another page in the menu. */
  const goOn = async (hash: string) => {
    await page.evaluate((next) => location.assign(next), `#${hash}`)
    await page.getByRole('heading', { name: 'More', exact: true }).waitFor()
  }

  /** Every sheet of the app; what they have in common is tested in ui/src/way-back.dom.test.tsx. */
  it.runIf(isFullSweep).each(sheets)('closes the sheet and not the page: %s, %s', async (path, name) => {
    await open(path)
    const before = place()
    await press(name)
    await waitForSheet(page)
    await page.goBack()
    await allClosed()
    expect(place()).toBe(before)
  })

  it.runIf(isFullSweep).each([
    ['/register', 'user agreement', false],
    ['/register', 'what happens to my data', false],
    ['/privacy-data', 'Close my account', true],
  ] as const)(
    'closes the sheet and not the page before there is anything: %s, %s',
    async (path, name, isInvestor) => {
      const { server, browser } = stand
      const newcomer = await openPhone(browser, isInvestor ? { token: await openNewAccount(server) } : {})
      const form = await newcomer.newPage()
      await form.goto(`${server.address}/#${path}`)
      await form.getByRole('button', { name }).click()
      await waitForSheet(form)
      await form.goBack()
      await expect.poll(() => form.getByRole('dialog').count()).toBe(0)
      expect(new URL(form.url()).hash).toBe(`#${path}`)
      await newcomer.close()
    },
  )

  it('closes a sheet first, and leaves the page once none is open, even after a reload', async () => {
    const noLayers = () => expect.poll(() => page.evaluate(() => history.state.layers ?? 0)).toBe(0)
    await open('/about')
    await goOn('/more')
    await press(/^Language/)
    await waitForSheet(page)
    await page.goBack()
    await allClosed()
    expect(place()).toBe('/more')
    await press('Log out')
    await press('Stay')
    await allClosed()
    await noLayers()
    await press(/^Language/)
    await waitForSheet(page)
    await page.reload()
    await page.getByRole('heading', { name: 'More' }).waitFor()
    await noLayers()
    await page.goBack()
    await page.getByRole('heading', { name: 'About' }).first().waitFor()
  })

  it('keeps one step back for a sheet that follows another', async () => {
    await open('/alerts')
    await press('Index alert')
    await dialog()
      .getByRole('button', { name: /Tarazu/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Price alert' }).waitFor()
    await page.getByRole('dialog', { name: 'Choose an index' }).waitFor({ state: 'detached' })
    await waitForSheet(page)
    await page.goBack()
    await allClosed()
    expect(place()).toBe('/alerts')
  })

  it.runIf(isFullSweep)('goes back from a page opened in a sheet to the page below it', async () => {
    await open('/position/$orderNo/money')
    const before = place()
    await page.locator('main section button').first().click()
    await dialog().getByRole('link').first().click()
    await expect.poll(place).not.toBe(before)
    await allClosed()
    await page.goBack()
    await expect.poll(place).toBe(before)
    expect(await dialog().count()).toBe(0)
  })
})
