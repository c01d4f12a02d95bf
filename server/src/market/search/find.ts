import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberAt } from '@tarazu/market/calendar/india-time.ts'
import { firstBand } from '@tarazu/market/day/price-band.ts'
import type {
  Depth,
  Exchange,
  IndexQuote,
  Instrument,
  Market,
  MarketIndex,
  Quote,
} from '@tarazu/market/types.ts'
import { Refusal } from '../../base/refusal.ts'

/** Refuses with noSuchStock if there is no such listing. */
export const findInstrument = (
  market: Market,
  input: { readonly code: string; readonly exchange: Exchange },
): Instrument => {
  const instrument = market.find(input.exchange, input.code)
  if (instrument === undefined) throw new Refusal(refusals.noSuchStock)
  return instrument
}

/** Refuses with noQuote if the instrument has no quote at that time. */
export const quoteOf = (market: Market, instrument: Instrument, instantMs: number): Quote => {
  const quote = market.quote(instrument, instantMs)
  if (quote === undefined) throw new Refusal(refusals.noQuote)
  return quote
}

/**
 * A substitute quote for a share of a replay that does not trade today: its last price, at which there is no trading.
 */
export const stillQuote = (market: Market, instrument: Instrument, instantMs: number): Quote | undefined => {
  const pricePaise = market.lastTrade?.(instrument, instantMs)?.pricePaise
  if (pricePaise === undefined) return undefined
  return {
    pricePaise,
    prevClosePaise: pricePaise,
    band: firstBand(instrument, pricePaise, dayNumberAt(instantMs)),
    openPaise: pricePaise,
    highPaise: pricePaise,
    lowPaise: pricePaise,
    volumeShares: 0,
    turnoverPaise: 0,
  }
}

/** Refuses like quoteOf. */
export const depthOf = (market: Market, instrument: Instrument, instantMs: number): Depth => {
  const depth = market.depth(instrument, instantMs)
  if (depth === undefined) throw new Refusal(refusals.noQuote)
  return depth
}

/** Refuses with noSuchIndex if there is no such index. */
export const findIndex = (market: Market, code: string): MarketIndex => {
  const index = market.indices.find((one) => one.code === code)
  if (index === undefined) throw new Refusal(refusals.noSuchIndex)
  return index
}

/** Refuses with noQuote if the index has no level at that time. */
export const indexQuoteOf = (market: Market, index: MarketIndex, instantMs: number): IndexQuote => {
  const quote = market.indexQuote(index, instantMs)
  if (quote === undefined) throw new Refusal(refusals.noQuote)
  return quote
}
