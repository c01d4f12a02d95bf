import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  exchange,
  instant,
  instantOut,
  pageOf,
  paging,
  percentOut,
  rupeesOut,
  stockCode,
  symbols,
  text,
} from '../wire/fields.ts'
import { screenSpans, stockColumns } from './stock-screen.ts'

/** A stock in lists and rankings. External programs rely on the names. */
export const stock = z.object({
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  exchange: exchange(),
  otherListing: z
    .object({ exchange: exchange(), code: z.string() })
    .nullable()
    .describe('the same shares on the other exchange; null if they are listed on one only'),
  kind: z.enum(['equity', 'etf']).describe('shares of a company, or units of an exchange-traded fund'),
  sector: z.string(),
  price: rupeesOut().describe('rupees a share'),
  change: rupeesOut().describe('rupees since the previous close'),
  changePercent: percentOut().describe('per cent since the previous close'),
  issuePrice: rupeesOut().nullable().describe('rupees; null if unknown, as in a replay'),
  quantity: z.number().int().describe('shares outstanding; 0 if unknown'),
  peRatio: z
    .string()
    .nullable()
    .describe('price over earnings; null without earnings or if they are unknown'),
  dividendYield: z
    .string()
    .nullable()
    .describe('per cent: dividends of the last year over the price; null without dividends'),
  open: rupeesOut().describe('rupees'),
  prevClose: rupeesOut().describe('rupees'),
  high: rupeesOut().describe('rupees, of today so far'),
  low: rupeesOut().describe('rupees, of today so far'),
  volume: z.number().int().describe('shares traded today'),
  turnover: rupeesOut().describe('rupees traded today'),
})

/** How many equal steps of a session a row's sparkline has. */
export const stockSparkSteps = 30

/** A list row, with today's prices for its sparkline. */
export const stockRow = stock.extend({
  spark: z
    .array(z.number())
    .describe(
      `today’s prices in rupees at the open and after each ${stockSparkSteps}th of the session that has passed`,
    ),
})

/**
 * A page of a list computed at a single moment. Prices move between pages; sending the first page's `asOf`
 * with the next request continues the same list.
 */
export const listedAt = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({
    asOf: instantOut().describe('the instant of this list, a whole second'),
  })
export const pagingAt = {
  ...paging,
  asOf: instant()
    .optional()
    .describe(
      'the instant of the first page, so that the next one neither skips nor repeats; kept for an hour, later (or if omitted) the list is current',
    ),
}

/** How many stocks one list request may name. */
export const maximumNamed = 50

export const getStock = defineCall({
  name: 'getStock',
  summary:
    'The stock list with filters and order; with a keyword, a search by code, ISIN, name and Hindi name, best match first, tolerating typing mistakes',
  group: 'Market',
  methods: ['GET'],
  path: '/api/stock/getStock.do',
  aliases: ['/market/api/hq/stock/getINDStockList.do'],
  access: 'public',
  changes: false,
  input: z.object({
    keyword: text(40).optional(),
    exchange: exchange().optional(),
    listings: z
      .enum(['all', 'main'])
      .optional()
      .describe('main: one row per company, NSE’s listing if that matches too; default: all'),
    stocks: symbols(maximumNamed)
      .optional()
      .describe(
        `only these: exchange and code of up to ${maximumNamed} stocks (“NSE:KAVERICE,BSE:ZANSTEA”), in this order unless sorted`,
      ),
    sector: text(40).optional(),
    index: stockCode().optional().describe('code of an index: only its current constituents'),
    kind: z
      .enum(['equity', 'etf'])
      .optional()
      .describe('shares of companies, or units of exchange-traded funds; default: both'),
    ...screenSpans,
    sort: z
      .enum(stockColumns)
      .optional()
      .describe('default: best match first for a search, else the market’s order'),
    order: z.enum(['asc', 'desc']).optional().describe('default: text from A, figures from the highest'),
    ...pagingAt,
  }),
  output: listedAt(
    stockRow.extend({
      belowYearHigh: percentOut()
        .nullable()
        .describe(
          'per cent below the highest price of 52 weeks; null unless the list is filtered or sorted by a distance',
        ),
      aboveYearLow: percentOut()
        .nullable()
        .describe('per cent above the lowest price of 52 weeks; null likewise'),
    }),
  ),
  refusals: [refusals.noSuchIndex],
})

export const sessionPhase = z.enum(['pre-open', 'open', 'closing', 'settlement', 'closed'])

const depthLevel = z.object({
  price: rupeesOut().describe('rupees'),
  quantity: z.number().int().describe('shares at this price'),
  orders: z.number().int().describe('number of orders'),
})
const depthSide = (words: string) => z.array(depthLevel).max(5).describe(words)

/** Market depth of five levels; the totals cover only the levels shown. */
const marketDepth = z.object({
  bids: depthSide(
    'buyers, the highest price first; none at the lower price limit or while the market is closed',
  ),
  asks: depthSide(
    'sellers, the lowest price first; none at the upper price limit or while the market is closed',
  ),
  totalBidQuantity: z.number().int().describe('shares'),
  totalAskQuantity: z.number().int().describe('shares'),
})

export const getMarketDepth = defineCall({
  name: 'getMarketDepth',
  summary: 'Market depth of a stock now: up to five levels of buyers and sellers around the last price',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getMarketDepth.do',
  access: 'public',
  changes: false,
  input: z.object({ code: stockCode(), exchange: exchange() }),
  output: marketDepth.extend({
    price: rupeesOut().describe('rupees, of the last trade'),
    asOf: instantOut(),
    session: sessionPhase,
  }),
  refusals: [refusals.noQuote, refusals.noSuchStock],
})

export const stockDetail = stock.extend({
  isin: z.string(),
  faceValue: rupeesOut().nullable().describe('rupees; null if unknown, like the market value'),
  marketValue: rupeesOut().nullable().describe('rupees: price × shares outstanding'),
  listingDate: z.string().meta({ examples: ['2009-08-14'] }),
  priceBandPercent: z
    .string()
    .describe('the maximum daily move from the previous close; for a fund as of now, since its band widens')
    .meta({ examples: ['20.00'] }),
  lowerLimit: rupeesOut().describe('rupees'),
  upperLimit: rupeesOut().describe('rupees'),
  session: sessionPhase,
  lastTradedDate: z
    .string()
    .nullable()
    .describe(
      'null; for a share of a replay that is not traded today, the day of its last trade: then the price is of that day, and orders are refused with 107',
    )
    .meta({ examples: [null] }),
  depth: marketDepth,
})

export const getSingleStock = defineCall({
  name: 'getSingleStock',
  summary: 'One stock with its live quote and facts',
  group: 'Market',
  methods: ['GET'],
  path: '/api/stock/getSingleStock.do',
  aliases: ['/market/api/hq/stock/getINDStockInfo.do', '/market/api/bToday/stockDetail'],
  access: 'public',
  changes: false,
  input: z.object({ code: stockCode(), exchange: exchange() }),
  output: stockDetail,
  refusals: [refusals.noQuote, refusals.noSuchStock],
})
