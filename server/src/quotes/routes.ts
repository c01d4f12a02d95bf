import * as calls from '@tarazu/contract/calls/market.ts'
import type { Exchange, Interval, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { type BoundCall, bindPublic } from '../http/bind.ts'
import { Refusal } from '../refusal.ts'
import { spanOfCandlesMs } from './candle-span.ts'
import { changeBasisPoints } from './figures.ts'
import { presentCandle, presentIndex, presentStock, presentStockDetail } from './present.ts'
import { listProofDays } from './queries.ts'
import { findStocks } from './search.ts'
import { createSnapshots, type MarketSnapshot, type QuotedInstrument, type RankingName } from './snapshot.ts'
import { createSparks } from './spark.ts'

interface QuoteServices {
  readonly market: Market
  readonly clock: Clock
  readonly database: Kysely<Database>
}

interface Paging {
  readonly pageNum: number
  readonly pageSize: number
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
  const instrument = market.find(input.exchange, input.code)
  if (instrument === undefined) throw new Refusal('tips.msg.120')
  const { nowMs, toMs } = newestMs(services, input.to)
  const spanMs = spanOfCandlesMs(input.interval, calls.maximumCandles, market.session(toMs - 1))
  const fromMs = Math.max(input.from ?? 0, toMs - spanMs)
  if (fromMs >= toMs) return { list: [] }
  const candles = market.candles(instrument, input.interval, fromMs, toMs, nowMs)
  return { list: candles.slice(-calls.maximumCandles).map(presentCandle) }
}

const findQuoted = (services: QuoteServices, code: string, exchange: Exchange) => {
  const instrument = services.market.find(exchange, code)
  if (instrument === undefined) throw new Refusal('tips.msg.120')
  const nowMs = services.clock.nowMs()
  const quote = services.market.quote(instrument, nowMs)
  if (quote === undefined) throw new Refusal('tips.msg.107')
  const change = changeBasisPoints(quote.pricePaise, quote.prevClosePaise)
  return { row: { instrument, quote, changeBasisPoints: change }, session: services.market.session(nowMs) }
}

/** The market's calls: open to everybody, answered from memory. */
export const quoteRoutes = (services: QuoteServices): readonly BoundCall[] => {
  const { market, clock } = services
  const snapshots = createSnapshots(market)
  const sparks = createSparks(market)

  const page = (
    snapshot: MarketSnapshot,
    rows: readonly QuotedInstrument[],
    { pageNum, pageSize }: Paging,
  ) => ({
    list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((row) => ({
      ...presentStock(row),
      spark: [...sparks.ofInstrument(row.instrument, snapshot.session, snapshot.instantMs)],
    })),
    total: rows.length,
    pageNum,
    pageSize,
  })

  const ranking = (call: typeof calls.getTopGainers, name: RankingName) =>
    bindPublic(call, async (input) => {
      const snapshot = snapshots(clock.nowMs())
      return page(snapshot, findStocks(snapshot.ranking(name), { exchange: input.exchange }), input)
    })

  return [
    bindPublic(calls.queryHomeIndex, async () => {
      const { instantMs, session } = snapshots(clock.nowMs())
      const list = market.indices.flatMap((index) => {
        const quote = market.indexQuote(index, instantMs)
        return quote === undefined
          ? []
          : [presentIndex(index, quote, sparks.ofIndex(index, session, instantMs))]
      })
      return { list }
    }),
    bindPublic(calls.getStock, async (input) => {
      const snapshot = snapshots(clock.nowMs())
      return page(snapshot, findStocks(snapshot.quoted, input), input)
    }),
    bindPublic(calls.getSingleStock, async ({ code, exchange }) => {
      const { row, session } = findQuoted(services, code, exchange)
      return presentStockDetail(row, session)
    }),
    ranking(calls.getTopGainers, 'gainers'),
    ranking(calls.getTopLosers, 'losers'),
    ranking(calls.getMostActiveVolume, 'volume'),
    ranking(calls.getMostActiveValue, 'value'),
    bindPublic(calls.getINDTimeK, async (input) => listCandles(services, input)),
    bindPublic(calls.getProofDays, (input) => listProofDays(services.database, input, clock.nowMs())),
  ]
}
