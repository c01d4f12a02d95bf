import type { PriceLevel } from '@tarazu/market/day/day-search.ts'
import type { Instrument, Market, MarketSession } from '@tarazu/market/types.ts'
import { firstReach, sessionFrom } from '../book/matching.ts'
import type { Next, WatchedPrices } from './kind.ts'

/** The step of a row that waits for one price: due when the price is reached. */
export interface Reached {
  readonly instantMs: number
}

/** A price level of a listing in the form that a book watches. */
export const watchedLevel = (instrument: Instrument, { side, pricePaise }: PriceLevel): WatchedPrices => ({
  instrument,
  fallPaise: side === 'at-or-below' ? pricePaise : null,
  risePaise: side === 'at-or-above' ? pricePaise : null,
})

export const reachedAt = (instantMs: number): Next<Reached> => ({
  kind: 'due',
  instantMs,
  step: { instantMs },
})

/** Waits for the next session; undefined if there is none. */
export const waitForNext = (market: Market, { closesAtMs }: MarketSession): Next<Reached> | undefined => {
  const next = sessionFrom(market, closesAtMs)
  return next && { kind: 'wait', instantMs: next.opensAtMs }
}

/** When a listing's price is reached, from a given time in its session. */
export const reachOf = (
  market: Market,
  instrument: Instrument,
  level: PriceLevel,
  fromMs: number,
  session: MarketSession,
): Next<Reached> | undefined => {
  const instantMs = firstReach(market, instrument, level, fromMs, session.closesAtMs - 1)
  return instantMs === undefined ? waitForNext(market, session) : reachedAt(instantMs)
}
