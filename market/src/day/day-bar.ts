import { blockWords } from '../numbers/chacha.ts'
import { blockIntegers } from '../numbers/random.ts'
import { exponentialOf, normalOfBits, topWords } from './day-draws.ts'
import { type DayScratch, middleCount } from './day-scratch.ts'
import { type DayShape, of32nd, ofMiddle, rowWidth, sectorMiddles } from './day-shape.ts'
import { type DayWay, drawDayExtremes, shapeOfWay, shown } from './day-top.ts'
import type { Bar } from './span-table.ts'
import { bounceOf } from './tick.ts'
import { freeExtreme, isHighFree, likenessTo, otherExtreme, upwards } from './top-extremes.ts'

/**
 * The bar of a whole day, without its spans. Most days are plain: they have all their 32nds and no leap.
 * Charts read years of days, so for a plain day only the end of each 32nd is drawn, and only those highs and
 * lows that could be the day's.
 */
export interface PlainDay {
  readonly way: DayWay
  /** Shared by all instruments' days; see rowsOfPlainDay. */
  readonly rows: Float64Array
  /**
   * The prices at which the 32nds begin and end. They are in the DayScratch, where the next plain day
   * overwrites them.
   */
  readonly ends: Float64Array
}

/** Copied to this module, since engines look up an import on each read. */
const [words, half, leaves, width] = [blockIntegers, blockWords, middleCount, rowWidth]
const { part, stray, market } = ofMiddle
const { share, up, down } = of32nd
const read = (numbers: Float64Array, index: number): number => numbers[index] as number
const wordAt = (index: number): number => words[index] as number

/** The rows of a day that has all its 32nds, no leap and no derived prices. */
export const plainRowsOf = ({ middlesPaise }: DayWay, { plainRows }: DayShape): Float64Array | undefined =>
  middlesPaise === undefined ? plainRows : undefined

/** Draws the ends of the 32nds of a plain day, as drawMiddles does in day-top.ts. */
export const drawPlainDay = (
  way: DayWay,
  shape: DayShape,
  rows: Float64Array,
  { ends, strays }: DayScratch,
): PlainDay => {
  const { place, likeness, openPaise, closePaise } = way
  const sector = sectorMiddles(shape, shape.key, likeness.sectorOf)
  const deviation = Math.sqrt(way.variance)
  const first = topWords.middles(shape.key, place, 0)
  const later = topWords.middles(shape.key, place, 1) - half
  // Drawing all middles' deviations in one pass is a third faster.
  for (let number = 1; number < leaves; number += 1) {
    const row = number * width
    const normal =
      likeness.market * read(rows, row + market) +
      likeness.sector * read(sector, number) +
      likeness.own * normalOfBits(wordAt((number < half ? first : later) + number))
    strays[number] = deviation * read(rows, row + stray) * normal
  }
  ends[0] = openPaise
  ends[leaves] = closePaise
  for (let begin = 1, length = leaves; length > 1; begin <<= 1, length >>= 1) {
    let from = openPaise
    for (let number = begin, at = length; at <= leaves; number += 1, at += length) {
      const to = read(ends, at)
      const firstPart = read(rows, number * width + part)
      ends[at - (length >> 1)] = from + (to - from) * firstPart + read(strays, number)
      from = to
    }
  }
  return { way, rows, ends }
}

/** An upper bound of `upwards` of a word; the table of the number itself may err by less. */
const ceilingOf = (bits: number): number => (Math.clz32(bits | 0x8000) + 1) * Math.LN2 + 1e-6

/**
 * An upper bound of twice x (x + gap) ÷ s², if such an extreme is drawn given the other one; see beyondOther, whose
 * factor is concave.
 */
const otherCeilingOf = (exponential: number): number => 1.3 * exponential + 2

/**
 * For up or down: the sign of prices, the offset of a 32nd's number in its word, and the shared number's
 * column.
 */
interface Direction {
  readonly sign: 1 | -1
  readonly shift: 0 | 16
  readonly column: number
}
const upward: Direction = { sign: 1, shift: 0, column: up }
const downward: Direction = { sign: -1, shift: 16, column: down }

/**
 * The 32nd whose two ends together lie farthest in a direction, approximately. Which of two is farther is
 * unpredictable, so integers are compared without a branch; their lowest bits are the 32nd.
 */
const likelyLeaf = ({ ends, way }: PlainDay, sign: 1 | -1, fromLeaf: number, untilLeaf: number): number => {
  const scale = (sign * 2 ** 18) / way.openPaise
  let farthest = -(2 ** 30)
  for (let leaf = fromLeaf; leaf < untilLeaf; leaf += 1) {
    const sum = read(ends, leaf) + read(ends, leaf + 1)
    const difference = (farthest - (((sum * scale) << 5) | leaf)) | 0
    farthest = (farthest - (difference & (difference >> 31))) | 0
  }
  return farthest & (leaves - 1)
}

/** How far a 32nd goes in a direction, from the bits of its word. */
const farOf = (day: PlainDay, direction: Direction, leaf: number, bits: number): number => {
  const { sign, shift, column } = direction
  const { way, rows, ends } = day
  const row = (leaves + leaf) * width
  const from = read(ends, leaf)
  const to = read(ends, leaf + 1)
  const sum = sign * (from + to)
  const spread = (from - to) * (from - to)
  const twice = 2 * (way.variance * read(rows, row + share) + bounceOf(way.openPaise))
  const likeness = way.likeness.extremes
  const follows = likenessTo(sign, likeness, bits)
  const exponential = exponentialOf(upwards(bits << shift), read(rows, row + column), follows)
  if (isHighFree(bits) === (sign === 1)) return freeExtreme(sum, spread, twice, exponential)
  const opposite = sign === 1 ? downward : upward
  const shared = read(rows, row + opposite.column)
  const freeExponential = exponentialOf(upwards(bits << opposite.shift), shared, likeness - follows)
  return otherExtreme(sum, spread, twice, exponential, freeExtreme(-sum, spread, twice, freeExponential))
}

/**
 * How far some 32nds of a plain day go in a direction, starting with the likeliest. Another one's extreme is
 * drawn only if its shared number and the leading zeros of its own show that it could be the farthest.
 */
const farthestOf = (day: PlainDay, direction: Direction, fromLeaf: number, untilLeaf: number): number => {
  const { sign, shift, column } = direction
  const { way, rows, ends } = day
  const { key, place, variance } = way
  const likeness = way.likeness.extremes
  const bounce = bounceOf(way.openPaise)
  const first = fromLeaf < half ? topWords.extremes(key, place, 0) : 0
  const later = untilLeaf > half ? topWords.extremes(key, place, 1) - half : 0
  const mask = untilLeaf - fromLeaf - 1
  const likely = likelyLeaf(day, sign, fromLeaf, untilLeaf)
  let farthest = -Infinity
  for (let turn = 0; turn <= mask; turn += 1) {
    const leaf = fromLeaf + ((likely + turn) & mask)
    const bits = wordAt((leaf < half ? first : later) + leaf)
    const row = (leaves + leaf) * width
    const from = read(ends, leaf)
    const to = read(ends, leaf + 1)
    const spread = (from - to) * (from - to)
    const twice = 2 * (variance * read(rows, row + share) + bounce)
    const beyond = 2 * farthest - sign * (from + to)
    const own = ceilingOf(bits << shift) - likenessTo(sign, likeness, bits)
    const most = Math.max(own, read(rows, row + column))
    const isFree = isHighFree(bits) === (sign === 1)
    const reach = spread + twice * (isFree ? most : otherCeilingOf(most))
    if (reach > beyond * Math.abs(beyond)) farthest = Math.max(farthest, farOf(day, direction, leaf, bits))
  }
  return sign * farthest
}

/**
 * The high and low over some 32nds of a plain day: over one, or a power of two of them from a multiple of it
 * on.
 */
export const highestOf = (day: PlainDay, fromLeaf: number, untilLeaf: number): number =>
  farthestOf(day, upward, fromLeaf, untilLeaf)
export const lowestOf = (day: PlainDay, fromLeaf: number, untilLeaf: number): number =>
  farthestOf(day, downward, fromLeaf, untilLeaf)

const extremesOf = (way: DayWay, shape: DayShape, scratch: DayScratch) => {
  const rows = plainRowsOf(way, shape)
  if (rows === undefined) return drawDayExtremes(way, shape, scratch)
  const day = drawPlainDay(way, shape, rows, scratch)
  return { high: highestOf(day, 0, leaves), low: lowestOf(day, 0, leaves) }
}

/** The whole day's bar, which is the widest span's. */
export const barOfWay = (way: DayWay, scratch: DayScratch, shape = shapeOfWay(way)): Bar => {
  const { high, low } = extremesOf(way, shape, scratch)
  return {
    openPaise: shown(way.openPaise, way.band),
    highPaise: shown(high, way.band),
    lowPaise: shown(low, way.band),
    closePaise: shown(way.closePaise, way.band),
    volumeShares: way.volumeShares,
  }
}
