import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import { closedDepth } from '@tarazu/market/day/depth.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { quoteOf, stillQuote } from '../search/find.ts'
import { presentStockDetail } from './present.ts'
import type { ShownListings } from './shown-listings.ts'

/**
 * One stock with its quote, facts and depth; a replay's share that does not trade today has its last price.
 * Refuses with noQuote if it has no price yet.
 */
export const stockDetailAt = (
  market: Market,
  { otherOf }: Pick<ShownListings, 'otherOf'>,
  instrument: Instrument,
  instantMs: number,
) => {
  const traded = market.quote(instrument, instantMs)
  const quote = traded ?? stillQuote(market, instrument, instantMs) ?? quoteOf(market, instrument, instantMs)
  const change = changeBasisPoints(quote.pricePaise, quote.prevClosePaise)
  const row = { instrument: market.asOf(instrument, instantMs), quote, changeBasisPoints: change }
  const lastTraded = traded === undefined ? market.lastTrade?.(instrument, instantMs)?.day : undefined
  const depth = market.depth(instrument, instantMs) ?? closedDepth
  return presentStockDetail(row, otherOf(instrument), market.session(instantMs), depth, lastTraded)
}
