import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, pageOf, paging, percentOut, rupeesOut, text } from '../wire/fields.ts'
import { listedAt, pagingAt, stock, stockRow } from './stocks.ts'

const ranking = (name: string, path: string, aliases: readonly string[], summary: string) =>
  defineCall({
    name,
    summary,
    group: 'Market',
    methods: ['GET'],
    path,
    aliases,
    access: 'public',
    changes: false,
    input: z.object({
      exchange: exchange().optional().describe('default: both'),
      sector: text(40).optional().describe('default: all'),
      ...pagingAt,
    }),
    output: listedAt(stockRow),
    refusals: [],
  })

export const getTopGainers = ranking(
  'getTopGainers',
  '/market/api/market/today/getTopGainers.do',
  ['/market/api/market/money/getTopGainer'],
  'Stocks by change percent, highest first',
)
export const getTopLosers = ranking(
  'getTopLosers',
  '/market/api/market/today/getTopLosers.do',
  ['/market/api/market/money/getTopLoser'],
  'Stocks by change percent, lowest first',
)
export const getMostActiveVolume = ranking(
  'getMostActiveVolume',
  '/market/api/market/today/getMostActiveVolume.do',
  [],
  'Stocks by shares traded today',
)
export const getMostActiveValue = ranking(
  'getMostActiveValue',
  '/market/api/market/today/getMostActiveValue.do',
  ['/market/api/market/money/getTopActives'],
  'Stocks by value traded today',
)
export const getTopINDStockList = ranking(
  'getTopINDStockList',
  '/market/api/hq/stock/getTopINDStockList.do',
  [],
  'The largest companies by market value, one listing each: NSE’s where there is one',
)

/** A stock at the top or the bottom of its sector. */
const leader = stock.pick({
  code: true,
  name: true,
  nameHindi: true,
  exchange: true,
  price: true,
  changePercent: true,
})

export const sectorColumns = [
  'changePercent',
  'turnover',
  'marketValue',
  'gainers',
  'losers',
  'name',
] as const

export const bkqtRank = defineCall({
  name: 'bkqtRank',
  summary: 'The sectors by the change of their free-float value, with their leaders; one listing per company',
  group: 'Market',
  methods: ['GET'],
  path: '/api/market/stock/bkqtRank.do',
  access: 'public',
  changes: false,
  input: z.object({
    sort: z.enum(sectorColumns).optional().describe('default: changePercent'),
    order: z.enum(['asc', 'desc']).optional().describe('default: name from A, figures from the highest'),
    ...paging,
  }),
  output: pageOf(
    z.object({
      name: z.string().meta({ examples: ['Cement'] }),
      changePercent: percentOut().describe(
        'per cent since the previous close, weighted by each company’s free-float value then; equally weighted if that is unknown',
      ),
      index: z
        .string()
        .nullable()
        .describe('code of the sector’s index')
        .meta({ examples: ['TARAZUCEM'] }),
      companies: z.number().int(),
      gainers: z.number().int().describe('companies above their previous close'),
      losers: z.number().int().describe('companies below it'),
      unchanged: z.number().int(),
      turnover: rupeesOut().describe('rupees traded today'),
      marketValue: rupeesOut().nullable().describe('rupees; null if unknown'),
      leader: leader.describe('the biggest gainer'),
      laggard: leader.describe('the biggest loser'),
    }),
  ).extend({ asOf: instantOut() }),
  refusals: [],
})
