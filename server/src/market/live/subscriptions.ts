import type { LiveQuote } from '@tarazu/contract/wire/live-codec.ts'
import type { Exchange, Instrument, Market, MarketIndex } from '@tarazu/market/types.ts'

/** A symbol with current or earlier watchers, with its newest quote and the move that led to it. */
export interface Watched {
  readonly symbol: string
  /** Its number on the wire. */
  readonly number: number
  readonly source: Instrument | MarketIndex
  watchers: number
  quote: LiveQuote | undefined
  /** The tick of the quote. */
  lookedAt: number
  /** A client that is up to date before this tick must receive the quote. */
  changedAt: number
}

/** The content of one screen. Clients with the same screen share it and its frames. */
export interface Subscription {
  readonly symbols: readonly string[]
  readonly key: string
  readonly watched: readonly Watched[]
  /** Those being watched. */
  readonly numbers: Int32Array
  clients: number
  /** The frame of the newest tick, built for the first client that needs it. */
  frame: Buffer | undefined
  frameTick: number
}

const resolve = (market: Market, symbol: string): Instrument | MarketIndex | undefined => {
  const colon = symbol.indexOf(':')
  const place = symbol.slice(0, colon)
  const code = symbol.slice(colon + 1)
  if (place === 'INDEX') return market.indices.find((index) => index.code === code)
  return market.find(place as Exchange, code)
}

/** The stored symbol; added on first use, undefined if the market has none. */
const findIn = (symbols: Map<string, Watched>, market: Market, symbol: string): Watched | undefined => {
  const known = symbols.get(symbol)
  if (known !== undefined) return known
  const source = resolve(market, symbol)
  if (source === undefined) return undefined
  const one: Watched = {
    symbol,
    number: symbols.size,
    source,
    watchers: 0,
    quote: undefined,
    lookedAt: -1,
    changedAt: 0,
  }
  symbols.set(symbol, one)
  return one
}

/** Clients with the same screen share a subscription, and all subscriptions share the symbols' quotes. */
export class Subscriptions {
  readonly #market: Market
  readonly #symbols = new Map<string, Watched>()
  readonly #byKey = new Map<string, Subscription>()
  #active: readonly Watched[] | undefined

  constructor(market: Market) {
    this.#market = market
  }

  /** The watched symbols. */
  get active(): readonly Watched[] {
    this.#active ??= [...this.#symbols.values()].filter((one) => one.watchers > 0)
    return this.#active
  }

  /** `begin` is called with newly watched symbols, before their first frame. */
  open(wanted: readonly string[], begin: (added: readonly Watched[]) => void): Subscription {
    const known = [...new Set(wanted)]
      .sort()
      .flatMap((symbol) => findIn(this.#symbols, this.#market, symbol) ?? [])
    const symbols = known.map(({ symbol }) => symbol)
    const key = symbols.join(' ')
    const shared = this.#byKey.get(key)
    if (shared !== undefined) {
      shared.clients += 1
      return shared
    }
    begin(known.filter((one) => one.watchers === 0))
    for (const one of known) {
      if (one.watchers === 0) this.#active = undefined
      one.watchers += 1
    }
    const made: Subscription = {
      symbols,
      key,
      watched: known,
      numbers: Int32Array.from(known, ({ number }) => number),
      clients: 1,
      frame: undefined,
      frameTick: -1,
    }
    this.#byKey.set(key, made)
    return made
  }

  /** The symbols of one client. */
  close(subscription: Subscription): void {
    subscription.clients -= 1
    if (subscription.clients > 0) return
    this.#byKey.delete(subscription.key)
    for (const one of subscription.watched) {
      one.watchers -= 1
      if (one.watchers === 0) this.#active = undefined
    }
  }
}
