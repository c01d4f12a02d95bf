import { createLiveDecoder } from '@tarazu/contract/wire/live-codec.ts'
import type { Quote } from '@tarazu/market/types.ts'
import { createLiveFeed } from '@tarazu/server/market/live/feed.ts'
import { marketStartMs } from './messages.ts'
import { streamMarket, symbolOf } from './stand.ts'

export interface Encoding {
  readonly name: string
  readonly bytesPerFrame: number
  readonly encodeMicroseconds: number
  readonly decodeMicroseconds: number
}

const ticks = 20
/** A run's warm-up, with compilation, is left out. */
const warmUpTicks = 5
/** How many of the clients decode their frames. */
const readers = 100

/** The processor time of this thread. */
const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The quotes are computed outside the measurement, since both encodings need them. */
const measure = (
  name: string,
  subscriptions: readonly (readonly string[])[],
  tickOf: (tick: number) => (index: number) => Buffer | undefined,
  decode: (frame: Buffer, index: number) => unknown,
): Encoding => {
  let [bytes, frames, encodeMs, decodeMs] = [0, 0, 0, 0]
  for (let tick = 1; tick <= warmUpTicks + ticks; tick += 1) {
    const frameOf = tickOf(tick)
    const began = threadMs()
    const made = subscriptions.map((_, index) => frameOf(index))
    const encoded = threadMs()
    for (let index = 0; index < readers; index += 1) {
      const own = made[index]
      if (own !== undefined) decode(own, index)
    }
    const decoded = threadMs()
    if (tick <= warmUpTicks) continue
    encodeMs += encoded - began
    decodeMs += decoded - encoded
    for (const frame of made) bytes += frame?.length ?? 0
    frames += made.length
  }
  const perFrame = (ms: number, count: number) => (ms * 1000) / count
  return {
    name,
    bytesPerFrame: bytes / frames,
    encodeMicroseconds: perFrame(encodeMs, frames),
    decodeMicroseconds: perFrame(decodeMs, ticks * readers),
  }
}

const measureBinary = (subscriptions: readonly (readonly string[])[]): Encoding => {
  const feed = createLiveFeed(streamMarket(), marketStartMs)
  const own = subscriptions.map((symbols) => feed.subscribe(symbols))
  const headBytes = (frame: Buffer) => (frame[1] === 126 ? 4 : 2)
  const decoders = own.slice(0, readers).map(() => createLiveDecoder())
  const read = (frame: Buffer, index: number) => decoders[index]?.(frame.subarray(headBytes(frame)))
  for (const [index, subscription] of own.slice(0, readers).entries())
    read(feed.snapshot(subscription, new Set(), -1), index)
  return measure(
    'binary moves',
    subscriptions,
    (tick) => {
      feed.advance(marketStartMs + tick * 1000)
      return (index) => {
        const subscription = own[index]
        return subscription === undefined ? undefined : feed.delta(subscription, tick - 1)
      }
    },
    read,
  )
}

/** The most efficient compact JSON: each symbol's array serialised once per tick, and joined for each client. */
const measureJson = (subscriptions: readonly (readonly string[])[]): Encoding => {
  const market = streamMarket()
  const numbers = new Map(market.instruments.map((one, number) => [symbolOf(one), number]))
  const own = subscriptions.map((symbols) => symbols.map((symbol) => numbers.get(symbol) ?? 0))
  const texts: (string | undefined)[] = []
  let before: readonly (Quote | undefined)[] = market.quotes(market.instruments, marketStartMs)
  const write = (number: number, was: Quote | undefined, is: Quote | undefined): string | undefined => {
    if (was === undefined || is === undefined) return undefined
    const extremes = was.highPaise !== is.highPaise || was.lowPaise !== is.lowPaise
    if (!extremes && was.pricePaise === is.pricePaise && was.volumeShares === is.volumeShares)
      return undefined
    const move = [number, is.pricePaise, is.volumeShares]
    return JSON.stringify(extremes ? [...move, is.highPaise, is.lowPaise] : move)
  }
  return measure(
    'compact JSON',
    subscriptions,
    (tick) => {
      const instantMs = marketStartMs + tick * 1000
      const now = market.quotes(market.instruments, instantMs)
      for (const [number, quote] of now.entries()) texts[number] = write(number, before[number], quote)
      before = now
      return (index) => {
        const moved: string[] = []
        for (const number of own[index] ?? []) {
          const text = texts[number]
          if (text !== undefined) moved.push(text)
        }
        return Buffer.from(`[1,${tick},${instantMs},[${moved.join(',')}]]`, 'latin1')
      }
    },
    (frame) => JSON.parse(frame.toString()),
  )
}

/** Both encodings of the same ticks for the same clients: bytes, and the time to write and to read a frame. */
export const compareEncodings = (subscriptions: readonly (readonly string[])[]): readonly Encoding[] => [
  measureBinary(subscriptions),
  measureJson(subscriptions),
]
