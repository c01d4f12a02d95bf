import type { Exchange, Market } from '@tarazu/market/types.ts'
import type { SecurityPlaces } from './queries.ts'

export type Names = (security: string) => {
  readonly exchange: Exchange
  readonly code: string
  readonly name: string
  readonly nameHindi: string
}

/** What securities that an investor traded are called. */
export const createNames =
  (market: Market, places: SecurityPlaces): Names =>
  (security) => {
    const place = places.get(security)
    if (place === undefined) throw new Error(`a gain in ${security}, which was never traded`)
    const { exchange, code } = place
    const instrument = market.find(exchange, code)
    return { ...place, name: instrument?.name ?? code, nameHindi: instrument?.nameHindi ?? code }
  }
