import {
  getIndiaIndexHistory,
  getIndiaIndexStocks,
  getIndiaIndexTimeK,
} from '@tarazu/contract/calls/index-pages.ts'
import { getIndiaIndex, getIndiaIndexByToday, queryHomeIndex } from '@tarazu/contract/calls/indices.ts'
import type { Market, MarketIndex } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { pageOf } from '../../base/page-of.ts'
import type { Pieces } from '../../base/pieces.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import type { CandleLists } from '../candles/list.ts'
import { tradedSession } from '../figures/traded-session.ts'
import { findIndex, indexQuoteOf } from '../search/find.ts'
import type { DayLines } from './day-lines.ts'
import { firstLooksOf } from './first-looks.ts'
import type { IndexHistory } from './index-history.ts'
import type { IndexStocks } from './index-stocks.ts'
import { presentIndex } from './present.ts'
import { secondOf } from './snapshot.ts'
import type { Sparks } from './spark.ts'

interface Tools {
  readonly market: Market
  readonly clock: Clock
  readonly sparks: Sparks
  readonly dayLines: DayLines
  readonly indexHistory: IndexHistory
  readonly indexStocks: IndexStocks
  readonly candles: CandleLists
  readonly pieces: Pieces
}

/** After this time, a list’s next page uses current data. */
const hourMs = 3_600_000

/** The calls about indices. */
export const indexRoutes = ({
  market,
  clock,
  sparks,
  dayLines,
  indexHistory,
  indexStocks,
  candles,
  pieces,
}: Tools): readonly BoundCall[] => {
  const inTurn = async (indices: readonly MarketIndex[]): Promise<void> => {
    await firstLooksOf(market, clock).indices.awaitedAll(indices)
    await pieces()
  }
  return [
    bindPublic(queryHomeIndex, async (paging) => {
      const headlines = market.indices.filter(({ kind }) => kind === 'headline')
      await inTurn(headlines)
      const instantMs = secondOf(clock.nowMs())
      const session = tradedSession(market, instantMs)
      const list = headlines.flatMap((index) => {
        const quote = market.indexQuote(index, instantMs)
        if (quote === undefined) return []
        return [{ ...presentIndex(index, quote), spark: [...sparks.ofIndex(index, session, instantMs)] }]
      })
      return pageOf(list, paging)
    }),
    bindPublic(getIndiaIndex, async ({ code, ...paging }) => {
      const wanted = code === undefined ? market.indices : [findIndex(market, code)]
      await inTurn(wanted)
      const instantMs = secondOf(clock.nowMs())
      const list = wanted.flatMap((index) => {
        const quote = market.indexQuote(index, instantMs)
        return quote === undefined ? [] : [presentIndex(index, quote)]
      })
      return { ...pageOf(list, paging), asOf: isoText(instantMs) }
    }),
    bindPublic(getIndiaIndexByToday, async ({ code, from }) => {
      const index = findIndex(market, code)
      await inTurn([index])
      const nowMs = clock.nowMs()
      const quote = indexQuoteOf(market, index, nowMs)
      return { index: presentIndex(index, quote), ...dayLines.ofIndex(index, nowMs, from ?? 0) }
    }),
    bindPublic(getIndiaIndexHistory, async ({ code, from }) => {
      const list = await indexHistory(findIndex(market, code), from ?? 0, clock.nowMs())
      return { list }
    }),
    bindPublic(getIndiaIndexTimeK, async (input, client) => {
      const index = findIndex(market, input.code)
      // The newest day's candle is its quote, whose high and low depend on the whole day.
      await inTurn([index])
      return candles.ofIndex(index, input, client)
    }),
    bindPublic(getIndiaIndexStocks, async ({ code, pageNum, pageSize, asOf }) => {
      const index = findIndex(market, code)
      await inTurn([index])
      const nowMs = clock.nowMs()
      const instantMs = secondOf(asOf === undefined || asOf > nowMs || nowMs - asOf > hourMs ? nowMs : asOf)
      const page = indexStocks(index, instantMs, pageNum, pageSize)
      return { ...page, pageNum, pageSize, asOf: isoText(instantMs) }
    }),
  ]
}
