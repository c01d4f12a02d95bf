import { getIndiaIndex, getIndiaIndexByToday, queryHomeIndex } from '@tarazu/contract/calls/indices.ts'
import type { Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import type { Pieces } from '../../base/pieces.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import { tradedSession } from '../figures/traded-session.ts'
import { findIndex, indexQuoteOf } from '../search/find.ts'
import type { DayLines } from './day-lines.ts'
import { presentIndex } from './present.ts'
import { secondOf } from './snapshot.ts'
import type { Sparks } from './spark.ts'

interface Tools {
  readonly market: Market
  readonly clock: Clock
  readonly sparks: Sparks
  readonly dayLines: DayLines
  readonly pieces: Pieces
}

/** The calls about indices. */
export const indexRoutes = ({ market, clock, sparks, dayLines, pieces }: Tools): readonly BoundCall[] => [
  bindPublic(queryHomeIndex, async () => {
    await pieces()
    const instantMs = secondOf(clock.nowMs())
    const session = tradedSession(market, instantMs)
    const headlines = market.indices.filter(({ kind }) => kind === 'headline')
    const list = headlines.flatMap((index) => {
      const quote = market.indexQuote(index, instantMs)
      if (quote === undefined) return []
      return [{ ...presentIndex(index, quote), spark: [...sparks.ofIndex(index, session, instantMs)] }]
    })
    return { list }
  }),
  bindPublic(getIndiaIndex, async ({ code }) => {
    await pieces()
    const instantMs = secondOf(clock.nowMs())
    const wanted = code === undefined ? market.indices : [findIndex(market, code)]
    const list = wanted.flatMap((index) => {
      const quote = market.indexQuote(index, instantMs)
      return quote === undefined ? [] : [presentIndex(index, quote)]
    })
    return { list, asOf: isoText(instantMs) }
  }),
  bindPublic(getIndiaIndexByToday, async ({ code, from }) => {
    await pieces()
    const nowMs = clock.nowMs()
    const index = findIndex(market, code)
    const quote = indexQuoteOf(market, index, nowMs)
    return { index: presentIndex(index, quote), ...dayLines.ofIndex(index, nowMs, from ?? 0) }
  }),
]
