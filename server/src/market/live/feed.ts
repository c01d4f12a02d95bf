import { maximumLiveSymbols } from '@tarazu/contract/wire/live.ts'
import {
  type LiveQuote,
  maximumHeadBytes,
  maximumRowBytes,
  writeHead,
  writeRow,
} from '@tarazu/contract/wire/live-codec.ts'
import type { Instrument, Market, MarketIndex, Quote } from '@tarazu/market/types.ts'
import { secondOf } from '../quotes/snapshot.ts'
import { createMoves } from './moves.ts'
import { type Subscription, Subscriptions, type Watched } from './subscriptions.ts'

export interface LiveFeed {
  /** The number of the newest tick. */
  readonly tick: number
  /**
   * Starts to watch the existing ones of these symbols, each once. Release them when the client shows something else.
   */
  subscribe(symbols: readonly string[]): Subscription
  release(subscription: Subscription): void
  /** Computes all watched symbols now; does nothing within the same second, whose quotes are the same. */
  advance(instantMs: number): void
  /** What a client has received after a snapshot taken now. */
  readonly heard: number
  /** What changed for a client that is up to date as of a tick; undefined if nothing did. */
  delta(subscription: Subscription, heardTick: number): Buffer | undefined
  /**
   * Whole rows of symbols that are unknown to the client, and of those that changed after the tick up to which they are
   * known.
   */
  snapshot(subscription: Subscription, known: ReadonlySet<string>, heardTick: number): Buffer
  /** An empty frame, which only shows that the server is alive. */
  beat(): Buffer
}

const isInstrument = (source: Instrument | MarketIndex): source is Instrument => 'exchange' in source

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

type Figures = Pick<Quote, 'pricePaise' | 'prevClosePaise' | 'highPaise' | 'lowPaise'>

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

/** The quotes of the given symbols at one time, without the symbols that have none. */
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

/** The changes of a tick, written once for all clients that received the one before. */
class TickChanges {
  /** The number of the tick. */
  number = 0
  readonly #moves = createMoves()
  /** How many symbols are sent as whole rows: new ones, and those that start another day. */
  #rowCount = 0

  begin(): void {
    this.number += 1
    this.#moves.clear()
    this.#rowCount = 0
  }

  /** Sent as a move if the receivers know the previous row. */
  add(one: Watched, quote: LiveQuote): void {
    const before = one.quote
    if (before !== undefined && isSame(before, quote)) return
    one.quote = quote
    one.changedAt = this.number
    if (before === undefined || before.prevClosePaise !== quote.prevClosePaise) this.#rowCount += 1
    else this.#moves.add(one.number, before, quote)
  }

  /** The frame for all clients with this screen; undefined if nothing on it has changed. */
  frameFor(subscription: Subscription, instantMs: number): Buffer | undefined {
    if (subscription.frameTick !== this.number) {
      subscription.frameTick = this.number
      subscription.frame = this.#write(subscription, instantMs)
    }
    return subscription.frame
  }

  #write({ watched, numbers }: Subscription, instantMs: number): Buffer | undefined {
    const isRow = (one: Watched) => one.changedAt === this.number && !this.#moves.has(one.number)
    const rows = this.#rowCount > 0 ? watched.filter(isRow) : []
    const from = writeHead(scratch, frameHeadBytes, this.number, instantMs, rows.length)
    let at = from
    for (const one of rows) if (one.quote !== undefined) at = writeRow(scratch, at, one.number, one.quote)
    at = this.#moves.copy(numbers, scratch, at)
    return at === from ? undefined : takeFrame(at)
  }
}

/**
 * Quotes for the live socket: one computation per tick for all clients, each symbol's move written once, and
 * one frame for all clients that show the same symbols (everybody on the home page).
 */
export const createLiveFeed = (market: Market, startMs: number): LiveFeed => {
  const subscriptions = new Subscriptions(market)
  const changes = new TickChanges()
  const take = (one: Watched, quote: LiveQuote) => changes.add(one, quote)
  let newestMs = startMs
  let beat: Buffer | undefined

  /** The first quotes of newly watched symbols. */
  const begin = (added: readonly Watched[]) => {
    const unseen = added.filter((one) => one.lookedAt !== changes.number)
    look(market, unseen, newestMs, (one, quote) => {
      one.quote = quote
      one.changedAt = changes.number + betweenTicks
    })
    for (const one of unseen) one.lookedAt = changes.number
  }

  const rowsFrame = (rows: readonly Watched[]): Buffer => frameOfRows(rows, changes.number, newestMs)

  return {
    get tick() {
      return changes.number
    },
    get heard() {
      return changes.number + betweenTicks
    },
    subscribe: (wanted) => subscriptions.open(wanted, begin),
    release: (subscription) => subscriptions.close(subscription),
    advance: (instantMs) => {
      const isSameSecond = secondOf(instantMs) === secondOf(newestMs)
      newestMs = instantMs
      beat = undefined
      if (isSameSecond) return
      changes.begin()
      const { active } = subscriptions
      look(market, active, newestMs, take)
      for (const one of active) one.lookedAt = changes.number
    },
    delta: (subscription, heardTick) => {
      if (heardTick >= changes.number) return undefined
      if (heardTick >= changes.number - 1) return changes.frameFor(subscription, newestMs)
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
