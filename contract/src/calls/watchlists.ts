import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { pageOf, paging, text } from '../wire/fields.ts'
import { listCount, watchlistCall, watchlistNumber, watchlistQuestion } from './watchlist-form.ts'

/** How many watchlists an investor has. */
export const maximumWatchlists = 10
export const longestWatchlistName = 30

const name = text(longestWatchlistName).transform((value) => value.trim())

export const optionLists = defineCall({
  ...watchlistQuestion,
  name: 'optionLists',
  summary: 'The watchlists in their order, with what is on them; everybody has at least one',
  path: '/api/app/user/option/lists.do',
  input: z.object(paging),
  output: pageOf(
    z.object({
      watchlist: z.number().int().describe('its number'),
      name: z.string().describe('empty: the first list, until its owner names it'),
      stocks: z.array(z.string()).describe('exchange and code of each stock: NSE:KAVERICE'),
    }),
  ).describe(`up to ${maximumWatchlists}`),
  refusals: [],
})

export const optionListCreate = defineCall({
  ...watchlistCall,
  name: 'optionListCreate',
  summary: 'Create an empty watchlist after the others',
  path: '/api/app/user/option/createList.do',
  input: z.object({ name }),
  output: z.object({ watchlist: z.number().int().describe('its number') }),
  refusals: [refusals.tooManyWatchlists, refusals.watchlistNameUsed],
})

export const optionListRename = defineCall({
  ...watchlistCall,
  name: 'optionListRename',
  summary: 'Give a watchlist another name',
  path: '/api/app/user/option/renameList.do',
  input: z.object({ watchlist: watchlistNumber(), name }),
  output: listCount,
  refusals: [refusals.noSuchWatchlist, refusals.watchlistNameUsed],
})

export const optionListReorder = defineCall({
  ...watchlistCall,
  name: 'optionListReorder',
  summary: 'Put the watchlists into an order; those that are not named follow in the order they had',
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
  summary: 'Delete a watchlist with what is on it; after the last one an empty one is left',
  path: '/api/app/user/option/deleteList.do',
  input: z.object({ watchlist: watchlistNumber() }),
  output: listCount,
  refusals: [refusals.noSuchWatchlist],
})
