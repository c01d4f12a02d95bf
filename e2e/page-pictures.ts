import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { depositCreate, depositPay } from '@tarazu/contract/calls/transfers.ts'
import type { Browser, Page } from 'playwright-core'
import { root } from '../scripts/run.ts'
import { settle } from './accessibility.ts'
import { openPhone, type Phone } from './browser.ts'
import { logInAtDesk } from './desk-steps.ts'
import { getThings } from './investor-with-things.ts'
import { setTextSize } from './legible.ts'
import { openNewAccount } from './new-investor.ts'
import { clientAt } from './program.ts'
import type { RunningServer } from './server.ts'

/** The pictures in docs/pages.md: small ones, each of a single page or sheet. */
const folder = join(root, 'docs', 'pages')

/** A page, the buttons to click there in turn, and the phone's orientation. */
interface PagePicture {
  readonly name: string
  readonly path: string
  readonly press?: readonly (string | RegExp)[]
  readonly textPercent?: number
  readonly landscape?: boolean
}

const english: readonly PagePicture[] = [
  { name: 'holdings', path: '/positions?kind=holding' },
  { name: 'holdings-filter', path: '/positions?kind=holding', press: ['Filter'] },
  { name: 'purchases', path: '/positions?kind=holding', press: [/2 purchases/] },
  { name: 'positions', path: '/positions?kind=position' },
  { name: 'stock', path: '/stock/$exchange/$code' },
  { name: 'sell-held', path: '/stock/$exchange/$code', press: [/^Exit /] },
  { name: 'sell-short', path: '/stock/$exchange/$code', press: ['Sell short'] },
  { name: 'chart-landscape', path: '/stock/$exchange/$code/chart', landscape: true },
  { name: 'search', path: '/search' },
  { name: 'change-order', path: '/order/$id', press: ['Change'] },
  { name: 'home-large-text', path: '/home', textPercent: 200 },
  { name: 'ticket-landscape', path: '/stock/$exchange/$code', press: ['Add'], landscape: true },
  { name: 'transactions', path: '/flow-of-funds' },
  { name: 'double-entry', path: '/flow-of-funds', press: [/^Bought/] },
  { name: 'glossary', path: '/position/$orderNo', press: ['Margin held'] },
  { name: 'withdrawal', path: '/roll-out' },
  { name: 'documents', path: '/documents' },
  { name: 'check-price', path: '/check-price' },
]
const hindi: readonly PagePicture[] = [
  { name: 'home-hindi-dark', path: '/home' },
  { name: 'ticket-hindi-dark', path: '/stock/$exchange/$code', press: [/^जोड़ें$/] },
]
const visitor: readonly PagePicture[] = [
  { name: 'registration', path: '/register', press: ['Open account'] },
  { name: 'forgotten-password', path: '/forgotten-password' },
  { name: 'login-help', path: '/login-help' },
]

const take = async (page: Page, name: string) => {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await settle(page)
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 70, scale: 'css' })
}

const upright = { width: 390, height: 844 }
const landscape = { width: 844, height: 390 }

interface Session {
  readonly address: string
  readonly pages?: Readonly<Record<string, string>>
}

const takeAll = async (
  browser: Browser,
  phone: Phone,
  { address, pages = {} }: Session,
  pictures: readonly PagePicture[],
) => {
  const context = await openPhone(browser, phone)
  const page = await context.newPage()
  for (const { name, path, press = [], textPercent = 100, landscape: onItsSide = false } of pictures) {
    await page.setViewportSize(onItsSide ? landscape : upright)
    await page.goto('about:blank')
    await page.goto(`${address}/#${pages[path] ?? path}`)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await setTextSize(page, textPercent)
    for (const button of press) await page.getByRole('button', { name: button }).first().click()
    await take(page, name)
    await setTextSize(page, 100)
  }
  await context.close()
}

/** Two purchases of one stock, which make one holding, and a deposit that waits for the desk. */
const addMore = async (address: string, token: string, stockPage = '') => {
  const [, exchange, code = ''] = /^\/stock\/(NSE|BSE)\/(.+)$/.exec(stockPage) ?? []
  if (exchange !== 'NSE' && exchange !== 'BSE') throw new Error(`${stockPage} is no stock’s page`)
  const call = clientAt(address, token)
  for (const quantity of ['100', '200'])
    await call(buyStockTrade, { exchange, code, quantity, direction: 'long', leverage: '1' })
  const { orderNo } = await call(depositCreate, { amount: '5000', payer: 'Asha Specimen' })
  await call(depositPay, { orderNo, outcome: 'paid' })
  return orderNo
}

const takeDesk = async (browser: Browser, { address, demo }: RunningServer, depositNo: string) => {
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await logInAtDesk(desk, address, demo.operator)
  await desk.locator('.desk-worklist').getByText('Deposits to confirm').waitFor()
  await take(desk, 'desk-overview')
  await desk.keyboard.press('Control+k')
  await desk.getByRole('textbox', { name: 'Find by number' }).fill(depositNo)
  await desk.getByRole('link', { name: `Deposit ${depositNo}` }).waitFor()
  await take(desk, 'desk-find')
  await desk.keyboard.press('Escape')
  await desk.goto(`${address}/desk/#/settings`)
  await desk.getByRole('button', { name: 'Change: Minimum margin per purchase' }).click()
  await desk.getByLabel('New value').fill('600')
  await desk.getByLabel('Reason').fill('For the class')
  await desk.getByRole('button', { name: 'Request approval' }).click()
  await desk.getByRole('button', { name: 'Cancel request' }).waitFor()
  await take(desk, 'desk-settings')
  await desk.goto(`${address}/desk/#/audit`)
  await take(desk, 'desk-audit')
  await desk.close()
}

/** Takes the pictures in docs/pages.md from a server with `DEMO=on` and `SECURITY_CHALLENGE=off`. */
export const takePagePictures = async (browser: Browser, server: RunningServer): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const { address } = server
  const { token, pages } = await getThings(address, server.demo.investor)
  const depositNo = await addMore(address, token, pages['/stock/$exchange/$code'])
  await takeAll(browser, { token }, { address, pages }, english)
  await takeAll(browser, { token, language: 'hi', theme: 'dark' }, { address, pages }, hindi)
  await takeAll(browser, {}, { address }, visitor)
  const newcomer = { token: await openNewAccount(server) }
  await takeAll(browser, newcomer, { address }, [{ name: 'first-steps', path: '/home' }])
  await takeDesk(browser, server, depositNo)
}
