import type { Instrument, Market, MarketIndex, MarketSession } from '@tarazu/market/types.ts'

const rowPoints = 30
const indexPoints = 60

interface Path {
  readonly opensAtMs: number
  readonly prices: number[]
}

/** Extends a path by the grid points that have passed since it was last asked for. */
const extend = (
  path: Path,
  session: MarketSession,
  instantMs: number,
  points: number,
  priceAt: (instantMs: number) => number | undefined,
) => {
  const stepMs = (session.closesAtMs - session.opensAtMs) / points
  const passed = Math.floor((Math.min(instantMs, session.closesAtMs) - session.opensAtMs) / stepMs)
  for (let point = path.prices.length; point <= passed; point += 1) {
    const pricePaise = priceAt(Math.floor(session.opensAtMs + point * stepMs))
    path.prices.push((pricePaise ?? 0) / 100)
  }
}

/**
 * Today's path of a stock or an index for its small line chart, in rupees (or points), oldest first. The points lie
 * on a fixed grid of the day, so each is computed once a day.
 */
export const createSparks = (market: Market) => {
  const paths = new Map<string, Path>()
  const sparkOf = (
    key: string,
    session: MarketSession,
    instantMs: number,
    points: number,
    priceAt: (instantMs: number) => number | undefined,
  ): readonly number[] => {
    let path = paths.get(key)
    if (path?.opensAtMs !== session.opensAtMs) {
      path = { opensAtMs: session.opensAtMs, prices: [] }
      paths.set(key, path)
    }
    extend(path, session, instantMs, points, priceAt)
    return path.prices
  }
  return {
    ofInstrument: (instrument: Instrument, session: MarketSession, instantMs: number) =>
      sparkOf(
        `stock ${instrument.id}`,
        session,
        instantMs,
        rowPoints,
        (pointMs) => market.quote(instrument, pointMs)?.pricePaise,
      ),
    ofIndex: (index: MarketIndex, session: MarketSession, instantMs: number) =>
      sparkOf(`index ${index.code}`, session, instantMs, indexPoints, (pointMs) =>
        market.indexLevel(index, pointMs),
      ),
  }
}
export type Sparks = ReturnType<typeof createSparks>
