import { getINDTimeK, getTodayLine } from '@tarazu/contract/calls/candles.ts'
import { getCompany } from '@tarazu/contract/calls/company.ts'
import { getDataSource, getProofDays } from '@tarazu/contract/calls/market-days.ts'
import { getPriceProof } from '@tarazu/contract/calls/price-proof.ts'
import { getStockProfile } from '@tarazu/contract/calls/stock-profile.ts'
import type { MarketRecipe } from '@tarazu/market/price-proof.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { createPieces } from '../../base/pieces.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import { createWorkBudget } from '../../wire/work-budget.ts'
import { candleLists } from '../candles/list.ts'
import { createCandleThread } from '../candles/thread.ts'
import { hundredthsText } from '../figures/text.ts'
import { findInstrument, quoteOf } from '../search/find.ts'
import { companyOf } from './company.ts'
import { describeSource } from './data-source.ts'
import { createDayLines } from './day-lines.ts'
import { goldRoutes } from './gold-routes.ts'
import { createIndexHistory } from './index-history.ts'
import { indexRoutes } from './index-routes.ts'
import { createIndexStocks } from './index-stocks.ts'
import { provePrice } from './price-proof.ts'
import { listProofDays } from './queries.ts'
import { createShownListings, type StockStates } from './shown-listings.ts'
import { createSnapshots } from './snapshot.ts'
import { createSparks } from './spark.ts'
import { profileOf } from './stock-profile.ts'
import { stockRoutes } from './stock-routes.ts'

export interface QuoteServices {
  readonly market: Market
  readonly clock: Clock
  readonly database: Kysely<Database>
  /** The listing states set by operators, from the current settings; the same object until one changes. */
  readonly stockStates?: (() => StockStates) | undefined
  readonly recipe?: (() => MarketRecipe) | undefined
}

/** Shared by the calls: each second's snapshot, the days' lines and the candles are computed once. */
export const createQuoteTools = ({
  market,
  clock,
  stockStates,
}: Pick<QuoteServices, 'market' | 'clock' | 'stockStates'>) => {
  const budget = createWorkBudget()
  const pieces = createPieces()
  const thread = createCandleThread()
  return {
    market,
    clock,
    budget,
    pieces,
    snapshots: createSnapshots(market),
    sparks: createSparks(market),
    listings: createShownListings(market, stockStates),
    dayLines: createDayLines(market),
    indexHistory: createIndexHistory(market),
    indexStocks: createIndexStocks(market),
    candles: candleLists({ market, clock, budget, pieces, thread }),
  }
}

/** The market's calls: public, served from memory. */
export const quoteRoutes = (
  services: QuoteServices,
  tools = createQuoteTools(services),
): readonly BoundCall[] => {
  const { market, clock } = services
  const { candles } = tools
  return [
    ...indexRoutes(tools),
    ...stockRoutes(tools),
    ...goldRoutes(tools),
    bindPublic(getINDTimeK, (input, client) =>
      candles.ofInstrument(findInstrument(market, input), input, client),
    ),
    bindPublic(getTodayLine, async (input) => {
      await tools.pieces()
      const nowMs = clock.nowMs()
      const instrument = findInstrument(market, input)
      const { prevClosePaise } = quoteOf(market, instrument, nowMs)
      return {
        prevClose: hundredthsText(prevClosePaise),
        ...tools.dayLines.ofInstrument(instrument, nowMs, input.from ?? 0),
      }
    }),
    bindPublic(getStockProfile, async (input) =>
      profileOf(market, findInstrument(market, input), clock.nowMs()),
    ),
    bindPublic(getCompany, async (input) =>
      companyOf(market, findInstrument(market, input), input.language, clock.nowMs()),
    ),
    bindPublic(getDataSource, async () => describeSource(market, clock.nowMs())),
    bindPublic(getProofDays, (input) => listProofDays(services.database, input, clock.nowMs())),
    bindPublic(getPriceProof, (input) => provePrice(services, input)),
  ]
}
