import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, pageOf, paging, stockCode, symbols } from '../wire/fields.ts'
import { stockRow } from './stocks.ts'
import { watchlistCall, watchlistNumber, watchlistQuestion } from './watchlist-form.ts'

/** How many stocks a watchlist holds. */
export const maximumWatched = 200

const listing = { exchange: exchange(), code: stockCode() }
const ofList = {
  watchlist: watchlistNumber().optional().describe('number of the list; without it: the first one'),
}
const watchedCount = z.object({ total: z.number().int().describe('stocks on the list now') })

export const optionAdd = defineCall({
  ...watchlistCall,
  name: 'optionAdd',
  summary: 'Put a stock at the top of a watchlist; one that is there already stays where it is',
  path: '/api/app/user/option/add.do',
  input: z.object({ ...listing, ...ofList }),
  output: watchedCount,
  refusals: [refusals.noSuchStock, refusals.noSuchWatchlist, refusals.watchlistFull],
})

export const optionDelete = defineCall({
  ...watchlistCall,
  name: 'optionDelete',
  summary: 'Take a stock from a watchlist; one that is not there is no failure',
  path: '/api/app/user/option/delete.do',
  input: z.object({ ...listing, ...ofList }),
  output: watchedCount,
  refusals: [refusals.noSuchWatchlist],
})

export const optionReorder = defineCall({
  ...watchlistCall,
  name: 'optionReorder',
  summary: 'Put a watchlist into an order; stocks that are not named follow in the order they had',
  path: '/api/app/user/option/reorder.do',
  input: z.object({
    order: symbols(maximumWatched).describe('exchange and code of each stock, first to last'),
    ...ofList,
  }),
  output: watchedCount,
  refusals: [refusals.noSuchWatchlist],
})

export const optionList = defineCall({
  ...watchlistQuestion,
  name: 'optionList',
  summary: 'A watchlist in its order, with prices and notes',
  path: '/api/app/user/option/list.do',
  input: z.object({ ...paging, ...ofList }),
  output: pageOf(
    stockRow.extend({ note: z.string().describe('one’s own note on the stock, or empty') }),
  ).extend({
    unquoted: z
      .array(z.object({ exchange: exchange(), code: z.string() }))
      .describe('of this page: stocks without a price in this market now'),
  }),
  refusals: [refusals.noSuchWatchlist],
})
