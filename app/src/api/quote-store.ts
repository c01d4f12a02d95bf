import type { LiveQuote } from '@tarazu/contract/live.ts'

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
  /** Calls back when this symbol's quote changes; returns the way to stop. */
  readonly subscribe: (symbol: string, listener: () => void) => () => void
  /** Takes a frame's quotes in; only listeners of symbols that really changed are called, after all are in. */
  readonly apply: (quotes: readonly LiveQuote[]) => void
}

const sameQuote = (quote: Quote, live: LiveQuote): boolean =>
  quote.pricePaise === live[1] &&
  quote.changePaise === live[2] &&
  quote.changeBasisPoints === live[3] &&
  quote.highPaise === live[4] &&
  quote.lowPaise === live[5] &&
  quote.volumeShares === live[6]

/** The latest quote of each symbol, with a list of listeners a symbol, so that a tick renders only the rows it moves. */
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
        const [symbol, pricePaise, changePaise, changeBasisPoints, highPaise, lowPaise, volumeShares] = live
        const known = quotes.get(symbol)
        if (known !== undefined && sameQuote(known, live)) continue
        quotes.set(symbol, { pricePaise, changePaise, changeBasisPoints, highPaise, lowPaise, volumeShares })
        moved.push(symbol)
      }
      for (const symbol of moved) for (const listener of listeners.get(symbol) ?? []) listener()
    },
  }
}
