/**
 * The binary frames of live quotes: a tick's number and instant, whole rows for what the receiver does not know yet, and
 * moves, which tell by how much a row has changed since the tick before. Integers are LEB128 (seven bits a byte, the
 * lowest first), differences zigzag. A move takes about 5 bytes where compact JSON takes 20 (`npm run bench:stream`).
 *
 *     frame  = kind (1) tick instantMs rowCount row* move*
 *     row    = number length symbol pricePaise prevClosePaise highPaise lowPaise volumeShares
 *     move   = number × 2 + (1 when the extremes moved) ±price ±volume [±high ±low]
 *
 * `number` stands for the symbol on this server, as long as it runs.
 */
export interface LiveQuote {
  /** "NSE:KAVCEM" or "INDEX:CODE". */
  readonly symbol: string
  /** Paise, or hundredths of a point. */
  readonly pricePaise: number
  readonly prevClosePaise: number
  readonly highPaise: number
  readonly lowPaise: number
  /** Shares traded today; 0 for an index. */
  readonly volumeShares: number
}

export interface LiveFrame {
  readonly tick: number
  readonly instantMs: number
  /** Each with all its figures, whether the frame told them or only what moved. */
  readonly quotes: readonly LiveQuote[]
}

const kind = 1
/** The most bytes that each part takes: integers up to 2^53 take 8. */
export const maximumHeadBytes = 25
export const maximumRowBytes = 80
export const maximumMoveBytes = 40
const maximumSymbolBytes = 26

const writeInteger = (target: Uint8Array, from: number, value: number): number => {
  let at = from
  let left = value
  while (left > 0x7f_ff_ff_ff) {
    target[at++] = (left % 128) | 128
    left = Math.floor(left / 128)
  }
  while (left > 127) {
    target[at++] = (left & 127) | 128
    left >>>= 7
  }
  target[at++] = left
  return at
}

const writeDifference = (target: Uint8Array, at: number, value: number): number =>
  writeInteger(target, at, value < 0 ? -value * 2 - 1 : value * 2)

/** These write at an offset of bytes that are long enough and return the offset behind. */
export const writeHead = (
  target: Uint8Array,
  from: number,
  { tick, instantMs, rowCount }: { tick: number; instantMs: number; rowCount: number },
): number => {
  target[from] = kind
  const at = writeInteger(target, writeInteger(target, from + 1, tick), instantMs)
  return writeInteger(target, at, rowCount)
}

export const writeRow = (target: Uint8Array, from: number, number: number, quote: LiveQuote): number => {
  const { symbol } = quote
  let at = writeInteger(target, from, number)
  target[at++] = symbol.length
  for (let index = 0; index < symbol.length; index += 1) target[at++] = symbol.charCodeAt(index)
  at = writeInteger(target, at, quote.pricePaise)
  at = writeInteger(target, at, quote.prevClosePaise)
  at = writeInteger(target, at, quote.highPaise)
  at = writeInteger(target, at, quote.lowPaise)
  return writeInteger(target, at, quote.volumeShares)
}

/** The move from one quote of a symbol to the next; their previous closes must be the same. */
export const writeMove = (
  target: Uint8Array,
  from: number,
  number: number,
  before: LiveQuote,
  after: LiveQuote,
): number => {
  const extremes = before.highPaise !== after.highPaise || before.lowPaise !== after.lowPaise
  let at = writeInteger(target, from, number * 2 + (extremes ? 1 : 0))
  at = writeDifference(target, at, after.pricePaise - before.pricePaise)
  at = writeDifference(target, at, after.volumeShares - before.volumeShares)
  if (!extremes) return at
  at = writeDifference(target, at, after.highPaise - before.highPaise)
  return writeDifference(target, at, after.lowPaise - before.lowPaise)
}

const createReader = (bytes: Uint8Array) => {
  let at = 0
  const byte = (): number => {
    const value = bytes[at++]
    if (value === undefined) throw new RangeError('the frame ends too early')
    return value
  }
  const integer = (): number => {
    let value = 0
    let place = 1
    for (;;) {
      const next = byte()
      value += (next & 127) * place
      if (!Number.isSafeInteger(value)) throw new RangeError('an integer is too large')
      if (next < 128) return value
      place *= 128
    }
  }
  const difference = (): number => {
    const value = integer()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  const symbol = (): string => {
    const length = byte()
    if (length > maximumSymbolBytes) throw new RangeError('a symbol is too long')
    let text = ''
    for (let index = 0; index < length; index += 1) text += String.fromCharCode(byte())
    return text
  }
  return { byte, integer, difference, symbol, isAtEnd: () => at === bytes.length }
}
type Reader = ReturnType<typeof createReader>

const readRow = (read: Reader): LiveQuote => ({
  symbol: read.symbol(),
  pricePaise: read.integer(),
  prevClosePaise: read.integer(),
  highPaise: read.integer(),
  lowPaise: read.integer(),
  volumeShares: read.integer(),
})

const readMove = (read: Reader, known: ReadonlyMap<number, LiveQuote>): [number, LiveQuote] => {
  const head = read.integer()
  const number = Math.floor(head / 2)
  const before = known.get(number)
  if (before === undefined) throw new RangeError('a move of an unknown symbol')
  const pricePaise = before.pricePaise + read.difference()
  const volumeShares = before.volumeShares + read.difference()
  if (head % 2 === 0) return [number, { ...before, pricePaise, volumeShares }]
  const highPaise = before.highPaise + read.difference()
  const lowPaise = before.lowPaise + read.difference()
  return [number, { ...before, pricePaise, volumeShares, highPaise, lowPaise }]
}

/**
 * Reads the frames of one server, in their order; it remembers the rows that the moves are told from. Throws RangeError
 * on a frame that this server can't have sent after the ones before; then nothing is to be trusted any more.
 */
export const createLiveDecoder = () => {
  const known = new Map<number, LiveQuote>()
  return (bytes: Uint8Array): LiveFrame => {
    const read = createReader(bytes)
    if (read.byte() !== kind) throw new RangeError('a frame of an unknown kind')
    const tick = read.integer()
    const instantMs = read.integer()
    const rowCount = read.integer()
    const quotes: LiveQuote[] = []
    for (let row = 0; row < rowCount; row += 1) {
      const number = read.integer()
      const quote = readRow(read)
      known.set(number, quote)
      quotes.push(quote)
    }
    while (!read.isAtEnd()) {
      const [number, quote] = readMove(read, known)
      known.set(number, quote)
      quotes.push(quote)
    }
    return { tick, instantMs, quotes }
  }
}
export type LiveDecoder = ReturnType<typeof createLiveDecoder>
