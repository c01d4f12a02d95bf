import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  createLiveDecoder,
  type LiveQuote,
  maximumHeadBytes,
  maximumMoveBytes,
  maximumRowBytes,
  writeHead,
  writeMove,
  writeRow,
} from './live-codec.ts'

const figure = fc.oneof(fc.nat(1_000_000), fc.integer({ min: 0, max: 2 ** 51 }))
const figures = fc.record({
  pricePaise: figure,
  prevClosePaise: figure,
  highPaise: figure,
  lowPaise: figure,
  volumeShares: figure,
})
const head = fc.record({
  tick: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  instantMs: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
})
const symbolOf = (number: number) => `NSE:${'S'.repeat(14)}${number}`

const rowsFrame = (header: { tick: number; instantMs: number }, quotes: readonly LiveQuote[]) => {
  const bytes = new Uint8Array(maximumHeadBytes + quotes.length * maximumRowBytes)
  let at = writeHead(bytes, 0, header.tick, header.instantMs, quotes.length)
  for (const [number, quote] of quotes.entries()) at = writeRow(bytes, at, number * 100, quote)
  return bytes.subarray(0, at)
}
const movesFrame = (
  header: { tick: number; instantMs: number },
  before: readonly LiveQuote[],
  after: readonly LiveQuote[],
) => {
  const bytes = new Uint8Array(maximumHeadBytes + before.length * maximumMoveBytes)
  let at = writeHead(bytes, 0, header.tick, header.instantMs, 0)
  for (const [number, quote] of before.entries())
    at = writeMove(bytes, at, number * 100, quote, after[number] as LiveQuote)
  return bytes.subarray(0, at)
}

it('encodes rows and every movement from them', () => {
  fc.assert(
    fc.property(
      head,
      head,
      fc.array(fc.tuple(figures, figures, fc.boolean()), { maxLength: 30 }),
      (first, second, pairs) => {
        const before = pairs.map(([one], number) => ({ ...one, symbol: symbolOf(number) }))
        const after = pairs.map(([one, other, calm], number) => ({
          ...other,
          ...(calm ? { highPaise: one.highPaise, lowPaise: one.lowPaise } : {}),
          prevClosePaise: one.prevClosePaise,
          symbol: symbolOf(number),
        }))
        const decode = createLiveDecoder()
        expect(decode(rowsFrame(first, before))).toEqual({ ...first, quotes: before })
        expect(decode(movesFrame(second, before, after))).toEqual({ ...second, quotes: after })
      },
    ),
  )
})

it('needs about 5 bytes for a typical movement', () => {
  const before: LiveQuote = {
    symbol: 'NSE:KAVCEM',
    pricePaise: 98_935,
    prevClosePaise: 100_330,
    highPaise: 100_260,
    lowPaise: 98_795,
    volumeShares: 48_558,
  }
  const after = { ...before, pricePaise: 98_950, volumeShares: 48_570 }
  const bytes = new Uint8Array(maximumMoveBytes)
  expect(writeMove(bytes, 0, 640, before, after)).toBe(4)
})

it('refuses every truncated frame; any bytes give a frame or a RangeError', () => {
  const quote = { pricePaise: 1, prevClosePaise: 300, highPaise: 2, lowPaise: 3, volumeShares: 1e9 }
  const whole = rowsFrame({ tick: 5, instantMs: 1e12 }, [{ ...quote, symbol: symbolOf(1) }])
  for (let length = 0; length < whole.length; length += 1)
    expect(() => createLiveDecoder()(whole.subarray(0, length))).toThrow(RangeError)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      try {
        createLiveDecoder()(Uint8Array.of(1, ...bytes))
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
    { numRuns: 2000 },
  )
})

it('refuses a movement of an unknown symbol', () => {
  const row = {
    symbol: 'NSE:A',
    pricePaise: 1,
    prevClosePaise: 1,
    highPaise: 1,
    lowPaise: 1,
    volumeShares: 1,
  }
  expect(() => createLiveDecoder()(movesFrame({ tick: 1, instantMs: 1 }, [row], [row]))).toThrow(RangeError)
})
