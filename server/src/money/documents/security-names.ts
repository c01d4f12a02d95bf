import type { Exchange, Market } from '@tarazu/market/types.ts'
import { placeKey, type SecurityPlaces } from './queries.ts'

export type Names = (traded: { readonly security: string; readonly exchange: Exchange }) => {
  readonly exchange: Exchange
  readonly code: string
  readonly name: string
  readonly nameHindi: string
}

interface Listing {
  readonly exchange: string
  readonly code: string
}

/** A listing's names; its code if the market no longer lists it. */
export const bothNames = (market: Pick<Market, 'find'>, { exchange, code }: Listing) => {
  const instrument = market.find(exchange as Exchange, code)
  return { name: instrument?.name ?? code, nameHindi: instrument?.nameHindi ?? code }
}

/** The names of the securities that an investor has traded, as listed on the exchange of the trade. */
export const createNames =
  (market: Pick<Market, 'find'>, places: SecurityPlaces): Names =>
  ({ security, exchange }) => {
    const code = places.get(placeKey(security, exchange))
    if (code === undefined) throw new Error(`a gain in ${security} on ${exchange}, which was never traded`)
    return { exchange, code, ...bothNames(market, { exchange, code }) }
  }
