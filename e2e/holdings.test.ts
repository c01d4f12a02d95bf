/// <reference lib="dom" />
import { login } from '@tarazu/contract/calls/accounts.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { investorPosition } from '../app/src/features/portfolio/testing/positions.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { illegibleTexts, setTextSize } from './legible.ts'
import { clientAt } from './program.ts'
import { createSharedStand } from './stand.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const holdingCount = 100

describe.runIf(hasChromium)('a daily glance', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })

  /** Answers the page as if somebody held that many stocks, which trade live. */
  const holdMany = async (page: Page): Promise<void> => {
    const call = clientAt(stand.server.address)
    const { list: stocks } = await call(getStock, { pageSize: String(holdingCount), exchange: 'NSE' })
    const list = stocks.map(({ code, name, nameHindi, price }, place) =>
      investorPosition({ orderNo: `${place + 1}`, code, name, nameHindi, leverage: 1, currentPrice: price }),
    )
    const data = { list, total: list.length, pageNum: 1, pageSize: holdingCount, closedProfitLoss: '0.00' }
    await page.route(`**${positionList.path}?*`, (route) =>
      route.fulfill({ json: { status: 0, msg: '', data } }),
    )
  }

  const rows = (page: Page) => page.getByRole('tabpanel').locator('.row-containment')
  const isLaidOut = (row: Element | null) =>
    row?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
  /** Those the browser lays out; the others are skipped until they come near. */
  const laidOut = (page: Page) =>
    rows(page).evaluateAll(
      (all) =>
        all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
    )

  it('shows a hundred holdings but lays out only the near ones, even in large text', async () => {
    const { token } = await clientAt(stand.server.address)(login, stand.server.demo.investor)
    const page = await (await openPhone(stand.browser, { token })).newPage()
    const faults = watchForFaults(page)
    await holdMany(page)
    await page.goto(`${stand.server.address}/#/positions`)
    await expect.poll(() => rows(page).count()).toBe(holdingCount)
    await expect
      .poll(() => laidOut(page), { message: 'rows far below are skipped' })
      .toBeLessThan(holdingCount / 2)
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => rows(page).first().evaluate(isLaidOut)).toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
    expect(await illegibleTexts(page), 'holdings').toEqual([])
    await setTextSize(page, 200)
    expect(await illegibleTexts(page), 'holdings with large text').toEqual([])
    expect(faults).toEqual([])
  })
})
