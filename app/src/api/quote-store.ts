import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import type { LiveQuote } from '@tarazu/contract/wire/live-codec.ts'

export interface Quote {
  readonly pricePaise: number
  readonly changePaise: number
  /** Hundredths of a per cent. */
  readonly changeBasisPoints: number
  readonly highPaise: number
  readonly lowPaise: number
  readonly volumeShares: number
}

export interface QuoteStore {
  readonly get: (symbol: string) => Quote | undefined
  /** Calls back when this symbol's quote changes; returns the function that unsubscribes. */
  readonly subscribe: (symbol: string, listener: () => void) => () => void
  /** Stores a frame's quotes; then calls only the listeners of symbols that really changed. */
  readonly apply: (quotes: readonly LiveQuote[]) => void
}

const quoteOf = (live: LiveQuote): Quote => {
  const { pricePaise, prevClosePaise, highPaise, lowPaise, volumeShares } = live
  return {
    pricePaise,
    changePaise: pricePaise - prevClosePaise,
    changeBasisPoints: changeBasisPoints(pricePaise, prevClosePaise),
    highPaise,
    lowPaise,
    volumeShares,
  }
}

/** Price and change determine the previous close; price and close the basis points. */
const sameQuote = (one: Quote, other: Quote): boolean =>
  one.pricePaise === other.pricePaise &&
  one.changePaise === other.changePaise &&
  one.highPaise === other.highPaise &&
  one.lowPaise === other.lowPaise &&
  one.volumeShares === other.volumeShares

/** The latest quote of each symbol, with listeners per symbol, so that a tick rerenders only the rows it changes. */
export const createQuoteStore = (): QuoteStore => {
  const quotes = new Map<string, Quote>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    get: (symbol) => quotes.get(symbol),
    subscribe: (symbol, listener) => {
      const own = listeners.get(symbol) ?? new Set()
      listeners.set(symbol, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(symbol) === own) listeners.delete(symbol)
      }
    },
    apply: (changed) => {
      const moved: string[] = []
      for (const live of changed) {
        const { symbol } = live
        const quote = quoteOf(live)
        const known = quotes.get(symbol)
        if (known !== undefined && sameQuote(known, quote)) continue
        quotes.set(symbol, quote)
        moved.push(symbol)
      }
      for (const symbol of moved) for (const listener of listeners.get(symbol) ?? []) listener()
    },
  }
}
