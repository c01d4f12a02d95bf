import type { Language } from '@tarazu/contract/text/language.ts'
import type { Exchange, Market } from '@tarazu/market/types.ts'
import type { SecurityPlaces } from './queries.ts'

export type Names = (security: string) => {
  readonly exchange: Exchange
  readonly code: string
  readonly name: string
  readonly nameHindi: string
}

interface Listing {
  readonly exchange: string
  readonly code: string
}

/** A listing's names; its code when the market no longer lists it. */
export const bothNames = (market: Market, { exchange, code }: Listing) => {
  const instrument = market.find(exchange as Exchange, code)
  return { name: instrument?.name ?? code, nameHindi: instrument?.nameHindi ?? code }
}

/** In a paper's language; only Hindi has names of its own. */
export const nameIn = (language: Language, { name, nameHindi }: ReturnType<typeof bothNames>): string =>
  language === 'hi' ? nameHindi : name

/** The names of the securities that an investor has traded. */
export const createNames =
  (market: Market, places: SecurityPlaces): Names =>
  (security) => {
    const place = places.get(security)
    if (place === undefined) throw new Error(`a gain in ${security}, which was never traded`)
    return { ...place, ...bothNames(market, place) }
  }
