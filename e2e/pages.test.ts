/// <reference lib="dom" />
import { login } from '@tarazu/contract/calls/accounts.ts'
import { alertSet } from '@tarazu/contract/calls/alerts.ts'
import { bankAdd } from '@tarazu/contract/calls/bank.ts'
import { getNewsList } from '@tarazu/contract/calls/news.ts'
import { placeOrder } from '@tarazu/contract/calls/orders.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { buyStockTrade, readRisk } from '@tarazu/contract/calls/trading.ts'
import { depositCreate } from '@tarazu/contract/calls/transfers.ts'
import { createClient } from '@tarazu/contract/wire/client.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Route, routes } from '../app/src/router/routes.ts'
import { brokenRules, cutTexts, smallTargets } from './accessibility.ts'
import { hasChromium, openPhone, watchForFaults } from './browser.ts'
import { createSharedStand } from './stand.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** Those that only somebody sees who is not logged in. */
const visitorsPages: ReadonlySet<Route> = new Set(['/', '/login', '/register'])

describe.runIf(hasChromium)('every page of an investor who has something of everything', () => {
  const stand = createSharedStand({ SECURITY_CHALLENGE: 'off' })
  let token: string
  /** What stands in the address of a page that is about one thing. */
  let things: Readonly<Record<string, string>>

  beforeAll(async () => {
    const { address, demo } = stand.server
    const call = createClient({
      baseUrl: address,
      fetch: (url, init) => fetch(url, init),
      headers: (): Record<string, string> => (token === undefined ? {} : { token }),
      timeoutMs: 20_000,
    })
    const { phone, password } = demo.investor
    token = (await call(login, { phone, password })).token
    const { list } = await call(getStock, { priceFrom: '50', priceTo: '300', pageSize: '2' })
    const [held, wanted] = list
    if (held === undefined || wanted === undefined) throw new Error('no stock has such a price')
    const { exchange, code } = held
    await call(readRisk, {})
    const trade = { exchange, code, quantity: '100', direction: 'long', leverage: '5' } as const
    const { orderNo: positionNo } = await call(buyStockTrade, trade)
    const limit = (Math.floor(Number(wanted.price) * 19) / 20).toFixed(2)
    const { orderNo: orderId } = await call(placeOrder, {
      exchange: wanted.exchange,
      code: wanted.code,
      direction: 'long',
      leverage: '1',
      quantity: '100',
      orderKind: 'limit',
      price: limit,
    })
    await call(alertSet, { exchange, code, condition: 'rises', percent: '9' })
    const ifsc = 'SBIN0000300'
    await call(bankAdd, { accountHolder: 'Asha Specimen', accountNumber: '990000001234', ifsc })
    const { orderNo: depositNo } = await call(depositCreate, { amount: '500', payer: 'Asha Specimen' })
    const news = await call(getNewsList, { pageSize: '1' })
    things = {
      '/stock/$exchange/$code': `/stock/${exchange}/${code}`,
      '/news/$id': `/news/${news.list[0]?.id}`,
      '/position/$orderNo': `/position/${positionNo}`,
      '/position/$orderNo/money': `/position/${positionNo}/money`,
      '/order/$id': `/order/${orderId}`,
      '/switch-to/$orderNo': `/switch-to/${depositNo}`,
      '/open-location/$ifsc': `/open-location/${ifsc}`,
    }
  })

  it.each([
    ['en', 'light'],
    ['hi', 'dark'],
    ['zh-CN', 'dark'],
  ] as const)(
    'is whole, breaks no rule, cuts no word and can be pressed, in %s and %s',
    async (language, theme) => {
      const phone = await openPhone(stand.browser, { language, theme })
      await phone.addInitScript((given) => {
        if (location.protocol !== 'about:')
          localStorage.setItem('tarazu.session', JSON.stringify({ token: given }))
      }, token)
      const page = await phone.newPage()
      const faults = watchForFaults(page)
      const found: string[] = []
      for (const route of routes.filter((one) => !visitorsPages.has(one))) {
        const path = things[route] ?? route
        expect(path, `an example of ${route}`).not.toContain('$')
        // Each page is opened anew: some lead on to the one that was open before.
        await page.goto('about:blank')
        await page.goto(`${stand.server.address}/#${path}`)
        await page.waitForFunction(
          () => document.querySelector('h1, h2') && !document.querySelector('[aria-busy=true]'),
        )
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
})
