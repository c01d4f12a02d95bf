import { blockWords } from '../numbers/chacha.ts'
import { blockIntegers } from '../numbers/random.ts'
import { exponentialOf, normalOfBits, topBlockOf, topWordOf, topWords } from './day-draws.ts'
import { type DayShape, middleCount, of32nd, ofMiddle, rowWidth, sectorMiddles } from './day-shape.ts'
import type { Bar } from './day-spans.ts'
import { bounceOf, type DayWay, downwards, drawDay, shapeOfWay, shown, upwards } from './day-top.ts'

/**
 * The bar of a whole day. Most days have all their 32nds and no leap, and charts look at years of them: of such a day only
 * the ends of its 32nds are drawn, and those extremes that can be the day's.
 */

/** The ends of the 32nds of the newest plain day. */
export const points = new Float64Array(middleCount + 1)
/** By how much the middles of the newest plain day stray, by heap number: drawn at once, which takes a third less time. */
const strays = new Float64Array(middleCount)
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
  const firstWords = topWords.middles(shape.key, place, 0)
  const laterWords = topWords.middles(shape.key, place, 1) - blockWords
  points[0] = openPaise
  points[middleCount] = closePaise
  for (let number = 1; number < middleCount; number += 1) {
    const words = number < blockWords ? firstWords : laterWords
    const row = number * rowWidth
    const normal =
      ofMarket * (rows[row + ofMiddle.market] as number) +
      ofSector * (sector[number] as number) +
      own * normalOfBits(blockIntegers[words + number] as number)
    strays[number] = deviation * (rows[row + ofMiddle.stray] as number) * normal
  }
  for (let first = 1, width = middleCount; width > 1; first <<= 1, width >>= 1) {
    let from = openPaise
    for (let number = first, at = width; at <= middleCount; number += 1, at += width) {
      const to = points[at] as number
      const part = rows[number * rowWidth + ofMiddle.part] as number
      points[at - (width >> 1)] = from + (to - from) * part + (strays[number] as number)
      from = to
    }
  }
}

/** Begins the extremes of some 32nds with the farthest of their ends. */
const beginExtremes = (fromLeaf: number, untilLeaf: number): void => {
  let high = points[fromLeaf] as number
  let low = high
  for (let leaf = fromLeaf + 1; leaf <= untilLeaf; leaf += 1) {
    const point = points[leaf] as number
    if (point > high) high = point
    else if (point < low) low = point
  }
  extremes[0] = high
  extremes[1] = low
}

/** The greatest exponential number that 32 bits can be with so many zeros in front; a table's errors are smaller. */
const ceilings = Float64Array.from({ length: 33 }, (_, zeros) => (zeros + 1) * Math.LN2 + 1e-6)
/** At least what exponentialOf makes of bits with so many zeros in front. */
const ceilingOf = (zeros: number, shared: number, likeness: number): number => {
  const own = (ceilings[zeros] as number) - likeness
  return own > shared ? own : shared
}

/**
 * The extremes of some 32nds of a plain day together. A 32nd's own are only drawn where they can be theirs, which the
 * zeros in front of its numbers tell.
 */
export const drawExtremes = (way: DayWay, rows: Float64Array, fromLeaf: number, untilLeaf: number): void => {
  const { key, place, variance: dayVariance } = way
  beginExtremes(fromLeaf, untilLeaf)
  const bounce = bounceOf(way)
  const likeness = way.likeness.extremes
  let high = extremes[0] as number
  let low = extremes[1] as number
  let words = 0
  for (let leaf = fromLeaf; leaf < untilLeaf; leaf += 1) {
    if (leaf === fromLeaf || topWordOf(leaf) === 0) words = topWords.extremes(key, place, topBlockOf(leaf))
    const bits = blockIntegers[words + topWordOf(leaf)] as number
    const row = (middleCount + leaf) * rowWidth
    const from = points[leaf] as number
    const to = points[leaf + 1] as number
    const sum = from + to
    const spread = (from - to) * (from - to)
    const twice = 2 * (dayVariance * (rows[row + of32nd.share] as number) + bounce)
    const sharedUp = rows[row + of32nd.up] as number
    const sharedDown = rows[row + of32nd.down] as number
    const above = 2 * high - sum
    const below = sum - 2 * low
    if (spread + twice * ceilingOf(Math.clz32(bits | 0x8000), sharedUp, likeness) > above * above) {
      const up = spread + twice * exponentialOf(upwards(bits), sharedUp, likeness)
      if (up > above * above) high = (sum + Math.sqrt(up)) / 2
    }
    if (spread + twice * ceilingOf(Math.clz32((bits << 16) | 0x8000), sharedDown, likeness) > below * below) {
      const down = spread + twice * exponentialOf(downwards(bits), sharedDown, likeness)
      if (down > below * below) low = (sum - Math.sqrt(down)) / 2
    }
  }
  extremes[0] = high
  extremes[1] = low
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
