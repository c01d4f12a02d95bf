/// <reference lib="dom" />
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Route, routes } from '../app/src/router/routes.ts'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { getThings } from './investor-with-things.ts'
import { cutTexts, smallTargets } from './layout.ts'
import { openNewAccount } from './new-investor.ts'
import { openNowhere, showPage } from './show-page.ts'
import { createSharedStand } from './stand.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** Those that only somebody sees who is not logged in. */
const visitorsPages: ReadonlySet<Route> = new Set(['/', '/login', '/register'])

/** What a list says to somebody who has nothing yet, and where it leads on; null where only others can fill it. */
const emptyLists: readonly (readonly [page: string, says: string, leads: string | null])[] = [
  ['/positions?kind=position', 'No open positions yet', '/stocks'],
  ['/positions?kind=holding', 'No holdings yet', '/stocks'],
  ['/today', 'No trades today yet', '/stocks'],
  ['/orders', 'No open orders', '/stocks'],
  ['/orders?view=gtt', 'No GTT orders', '/positions'],
  ['/alerts', 'No price alerts yet', '/search'],
  ['/applications', 'No applications yet', '/stocks?tab=ipo'],
  ['/stocks?tab=watchlist', 'Your watchlist is empty', '/search'],
  ['/flow-of-funds', 'No transactions yet', '/switch-to'],
  ['/switch-to?show=records', 'No deposits yet', '/switch-to'],
  ['/roll-out-fund', 'No withdrawals yet', '/roll-out'],
  ['/bank', 'No bank account yet', '/add-bank'],
  ['/vip-tickets', 'No tickets yet', '/placements'],
  ['/service', 'How can we help?', null],
  ['/account-activity', 'Nobody has viewed it yet', null],
]

describe.runIf(hasChromium)('every page of an investor who has something of everything', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let investor: Awaited<ReturnType<typeof getThings>>

  beforeAll(async () => {
    investor = await getThings(stand.server.address, stand.server.demo.investor)
  })

  it.each([
    ['en', 'light'],
    ['hi', 'dark'],
    ['zh-CN', 'dark'],
  ] as const)(
    'is whole, breaks no rule, cuts no word and can be pressed, in %s and %s',
    async (language, theme) => {
      const phone = await openPhone(stand.browser, { language, theme, token: investor.token })
      const page = await phone.newPage()
      const faults = watchForFaults(page)
      const found: string[] = []
      await openNowhere(page, stand.server.address)
      for (const route of routes.filter((one) => !visitorsPages.has(one))) {
        const path = investor.pages[route] ?? route
        expect(path, `an example of ${route}`).not.toContain('$')
        await showPage(page, path)
        const alerts = await page.getByRole('alert').allInnerTexts()
        const broken = alerts.filter((text) => text.trim() !== '')
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        const problems = [
          ...(await brokenRules(page)),
          ...(await cutTexts(page)),
          ...(await smallTargets(page)),
        ]
        if (wide > 0) problems.push(`is ${wide} pixels too wide`)
        found.push(...[...broken, ...problems].map((problem) => `${path}: ${problem}`))
      }
      await phone.close()
      expect(found).toEqual([])
      expect(faults).toEqual([])
    },
  )

  it('says of each empty list that it is empty, and leads on', async () => {
    const phone = await openPhone(stand.browser, { token: await openNewAccount(stand.server) })
    const page = await phone.newPage()
    const found: string[] = []
    await openNowhere(page, stand.server.address)
    for (const [path, says, leads] of emptyLists) {
      await showPage(page, path)
      const main = page.locator('main')
      const isSaid = await main
        .getByText(says, { exact: true })
        .waitFor({ timeout: 15_000 })
        .then(
          () => true,
          () => false,
        )
      const isLed = leads === null || (await main.locator(`a[href="#${leads}"]`).count()) > 0
      if (!isSaid || !isLed) found.push(`${path}: ${await main.innerText()}`)
    }
    await showPage(page, '/flow-of-funds')
    await page.getByRole('radio', { name: 'Dividends and splits' }).click()
    await page.getByText('No transactions of this kind yet').waitFor()
    await page.getByRole('button', { name: 'Show all transactions' }).click()
    await page.getByText('No transactions yet').waitFor()
    await phone.close()
    expect(found).toEqual([])
  })
})
