export interface Bar {
  readonly openPaise: number
  readonly highPaise: number
  readonly lowPaise: number
  readonly closePaise: number
  readonly volumeShares: number
}

/** The bar of one of the day's spans. */
export interface SpanBar extends Bar {
  /** The day's volume before the span. */
  readonly volumeBeforeShares: number
}

/** The columns of a row: times in seconds of the session, prices in paise, volumes in shares, variance in paise squared. */
const numberAt = 0
const startAt = 1
const endAt = 2
const openAt = 3
const highAt = 4
const lowAt = 5
const closeAt = 6
const volumeAt = 7
const volumeBeforeAt = 8
const varianceAt = 9
const columns = 10

const noTimes = (startS: number, endS: number): never => {
  throw new RangeError(`no span of a day: ${startS} s to ${endS} s`)
}
const noPrices = (open: number, high: number, low: number, close: number): never => {
  throw new RangeError(`no span of a day: from ${open} to ${close} between ${low} and ${high}`)
}
const checkPrices = (open: number, high: number, low: number, close: number): void => {
  if (!(low <= open && low <= close && open <= high && close <= high)) noPrices(open, high, low, close)
}

/**
 * The path of one instrument through one day, as spans of time. A span has two ends (`open`, `close`), two extremes
 * (`high`, `low`), a volume and a variance; the whole day is one, and a second is one. How a day's prices are drawn:
 *
 * 1. Between the open and the close the price is a Brownian bridge: Brownian motion conditioned to end at the close.
 * 2. It is drawn by midpoint refinement. The widest spans, from the whole day down to its 32nds, come first: the
 *    price in the middle of each is normal around the line between its ends (day-top.ts). Each 32nd's high and low
 *    follow from the reflection principle, and those of the wider spans are the extremes of their parts.
 * 3. From there down to a second, a span is split into two halves that add up to it exactly (split-span.ts): the
 *    price in the middle is drawn given both extremes (span-middle.ts), then which half holds which extreme, then the
 *    other extremes (bridge.ts).
 * 4. Spans are numbered like a heap: the day is 1, the halves of n are 2n and 2n + 1. A span's random numbers are
 *    indexed by its number (day-draws.ts), so that any second is found from the day's key alone, in O(log n).
 *
 * A span is a row of numbers in a table, not an object: a quote takes some ten splits, and a list of shares thousands of
 * quotes. Only this module knows the columns. `putTimes` throws if a span would not end after it begins; `putExtremes`
 * and `putPrices` throw if the open or the close would lie outside the extremes. All three also throw for values read
 * from a missing row, which aren't numbers. `putEnds` doesn't check; its ends are checked when their extremes are
 * written. Volumes and variances are never checked. Nor is reading: a check would exceed the size that engines always
 * inline (30 bytecodes).
 */
export class SpanTable {
  /** Row by row, as sent to a thread. */
  readonly numbers: Float64Array

  constructor(numbers: Float64Array) {
    this.numbers = numbers
  }

  static ofRows(rows: number): SpanTable {
    return new SpanTable(new Float64Array(rows * columns))
  }

  get rows(): number {
    return this.numbers.length / columns
  }

  copy(): SpanTable {
    return new SpanTable(this.numbers.slice())
  }

  clear(): this {
    this.numbers.fill(0)
    return this
  }

  /** The heap number; 0 in an empty row. */
  number(row: number): number {
    return this.numbers[row * columns + numberAt] as number
  }

  start(row: number): number {
    return this.numbers[row * columns + startAt] as number
  }

  end(row: number): number {
    return this.numbers[row * columns + endAt] as number
  }

  open(row: number): number {
    return this.numbers[row * columns + openAt] as number
  }

  high(row: number): number {
    return this.numbers[row * columns + highAt] as number
  }

  low(row: number): number {
    return this.numbers[row * columns + lowAt] as number
  }

  close(row: number): number {
    return this.numbers[row * columns + closeAt] as number
  }

  volume(row: number): number {
    return this.numbers[row * columns + volumeAt] as number
  }

  /** The day's volume before the span. */
  volumeBefore(row: number): number {
    return this.numbers[row * columns + volumeBeforeAt] as number
  }

  /** Of the price over the span. */
  variance(row: number): number {
    return this.numbers[row * columns + varianceAt] as number
  }

  putTimes(row: number, number: number, startS: number, endS: number): void {
    if (!(startS < endS)) noTimes(startS, endS)
    const at = row * columns
    this.numbers[at + numberAt] = number
    this.numbers[at + startAt] = startS
    this.numbers[at + endAt] = endS
  }

  putEnds(row: number, open: number, close: number): void {
    const at = row * columns
    this.numbers[at + openAt] = open
    this.numbers[at + closeAt] = close
  }

  /** Requires its ends. */
  putExtremes(row: number, high: number, low: number): void {
    const { numbers } = this
    const at = row * columns
    checkPrices(numbers[at + openAt] as number, high, low, numbers[at + closeAt] as number)
    numbers[at + highAt] = high
    numbers[at + lowAt] = low
  }

  putPrices(row: number, open: number, high: number, low: number, close: number): void {
    checkPrices(open, high, low, close)
    const { numbers } = this
    const at = row * columns
    numbers[at + openAt] = open
    numbers[at + highAt] = high
    numbers[at + lowAt] = low
    numbers[at + closeAt] = close
  }

  putVolume(row: number, volume: number, volumeBefore: number): void {
    const at = row * columns
    this.numbers[at + volumeAt] = volume
    this.numbers[at + volumeBeforeAt] = volumeBefore
  }

  /** Divides a span's volume between its halves, which start at row `to` of a table: this much is the first one's. */
  putHalfVolumes(row: number, halves: SpanTable, to: number, firstVolume: number): void {
    const before = this.volumeBefore(row)
    halves.putVolume(to, firstVolume, before)
    halves.putVolume(to + 1, this.volume(row) - firstVolume, before + firstVolume)
  }

  putVariance(row: number, variance: number): void {
    this.numbers[row * columns + varianceAt] = variance
  }

  isSecond(row: number): boolean {
    return this.end(row) - this.start(row) <= 1
  }

  isWithin(row: number, fromS: number, untilS: number): boolean {
    return this.end(row) <= untilS && this.start(row) >= fromS
  }

  bar(row: number): SpanBar {
    return {
      openPaise: this.open(row),
      highPaise: this.high(row),
      lowPaise: this.low(row),
      closePaise: this.close(row),
      volumeShares: this.volume(row),
      volumeBeforeShares: this.volumeBefore(row),
    }
  }
}

/** The sum of consecutive spans. */
export class SpanSum {
  readonly #sum = SpanTable.ofRows(1)

  begin(): void {
    this.#sum.clear()
    this.#sum.numbers[lowAt] = Infinity
  }

  /** Whether a span has prices outside the sum's range. */
  isWidenedBy(spans: SpanTable, row: number): boolean {
    return spans.high(row) > this.#sum.high(0) || spans.low(row) < this.#sum.low(0)
  }

  /** Adds a span, except for its volume. */
  add(spans: SpanTable, row: number): void {
    const { numbers } = this.#sum
    const high = spans.high(row)
    const low = spans.low(row)
    if (this.#sum.open(0) === 0) {
      numbers[openAt] = spans.open(row)
      numbers[volumeBeforeAt] = spans.volumeBefore(row)
    }
    numbers[closeAt] = spans.close(row)
    if (high > this.#sum.high(0)) numbers[highAt] = high
    if (low < this.#sum.low(0)) numbers[lowAt] = low
  }

  /** The bar of all added spans. Their volume is derived from the volume before the last one. */
  barUntil(spans: SpanTable, lastRow: number): SpanBar {
    const before = spans.volumeBefore(lastRow) - this.#sum.volumeBefore(0)
    this.#sum.numbers[volumeAt] = before + spans.volume(lastRow)
    return this.#sum.bar(0)
  }
}
