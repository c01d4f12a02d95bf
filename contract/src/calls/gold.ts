import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, stockCode } from '../wire/fields.ts'
import { candleList, candleSpan } from './candles.ts'
import { indexNow } from './indices.ts'
import { stockDetail } from './stocks.ts'

export const getSingleGoldStock = defineCall({
  name: 'getSingleGoldStock',
  summary: 'Gold now: the gold ETF and the price of gold itself',
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
  summary:
    'Candles, oldest first: of a stock, or if none is given, of gold (the gold ETF, or the price of gold itself)',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/market/money/history/kLine',
  access: 'public',
  changes: false,
  input: z
    .object({
      code: stockCode().optional().describe('of a stock; with its exchange'),
      exchange: exchange().optional(),
      of: z
        .enum(['fund', 'gold'])
        .optional()
        .default('fund')
        .describe('if no stock is given; fund: rupees a unit; gold: rupees for ten grams, without volumes'),
      ...candleSpan,
    })
    .superRefine(({ code, exchange }, context) => {
      if ((code === undefined) === (exchange === undefined)) return
      const missing = code === undefined ? 'code' : 'exchange'
      context.addIssue({ code: 'custom', path: [missing], message: 'a share has both' })
    }),
  output: candleList,
  refusals: [refusals.noSuchStock],
})
