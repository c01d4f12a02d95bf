/**
 * The binary frames of live quotes: a tick's number and time, whole rows for what the receiver doesn't know yet,
 * and moves: a row's differences from the previous tick. Integers are LEB128 (little-endian groups of seven bits),
 * differences zigzag. A move takes about 5 bytes where compact JSON takes 20 (`npm run bench:stream`).
 *
 * frame  = kind (1) tick instantMs rowCount row* move*
 * row    = number length symbol pricePaise prevClosePaise highPaise lowPaise volumeShares
 * move   = number × 2 + (1 when the extremes moved) ±price ±volume [±high ±low]
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
  /** Each with all its figures, whether the frame contained them or only the differences. */
  readonly quotes: readonly LiveQuote[]
}

const kind = 1
/** The maximum size of each part: integers up to 2^53 take 8 bytes. */
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

/** These write to a large enough byte array at an offset, and return the next offset. */
export const writeHead = (
  target: Uint8Array,
  from: number,
  tick: number,
  instantMs: number,
  rowCount: number,
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

/** The movement from one quote of a symbol to the next; their previous closes must be the same. */
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

/** Offset of a frame's next part. */
interface Reader {
  readonly bytes: Uint8Array
  at: number
}

const readByte = (read: Reader): number => {
  const value = read.bytes[read.at]
  if (value === undefined) throw new RangeError('the frame ends too early')
  read.at += 1
  return value
}

const readInteger = (read: Reader): number => {
  let value = 0
  let place = 1
  for (;;) {
    const next = readByte(read)
    value += (next & 127) * place
    if (!Number.isSafeInteger(value)) throw new RangeError('an integer is too large')
    if (next < 128) return value
    place *= 128
  }
}

const readDifference = (read: Reader): number => {
  const value = readInteger(read)
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}

const readSymbol = (read: Reader): string => {
  const length = readByte(read)
  if (length > maximumSymbolBytes) throw new RangeError('a symbol is too long')
  let text = ''
  for (let index = 0; index < length; index += 1) text += String.fromCharCode(readByte(read))
  return text
}

const readRow = (read: Reader): LiveQuote => ({
  symbol: readSymbol(read),
  pricePaise: readInteger(read),
  prevClosePaise: readInteger(read),
  highPaise: readInteger(read),
  lowPaise: readInteger(read),
  volumeShares: readInteger(read),
})

const readMove = (read: Reader, hasExtremes: boolean, before: LiveQuote): LiveQuote => ({
  symbol: before.symbol,
  prevClosePaise: before.prevClosePaise,
  pricePaise: before.pricePaise + readDifference(read),
  volumeShares: before.volumeShares + readDifference(read),
  highPaise: before.highPaise + (hasExtremes ? readDifference(read) : 0),
  lowPaise: before.lowPaise + (hasExtremes ? readDifference(read) : 0),
})

/**
 * Decodes the frames of one server, in order; it keeps the rows that movements refer to. Throws RangeError on
 * a frame that can't follow the previous ones; then the state is no longer valid.
 */
export const createLiveDecoder = () => {
  const known = new Map<number, LiveQuote>()
  return (bytes: Uint8Array): LiveFrame => {
    const read: Reader = { bytes, at: 0 }
    if (readByte(read) !== kind) throw new RangeError('a frame of an unknown kind')
    const tick = readInteger(read)
    const instantMs = readInteger(read)
    const quotes: LiveQuote[] = []
    const take = (number: number, quote: LiveQuote) => {
      known.set(number, quote)
      quotes.push(quote)
    }
    for (let rows = readInteger(read); rows > 0; rows -= 1) take(readInteger(read), readRow(read))
    while (read.at < bytes.length) {
      const head = readInteger(read)
      const before = known.get(Math.floor(head / 2))
      if (before === undefined) throw new RangeError('a move of an unknown symbol')
      take(Math.floor(head / 2), readMove(read, head % 2 === 1, before))
    }
    return { tick, instantMs, quotes }
  }
}
