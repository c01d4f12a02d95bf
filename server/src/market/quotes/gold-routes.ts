import { getGoldHistory, getSingleGoldStock } from '@tarazu/contract/calls/gold.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { goldFundCode, goldIndexCode } from '@tarazu/market/indices/gold.ts'
import type { Market } from '@tarazu/market/types.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import type { CandleLists } from '../candles/list.ts'
import { findInstrument, indexQuoteOf } from '../search/find.ts'
import { presentIndex } from './present.ts'
import type { Listings } from './shown-listings.ts'
import { stockDetailAt } from './stock-detail.ts'

interface Tools {
  readonly market: Market
  readonly clock: Clock
  readonly candles: CandleLists
  readonly listings: Listings
}

/** The calls about gold. They refuse with noSuchStock in a market without gold, such as a replay. */
export const goldRoutes = ({ market, clock, candles, listings }: Tools): readonly BoundCall[] => {
  const fund = () => findInstrument(market, { exchange: 'NSE', code: goldFundCode })
  const gold = () => {
    const index = market.indices.find(({ code }) => code === goldIndexCode)
    if (index === undefined) throw new Refusal(refusals.noSuchStock)
    return index
  }
  return [
    bindPublic(getSingleGoldStock, async () => {
      const nowMs = clock.nowMs()
      const index = gold()
      return {
        fund: stockDetailAt(market, listings(), fund(), nowMs),
        gold: presentIndex(index, indexQuoteOf(market, index, nowMs)),
      }
    }),
    bindPublic(getGoldHistory, async (input, client) => {
      const { code, exchange, of } = input
      if (code !== undefined && exchange !== undefined)
        return candles.ofInstrument(findInstrument(market, { code, exchange }), input, client)
      if (of === 'gold') return candles.ofIndex(gold(), input, client)
      return candles.ofInstrument(fund(), input, client)
    }),
  ]
}
