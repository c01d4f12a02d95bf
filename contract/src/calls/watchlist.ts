import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, pageOf, paging, stockCode, symbols } from '../wire/fields.ts'
import { stockRow } from './stocks.ts'
import { watchlistCall, watchlistNumber, watchlistQuestion } from './watchlist-form.ts'

/** The maximum number of stocks on a watchlist. */
export const maximumWatched = 200

const listing = { exchange: exchange(), code: stockCode() }
const ofList = {
  watchlist: watchlistNumber().optional().describe('number of the list; default: the first one'),
}
const watchedCount = z.object({ total: z.number().int().describe('stocks on the list now') })

export const optionAdd = defineCall({
  ...watchlistCall,
  name: 'optionAdd',
  summary: 'Add a stock at the top of a watchlist; one already on it stays where it is',
  path: '/api/app/user/option/add.do',
  input: z.object({ ...listing, ...ofList }),
  output: watchedCount,
  refusals: [refusals.noSuchStock, refusals.noSuchWatchlist, refusals.watchlistFull],
})

export const optionDelete = defineCall({
  ...watchlistCall,
  name: 'optionDelete',
  summary: 'Remove a stock from a watchlist; a missing one is no failure',
  path: '/api/app/user/option/delete.do',
  input: z.object({ ...listing, ...ofList }),
  output: watchedCount,
  refusals: [refusals.noSuchWatchlist],
})

export const optionReorder = defineCall({
  ...watchlistCall,
  name: 'optionReorder',
  summary: 'Reorder a watchlist; stocks that are not named follow in their present order',
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
    stockRow.extend({ note: z.string().describe('the investor’s own note on the stock, or empty') }),
  ).extend({
    unquoted: z
      .array(z.object({ exchange: exchange(), code: z.string() }))
      .describe('of this page: stocks that have no price in this market now'),
  }),
  refusals: [refusals.noSuchWatchlist],
})
