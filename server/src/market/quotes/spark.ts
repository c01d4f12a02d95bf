import type { Instrument, Market, MarketIndex, MarketSession } from '@tarazu/market/types.ts'
import { createDayPaths } from './day-paths.ts'

const rowPoints = 30
const indexPoints = 60
const minuteMs = 60_000

/**
 * Today's path of a stock or an index for its small line chart, in rupees (or points), oldest first, on a
 * fixed grid of the session.
 */
export const createSparks = (market: Market) => {
  const paths = createDayPaths()
  const sparkOf = (
    key: string,
    { opensAtMs, closesAtMs }: MarketSession,
    instantMs: number,
    points: number,
    /** The points' instants are multiples of this from the open. */
    gridMs: number,
    priceAt: (instantMs: number) => number | undefined,
  ): readonly number[] => {
    const stepMs = (closesAtMs - opensAtMs) / points
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
        session,
        instantMs,
        rowPoints,
        1,
        (pointMs) => market.quote(instrument, pointMs)?.pricePaise,
      ),
    ofIndex: (index: MarketIndex, session: MarketSession, instantMs: number) =>
      // An index caches its levels at whole minutes; any other instant needs each of its companies.
      sparkOf(`index ${index.code}`, session, instantMs, indexPoints, minuteMs, (pointMs) =>
        market.indexLevel(index, pointMs),
      ),
  }
}
export type Sparks = ReturnType<typeof createSparks>
