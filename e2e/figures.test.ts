import { login } from '@tarazu/contract/calls/accounts.ts'
import { fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { fundList } from '@tarazu/contract/calls/funds.ts'
import { sellHoldings } from '@tarazu/contract/calls/holdings.ts'
import { loanCreate } from '@tarazu/contract/calls/loans.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { quantBuy, quantList } from '@tarazu/contract/calls/quant.ts'
import { calmStocks } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade, readRisk } from '@tarazu/contract/calls/trading.ts'
import { hundredthsOfPercent } from '@tarazu/contract/trading/profit-loss.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { amountsOf, figure, percent, sum, textOf } from './page-figures.ts'
import { programOf } from './program.ts'
import { createStand } from './stand.ts'
import { goToPage } from './steps.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
const withPwd = '271828'

describe.runIf(hasChromium)('the figures of an account that has everything', () => {
  // The exchange's own hours: on weekends, no price moves while the pages are read.
  const environment = { SECURITY_CHALLENGE: 'off', MARKET_HOURS: 'nse' }
  const stand = createStand({ environment })
  const { clientOf, skipTo } = programOf(stand)

  /**
   * On Thursday: two holdings, one bought twice; a leveraged long, a short, a fund, an AI product, a loan. On
   * Friday: a sale.
   */
  const fillAccount = async (): Promise<string> => {
    const { phone, password } = stand.server.demo.investor
    const { token } = await clientOf()(login, { phone, password })
    const call = clientOf(token)
    await call(insertWithPwd, { password: withPwd, loginPassword: password })
    await call(readRisk, {})
    const [first, second, third, fourth] = await calmStocks(call)
    if (!(first && second && third && fourth)) throw new Error('the market has no four calm stocks')
    const buy = (
      { exchange, code }: typeof first,
      quantity: string,
      direction: 'long' | 'short',
      leverage: string,
    ) => call(buyStockTrade, { exchange, code, quantity, direction, leverage })
    await buy(first, '100', 'long', '1')
    await buy(first, '200', 'long', '1')
    await buy(second, '100', 'long', '1')
    await buy(third, '200', 'long', '5')
    await buy(fourth, '100', 'short', '2')
    const { list: funds } = await call(fundList, { state: 'open', group: 'equity' })
    await call(fundSubscribe, { code: funds[0]?.code ?? '', amount: '5000', withPwd })
    const { list: products } = await call(quantList, {})
    const product = products.find(({ state }) => state === 'open') ?? products[0]
    await call(quantBuy, { id: product?.id ?? '', shares: String(product?.minimumShares), withPwd })
    await call(loanCreate, { amount: '5000', withPwd, language: 'en' })
    await skipTo(Date.parse('2028-04-07T11:00:00+05:30'))
    await call(sellHoldings, { exchange: first.exchange, code: first.code, quantity: '100' })
    await skipTo(Date.parse('2028-04-08T12:00:00+05:30'))
    return token
  }

  const go = (page: Page, path: string) => goToPage(page, `${stand.server.address}/#${path}`)
  const headline = async (page: Page) => ({
    total: await figure(page, 'Total assets'),
    net: await figure(page, 'Net result'),
    today: await figure(page, 'Today’s P&L'),
  })
  const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
  const table = (page: Page) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: 'Net result' }) })
  const rows = (page: Page) => page.getByRole('tabpanel').locator('.row-containment')

  /** The card above the list, and the sum of the rows. */
  const held = async (page: Page, kind: 'holding' | 'position') => {
    await go(page, `/positions?kind=${kind}`)
    await rows(page).first().waitFor()
    const texts = await rows(page).allTextContents()
    const gains = await rows(page).locator('.text-end').allTextContents()
    const card = page.getByRole('tabpanel').locator('section').first()
    return {
      card,
      count: texts.length,
      unrealised: sum(gains.map((text) => amountsOf(text)[0] ?? 0n)),
    }
  }
  const checkHoldings = async (page: Page) => {
    const { card, count, unrealised } = await held(page, 'holding')
    expect(count).toBe(2)
    const cost = await figure(card, 'Invested')
    expect(await figure(card, 'Unrealised P&L')).toBe(unrealised)
    expect((await figure(card, 'Current value')) - cost).toBe(unrealised)
    expect(await percent(card, 'Unrealised P&L')).toBe(hundredthsOfPercent(unrealised, cost))
    expect(await brokenRules(page), 'holdings').toEqual([])
    return { unrealised, today: await figure(card, 'Today’s P&L') }
  }
  const checkPositions = async (page: Page) => {
    const { card, count, unrealised } = await held(page, 'position')
    expect(count).toBe(2)
    const [cost, margin] = [await figure(card, 'Cost and proceeds'), await figure(card, 'Margin')]
    expect(await figure(card, 'Unrealised P&L')).toBe(unrealised)
    expect(await percent(card, 'Unrealised P&L')).toBe(hundredthsOfPercent(unrealised, cost))
    expect(await percent(card, 'Return on margin')).toBe(hundredthsOfPercent(unrealised, margin))
    expect(await brokenRules(page), 'positions').toEqual([])
    return { unrealised, today: await figure(card, 'Today’s P&L') }
  }
  const checkFunds = async (page: Page) => {
    await go(page, '/my-funds')
    const unrealised = await figure(page, 'Unrealised P&L')
    expect((await figure(page, 'Current value')) - (await figure(page, 'Invested'))).toBe(unrealised)
    return { unrealised, today: await figure(page, '1-day P&L') }
  }
  const checkProducts = async (page: Page) => {
    await go(page, '/quant-holdings')
    await page.locator('main a[href^="#/quant/"]').click()
    const unrealised = await figure(page, 'Unrealised P&L')
    expect((await figure(page, 'Current value')) - (await figure(page, 'Invested'))).toBe(unrealised)
    return { unrealised, today: await figure(page, '1-day P&L') }
  }
  /** The table's lines add up to the net result and the total assets. */
  const checkTable = async (page: Page, byKind: readonly bigint[]) => {
    const { total, net } = await headline(page)
    const names = await table(page).locator('dl > div:not([hidden]) > dt').allTextContents()
    const amounts = await Promise.all(names.map((name) => figure(table(page).locator('dl'), name)))
    const [putIn = 0n, ...lines] = amounts
    expect(names.slice(-2)).toEqual(['Net result', 'Total assets'])
    expect(sum(lines.slice(0, -2))).toBe(net)
    expect(lines.slice(-2)).toEqual([net, total])
    expect(putIn + net).toBe(total)
    await table(page).getByRole('button', { name: 'Unrealised P&L' }).click()
    const opened = ['Holdings', 'Positions', 'My funds', 'My AI shares']
    expect(await Promise.all(opened.map((name) => figure(table(page), name)))).toEqual(byKind)
    expect(sum(byKind)).toBe(await figure(table(page).locator('dl'), 'Unrealised P&L'))
    await table(page).getByRole('button', { name: 'Charges' }).click()
    const charges = await table(page).locator('dl > div:not([hidden]) a[href$="part=charges"]').all()
    expect(charges.length).toBeGreaterThan(4)
    const kinds = await Promise.all(charges.map(async (one) => figure(table(page), await textOf(one))))
    expect(sum(kinds)).toBe(await figure(table(page).locator('dl'), 'Charges'))
    expect(await brokenRules(page)).toEqual([])
  }
  /** A line opens its transactions, which add up to it. */
  const checkEvents = async (page: Page, line: string, shown: string) => {
    const amount = await figure(table(page).locator('dl'), line)
    await table(page).getByRole('link', { name: line, exact: true }).click()
    await page.getByRole('button', { name: 'Show all transactions' }).waitFor()
    await page.locator('main section .row-containment').first().waitFor()
    expect(await figure(page.locator('main dl'), line)).toBe(amount)
    const events = await page.locator('main section .row-containment').allTextContents()
    expect(sum(events.map((text) => amountsOf(text)[0] ?? 0n))).toBe(
      await figure(page.locator('main dl'), shown),
    )
    expect(await brokenRules(page), line).toEqual([])
    await page.goBack()
    await press(page, /^Net result/)
    await table(page).waitFor()
  }

  it('add up on every page, and are the same on Home, Assets and Performance', async () => {
    const token = await fillAccount()
    const page = await (await openPhone(stand.browser, { token })).newPage()
    const faults = watchForFaults(page)
    await page.goto(`${stand.server.address}/#/home`)
    const home = await headline(page)
    const holdings = await checkHoldings(page)
    const positions = await checkPositions(page)
    const funds = await checkFunds(page)
    const products = await checkProducts(page)
    const kinds = [holdings, positions, funds, products]
    expect(sum(kinds.map(({ today }) => today))).toBe(home.today)
    const byKind = kinds.map(({ unrealised }) => unrealised)

    await go(page, '/portfolio')
    await page.getByText('Total assets').first().waitFor()
    expect(amountsOf(await textOf(page.locator('main')))[0]).toBe(home.total)

    await go(page, '/assets')
    expect(await headline(page)).toEqual(home)
    await press(page, /^Today’s P&L/)
    expect(await figure(page, 'P&L, sold today')).not.toBe(0n)
    const section = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const parts = [
      await figure(section('Holdings'), 'Current value'),
      await figure(section('Positions'), 'Margin'),
      await figure(section('Positions'), 'Unrealised P&L'),
      ...amountsOf(
        (await page.locator('main a').filter({ hasText: '₹' }).allTextContents()).slice(-4).join(' '),
      ),
    ]
    expect(sum(parts)).toBe(home.total)
    expect(parts.at(-1)).toBe(-500_000n)
    await press(page, /^Net result/)
    await checkTable(page, byKind)
    await checkEvents(page, 'Put in', 'Put in')
    await checkEvents(page, 'Realised P&L', 'Total of these transactions')
    await checkEvents(page, 'Financing', 'Financing')
    expect(faults).toEqual([])
  })
})
