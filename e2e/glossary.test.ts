/// <reference lib="dom" />
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone } from './browser.ts'
import { getThings } from './investor-with-things.ts'
import { createSharedStand } from './stand.ts'
import { chooseInTicket, goToPage } from './steps.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Where a term appears, and what its second line says today. */
const words: readonly (readonly [page: string, word: string | RegExp, today: RegExp])[] = [
  ['/stock/$exchange/$code', 'Lower limit', /^Today this stock can trade from ₹[\d,.]+ to ₹[\d,.]+\.$/],
  ['/position/$orderNo', 'Leverage', /^Up to 5× today; what you borrow costs [\d.]+% a year\.$/],
  ['/position/$orderNo', 'Margin held', /highest leverage of 5× it’s 20%/],
  ['/position/$orderNo', 'Charges so far', /before you place an order/],
  ['/position/$orderNo', 'Unrealised P&L', /becomes final only when/],
  ['/order/$id', 'Blocked in your wallet', /released when/],
  ['/assets', 'Blocked', /released when/],
]

const kinds: readonly (readonly [kind: string, name: string, is: RegExp])[] = [
  ['Market', 'Market order', /^Fills at once/],
  ['Limit', 'Limit order', /^Fills only at your price/],
  ['SL', 'SL order', /then becomes a limit order/],
  ['SL-M', 'SL-M order', /then becomes a market order/],
  ['GTT', 'GTT order', /days or months/],
]

describe.runIf(hasChromium)('a broker’s term', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let phone: BrowserContext
  let page: Page
  let pages: Readonly<Record<string, string>>

  beforeAll(async () => {
    const investor = await getThings(stand.server.address, stand.server.demo.investor)
    pages = investor.pages
    phone = await openPhone(stand.browser, { token: investor.token })
    page = await phone.newPage()
    await page.goto(`${stand.server.address}/#/more`)
  })
  afterAll(() => phone.close())

  const meaning = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name, exact: true })

  it('is explained in place, in two lines with today’s figures', async () => {
    let opened = ''
    for (const [path, word, today] of words) {
      const address = `${stand.server.address}/#${pages[path] ?? path}`
      if (address !== opened) await goToPage(page, address)
      opened = address
      await page.getByRole('button', { name: word, exact: true }).first().click()
      await meaning().locator('p').filter({ hasText: today }).waitFor()
      await expect.poll(() => meaning().locator('.space-y-2 p').count(), { message: String(word) }).toBe(2)
      await page.keyboard.press('Escape')
      await expect.poll(() => meaning().count()).toBe(0)
    }
  })

  it('is explained for each kind of order in the ticket, and for selling short', async () => {
    await goToPage(page, `${stand.server.address}/#${pages['/stock/$exchange/$code']}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Order type').waitFor()
    for (const [kind, name, is] of kinds) {
      await chooseInTicket(page, 'Order type', kind)
      await page.getByRole('button', { name: `What’s “${name}”?` }).click()
      await meaning(name).getByText(is).waitFor()
      if (kind === 'Market') expect(await brokenRules(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => meaning(name).count()).toBe(0)
    }
    await page.getByRole('radio', { name: 'Sell short', exact: true }).click()
    await page.getByRole('button', { name: 'What’s “Sell short”?' }).click()
    await meaning('Sell short')
      .getByText(/shorts/)
      .waitFor()
  })
})
