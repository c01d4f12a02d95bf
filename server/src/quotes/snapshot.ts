import type { Instrument, Market, MarketSession, Quote } from '@tarazu/market/types.ts'
import { changeBasisPoints } from './figures.ts'

export interface QuotedInstrument {
  readonly instrument: Instrument
  readonly quote: Quote
  readonly changeBasisPoints: number
}

export type RankingName = 'gainers' | 'losers' | 'volume' | 'value'

/** The whole market at one second: what all lists and rankings of that second are made from. */
export interface MarketSnapshot {
  readonly instantMs: number
  readonly session: MarketSession
  /** The instruments that have a quote, in the market's order. */
  readonly quoted: readonly QuotedInstrument[]
  ranking(name: RankingName): readonly QuotedInstrument[]
}

/** Ties fall to the code, so that every process ranks alike. */
const orders: Readonly<Record<RankingName, (one: QuotedInstrument, other: QuotedInstrument) => number>> = {
  gainers: (one, other) => other.changeBasisPoints - one.changeBasisPoints,
  losers: (one, other) => one.changeBasisPoints - other.changeBasisPoints,
  volume: (one, other) => other.quote.volumeShares - one.quote.volumeShares,
  value: (one, other) => other.quote.turnoverPaise - one.quote.turnoverPaise,
}

const takeSnapshot = (market: Market, instantMs: number): MarketSnapshot => {
  const quotes = market.quotes(market.instruments, instantMs)
  const quoted = market.instruments.flatMap((instrument, index): QuotedInstrument[] => {
    const quote = quotes[index]
    if (quote === undefined) return []
    const change = changeBasisPoints(quote.pricePaise, quote.prevClosePaise)
    return [{ instrument, quote, changeBasisPoints: change }]
  })
  const rankings = new Map<RankingName, readonly QuotedInstrument[]>()
  return {
    instantMs,
    session: market.session(instantMs),
    quoted,
    ranking: (name) => {
      const known = rankings.get(name)
      if (known !== undefined) return known
      const order = orders[name]
      const ranked = quoted.toSorted(
        (one, other) => order(one, other) || (one.instrument.code < other.instrument.code ? -1 : 1),
      )
      rankings.set(name, ranked)
      return ranked
    },
  }
}

/** Keeps the newest second's snapshot: a thousand lists within a second cost one look at the market. */
export const createSnapshots = (market: Market) => {
  let newest: MarketSnapshot | undefined
  return (instantMs: number): MarketSnapshot => {
    const second = Math.floor(instantMs / 1000) * 1000
    if (newest?.instantMs !== second) newest = takeSnapshot(market, second)
    return newest
  }
}
export type Snapshots = ReturnType<typeof createSnapshots>
