import { foldKeyword, isStockMeant } from '@tarazu/contract/wire/search-words.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'

/** Which of an investor's listings a search matches, "NSE:KAVCEM". */
export const symbolsMeant = (
  market: Market,
  keyword: string,
  listings: readonly Pick<Instrument, 'exchange' | 'code'>[],
): readonly string[] => {
  const words = foldKeyword(keyword)
  return listings
    .filter(({ exchange, code }) =>
      isStockMeant(market.find(exchange, code) ?? { name: code, nameHindi: code, code }, words),
    )
    .map(({ exchange, code }) => `${exchange}:${code}`)
}
