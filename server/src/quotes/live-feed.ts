import type { LiveQuote } from '@tarazu/contract/live.ts'
import type { Exchange, Instrument, Market, MarketIndex } from '@tarazu/market/types.ts'
import { changeBasisPoints } from './figures.ts'

/** A symbol that somebody watches, with its newest quote as text of the wire, made once and shared by all. */
interface Watched {
  readonly symbol: string
  readonly source: Instrument | MarketIndex
  watchers: number
  text: string
  /** The tick at which the text last changed. */
  changedAt: number
}

/** The symbols of one client's screen; clients with equal keys share their frames. */
export interface Subscription {
  readonly symbols: readonly string[]
  readonly key: string
}

export interface LiveFeed {
  /** The number of the newest tick. */
  readonly tick: number
  /** The symbols that exist, each once, in a fixed order. */
  subscription(symbols: readonly string[]): Subscription
  /** Starts to follow these symbols, at this instant. */
  watch(symbols: readonly string[], instantMs: number): void
  unwatch(symbols: readonly string[]): void
  /** Computes all watched symbols at this instant. */
  advance(instantMs: number): void
  /** What changed of these symbols after a tick; undefined when nothing did. */
  delta(subscription: Subscription, afterTick: number): Buffer | undefined
  /** All that is known of these symbols now; undefined when none has a quote. */
  snapshot(symbols: readonly string[]): Buffer | undefined
}

const isInstrument = (source: Instrument | MarketIndex): source is Instrument => 'exchange' in source

const resolve = (market: Market, symbol: string): Instrument | MarketIndex | undefined => {
  const colon = symbol.indexOf(':')
  const place = symbol.slice(0, colon)
  const code = symbol.slice(colon + 1)
  if (place === 'INDEX') return market.indices.find((index) => index.code === code)
  return market.find(place as Exchange, code)
}

type QuoteFigures = { readonly [Name in 'pricePaise' | 'prevClosePaise' | 'highPaise' | 'lowPaise']: number }

const quoteText = (symbol: string, quote: QuoteFigures | undefined, volumeShares: number): string => {
  if (quote === undefined) return ''
  const { pricePaise, prevClosePaise, highPaise, lowPaise } = quote
  const change = pricePaise - prevClosePaise
  const basisPoints = changeBasisPoints(pricePaise, prevClosePaise)
  const live: LiveQuote = [symbol, pricePaise, change, basisPoints, highPaise, lowPaise, volumeShares]
  return JSON.stringify(live)
}

const update = (one: Watched, text: string, tick: number) => {
  if (text === one.text) return
  one.text = text
  one.changedAt = tick
}

/**
 * Quotes for the live socket: one computation a tick for all clients, each quote's text made once, and one frame for
 * all clients that show the same symbols (everybody on the home page).
 */
export const createLiveFeed = (market: Market): LiveFeed => {
  const watched = new Map<string, Watched>()
  const frames = new Map<string, Buffer | undefined>()
  let tick = 0
  let newestMs = 0

  const refresh = (some: readonly Watched[]) => {
    const stocks: { one: Watched; source: Instrument }[] = []
    for (const one of some) {
      if (isInstrument(one.source)) stocks.push({ one, source: one.source })
      else update(one, quoteText(one.symbol, market.indexQuote(one.source, newestMs), 0), tick)
    }
    const quotes = market.quotes(
      stocks.map(({ source }) => source),
      newestMs,
    )
    for (const [index, { one }] of stocks.entries()) {
      const quote = quotes[index]
      update(one, quoteText(one.symbol, quote, quote?.volumeShares ?? 0), tick)
    }
  }

  const build = (symbols: readonly string[], afterTick: number): Buffer | undefined => {
    const texts: string[] = []
    for (const symbol of symbols) {
      const one = watched.get(symbol)
      if (one !== undefined && one.text !== '' && one.changedAt > afterTick) texts.push(one.text)
    }
    if (texts.length === 0) return undefined
    return Buffer.from(`{"type":"quotes","instantMs":${newestMs},"quotes":[${texts.join(',')}]}`)
  }

  return {
    get tick() {
      return tick
    },
    subscription: (symbols) => {
      const known = [...new Set(symbols)].filter((symbol) => resolve(market, symbol) !== undefined).sort()
      return { symbols: known, key: known.join(' ') }
    },
    watch: (symbols, instantMs) => {
      const added: Watched[] = []
      for (const symbol of symbols) {
        const known = watched.get(symbol)
        const source = known?.source ?? resolve(market, symbol)
        if (known !== undefined) known.watchers += 1
        else if (source !== undefined) {
          const one = { symbol, source, watchers: 1, text: '', changedAt: tick }
          watched.set(symbol, one)
          added.push(one)
        }
      }
      newestMs = Math.max(newestMs, instantMs)
      refresh(added)
    },
    unwatch: (symbols) => {
      for (const symbol of symbols) {
        const known = watched.get(symbol)
        if (known === undefined) continue
        known.watchers -= 1
        if (known.watchers === 0) watched.delete(symbol)
      }
    },
    advance: (instantMs) => {
      tick += 1
      newestMs = instantMs
      frames.clear()
      refresh([...watched.values()])
    },
    delta: (subscription, afterTick) => {
      const key = `${afterTick} ${subscription.key}`
      if (frames.has(key)) return frames.get(key)
      const frame = build(subscription.symbols, afterTick)
      frames.set(key, frame)
      return frame
    },
    snapshot: (symbols) => build(symbols, -1),
  }
}
