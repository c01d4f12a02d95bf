import { getINDTimeK, getTodayLine, maximumCandles } from '@tarazu/contract/calls/candles.ts'
import { getDataSource, getProofDays } from '@tarazu/contract/calls/market-days.ts'
import { getPriceProof } from '@tarazu/contract/calls/price-proof.ts'
import type { MarketRecipe } from '@tarazu/market/price-proof.ts'
import type { Exchange, Interval, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { type BoundCall, bindPublic } from '../http/bind.ts'
import { spanOfCandlesMs } from './candle-span.ts'
import { describeSource } from './data-source.ts'
import { createDayLines } from './day-lines.ts'
import { hundredthsText } from './figures.ts'
import { findInstrument, quoteOf } from './find.ts'
import { indexRoutes } from './index-routes.ts'
import { presentCandle } from './present.ts'
import { provePrice } from './price-proof.ts'
import { listProofDays } from './queries.ts'
import { createSnapshots } from './snapshot.ts'
import { createSparks } from './spark.ts'
import { stockRoutes } from './stock-routes.ts'

export interface QuoteServices {
  readonly market: Market
  readonly clock: Clock
  readonly database: Kysely<Database>
  readonly recipe?: (() => MarketRecipe) | undefined
}

/** What an interval's candles may begin before, when the client names no end. */
const newestMs = (services: QuoteServices, toMs: number | undefined) => {
  const nowMs = services.clock.nowMs()
  return { nowMs, toMs: Math.min(toMs ?? nowMs + 1, nowMs + 1) }
}

const listCandles = (
  services: QuoteServices,
  input: {
    readonly code: string
    readonly exchange: Exchange
    readonly interval: Interval
    readonly from?: number | undefined
    readonly to?: number | undefined
  },
) => {
  const { market } = services
  const instrument = findInstrument(market, input)
  const { nowMs, toMs } = newestMs(services, input.to)
  const spanMs = spanOfCandlesMs(input.interval, maximumCandles, market.session(toMs - 1))
  const fromMs = Math.max(input.from ?? 0, toMs - spanMs)
  if (fromMs >= toMs) return { list: [] }
  const candles = market.candles(instrument, input.interval, fromMs, toMs, nowMs)
  return { list: candles.slice(-maximumCandles).map(presentCandle) }
}

/** The market's calls: open to everybody, answered from memory. */
export const quoteRoutes = (services: QuoteServices): readonly BoundCall[] => {
  const { market, clock } = services
  const tools = {
    market,
    clock,
    snapshots: createSnapshots(market),
    sparks: createSparks(market),
    dayLines: createDayLines(market),
  }
  return [
    ...indexRoutes(tools),
    ...stockRoutes(tools),
    bindPublic(getINDTimeK, async (input) => listCandles(services, input)),
    bindPublic(getTodayLine, async (input) => {
      const nowMs = clock.nowMs()
      const instrument = findInstrument(market, input)
      const { prevClosePaise } = quoteOf(market, instrument, nowMs)
      return {
        prevClose: hundredthsText(prevClosePaise),
        ...tools.dayLines.ofInstrument(instrument, nowMs, input.from ?? 0),
      }
    }),
    bindPublic(getDataSource, async () => describeSource(market, clock.nowMs())),
    bindPublic(getProofDays, (input) => listProofDays(services.database, input, clock.nowMs())),
    bindPublic(getPriceProof, (input) => provePrice(services, input)),
  ]
}
