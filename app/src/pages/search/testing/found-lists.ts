import { blockTradeList } from '@tarazu/contract/calls/block-trades.ts'
import type { fundList } from '@tarazu/contract/calls/funds.ts'
import { getIndiaIndex } from '@tarazu/contract/calls/indices.ts'
import { newStockList } from '@tarazu/contract/calls/issues.ts'
import { placementList } from '@tarazu/contract/calls/placements.ts'
import { quantList } from '@tarazu/contract/calls/quant.ts'
import type { getStock } from '@tarazu/contract/calls/stocks.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { answer } from '../../../testing/components.tsx'

export const listOf = <Row>(list: Row[]) => ({ list, total: list.length, pageNum: 1, pageSize: 100 })

export const cement: CallOutput<typeof getStock>['list'][number] = {
  code: 'KAVCEM',
  name: 'Kaveri Cement',
  nameHindi: 'कावेरी सीमेंट',
  exchange: 'NSE',
  otherListing: null,
  kind: 'equity',
  sector: 'Cement',
  price: '120.50',
  change: '1.20',
  changePercent: '1.01',
  issuePrice: null,
  quantity: 0,
  peRatio: null,
  dividendYield: null,
  open: '119.00',
  prevClose: '119.30',
  high: '121.00',
  low: '118.00',
  volume: 1200,
  turnover: '144600.00',
  belowYearHigh: null,
  aboveYearLow: null,
  spark: [119, 120, 120.5],
}

export const nifty: CallOutput<typeof fundList>['list'][number] = {
  code: 'INDEX50',
  name: 'Tarazu 50 Index Fund',
  nameHindi: 'Tarazu 50 इंडेक्स फंड',
  family: 'index',
  group: 'index',
  subject: 'TARAZU50',
  plan: null,
  option: null,
  state: 'open',
  netValue: '44.3379',
  netValueDate: '2026-11-29',
  change: '0.41',
  yield: null,
  risk: null,
  expensePercent: '0.20',
  assets: null,
  minimumAmount: '500.00',
  lockUpDays: 0,
  returns: [],
}

/** All other searched lists are empty. */
export const nothingElse = [
  answer(getIndiaIndex, () => ({ ...listOf([]), asOf: '2026-11-30T04:30:00.000Z' })),
  answer(newStockList, () => ({ ...listOf([]), counts: {} as never, offered: true })),
  answer(quantList, () => listOf([])),
  answer(blockTradeList, () => listOf([])),
  answer(placementList, () => listOf([])),
]
