import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, pageOf, paging, stockCode } from '../wire/fields.ts'
import { stockRow } from './stocks.ts'

/** How many stocks a watchlist holds. */
export const maximumWatched = 200

const listing = { exchange: exchange(), code: stockCode() }
const watchedCount = z.object({ total: z.number().int().describe('stocks on the watchlist now') })

export const optionAdd = defineCall({
  name: 'optionAdd',
  summary: 'Put a stock at the top of the watchlist; one that is there already stays where it is',
  group: 'Watchlist',
  methods: ['GET', 'POST'],
  path: '/api/app/user/option/add.do',
  access: 'investor',
  changes: true,
  input: z.object(listing),
  output: watchedCount,
  refusals: [refusals.noSuchStock, refusals.watchlistFull],
})

export const optionDelete = defineCall({
  name: 'optionDelete',
  summary: 'Take a stock from the watchlist; one that is not there is no failure',
  group: 'Watchlist',
  methods: ['GET', 'POST'],
  path: '/api/app/user/option/delete.do',
  access: 'investor',
  changes: true,
  input: z.object(listing),
  output: watchedCount,
  refusals: [],
})

const symbol = /^(NSE|BSE):[A-Z0-9&-]{1,20}$/

export const optionReorder = defineCall({
  name: 'optionReorder',
  summary: 'Put the watchlist into an order; stocks that are not named follow in the order they had',
  group: 'Watchlist',
  methods: ['GET', 'POST'],
  path: '/api/app/user/option/reorder.do',
  access: 'investor',
  changes: true,
  input: z.object({
    order: z
      .string()
      .min(1)
      .max(maximumWatched * 25)
      .transform((value, context) => {
        const symbols = value.split(',')
        if (symbols.every((one) => symbol.test(one)) && new Set(symbols).size === symbols.length)
          return symbols
        context.addIssue({ code: 'custom', message: 'not a list of different stocks' })
        return z.NEVER
      })
      .describe('exchange and code of each stock, first to last'),
  }),
  output: watchedCount,
  refusals: [],
})

export const optionList = defineCall({
  name: 'optionList',
  summary: 'The watchlist in its order, with prices',
  group: 'Watchlist',
  methods: ['GET'],
  path: '/api/app/user/option/list.do',
  access: 'investor',
  changes: false,
  input: z.object({ ...paging }),
  output: pageOf(stockRow).extend({
    unquoted: z
      .array(z.object({ exchange: exchange(), code: z.string() }))
      .describe('of this page: stocks without a price in this market now'),
  }),
  refusals: [],
})
