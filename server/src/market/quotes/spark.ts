import { indexSparkSteps } from '@tarazu/contract/calls/indices.ts'
import { stockSparkSteps } from '@tarazu/contract/calls/stocks.ts'
import type { Instrument, Market, MarketIndex, MarketSession } from '@tarazu/market/types.ts'
import { createDayPaths } from './day-paths.ts'

/** A session's steps; their times are multiples of `gridMs` from the open. */
interface Grid {
  readonly steps: number
  readonly gridMs: number
}
const stockGrid: Grid = { steps: stockSparkSteps, gridMs: 1 }
/** An index caches its levels at whole minutes; at any other time it needs each of its companies. */
const indexGrid: Grid = { steps: indexSparkSteps, gridMs: 60_000 }

/**
 * Today's path of a stock or an index for its small line chart, in rupees (or points), oldest first, on a
 * fixed grid of the session.
 */
export const createSparks = (market: Market) => {
  const paths = createDayPaths()
  const sparkOf = (
    key: string,
    { steps, gridMs }: Grid,
    { opensAtMs, closesAtMs }: MarketSession,
    instantMs: number,
    priceAt: (instantMs: number) => number | undefined,
  ): readonly number[] => {
    const stepMs = (closesAtMs - opensAtMs) / steps
    const passed = Math.floor((Math.min(instantMs, closesAtMs) - opensAtMs) / stepMs)
    return paths(
      key,
      opensAtMs,
      passed + 1,
      (point) => (priceAt(opensAtMs + Math.floor((point * stepMs) / gridMs) * gridMs) ?? 0) / 100,
    )
  }
  return {
    ofInstrument: (instrument: Instrument, session: MarketSession, instantMs: number) =>
      sparkOf(
        `stock ${instrument.id}`,
        stockGrid,
        session,
        instantMs,
        (pointMs) => market.quote(instrument, pointMs)?.pricePaise,
      ),
    ofIndex: (index: MarketIndex, session: MarketSession, instantMs: number) =>
      sparkOf(`index ${index.code}`, indexGrid, session, instantMs, (pointMs) =>
        market.indexLevel(index, pointMs),
      ),
  }
}
export type Sparks = ReturnType<typeof createSparks>
