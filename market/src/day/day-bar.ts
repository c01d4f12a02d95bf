import { blockWords } from '../numbers/chacha.ts'
import { blockIntegers } from '../numbers/random.ts'
import { exponentialOf, normalOfBits, topWords } from './day-draws.ts'
import { type DayShape, middleCount, of32nd, ofMiddle, rowWidth, sectorMiddles } from './day-shape.ts'
import type { Bar } from './day-spans.ts'
import { type DayWay, drawDay, shapeOfWay, shown } from './day-top.ts'
import { bounceOf } from './tick.ts'
import { freeExtreme, isHighFree, likenessTo, otherExtreme, upwards } from './top-extremes.ts'

/**
 * The bar of a whole day. Most days have all their 32nds and no leap, and charts look at years of them: of such a day only
 * the ends of its 32nds are drawn, and those extremes that can be the day's.
 */

/**
 * What is read for each 32nd, as bindings of this module alone: where modules run as they are, engines look up an imported
 * or exported one each time, a tenth of the time of a chart of years.
 */
const [words, half, leaves, width] = [blockIntegers, blockWords, middleCount, rowWidth]
const { part, stray, market } = ofMiddle
const { share, up, down } = of32nd
const ends = new Float64Array(leaves + 1)
/** By how much the middles of the newest plain day stray, by heap number: drawn at once, which takes a third less time. */
const strays = new Float64Array(leaves)

/** The ends of the 32nds of the newest plain day. */
export const points = ends
/** Of the newest day, or of the newest of its spans: its high and low. */
export const extremes = new Float64Array(2)

/** What a day is drawn with where it has all its 32nds, no leap and no prices that follow from others. */
export const plainRowsOf = ({ middlesPaise }: DayWay, { plainRows }: DayShape): Float64Array | undefined =>
  middlesPaise === undefined ? plainRows : undefined

/** As drawMiddles, for a plain day. */
export const drawPoints = (way: DayWay, shape: DayShape, rows: Float64Array): void => {
  const { place, likeness, openPaise, closePaise } = way
  const { market: ofMarket, sector: ofSector, own } = likeness
  const sector = sectorMiddles(shape, shape.key, likeness.sectorOf)
  const deviation = Math.sqrt(way.variance)
  const first = topWords.middles(shape.key, place, 0)
  const later = topWords.middles(shape.key, place, 1) - half
  ends[0] = openPaise
  ends[leaves] = closePaise
  for (let number = 1; number < leaves; number += 1) {
    const row = number * width
    const normal =
      ofMarket * (rows[row + market] as number) +
      ofSector * (sector[number] as number) +
      own * normalOfBits(words[(number < half ? first : later) + number] as number)
    strays[number] = deviation * (rows[row + stray] as number) * normal
  }
  for (let begin = 1, length = leaves; length > 1; begin <<= 1, length >>= 1) {
    let from = openPaise
    for (let number = begin, at = length; at <= leaves; number += 1, at += length) {
      const to = ends[at] as number
      ends[at - (length >> 1)] =
        from + (to - from) * (rows[number * width + part] as number) + (strays[number] as number)
      from = to
    }
  }
}

/** At least `upwards` of a word; the table that has the number itself may err by less. */
const ceilingOf = (bits: number): number => (Math.clz32(bits | 0x8000) + 1) * Math.LN2 + 1e-6

/** At least twice x (x + gap) ÷ s², if such an extreme is drawn given the other one; see beyondOther, whose factor is concave. */
const otherCeilingOf = (exponential: number): number => 1.3 * exponential + 2

/** A direction: how prices count, where a 32nd's word has its number for it, and which column the shared one. */
interface Direction {
  readonly sign: 1 | -1
  readonly shift: 0 | 16
  readonly column: number
}
const upward: Direction = { sign: 1, shift: 0, column: up }
const downward: Direction = { sign: -1, shift: 16, column: down }

/**
 * The 32nd whose ends lie farthest together, about. Which of two is farther no processor can foresee, so that whole numbers
 * are compared without a branch; their lowest bits say which 32nd it was.
 */
const likelyLeaf = (sign: 1 | -1, openPaise: number, fromLeaf: number, untilLeaf: number): number => {
  const scale = (sign * 2 ** 18) / openPaise
  let farthest = -(2 ** 30)
  for (let leaf = fromLeaf; leaf < untilLeaf; leaf += 1) {
    const sum = (ends[leaf] as number) + (ends[leaf + 1] as number)
    const difference = (farthest - (((sum * scale) << 5) | leaf)) | 0
    farthest = (farthest - (difference & (difference >> 31))) | 0
  }
  return farthest & (leaves - 1)
}

/** How far a 32nd goes in the opposite direction, where that is drawn freely. */
const freeBefore = (
  { sign }: Direction,
  bits: number,
  rows: Float64Array,
  row: number,
  sum: number,
  spread: number,
  twice: number,
  likeness: number,
): number => {
  const { shift, column } = sign === 1 ? downward : upward
  const shared = rows[row + column] as number
  const follows = likenessTo(sign === 1 ? -1 : 1, likeness, bits)
  return freeExtreme(sum, spread, twice, exponentialOf(upwards(bits << shift), shared, follows))
}

/**
 * How far some 32nds of a plain day go in a direction, from the one on that is likely to go farthest. Another's own extreme
 * is only drawn where it can be theirs, which the number that it shares and the zeros in front of its own show.
 */
const farthestOf = (
  way: DayWay,
  rows: Float64Array,
  direction: Direction,
  fromLeaf: number,
  untilLeaf: number,
): number => {
  const { sign, shift, column } = direction
  const { key, place, variance } = way
  const likeness = way.likeness.extremes
  const bounce = bounceOf(way.openPaise)
  const first = fromLeaf < half ? topWords.extremes(key, place, 0) : 0
  const later = untilLeaf > half ? topWords.extremes(key, place, 1) - half : 0
  const likely = likelyLeaf(sign, way.openPaise, fromLeaf, untilLeaf)
  const mask = untilLeaf - fromLeaf - 1
  let farthest = -Infinity
  for (let turn = 0; turn <= mask; turn += 1) {
    const leaf = fromLeaf + ((likely + turn) & mask)
    const bits = words[(leaf < half ? first : later) + leaf] as number
    const row = (leaves + leaf) * width
    const from = ends[leaf] as number
    const to = ends[leaf + 1] as number
    const sum = sign * (from + to)
    const spread = (from - to) * (from - to)
    const twice = 2 * (variance * (rows[row + share] as number) + bounce)
    const shared = rows[row + column] as number
    const beyond = 2 * farthest - sum
    const least = beyond * Math.abs(beyond)
    const follows = likenessTo(sign, likeness, bits)
    const own = ceilingOf(bits << shift) - follows
    const most = own > shared ? own : shared
    const isFree = isHighFree(bits) === (sign === 1)
    if (spread + twice * (isFree ? most : otherCeilingOf(most)) <= least) continue
    const exponential = exponentialOf(upwards(bits << shift), shared, follows)
    const far = isFree
      ? freeExtreme(sum, spread, twice, exponential)
      : otherExtreme(
          sum,
          spread,
          twice,
          exponential,
          freeBefore(direction, bits, rows, row, -sum, spread, twice, likeness),
        )
    if (far > farthest) farthest = far
  }
  return sign * farthest
}

/** The extremes of some 32nds of a plain day together: of one, or of two, four and so on from a multiple of that on. */
export const drawExtremes = (way: DayWay, rows: Float64Array, fromLeaf: number, untilLeaf: number): void => {
  extremes[0] = farthestOf(way, rows, upward, fromLeaf, untilLeaf)
  extremes[1] = farthestOf(way, rows, downward, fromLeaf, untilLeaf)
}

/** The bar of the whole day: as the widest span's. */
export const barOfWay = (way: DayWay, shape = shapeOfWay(way)): Bar => {
  const plainRows = plainRowsOf(way, shape)
  if (plainRows !== undefined) {
    drawPoints(way, shape, plainRows)
    drawExtremes(way, plainRows, 0, middleCount)
  } else {
    const { high, low } = drawDay(way, shape)
    extremes[0] = high
    extremes[1] = low
  }
  return {
    openPaise: shown(way.openPaise, way.band),
    highPaise: shown(extremes[0] as number, way.band),
    lowPaise: shown(extremes[1] as number, way.band),
    closePaise: shown(way.closePaise, way.band),
    volumeShares: way.volumeShares,
  }
}
