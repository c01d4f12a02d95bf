import { randomInt } from 'node:crypto'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { alertSet } from '@tarazu/contract/calls/alerts.ts'
import { bankAdd } from '@tarazu/contract/calls/bank.ts'
import { fundGoalCreate } from '@tarazu/contract/calls/fund-goals.ts'
import { fundList } from '@tarazu/contract/calls/funds.ts'
import { newStockList } from '@tarazu/contract/calls/issues.ts'
import { getNewsList } from '@tarazu/contract/calls/news.ts'
import { placeOrder } from '@tarazu/contract/calls/orders.ts'
import { quantList } from '@tarazu/contract/calls/quant.ts'
import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { calmStocks } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade, readRisk } from '@tarazu/contract/calls/trading.ts'
import { depositCreate } from '@tarazu/contract/calls/transfers.ts'
import { getOffers } from './investor-offers.ts'
import { clientAt } from './program.ts'
import type { Person } from './server.ts'

/**
 * Logs in and creates a position, an order, an alert, a bank account, a deposit, a fund order, a SIP and a loan;
 * returns the session and their pages.
 */
export const getThings = async (address: string, { phone, password }: Person) => {
  const { token } = await clientAt(address)(login, { phone, password })
  const call = clientAt(address, token)
  const [held, wanted] = await calmStocks(call)
  if (held === undefined || wanted === undefined) throw new Error('the market has no two calm stocks')
  const { exchange, code } = held
  await call(readRisk, {})
  const trade = { exchange, code, quantity: '100', direction: 'long', leverage: '5' } as const
  const { orderNo: positionNo } = await call(buyStockTrade, trade)
  const { orderNo: orderId } = await call(placeOrder, {
    exchange: wanted.exchange,
    code: wanted.code,
    direction: 'long',
    leverage: '1',
    quantity: '100',
    orderKind: 'limit',
    price: (Math.floor(Number(wanted.price) * 0.98 * 20) / 20).toFixed(2),
  })
  await call(alertSet, { exchange, code, condition: 'rises', percent: '9' })
  const ifsc = 'SBIN0000300'
  // Other files' investors are on the same server, and each number belongs to only one of them.
  const accountNumber = `9900${randomInt(1e8).toString().padStart(8, '0')}`
  await call(bankAdd, { accountHolder: 'Asha Specimen', accountNumber, ifsc })
  const { orderNo: depositNo } = await call(depositCreate, { amount: '500', payer: 'Asha Specimen' })
  const news = await call(getNewsList, { pageSize: '1' })
  const listed = await call(newStockList, { state: 'listed', pageSize: '1' })
  // The first request waits for the histories of all funds and products, which on a busy machine takes longer
  // than a page waits.
  await call(fundList, {})
  const goal = { name: 'School fees', target: '500000', code: 'TAXSAVER', monthly: '5000' } as const
  const { marketInstant } = await call(getSetting, {})
  const day = `${new Date(marketInstant).getFullYear() + 6}-04-01`
  const { goalNo } = await call(fundGoalCreate, { ...goal, day })
  const products = await call(quantList, {})
  const offers = await getOffers(call, password)
  const pages: Readonly<Record<string, string>> = {
    '/stock/$exchange/$code': `/stock/${exchange}/${code}`,
    '/stock/$exchange/$code/chart': `/stock/${exchange}/${code}/chart`,
    '/help/$article': '/help/margin',
    '/index/$code': '/index/TARAZU50',
    '/index/$code/chart': '/index/TARAZU50/chart',
    '/ipo/$id': `/ipo/${encodeURIComponent(listed.list[0]?.id ?? '')}`,
    '/fund/$code': '/fund/TAXSAVER',
    '/quant/$id': `/quant/${products.list[0]?.id}`,
    '/check-quant/$id': `/check-quant/${products.list[0]?.id}`,
    '/strategy/$no': '/strategy/momentum',
    '/my-fund/$code': '/my-fund/TAXSAVER',
    ...offers,
    '/new-fund-plan': '/new-fund-plan?code=TAXSAVER',
    '/fund-goal/$goalNo': `/fund-goal/${goalNo}`,
    '/sip-calculator': '/sip-calculator?code=INDEX50',
    '/new-fund-goal': '/new-fund-goal?code=INDEX50',
    '/compare-funds': '/compare-funds?codes=INDEX50,GOLD,LIQUID',
    '/news/$id': `/news/${news.list[0]?.id}`,
    '/position/$orderNo': `/position/${positionNo}`,
    '/position/$orderNo/money': `/position/${positionNo}/money`,
    '/order/$id': `/order/${orderId}`,
    '/switch-to/$orderNo': `/switch-to/${depositNo}`,
    // An application needs an open issue: e2e/ipo.test.ts checks its page.
    '/application/$applicationNo': '/applications',
    '/open-location/$ifsc': `/open-location/${ifsc}`,
  }
  return { token, pages }
}
