/// <reference lib="dom" />
import { createKysely, createPool } from '@tarazu/server/database/connect.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Route, routes } from '../app/src/router/routes.ts'
import { visitorRoutes } from '../app/src/router/visitor-routes.ts'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { coveredByService, serviceButton, serviceFaults } from './covered.ts'
import { getThings } from './investor-with-things.ts'
import { cutTexts, smallTargets } from './layout.ts'
import { illegibleTexts } from './legible.ts'
import { openLockedAccount } from './locked-investor.ts'
import { openNewAccount } from './new-investor.ts'
import { addPeople } from './people.ts'
import { openNowhere, showPage } from './show-page.ts'
import { createSharedStand } from './stand.ts'
import { allLooks, byPhone, commonLooks, isFullSweep, type Look, type SweepPerson } from './sweep-plan.ts'

/**
 * `npm run test:sweep` checks every page in every look; `npm test` checks each page once, in the default
 * look.
 */
vi.setConfig({ testTimeout: isFullSweep ? 4 * 3_600_000 : 300_000, hookTimeout: 120_000 })

const atOnce = 3
/** So that several phones share one person's pages. */
const inShares = <One>(all: readonly One[]): readonly (readonly One[])[] => {
  const size = Math.ceil(all.length / atOnce)
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

/** A locked investor sees only what a visitor sees. The login and check pages aren't for investors. */
const pagesOf = (person: SweepPerson): readonly Route[] =>
  routes.filter((route) =>
    person === 'visitor' || person === 'locked'
      ? visitorRoutes.has(route)
      : !['/', '/login', '/register'].includes(route),
  )

it('opens every page of the app once, in the default look', () => {
  expect(commonLooks(pagesOf).map(({ page }) => page)).toHaveLength(routes.length)
  expect(new Set(commonLooks(pagesOf).map(({ page }) => page))).toEqual(new Set(routes))
})

describe.runIf(hasChromium)('every page, as everybody sees it', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let pages: Readonly<Record<string, string>>
  const tokens: Partial<Record<SweepPerson, string>> = {}

  const simulate = async (phone: string) => {
    const kysely = createKysely(createPool({ connectionString: stand.server.databaseUrl }, silentLog))
    await kysely.updateTable('users').set({ simulated: true }).where('phone', '=', phone).execute()
    await kysely.destroy()
  }

  beforeAll(async () => {
    const { address, demo } = stand.server
    const investor = await getThings(address, demo.investor)
    pages = investor.pages
    tokens.investor = investor.token
    if (!isFullSweep) return
    const { databaseUrl: connectionString = '', dataDirectory } = stand.server
    const others = await addPeople({ connectionString }, dataDirectory)
    tokens.simulated = (await getThings(address, others.investor)).token
    await simulate(others.investor.phone)
    tokens.locked = await openLockedAccount(stand.server, others.operator)
  })

  const problemsOf = async (page: Page): Promise<readonly string[]> => {
    const alerts = await page.getByRole('alert').allInnerTexts()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    return [
      ...alerts.filter((text) => text.trim() !== ''),
      ...(wide > 0 ? [`is ${wide} pixels too wide`] : []),
      ...(await brokenRules(page)),
      ...(await cutTexts(page)),
      ...(await illegibleTexts(page)),
      ...(await smallTargets(page)),
      ...(await coveredByService(page)),
      // It appears a moment after the app, and isn't on every page.
      ...((await serviceButton(page).count()) > 0 ? await serviceFaults(page) : []),
    ]
  }

  const pathOf = (person: SweepPerson, route: Route): string =>
    // An investor's own pages are only for that investor.
    person === 'investor' || visitorRoutes.has(route) ? (pages[route] ?? route) : route

  /**
   * A lock ends all sessions, and the app learns it from its first refused call. Only a page that needs a session then
   * redirects to the login page for certain.
   */
  const loseSession = async (page: Page): Promise<void> => {
    await page.waitForFunction(() => !(localStorage.getItem('tarazu.session') ?? '').includes('"token":'))
    await page.evaluate(() => location.assign('#/positions'))
    await page.waitForURL(/#\/login/)
  }

  /** One phone's looks: one person, one language. */
  const lookAt = async (share: readonly Look<Route>[]): Promise<readonly string[]> => {
    const [first] = share
    if (first === undefined) return []
    const { person, language } = first
    const phone = await openPhone(stand.browser, { language, token: tokens[person] })
    const page = await phone.newPage()
    const faults = watchForFaults(page)
    const found: string[] = []
    await openNowhere(page, stand.server.address)
    if (person === 'locked') await loseSession(page)
    for (const { theme, width, page: route } of share) {
      const path = pathOf(person, route)
      if (path.includes('$')) {
        // An investor's own data has no address for others.
        if (person === 'investor') found.push(`${path} needs a thing of the investor's (getThings)`)
        continue
      }
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: theme })
      await showPage(page, path)
      const problems = [...(await problemsOf(page)), ...faults.splice(0)]
      // Back returns to the previous page.
      await page.goBack()
      const back = new URL(page.url()).hash
      if (back !== '#/nowhere') problems.push(`back leads to ${back}`)
      found.push(...problems.map((problem) => `${person} ${language} ${theme} ${width} ${path}: ${problem}`))
    }
    await phone.close()
    return found
  }

  it('is whole, breaks no rule, cuts and covers nothing, can be pressed, and lets people back', async () => {
    const work = isFullSweep
      ? [...byPhone(allLooks(pagesOf))]
      : byPhone(commonLooks(pagesOf)).flatMap(inShares)
    const found: string[] = []
    const runNext = async (): Promise<void> => {
      for (let next = work.shift(); next !== undefined; next = work.shift())
        found.push(...(await lookAt(next)))
    }
    await Promise.all(Array.from({ length: atOnce }, runNext))
    expect(found).toEqual([])
  })
})

/** A list's text when empty, and its link; the link is null if only others can fill the list. */
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

describe.runIf(hasChromium)('the lists of an empty account', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })

  it('report each empty list as empty, and link to the next step', async () => {
    const phone = await openPhone(stand.browser, { token: await openNewAccount(stand.server) })
    const page = await phone.newPage()
    const found: string[] = []
    await openNowhere(page, stand.server.address)
    for (const [path, says, leads] of emptyLists) {
      await showPage(page, path)
      const main = page.locator('main')
      const isSaid = await main
        .getByText(says, { exact: true })
        .waitFor()
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
