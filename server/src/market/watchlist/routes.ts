import { stockNote, stockNoteSave } from '@tarazu/contract/calls/stock-notes.ts'
import type { stockRow } from '@tarazu/contract/calls/stocks.ts'
import * as calls from '@tarazu/contract/calls/watchlist.ts'
import * as listCalls from '@tarazu/contract/calls/watchlists.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { pageOf } from '../../base/page-of.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { createList, deleteList, renameList, reorderLists } from './list-changes.ts'
import { readNotes, saveNote } from './notes.ts'
import { readWatched, readWatchlists, reorder, unwatch, type Watched, watch } from './watchlist.ts'

export interface WatchlistServices {
  readonly database: Kysely<Database>
  readonly market: Market
  /** Whether investors see a listing at all: an operator may have hidden or deleted it. */
  readonly isShown: (instrument: Instrument) => boolean
  /** These stocks' list rows, in order; undefined for a stock that is hidden or has no current price. */
  readonly stockRows: (stocks: readonly Watched[]) => readonly (z.output<typeof stockRow> | undefined)[]
}

/** The calls for the watchlists and for the notes on stocks. */
export const watchlistRoutes = (services: WatchlistServices): readonly BoundCall[] => {
  const { database, market, isShown, stockRows } = services
  /** Refuses with noSuchStock. */
  const shownInstrument = ({ exchange, code }: Watched): Instrument => {
    const instrument = market.find(exchange, code)
    if (instrument === undefined || !isShown(instrument)) throw new Refusal(refusals.noSuchStock)
    return instrument
  }
  return [
    bindInvestor(calls.optionAdd, async ({ watchlist, ...stock }, { userId }) => {
      shownInstrument(stock)
      return { total: await watch(database, { userId, list: watchlist }, stock) }
    }),
    bindInvestor(calls.optionDelete, async ({ watchlist, ...stock }, { userId }) => ({
      total: await unwatch(database, { userId, list: watchlist }, stock),
    })),
    bindInvestor(calls.optionReorder, async ({ watchlist, order }, { userId }) => ({
      total: await reorder(database, { userId, list: watchlist }, order),
    })),
    bindInvestor(calls.optionList, async ({ watchlist, pageNum, pageSize }, { userId }) => {
      const watched = await readWatched(database, { userId, list: watchlist })
      const page = watched.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      const rows = stockRows(page)
      const instruments = page.map(({ exchange, code }) => market.find(exchange, code))
      const notes = await readNotes(database, userId, instruments)
      return {
        list: rows.flatMap((row, place) => (row === undefined ? [] : [{ ...row, note: notes[place] ?? '' }])),
        unquoted: page.filter((_stock, place) => rows[place] === undefined).map((stock) => ({ ...stock })),
        total: watched.length,
        pageNum,
        pageSize,
      }
    }),
    bindInvestor(listCalls.optionLists, async (paging, { userId }) =>
      pageOf(await readWatchlists(database, userId), paging),
    ),
    bindInvestor(listCalls.optionListCreate, async ({ name }, { userId }) => ({
      watchlist: await createList(database, userId, name),
    })),
    bindInvestor(listCalls.optionListRename, async ({ watchlist, name }, { userId }) => ({
      total: await renameList(database, userId, watchlist, name),
    })),
    bindInvestor(listCalls.optionListReorder, async ({ watchlists }, { userId }) => ({
      total: await reorderLists(database, userId, watchlists),
    })),
    bindInvestor(listCalls.optionListDelete, async ({ watchlist }, { userId }) => ({
      total: await deleteList(database, userId, watchlist),
    })),
    bindInvestor(stockNote, async (stock, { userId }) => {
      const [note = ''] = await readNotes(database, userId, [shownInstrument(stock)])
      return { note }
    }),
    bindInvestor(stockNoteSave, async ({ note = '', ...stock }, { userId }) => {
      await saveNote(database, userId, shownInstrument(stock), note.trim())
      return {}
    }),
  ]
}
