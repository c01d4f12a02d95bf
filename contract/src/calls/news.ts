import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, percentOut, rupeesOut, stockCode, text } from '../wire/fields.ts'
import { listedAt, pagingAt } from './stocks.ts'

/** A stock in the news, with its price when the response was made; the app updates it live from there. */
const linkedStock = z.object({
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  exchange: exchange(),
  price: rupeesOut().nullable().describe('rupees; null while it has no quote'),
  changePercent: percentOut().nullable().describe('per cent since the previous close'),
})

export const newsItem = z.object({
  id: z.string().describe('stable; starts with the market’s day'),
  time: instantOut().describe('when it was published; prices react from then on'),
  kind: z.string().describe('kind of event: results-good, order-won, split, oil-rises …'),
  direction: z.enum(['up', 'down', 'none']).describe('direction of the price reaction; none: no reaction'),
  headline: z.string(),
  sector: z.string().nullable().describe('null for news of the whole market'),
  stocks: z.array(linkedStock).describe('the company, one listing; the largest ones of a sector; or none'),
})

export const newsLanguage = () =>
  z
    .enum(['en', 'hi', 'zh-CN'])
    .optional()
    .default('en')
    .describe('of the texts; stock names come in both scripts')

export const getNewsList = defineCall({
  name: 'getNewsList',
  summary: 'News up to now, newest first: of the whole market, a sector, or a stock',
  group: 'News',
  methods: ['GET'],
  path: '/api/market/news/getNewsList.do',
  aliases: ['/market/api/hq/stock/getINDNews.do'],
  access: 'public',
  changes: false,
  input: z.object({
    code: stockCode().optional().describe('with the exchange: that stock’s news of the last year'),
    exchange: exchange().optional(),
    sector: text(40).optional().describe('news of a sector and its companies in the last 90 days'),
    language: newsLanguage(),
    ...pagingAt,
  }),
  output: listedAt(newsItem),
  refusals: [refusals.noSuchStock],
})

export const getNewsDetail = defineCall({
  name: 'getNewsDetail',
  summary: 'One news item with its text',
  group: 'News',
  methods: ['GET'],
  path: '/api/market/news/getNewsDetail.do',
  access: 'public',
  changes: false,
  input: z.object({ id: text(100), language: newsLanguage() }),
  output: newsItem.extend({ body: z.string().describe('two to four sentences') }),
  refusals: [refusals.noSuchNews],
})
