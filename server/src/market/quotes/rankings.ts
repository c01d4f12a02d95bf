import type { LiveScreen } from '@tarazu/contract/wire/live.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import type { ShownListings } from './shown-listings.ts'
import type { MarketSnapshot, QuotedInstrument, SortOrder, StockColumn } from './snapshot.ts'

type RankingName = Extract<LiveScreen, { readonly ranking: unknown }>['ranking']

/** What each ranking sorts by. */
export const rankings: Readonly<Record<RankingName, readonly [StockColumn, SortOrder]>> = {
  gainers: ['changePercent', 'desc'],
  losers: ['changePercent', 'asc'],
  volume: ['volume', 'desc'],
  value: ['turnover', 'desc'],
}

/**
 * The companies of a ranking; one that is listed twice has one row, its main listing, unless one exchange is requested.
 */
export const rank = (
  snapshot: MarketSnapshot,
  { main, isShown }: ShownListings,
  [column, order]: readonly [StockColumn, SortOrder],
  exchange: Exchange | undefined,
): readonly QuotedInstrument[] =>
  snapshot
    .sorted(column, order)
    .filter(
      ({ instrument }) =>
        instrument.kind === 'equity' &&
        (exchange === undefined
          ? main.has(instrument.id)
          : instrument.exchange === exchange && isShown(instrument)),
    )
