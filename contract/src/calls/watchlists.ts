import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { pageOf, paging, text } from '../wire/fields.ts'
import { listCount, watchlistCall, watchlistNumber, watchlistQuestion } from './watchlist-form.ts'

/** The maximum number of watchlists per investor. */
export const maximumWatchlists = 10
export const longestWatchlistName = 30

const name = text(longestWatchlistName).transform((value) => value.trim())

export const optionLists = defineCall({
  ...watchlistQuestion,
  name: 'optionLists',
  summary: 'The watchlists in order, with their stocks; everybody has at least one',
  path: '/api/app/user/option/lists.do',
  input: z.object(paging),
  output: pageOf(
    z.object({
      watchlist: z.number().int().describe('its number'),
      name: z.string().describe('empty: the first list, until it is renamed'),
      stocks: z.array(z.string()).describe('exchange and code of each stock: NSE:KAVERICE'),
    }),
  ).describe(`up to ${maximumWatchlists}`),
  refusals: [],
})

export const optionListCreate = defineCall({
  ...watchlistCall,
  name: 'optionListCreate',
  summary: 'Create an empty watchlist at the end',
  path: '/api/app/user/option/createList.do',
  input: z.object({ name }),
  output: z.object({ watchlist: z.number().int().describe('its number') }),
  refusals: [refusals.tooManyWatchlists, refusals.watchlistNameUsed],
})

export const optionListRename = defineCall({
  ...watchlistCall,
  name: 'optionListRename',
  summary: 'Rename a watchlist',
  path: '/api/app/user/option/renameList.do',
  input: z.object({ watchlist: watchlistNumber(), name }),
  output: listCount,
  refusals: [refusals.noSuchWatchlist, refusals.watchlistNameUsed],
})

export const optionListReorder = defineCall({
  ...watchlistCall,
  name: 'optionListReorder',
  summary: 'Reorder the watchlists; those that are not named follow in their present order',
  path: '/api/app/user/option/reorderLists.do',
  input: z.object({
    watchlists: z
      .string()
      .max(70)
      .regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5})*$/)
      .transform((value) => value.split(',').map(Number))
      .describe('numbers of the lists, first to last')
      .meta({ examples: ['2,1'] }),
  }),
  output: listCount,
  refusals: [],
})

export const optionListDelete = defineCall({
  ...watchlistCall,
  name: 'optionListDelete',
  summary: 'Delete a watchlist with its stocks; deleting the last one leaves an empty one',
  path: '/api/app/user/option/deleteList.do',
  input: z.object({ watchlist: watchlistNumber() }),
  output: listCount,
  refusals: [refusals.noSuchWatchlist],
})
