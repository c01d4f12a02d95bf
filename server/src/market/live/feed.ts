import { maximumLiveSymbols } from '@tarazu/contract/wire/live.ts'
import {
  type LiveQuote,
  maximumHeadBytes,
  maximumRowBytes,
  writeHead,
  writeRow,
} from '@tarazu/contract/wire/live-codec.ts'
import type { Exchange, Instrument, Market, MarketIndex, Quote } from '@tarazu/market/types.ts'
import { secondOf } from '../quotes/snapshot.ts'
import { createMoves } from './moves.ts'

/** A symbol that somebody watches or has watched, with its newest quote and the move that led to it. */
interface Watched {
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

export interface LiveFeed {
  /** The number of the newest tick. */
  readonly tick: number
  /**
   * Starts to watch the existing ones of these symbols, each once. Release them when the client shows something else.
   */
  subscribe(symbols: readonly string[]): Subscription
  release(subscription: Subscription): void
  /** Computes all watched symbols at this instant; nothing to do within the same second, which has the same quotes. */
  advance(instantMs: number): void
  /** What a client has received after a snapshot now. */
  readonly heard: number
  /** What changed for a client that is up to date as of a tick; undefined if nothing did. */
  delta(subscription: Subscription, heardTick: number): Buffer | undefined
  /** Whole rows of symbols that are not known, and of those that changed after the tick up to which they are known. */
  snapshot(subscription: Subscription, known: ReadonlySet<string>, heardTick: number): Buffer
  /** An empty frame, which only shows that the server is alive. */
  beat(): Buffer
}

const isInstrument = (source: Instrument | MarketIndex): source is Instrument => 'exchange' in source

const resolve = (market: Market, symbol: string): Instrument | MarketIndex | undefined => {
  const colon = symbol.indexOf(':')
  const place = symbol.slice(0, colon)
  const code = symbol.slice(colon + 1)
  if (place === 'INDEX') return market.indices.find((index) => index.code === code)
  return market.find(place as Exchange, code)
}

/** A newly watched symbol changes between the newest tick, which others may have received, and the next. */
const betweenTicks = 0.5
const frameHeadBytes = 4
const binaryFinal = 0x82
/**
 * Room for a header and as many rows or moves as any subscription has: a frame is written here and copied
 * when complete.
 */
const scratch = Buffer.alloc(frameHeadBytes + maximumHeadBytes + maximumLiveSymbols * maximumRowBytes)

/**
 * A complete unmasked WebSocket frame (RFC 6455, 5.2) with the payload that the scratch buffer holds after
 * the room for its header. Built once, a frame goes to every receiver in one write.
 */
const takeFrame = (end: number): Buffer => {
  const length = end - frameHeadBytes
  const isShort = length < 126
  const begin = isShort ? 2 : 0
  scratch[begin] = binaryFinal
  scratch[begin + 1] = isShort ? length : 126
  if (!isShort) scratch.writeUInt16BE(length, 2)
  const frame = Buffer.allocUnsafe(end - begin)
  scratch.copy(frame, 0, begin, end)
  return frame
}

type Figures = Omit<Quote, 'openPaise' | 'turnoverPaise' | 'volumeShares'>

const liveQuote = (
  symbol: string,
  figures: Figures | undefined,
  volumeShares: number,
): LiveQuote | undefined => {
  if (figures === undefined) return undefined
  const { pricePaise, prevClosePaise, highPaise, lowPaise } = figures
  return { symbol, pricePaise, prevClosePaise, highPaise, lowPaise, volumeShares }
}

const isSame = (one: LiveQuote, other: LiveQuote): boolean =>
  one.pricePaise === other.pricePaise &&
  one.volumeShares === other.volumeShares &&
  one.highPaise === other.highPaise &&
  one.lowPaise === other.lowPaise &&
  one.prevClosePaise === other.prevClosePaise

/** The quotes of the given symbols at one instant, without those that have none. */
const look = (
  market: Market,
  some: readonly Watched[],
  instantMs: number,
  take: (one: Watched, quote: LiveQuote) => void,
): void => {
  const instruments: Instrument[] = []
  const theirs: Watched[] = []
  for (const one of some) {
    if (isInstrument(one.source)) {
      instruments.push(one.source)
      theirs.push(one)
      continue
    }
    const quote = liveQuote(one.symbol, market.indexQuote(one.source, instantMs), 0)
    if (quote !== undefined) take(one, quote)
  }
  if (instruments.length === 0) return
  const quotes = market.quotes(instruments, instantMs)
  for (const [index, one] of theirs.entries()) {
    const quote = liveQuote(one.symbol, quotes[index], quotes[index]?.volumeShares ?? 0)
    if (quote !== undefined) take(one, quote)
  }
}

const frameOfRows = (rows: readonly Watched[], tick: number, instantMs: number): Buffer => {
  let at = writeHead(scratch, frameHeadBytes, tick, instantMs, rows.length)
  for (const one of rows) if (one.quote !== undefined) at = writeRow(scratch, at, one.number, one.quote)
  return takeFrame(at)
}

/** The stored symbol; added on first use, undefined if the market has none. */
const findIn = (symbols: Map<string, Watched>, market: Market, symbol: string): Watched | undefined => {
  const known = symbols.get(symbol)
  if (known !== undefined) return known
  const source = resolve(market, symbol)
  if (source === undefined) return undefined
  const number = symbols.size
  const fresh = { symbol, number, source, watchers: 0, quote: undefined, lookedAt: -1 }
  const one: Watched = { ...fresh, changedAt: 0 }
  symbols.set(symbol, one)
  return one
}

/** For clients that received the previous tick: moves, and whole rows of symbols that are new or start another day. */
const frameOfTick = (
  { watched, numbers }: Subscription,
  tick: number,
  instantMs: number,
  { moves, hasRows }: { readonly moves: ReturnType<typeof createMoves>; readonly hasRows: boolean },
): Buffer | undefined => {
  const rows = hasRows ? watched.filter((one) => one.changedAt === tick && !moves.has(one.number)) : []
  const from = writeHead(scratch, frameHeadBytes, tick, instantMs, rows.length)
  let at = from
  for (const one of rows) if (one.quote !== undefined) at = writeRow(scratch, at, one.number, one.quote)
  at = moves.copy(numbers, scratch, at)
  return at === from ? undefined : takeFrame(at)
}

/**
 * Quotes for the live socket: one computation per tick for all clients, each symbol's move written once, and
 * one frame for all clients that show the same symbols (everybody on the home page).
 */
export const createLiveFeed = (market: Market, startMs: number): LiveFeed => {
  const symbols = new Map<string, Watched>()
  const subscriptions = new Map<string, Subscription>()
  const moves = createMoves()
  let active: readonly Watched[] | undefined
  let tick = 0
  let newestMs = startMs
  let beat: Buffer | undefined
  /** How many symbols are sent as whole rows in this tick. */
  let rowsOfTick = 0

  const find = (symbol: string) => findIn(symbols, market, symbol)

  /** It changed in a tick: sent as a move if the receivers know the previous row. */
  const move = (one: Watched, quote: LiveQuote) => {
    const before = one.quote
    if (before !== undefined && isSame(before, quote)) return
    one.quote = quote
    one.changedAt = tick
    if (before === undefined || before.prevClosePaise !== quote.prevClosePaise) rowsOfTick += 1
    else moves.add(one.number, before, quote)
  }

  const rowsFrame = (rows: readonly Watched[]): Buffer => frameOfRows(rows, tick, newestMs)

  const newest = (subscription: Subscription): Buffer | undefined => {
    if (subscription.frameTick !== tick) {
      subscription.frameTick = tick
      subscription.frame = frameOfTick(subscription, tick, newestMs, { moves, hasRows: rowsOfTick > 0 })
    }
    return subscription.frame
  }

  return {
    get tick() {
      return tick
    },
    get heard() {
      return tick + betweenTicks
    },
    subscribe: (wanted) => {
      const known = [...new Set(wanted)].sort().flatMap((symbol) => find(symbol) ?? [])
      const key = known.map(({ symbol }) => symbol).join(' ')
      const shared = subscriptions.get(key)
      if (shared !== undefined) {
        shared.clients += 1
        return shared
      }
      const added = known.filter((one) => one.watchers === 0 && one.lookedAt !== tick)
      look(market, added, newestMs, (one, quote) => {
        one.quote = quote
        one.changedAt = tick + betweenTicks
      })
      for (const one of added) one.lookedAt = tick
      for (const one of known) {
        if (one.watchers === 0) active = undefined
        one.watchers += 1
      }
      const names = known.map(({ symbol }) => symbol)
      const numbers = Int32Array.from(known, ({ number }) => number)
      const made = {
        symbols: names,
        key,
        watched: known,
        numbers,
        clients: 1,
        frame: undefined,
        frameTick: -1,
      }
      subscriptions.set(key, made)
      return made
    },
    release: (subscription) => {
      subscription.clients -= 1
      if (subscription.clients > 0) return
      subscriptions.delete(subscription.key)
      for (const one of subscription.watched) {
        one.watchers -= 1
        if (one.watchers === 0) active = undefined
      }
    },
    advance: (instantMs) => {
      const isSameSecond = secondOf(instantMs) === secondOf(newestMs)
      newestMs = instantMs
      beat = undefined
      if (isSameSecond) return
      tick += 1
      moves.clear()
      rowsOfTick = 0
      active ??= [...symbols.values()].filter((one) => one.watchers > 0)
      look(market, active, newestMs, move)
      for (const one of active) one.lookedAt = tick
    },
    delta: (subscription, heardTick) => {
      if (heardTick >= tick) return undefined
      if (heardTick >= tick - 1) return newest(subscription)
      const missed = subscription.watched.filter(
        (one) => one.quote !== undefined && one.changedAt > heardTick,
      )
      return missed.length === 0 ? undefined : rowsFrame(missed)
    },
    snapshot: (subscription, known, heardTick) =>
      rowsFrame(
        subscription.watched.filter(
          (one) => one.quote !== undefined && (!known.has(one.symbol) || one.changedAt > heardTick),
        ),
      ),
    beat: () => {
      beat ??= rowsFrame([])
      return beat
    },
  }
}
