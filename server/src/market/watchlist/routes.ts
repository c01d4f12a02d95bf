import type { stockRow } from '@tarazu/contract/calls/stocks.ts'
import { optionAdd, optionDelete, optionList, optionReorder } from '@tarazu/contract/calls/watchlist.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { readWatched, reorder, unwatch, type Watched, watch } from './watchlist.ts'

export interface WatchlistServices {
  readonly database: Kysely<Database>
  readonly market: Market
  /** Whether investors see a listing at all: an operator may have hidden or deleted it. */
  readonly isShown: (instrument: Instrument) => boolean
  /** The rows of these stocks as lists show them, in their order; undefined for one without a price now, or hidden. */
  readonly stockRows: (stocks: readonly Watched[]) => readonly (z.output<typeof stockRow> | undefined)[]
}

export const watchlistRoutes = (services: WatchlistServices): readonly BoundCall[] => {
  const { database, market, isShown, stockRows } = services
  return [
    bindInvestor(optionAdd, async (stock, { userId }) => {
      const instrument = market.find(stock.exchange, stock.code)
      if (instrument === undefined || !isShown(instrument)) throw new Refusal(refusals.noSuchStock)
      return { total: await watch(database, userId, stock) }
    }),
    bindInvestor(optionDelete, async (stock, { userId }) => ({
      total: await unwatch(database, userId, stock),
    })),
    bindInvestor(optionReorder, async ({ order }, { userId }) => ({
      total: await reorder(database, userId, order),
    })),
    bindInvestor(optionList, async ({ pageNum, pageSize }, { userId }) => {
      const watched = await readWatched(database, userId)
      const page = watched.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      const rows = stockRows(page)
      return {
        list: rows.filter((row) => row !== undefined),
        unquoted: page.filter((_stock, place) => rows[place] === undefined).map((stock) => ({ ...stock })),
        total: watched.length,
        pageNum,
        pageSize,
      }
    }),
  ]
}
