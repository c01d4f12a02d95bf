import { blockNumbers, type RandomKey } from '../numbers/random.ts'
import { clamp } from './bridge.ts'
import {
  exponentialOf,
  insideLikeness,
  type Likeness,
  leapPlaces,
  normalOfWord,
  topBlockOf,
  topWordOf,
  topWords,
  uniformOf,
} from './day-draws.ts'
import { type DayShape, firstPartOf, middleCount, sectorMiddles, shapeAtLeap, shapeOf } from './day-shape.ts'
import { type Bar, barOf, type DayTree, topSpans } from './day-spans.ts'
import { barUntil } from './day-tree.ts'
import type { DayCurves } from './session-curves.ts'
import { column, halveWhole, jittered, type SpanTable, spanWidth, volumeJitter } from './spans.ts'
import { bounceOf, roundToTick } from './tick.ts'
import { freeExtreme, isHighFree, likenessTo, otherExtreme, upwards } from './top-extremes.ts'

/**
 * The widest spans of a day of the practice market, down to its 32nds. Between the open and the close the price goes
 * the way of a Brownian bridge with the variance that the day's process has allowed, whatever the close became: so the
 * whole day is a Brownian motion, of which the past tells nothing but how far it may go. The numbers are those of market,
 * sector and company in the parts that the day's moves have, so that all companies' ways together are one such motion.
 * Each 32nd's high and low follow from the law of a bridge's maximum, and the day's are the extremes of all.
 */
export interface DayWay {
  /** Before they are held inside the band. */
  readonly openPaise: number
  readonly closePaise: number
  /** Of the price over the day, in paise squared. */
  readonly variance: number
  readonly volumeShares: number
  /** The leap on news at a whole minute, if there is one. The close is that with the leap. */
  readonly leap?: WayLeap | undefined
  /** The price never leaves these; a way beyond them waits at the edge. */
  readonly band: { readonly lowerPaise: number; readonly upperPaise: number }
  readonly likeness: Likeness
  /** The prices at which its spans are cut, by heap number, where they follow from others: nothing is drawn for them. */
  readonly middlesPaise?: Float64Array | undefined
  readonly key: RandomKey
  readonly place: number
  readonly curves: DayCurves
}

export interface WayLeap {
  readonly atS: number
  /** What the price of the minute before is multiplied by. */
  readonly times: number
  /** The day's volume if there were no leap. */
  readonly usualVolumeShares: number
}

/** Of the newest day: what each span begins and ends at and its extremes, before ticks and band. */
const opens = new Float64Array(topSpans)
const closes = new Float64Array(topSpans)
const highs = new Float64Array(topSpans)
const lows = new Float64Array(topSpans)

export const shapeOfWay = ({ key, curves, leap }: DayWay): DayShape =>
  leap === undefined ? shapeOf(key, curves) : shapeAtLeap(key, curves, leap.atS)

/**
 * A day with a leap is one without, times the leap from its minute on. So the company goes with the market before and
 * after it as on any other day, and what the market did until then tells nothing of what the company will do.
 */
const withoutLeap = (way: DayWay, { times, usualVolumeShares }: WayLeap): DayWay => ({
  ...way,
  closePaise: way.closePaise / times,
  volumeShares: usualVolumeShares,
  leap: undefined,
})

interface LeapDay {
  readonly leap: WayLeap
  /** Of the day without. */
  readonly tree: DayTree
}
const leapDayOf = (way: DayWay): LeapDay | undefined =>
  way.leap && { leap: way.leap, tree: treeOfWay(withoutLeap(way, way.leap)) }

/** The way's middles, one after the other. */
const drawMiddles = (way: DayWay, shape: DayShape): void => {
  const { place, likeness, variance, key, middlesPaise } = way
  const { cuts, parts, strays, middles } = shape
  const { market } = middles
  const sector = sectorMiddles(shape, key, likeness.sectorOf)
  const deviation = Math.sqrt(variance)
  let words = 0
  opens[1] = way.openPaise
  closes[1] = way.closePaise
  for (let number = 1; number < middleCount; number += 1) {
    if (number === 1 || topWordOf(number) === 0) words = topWords.middles(key, place, topBlockOf(number))
    if (cuts.isCut[number] === 0) continue
    const first = 2 * number
    const open = opens[number] as number
    const close = closes[number] as number
    const normal =
      likeness.market * (market[number] as number) +
      likeness.sector * (sector[number] as number) +
      likeness.own * normalOfWord(words + topWordOf(number))
    const stray = deviation * (strays[number] as number)
    const drawn = open + (close - open) * (parts[number] as number) + stray * normal
    const middle = middlesPaise === undefined ? drawn : (middlesPaise[number] as number)
    opens[first] = open
    closes[first] = middle
    opens[first + 1] = middle
    closes[first + 1] = close
  }
}

/** The prices at which the market's spans are cut on a day with a leap, by heap number. */
export const middlesWithLeap = (way: DayWay): Float64Array => {
  const { key, curves, leap } = way
  const shape = shapeOf(key, curves)
  drawMiddles(leap === undefined ? way : withoutLeap(way, leap), shape)
  return Float64Array.from({ length: middleCount }, (_, number) => {
    const isAfter = leap !== undefined && (shape.cuts.endS[2 * number] as number) >= leap.atS
    return (closes[2 * number] as number) * (isAfter ? leap.times : 1)
  })
}

const isCutAt = ({ isCut, endS }: DayShape['cuts'], number: number, second: number): boolean =>
  isCut[number] === 1 && endS[2 * number] === second

/** The middles of a day with a leap: one of its cuts lies there, and the others are those of the day without. */
const drawMiddlesAtLeap = (way: DayWay, { cuts }: DayShape, { leap, tree }: LeapDay): void => {
  const { atS, times } = leap
  const plain = shapeOf(way.key, way.curves).cuts
  // Of the day without, since its tree is the newest.
  const middles = closes.slice()
  opens[1] = way.openPaise
  closes[1] = way.closePaise
  for (let number = 1; number < middleCount; number += 1) {
    if (cuts.isCut[number] === 0) continue
    const first = 2 * number
    const cutS = cuts.endS[first] as number
    const before = isCutAt(plain, number, cutS)
      ? (middles[first] as number)
      : barUntil(tree, cutS - 1).closePaise
    opens[first] = opens[number] as number
    closes[first] = before * (cutS > atS ? times : 1)
    opens[first + 1] = before * (cutS >= atS ? times : 1)
    closes[first + 1] = closes[number] as number
  }
}

/** The variance of a span; after a leap prices stray by its part more. */
const varianceOf = ({ leap, variance }: DayWay, { shares, cuts }: DayShape, number: number): number => {
  const scale = leap !== undefined && (cuts.startS[number] as number) >= leap.atS ? leap.times : 1
  return variance * (shares[number] as number) * scale * scale
}

/** Spans of a depth stand where their first 32nds do. */
export const leafOf = (number: number): number =>
  (number << (Math.clz32(number) - Math.clz32(middleCount))) - middleCount

/** Where the word for the extremes of a span stands. */
const extremesWord = ({ key, place }: DayWay, number: number): number => {
  const leaf = leafOf(number)
  return topWords.extremes(key, place, topBlockOf(leaf)) + topWordOf(leaf)
}
/** The extremes of a span that is not cut any further. */
const drawExtremes = (way: DayWay, shape: DayShape, number: number): void => {
  const from = opens[number] as number
  const to = closes[number] as number
  const twice = 2 * (varianceOf(way, shape, number) + bounceOf(way.openPaise))
  const bits = blockNumbers[extremesWord(way, number)] as number
  const sum = from + to
  const spread = (from - to) * (from - to)
  const likeness = way.likeness.extremes
  const shared = shape.middles.extremes
  const leaf = 2 * leafOf(number)
  const up = exponentialOf(upwards(bits), shared[leaf] as number, likenessTo(1, likeness, bits))
  const down = exponentialOf(upwards(bits << 16), shared[leaf + 1] as number, likenessTo(-1, likeness, bits))
  if (isHighFree(bits)) {
    const high = freeExtreme(sum, spread, twice, up)
    highs[number] = high
    lows[number] = -otherExtreme(-sum, spread, twice, down, high)
  } else {
    const deep = freeExtreme(-sum, spread, twice, down)
    highs[number] = otherExtreme(sum, spread, twice, up, deep)
    lows[number] = -deep
  }
}

/** A drawn price as it is shown: on tick and inside the band. The higher of two is never shown as the lower. */
export const shown = (pricePaise: number, { lowerPaise, upperPaise }: DayWay['band']): number =>
  clamp(roundToTick(pricePaise), lowerPaise, upperPaise)

/** Gives the halves of a span its volume, of which so much is the first one's. */
const putFirstVolume = (rows: SpanTable, number: number, firstVolume: number): void => {
  const volume = rows[number * spanWidth + column.volume] as number
  const before = rows[number * spanWidth + column.volumeBefore] as number
  const first = 2 * number * spanWidth
  rows[first + column.volume] = firstVolume
  rows[first + column.volumeBefore] = before
  rows[first + spanWidth + column.volume] = volume - firstVolume
  rows[first + spanWidth + column.volumeBefore] = before + firstVolume
}

/** Spreads a span's volume over its halves. */
export const splitVolume = (way: DayWay, { cuts }: DayShape, number: number, rows: SpanTable): void => {
  const { key, place, curves } = way
  const part = firstPartOf(curves.volumeShares, cuts, number)
  const volume = rows[number * spanWidth + column.volume] as number
  const word = topWords.volumes(key, place, topBlockOf(number)) + topWordOf(number)
  const firstVolume = Math.floor(
    volume * jittered(part, volumeJitter, uniformOf(blockNumbers[word] as number)),
  )
  putFirstVolume(rows, number, firstVolume)
}

/** Spreads the day's volume over its parts. */
const putVolumes = (way: DayWay, shape: DayShape, rows: SpanTable): void => {
  rows[spanWidth + column.volume] = way.volumeShares
  for (let number = 1; number < middleCount; number += 1) {
    if (shape.cuts.isCut[number] === 1) splitVolume(way, shape, number, rows)
  }
}

/** The volumes of a day with a leap: until then those of the day without, and then so many times as much. */
const putVolumesAtLeap = (
  way: DayWay,
  { cuts }: DayShape,
  { leap, tree }: LeapDay,
  rows: SpanTable,
): void => {
  const usualUntil = (second: number): number => barUntil(tree, second - 1).volumeShares
  const untilLeap = usualUntil(leap.atS)
  const times = (way.volumeShares - untilLeap) / Math.max(1, leap.usualVolumeShares - untilLeap)
  const plain = shapeOf(way.key, way.curves).cuts
  rows[spanWidth + column.volume] = way.volumeShares
  for (let number = 1; number < middleCount; number += 1) {
    if (cuts.isCut[number] === 0) continue
    const cutS = cuts.endS[2 * number] as number
    const usual = isCutAt(plain, number, cutS)
      ? (tree.top?.[(2 * number + 1) * spanWidth + column.volumeBefore] as number)
      : usualUntil(cutS)
    const until = cutS <= leap.atS ? usual : untilLeap + Math.floor((usual - untilLeap) * times)
    putFirstVolume(rows, number, until - (rows[number * spanWidth + column.volumeBefore] as number))
  }
}

/** Draws the extremes of all spans. */
const putExtremes = (way: DayWay, shape: DayShape): void => {
  for (let number = topSpans - 1; number > 0; number -= 1) {
    if (shape.cuts.isThere[number] === 0) continue
    if (shape.cuts.isCut[number] === 0) {
      drawExtremes(way, shape, number)
      continue
    }
    const first = 2 * number
    highs[number] = Math.max(highs[first] as number, highs[first + 1] as number)
    lows[number] = Math.min(lows[first] as number, lows[first + 1] as number)
  }
}

/** Draws all spans with their extremes, and tells the day's. */
export const drawDay = (
  way: DayWay,
  shape: DayShape,
  leapDay = leapDayOf(way),
): { readonly high: number; readonly low: number } => {
  if (leapDay === undefined) drawMiddles(way, shape)
  else drawMiddlesAtLeap(way, shape, leapDay)
  putExtremes(way, shape)
  return { high: highs[1] as number, low: lows[1] as number }
}

/** The rows of the day's widest spans. */
const growTop = (way: DayWay, shape: DayShape): SpanTable => {
  const leapDay = leapDayOf(way)
  drawDay(way, shape, leapDay)
  const rows = new Float64Array(topSpans * spanWidth)
  for (let number = 1; number < topSpans; number += 1) {
    if (shape.cuts.isThere[number] === 0) continue
    const row = number * spanWidth
    rows[row + column.number] = number
    rows[row + column.startS] = shape.cuts.startS[number] as number
    rows[row + column.endS] = shape.cuts.endS[number] as number
    rows[row + column.variance] = varianceOf(way, shape, number)
    rows[row + column.open] = shown(opens[number] as number, way.band)
    rows[row + column.high] = shown(highs[number] as number, way.band)
    rows[row + column.low] = shown(lows[number] as number, way.band)
    rows[row + column.close] = shown(closes[number] as number, way.band)
  }
  if (leapDay === undefined) putVolumes(way, shape, rows)
  else putVolumesAtLeap(way, shape, leapDay, rows)
  return rows
}

/**
 * The tree with these widest spans of a day whose way and bar are known. Around a leap they lie elsewhere than on the day
 * without, whose price at the leap has told of the numbers of their inside: so it has others.
 */
export const treeWithTop = (
  { variance, likeness, key, place, curves, leap }: DayWay,
  top: SpanTable,
  bar: Bar,
): DayTree => {
  const inside = leap === undefined ? place : place + leapPlaces
  return { bar, top, variance, likeness: insideLikeness(likeness), key, place: inside, curves }
}

/**
 * In the shortest sessions minutes stand in the table, too, which are not cut as wider spans are: puts their parts in it,
 * since whoever walks finds all spans with numbers as small there.
 */
const putPartsOfMinutes = (tree: DayTree, top: SpanTable): void => {
  for (let number = 1; number < middleCount; number += 1) {
    const [at, first] = [number * spanWidth, 2 * number * spanWidth]
    if (top[first + column.number] === 0) halveWhole(tree, top, at, top, first)
  }
}

/** The tree of a day whose way is known. Its widest span is its bar, so that nothing is drawn twice. */
export const treeOfWay = (way: DayWay): DayTree => {
  const shape = shapeOfWay(way)
  const top = growTop(way, shape)
  const { openPaise, highPaise, lowPaise, closePaise, volumeShares } = barOf(top, spanWidth)
  const tree = treeWithTop(way, top, { openPaise, highPaise, lowPaise, closePaise, volumeShares })
  if (!shape.cuts.isWhole) putPartsOfMinutes(tree, top)
  return tree
}
