import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildParts } from '../scripts/build.ts'
import { root } from '../scripts/run.ts'
import { launchBrowser, openPhone, type Phone } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { takeEveryPage, waitUntilLoaded } from './every-page.ts'
import { getThings } from './investor-with-things.ts'
import { takePagePictures } from './page-pictures.ts'
import { type RunningServer, startServerProcess } from './server.ts'
import { openNowhere, showPage } from './show-page.ts'
import { chooseInTicket, logIn, openStock, passSecurity, slide } from './steps.ts'
import { takeToldPages } from './told-pictures.ts'

/**
 * `npm run docs:pictures`: retakes the README's pictures and those in docs/pages.md, with real servers and
 * the demo investor. After two dashes, "readme" takes only the former, "pages" the latter, "told" those of
 * the main pages, and "every" those of every page.
 */
const folder = join(root, 'docs', 'pictures')
mkdirSync(folder, { recursive: true })
await buildParts()
const browser = await launchBrowser()

const take = async (page: Page, name: string) => {
  // A chart that was touched on the way marks the spot.
  await page.mouse.move(1, 1)
  await waitUntilLoaded(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const withPhone = async (phone: Phone, look: (page: Page) => Promise<void>) => {
  const context = await openPhone(browser, phone)
  const page = await context.newPage()
  await look(page)
  await context.close()
}

const trade = async (page: Page, server: RunningServer) => {
  await passSecurity(page, server)
  await logIn(page, server.demo.investor)
  await openStock(page, 4)
  await page.locator('canvas').first().waitFor()
  await take(page, 'stock')
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await chooseInTicket(page, 'Leverage', '5×')
  await page.getByRole('button', { name: 'I have read and understood this' }).click()
  await take(page, 'ticket')
  await slide(page, /Slide to buy/)
  const toast = page.getByRole('status').getByText('Bought', { exact: true })
  await toast.waitFor()
  await page.getByRole('link', { name: 'See position' }).click()
  await toast.waitFor({ state: 'detached' })
  await take(page, 'position')
  await showPage(page, '/home')
  await take(page, 'home')
  await showPage(page, '/assets')
  await take(page, 'assets')
}

const takeReadme = async (server: RunningServer) => {
  await withPhone({}, (page) => trade(page, server))
  await withPhone({ language: 'hi', theme: 'dark' }, async (page) => {
    await page.goto(`${server.address}/#/stocks`)
    await take(page, 'stocks-hindi-dark')
  })
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await logInAtDesk(desk, server.address, server.demo.operator)
  await desk.getByRole('heading', { name: 'Overview' }).waitFor()
  await take(desk, 'desk')
}

/** What is offered in addition to shares: for each kind, the page where it is decided on. */
const offers = { ipo: '/ipo/$id', fund: '/fund/$code', quant: '/quant/$id', loan: '/loan' } as const

const takeOffers = async ({ address, demo }: RunningServer) => {
  const { token, pages } = await getThings(address, demo.investor)
  await withPhone({ token }, async (page) => {
    await openNowhere(page, address)
    for (const [name, route] of Object.entries(offers)) {
      await showPage(page, pages[route] ?? route)
      await take(page, name)
    }
  })
}

const withServer = async (
  SECURITY_CHALLENGE: 'on' | 'off',
  use: (server: RunningServer) => Promise<void>,
) => {
  const server = await startServerProcess({ environment: { SECURITY_CHALLENGE } })
  try {
    await use(server)
  } finally {
    await server.remove()
  }
}

const parts = {
  readme: async () => {
    await withServer('on', takeReadme)
    await withServer('off', takeOffers)
  },
  pages: () => withServer('off', (server) => takePagePictures(browser, server)),
  every: () =>
    withServer('off', async (server) => {
      const things = await getThings(server.address, server.demo.investor)
      await takeEveryPage(browser, { address: server.address, ...things })
    }),
  told: () =>
    withServer('off', async (server) => {
      const things = await getThings(server.address, server.demo.investor)
      await takeToldPages(browser, { address: server.address, ...things })
    }),
} as const

try {
  const [, , chosen] = process.argv
  for (const [part, takePart] of Object.entries(parts))
    if (chosen === undefined || chosen === part) await takePart()
} finally {
  await browser.close()
}
