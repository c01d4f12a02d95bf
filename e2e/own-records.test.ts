import { readFileSync } from 'node:fs'
import { textOfPages } from '@tarazu/server/money/documents/testing/pdf-text.ts'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { getThings } from './investor-with-things.ts'
import { textOf } from './page-figures.ts'
import { createSharedStand } from './stand.ts'
import { goToPage } from './steps.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe.runIf(hasChromium)('a position’s records', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let pages: Readonly<Record<string, string>>
  let phone: BrowserContext
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    const things = await getThings(stand.server.address, stand.server.demo.investor)
    pages = things.pages
    phone = await openPhone(stand.browser, { token: things.token })
    page = await phone.newPage()
    faults = watchForFaults(page)
    await page.goto(`${stand.server.address}/#/home`)
  })
  beforeEach(() => {
    faults.length = 0
  })
  afterAll(() => phone?.close())

  const go = (path: string) => goToPage(page, `${stand.server.address}/#${path}`)
  const positionPath = () => pages['/position/$orderNo'] ?? ''
  /** The file that a click saves. */
  const saved = async (button: Locator): Promise<Buffer> => {
    const waiting = page.waitForEvent('download')
    await button.click()
    return readFileSync(await (await waiting).path())
  }
  const isSound = async (what: string) => {
    expect(await brokenRules(page), what).toEqual([])
    expect(faults, what).toEqual([])
  }

  it('shows how much of the margin is left, and each line of its money', async () => {
    await go(positionPath())
    const level = page.getByRole('meter', { name: 'Margin level' })
    const percent = Number(await level.getAttribute('value'))
    // Bought a moment ago with 5×, so nearly the whole margin is left, minus charges.
    expect(percent).toBeGreaterThan(50)
    expect(percent).toBeLessThan(150)
    await page
      .getByText(`${percent.toFixed(1)}%`, { exact: true })
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Money details' }).click()
    await page.getByRole('heading', { name: 'Position statement' }).waitFor()
    await page.getByRole('button', { name: /^Bought / }).click()
    await page.getByRole('dialog').getByText('Double entry').waitFor()
    await isSound('the money of the position')
    await page.keyboard.press('Escape')
  })

  it('finds the trade among today’s, in the portfolio, and as a contract note', async () => {
    await go('/today')
    const trade = page.locator(`main a[href="#${positionPath()}"]`)
    await trade.getByText(/^Charges ₹/).waitFor()
    const name = (await textOf(trade.locator('p').first())).trim()
    await isSound('today’s trades')
    await go('/portfolio')
    await page.getByText('Time-weighted', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'By sector' }).waitFor()
    await page.locator(`main a[href="#${positionPath()}"]`).filter({ hasText: name }).first().waitFor()
    await isSound('the portfolio')
    await go('/documents')
    const note = await saved(page.getByRole('button', { name: /^Contract note of / }).first())
    const text = (await textOfPages(new Uint8Array(note))).join(' ')
    expect(text).toContain('PRACTICE')
    expect(text).toContain(name)
    await isSound('the documents')
  })

  it('leads from More to the share certificate, and to today’s trades', async () => {
    await go('/more')
    await page.getByRole('link', { name: 'Share certificate', exact: true }).click()
    await page.getByRole('button', { name: 'Share certificate (PDF)' }).waitFor()
    expect(await page.locator('main h2').first().innerText()).toBe('Share certificate')
    await go('/more')
    await page.getByRole('link', { name: 'Today’s trades' }).click()
    await page.locator(`main a[href="#${positionPath()}"]`).waitFor()
  })

  it('checks its price, whose seed is still secret, and finds its commitment in the list of days', async () => {
    await go(positionPath())
    await page
      .getByRole('link', { name: /Check this price/ })
      .first()
      .click()
    await page.getByText('Not yet: the seed is still secret').waitFor()
    const [commitment = 'none'] = /[0-9a-f]{64}/.exec(await page.locator('main').innerText()) ?? []
    await isSound('the check of the price')
    await page.getByRole('link', { name: 'Seeds of all days' }).click()
    await page.getByText('not published yet').first().waitFor()
    await page.locator('main dd').getByText(commitment, { exact: true }).waitFor()
    await isSound('the seeds of all days')
  })

  it('sets an alert on its stock, sees it among all, and deletes it', async () => {
    await go(pages['/stock/$exchange/$code'] ?? '')
    await page.getByRole('button', { name: /alert/i }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '+5%', exact: true }).click()
    await sheet.getByRole('button', { name: /^Alert me if it rises to ₹/ }).click()
    await sheet.getByText(/^Rises to ₹/).waitFor()
    await page.keyboard.press('Escape')
    await go('/alerts')
    await page.getByText(/^2 of \d+ active$/).waitFor()
    await isSound('the alerts')
    await page
      .getByRole('button', { name: /^Delete alert on / })
      .first()
      .click()
    await page.getByText(/^1 of \d+ active$/).waitFor()
  })

  it('downloads everything stored about the investor', async () => {
    await go('/privacy-data')
    const file = (await saved(page.getByRole('button', { name: 'Download', exact: true }))).toString('latin1')
    // A ZIP file, whose directory of names isn't compressed.
    expect(file.slice(0, 2)).toBe('PK')
    const names = new Set(file.match(/[a-z_]+\.(?:csv|json)/g))
    const kept = ['all.json', 'trading_position.csv', 'trading_order.csv', 'price_alerts.csv', 'messages.csv']
    expect(kept.filter((name) => !names.has(name))).toEqual([])
    await isSound('the data')
  })
})
