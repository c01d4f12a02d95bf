import type { Exchange, Market } from '@tarazu/market/types.ts'

/** A listing's names; its code if the market no longer knows it. */
export const listingNames = (
  market: Pick<Market, 'find'>,
  { exchange, code }: { readonly exchange: Exchange; readonly code: string },
): { readonly name: string; readonly nameHindi: string } =>
  market.find(exchange, code) ?? { name: code, nameHindi: code }
