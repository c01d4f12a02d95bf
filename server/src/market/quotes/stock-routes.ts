import * as rankingCalls from '@tarazu/contract/calls/rankings.ts'
import { getMarketDepth, getSingleStock, getStock } from '@tarazu/contract/calls/stocks.ts'
import type { Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { pageOf } from '../../base/page-of.ts'
import type { Pieces } from '../../base/pieces.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import { hundredthsText, knownHundredthsText } from '../figures/text.ts'
import { depthOf, findIndex, findInstrument, quoteOf } from '../search/find.ts'
import { createSearch } from '../search/search.ts'
import { firstLooksOf } from './first-looks.ts'
import { presentDepth, presentStock } from './present.ts'
import { rank, rankings } from './rankings.ts'
import { needsYear } from './screen.ts'
import { rankSectors } from './sector-ranks.ts'
import type { Listings, ShownListings } from './shown-listings.ts'
import {
  type MarketSnapshot,
  type QuotedInstrument,
  type Snapshots,
  type SortOrder,
  type StockColumn,
  secondOf,
} from './snapshot.ts'
import type { Sparks } from './spark.ts'
import { stockDetailAt } from './stock-detail.ts'
import { listStocks, onePerCompany } from './stock-list.ts'
import { yearDistances, yearRangesOf } from './year-range.ts'

interface Tools {
  readonly market: Market
  readonly clock: Clock
  readonly snapshots: Snapshots
  readonly sparks: Sparks
  readonly listings: Listings
  readonly pieces: Pieces
}

interface Paging {
  readonly pageNum: number
  readonly pageSize: number
}

const rowOf = (
  { otherOf }: ShownListings,
  sparks: Sparks,
  snapshot: MarketSnapshot,
  row: QuotedInstrument,
) => ({
  ...presentStock(row, otherOf(row.instrument)),
  spark: [...sparks.ofInstrument(row.instrument, snapshot.session, snapshot.instantMs)],
})

/**
 * Some stocks' current list rows, in the given order; undefined for a stock that is hidden or has no price.
 */
export const stockRowsOf =
  ({ clock, snapshots, sparks, listings }: Omit<Tools, 'pieces'>) =>
  (stocks: readonly { readonly exchange: string; readonly code: string }[]) => {
    const snapshot = snapshots(clock.nowMs())
    const nameOf = (one: { readonly exchange: string; readonly code: string }) =>
      `${one.exchange}:${one.code}`
    const shown = listings()
    const wanted = new Set(stocks.map(nameOf))
    const rows = new Map<string, QuotedInstrument>()
    for (const row of snapshot.quoted)
      if (wanted.has(nameOf(row.instrument)) && shown.isShown(row.instrument))
        rows.set(nameOf(row.instrument), row)
    return stocks.map((stock) => {
      const row = rows.get(nameOf(stock))
      return row && rowOf(shown, sparks, snapshot, row)
    })
  }

const unknownDistances = () => ({ belowYearHigh: null, aboveYearLow: null })
const nothingMore = () => ({})

/** The distance from the 52-week high and low. */
const distancesOf =
  ({ yearOf }: MarketSnapshot) =>
  (row: QuotedInstrument) => ({
    belowYearHigh: knownHundredthsText(yearDistances.belowYearHigh(row, yearOf)),
    aboveYearLow: knownHundredthsText(yearDistances.aboveYearLow(row, yearOf)),
  })

/** Computes the whole market and the pages of lists built from it, each as a separate piece of work. */
const createPages = ({ market, clock, snapshots, sparks, listings, pieces }: Tools) => ({
  page: async <More extends object>(
    snapshot: MarketSnapshot,
    rows: readonly QuotedInstrument[],
    { pageNum, pageSize }: Paging,
    more: (row: QuotedInstrument) => More,
  ) => {
    await pieces()
    const shown = listings()
    const slice = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    return {
      list: slice.map((row) => ({ ...rowOf(shown, sparks, snapshot, row), ...more(row) })),
      total: rows.length,
      pageNum,
      pageSize,
      asOf: isoText(snapshot.instantMs),
    }
  },
  snapshotInTurn: async (asOfMs: number | undefined): Promise<MarketSnapshot> => {
    await firstLooksOf(market, clock).shares.awaited('all')
    await pieces()
    const snapshot = snapshots(clock.nowMs(), asOfMs)
    await pieces()
    return snapshot
  },
})
type Pages = ReturnType<typeof createPages>

/** Whether a row belongs to the index, if one is named. Refuses with noSuchIndex if there is none with that code. */
const constituentsOf = (market: Market, { instantMs }: MarketSnapshot, code: string | undefined) => {
  if (code === undefined) return () => true
  const constituents = market.constituentsOf(findIndex(market, code), instantMs)
  const ids = new Set(constituents.map(({ instrument }) => instrument.id))
  return ({ instrument }: QuotedInstrument) => ids.has(instrument.id)
}

const rankingRoutes = (
  { market, listings }: Tools,
  { page, snapshotInTurn }: Pages,
): readonly BoundCall[] => {
  const ranking = (call: typeof rankingCalls.getTopGainers, by: readonly [StockColumn, SortOrder]) =>
    bindPublic(call, async (input) => {
      const snapshot = await snapshotInTurn(input.asOf)
      const ranked = rank(snapshot, listings(), by, input.exchange)
      const ofSector = ranked.filter(({ instrument }) => instrument.sector === input.sector)
      return page(snapshot, input.sector === undefined ? ranked : ofSector, input, nothingMore)
    })
  return [
    ranking(rankingCalls.getTopGainers, rankings.gainers),
    ranking(rankingCalls.getTopLosers, rankings.losers),
    ranking(rankingCalls.getMostActiveVolume, rankings.volume),
    ranking(rankingCalls.getMostActiveValue, rankings.value),
    ranking(rankingCalls.getTopINDStockList, ['marketValue', 'desc']),
    bindPublic(rankingCalls.bkqtRank, async ({ sort = 'changePercent', order, ...paging }) => {
      const snapshot = await snapshotInTurn(undefined)
      const { main } = listings()
      const isMain = ({ instrument }: QuotedInstrument) => main.has(instrument.id)
      const ranked = rankSectors(market, snapshot, isMain, sort, order ?? (sort === 'name' ? 'asc' : 'desc'))
      return { ...pageOf(ranked, paging), asOf: isoText(snapshot.instantMs) }
    }),
  ]
}

/** The calls that list stocks, rank them and return one. */
export const stockRoutes = (tools: Tools): readonly BoundCall[] => {
  const { market, clock, listings } = tools
  const search = createSearch(market.instruments)
  const pages = createPages(tools)
  return [
    bindPublic(getStock, async (input) => {
      const hasYear = needsYear(input)
      if (hasYear) await yearRangesOf(market).awaited(clock.nowMs())
      const snapshot = await pages.snapshotInTurn(input.asOf)
      const { isShown, main } = listings()
      const isOfIndex = constituentsOf(market, snapshot, input.index)
      const isChosen = (row: QuotedInstrument) => isShown(row.instrument) && isOfIndex(row)
      const rows = listStocks(snapshot, search, input, isChosen)
      const shown = input.listings === 'main' ? onePerCompany(rows, main) : rows
      return pages.page(snapshot, shown, input, hasYear ? distancesOf(snapshot) : unknownDistances)
    }),
    bindPublic(getSingleStock, async (input) =>
      stockDetailAt(market, listings(), findInstrument(market, input), clock.nowMs()),
    ),
    bindPublic(getMarketDepth, async (input) => {
      const nowMs = clock.nowMs()
      const instrument = findInstrument(market, input)
      const { pricePaise } = quoteOf(market, instrument, nowMs)
      return {
        ...presentDepth(depthOf(market, instrument, nowMs)),
        price: hundredthsText(pricePaise),
        asOf: isoText(secondOf(nowMs)),
        session: market.session(nowMs).phase,
      }
    }),
    ...rankingRoutes(tools, pages),
  ]
}
