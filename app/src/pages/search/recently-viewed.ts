import { create } from 'zustand'
import { keepTexts, keptTexts, readKept } from '../../api/kept-texts.ts'

const storageKey = 'tarazu.viewed'
const most = 6
const symbolForm = /^(NSE|BSE):[A-Z0-9&-]{1,20}$/

/** A list with one more stock: the newest first, each once, the six newest. */
export const withViewed = (symbols: readonly string[], symbol: string): readonly string[] =>
  [symbol, ...symbols.filter((one) => one !== symbol)].slice(0, most)

/** The stored stocks, as far as they are still valid. */
export const readViewed = (stored: string | null): readonly string[] =>
  [...new Set(keptTexts(stored).filter((text) => symbolForm.test(text)))].slice(0, most)

/** The stocks that were opened from a search on this phone; they never leave it but to ask their prices. */
export const useRecentlyViewed = create<{ readonly symbols: readonly string[] }>(() => ({
  symbols: readViewed(readKept(storageKey)),
}))

const keep = (symbols: readonly string[]): void => {
  useRecentlyViewed.setState({ symbols })
  keepTexts(storageKey, symbols)
}

export const rememberViewed = (symbol: string): void =>
  keep(withViewed(useRecentlyViewed.getState().symbols, symbol))

export const clearViewed = (): void => keep([])
