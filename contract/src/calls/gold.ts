import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { candleList, candleSpan } from './candles.ts'
import { indexNow } from './indices.ts'
import { stockDetail } from './stocks.ts'

export const getSingleGoldStock = defineCall({
  name: 'getSingleGoldStock',
  summary: 'Gold now: the gold fund, which is traded like a share, and the price of gold itself',
  group: 'Market',
  methods: ['GET'],
  path: '/api/stock/getSingleGoldStock.do',
  access: 'public',
  changes: false,
  input: z.object({}),
  output: z.object({
    fund: stockDetail.describe('a unit is a hundredth of a gram'),
    gold: indexNow.describe('rupees for ten grams'),
  }),
  refusals: [refusals.noQuote, refusals.noSuchStock],
})

export const getGoldHistory = defineCall({
  name: 'getGoldHistory',
  summary: 'Candles of gold, oldest first: of the gold fund, or of the price of gold itself',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/market/money/history/kLine',
  access: 'public',
  changes: false,
  input: z.object({
    of: z
      .enum(['fund', 'gold'])
      .optional()
      .default('fund')
      .describe('fund: rupees a unit; gold: rupees for ten grams, without volumes'),
    ...candleSpan,
  }),
  output: candleList,
  refusals: [refusals.noSuchStock],
})
