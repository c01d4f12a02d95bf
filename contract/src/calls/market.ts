import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  exchange,
  instant,
  instantOut,
  pageOf,
  paging,
  percentOut,
  rupeesOut,
  stockCode,
  text,
} from '../fields.ts'

/** A stock as lists and rankings show it; prices in rupees, volume in shares. READINGS 5 fixes the names. */
export const stock = z.object({
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  exchange: exchange(),
  sector: z.string(),
  price: rupeesOut(),
  change: rupeesOut(),
  changePercent: percentOut(),
  /** Null where nobody knows it: the files of a replay do not tell. */
  issuePrice: rupeesOut().nullable(),
  /** Shares outstanding; 0 where nobody knows. */
  quantity: z.number().int(),
  /** Null when there are no earnings, or nobody knows them. */
  peRatio: z.string().nullable(),
  open: rupeesOut(),
  prevClose: rupeesOut(),
  high: rupeesOut(),
  low: rupeesOut(),
  volume: z.number().int(),
  /** Value traded today, in rupees. */
  turnover: rupeesOut(),
})

export const stockDetail = stock.extend({
  isin: z.string(),
  /** Null where nobody knows it, like the market value. */
  faceValue: rupeesOut().nullable(),
  marketValue: rupeesOut().nullable(),
  listingDate: z.string(),
  priceBandPercent: z.string(),
  lowerLimit: rupeesOut(),
  upperLimit: rupeesOut(),
  session: z.enum(['pre-open', 'open', 'closing', 'settlement', 'closed']),
})

export const indexLevel = z.object({
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  /** Points with two decimals. */
  price: rupeesOut(),
  change: rupeesOut(),
  changePercent: percentOut(),
  open: rupeesOut(),
  prevClose: rupeesOut(),
  high: rupeesOut(),
  low: rupeesOut(),
  /** Today's path for the sparkline: about 60 levels, oldest first. */
  spark: z.array(z.number()),
})

export const queryHomeIndex = defineCall({
  name: 'queryHomeIndex',
  summary: 'The indices now, each with the path of today',
  group: 'Market',
  methods: ['GET'],
  path: '/api/index/queryHomeIndex.do',
  access: 'public',
  changes: false,
  input: z.object({}),
  output: z.object({ list: z.array(indexLevel) }),
  refusals: [],
})

/** A row of a list with today's path for its sparkline: about 30 prices in rupees, oldest first. */
export const stockRow = stock.extend({ spark: z.array(z.number()) })

export const getStock = defineCall({
  name: 'getStock',
  summary: 'The stock list; with `keyword`, the search by code, name and Hindi name',
  group: 'Market',
  methods: ['GET'],
  path: '/api/stock/getStock.do',
  access: 'public',
  changes: false,
  input: z.object({
    keyword: text(40).optional(),
    exchange: exchange().optional(),
    sector: text(40).optional(),
    ...paging,
  }),
  output: pageOf(stockRow),
  refusals: [],
})

export const getSingleStock = defineCall({
  name: 'getSingleStock',
  summary: 'One stock with its live quote and facts',
  group: 'Market',
  methods: ['GET'],
  path: '/api/stock/getSingleStock.do',
  access: 'public',
  changes: false,
  input: z.object({ code: stockCode(), exchange: exchange() }),
  output: stockDetail,
  refusals: ['tips.msg.107', 'tips.msg.120'],
})

const ranking = (name: string, path: string, summary: string) =>
  defineCall({
    name,
    summary,
    group: 'Market',
    methods: ['GET'],
    path,
    access: 'public',
    changes: false,
    input: z.object({ exchange: exchange().optional(), ...paging }),
    output: pageOf(stockRow),
    refusals: [],
  })

export const getTopGainers = ranking(
  'getTopGainers',
  '/market/api/market/today/getTopGainers.do',
  'Stocks by change percent, highest first',
)
export const getTopLosers = ranking(
  'getTopLosers',
  '/market/api/market/today/getTopLosers.do',
  'Stocks by change percent, lowest first',
)
export const getMostActiveVolume = ranking(
  'getMostActiveVolume',
  '/market/api/market/today/getMostActiveVolume.do',
  'Stocks by shares traded today',
)
export const getMostActiveValue = ranking(
  'getMostActiveValue',
  '/market/api/market/today/getMostActiveValue.do',
  'Stocks by value traded today',
)

export const candle = z.object({
  /** The candle's start, ISO 8601 in UTC. */
  time: z.string(),
  open: rupeesOut(),
  high: rupeesOut(),
  low: rupeesOut(),
  close: rupeesOut(),
  volume: z.number().int(),
})

/** The most candles one call answers; a longer span gets its newest candles. */
export const maximumCandles = 5000

export const getINDTimeK = defineCall({
  name: 'getINDTimeK',
  summary: 'Candles of a stock, oldest first',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getINDTimeK.do',
  access: 'public',
  changes: false,
  input: z.object({
    code: stockCode(),
    exchange: exchange(),
    interval: z.enum(['1m', '5m', '15m', '60m', '1d', '1w']),
    /** Without `from`: as far back as the limit of one answer reaches. Without `to`: now. */
    from: instant().optional(),
    to: instant().optional(),
  }),
  output: z.object({ list: z.array(candle) }),
  refusals: ['tips.msg.120'],
})

/** What the practice market promised about a day's prices before it opened (docs/verify.md). */
export const marketDay = z.object({
  day: z.string(),
  /** SHA-256 of the day's seed, in hexadecimal. */
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
  publishedAt: instantOut(),
  /** 32 bytes in hexadecimal; null until the day is over in India. */
  seed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
})

export const getProofDays = defineCall({
  name: 'getProofDays',
  summary:
    'The published commitments to the days’ seeds, and the seeds of the days that are over, newest first',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/proof/days.do',
  access: 'public',
  changes: false,
  /** Days from tomorrow back; commitments reach further ahead with `to`. */
  input: z.object({ from: instant().optional(), to: instant().optional(), ...paging }),
  output: pageOf(marketDay),
  refusals: [],
})
