import { numberAt } from '../numbers/number-at.ts'
import { type RandomKey, signedWordAt, wordAt } from '../numbers/random.ts'
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
import { type DayScratch, middleCount, topSpans } from './day-scratch.ts'
import { type DayShape, firstPartOf, sectorMiddles, shapeAtLeap, shapeOf } from './day-shape.ts'
import type { DayTree } from './day-spans.ts'
import { barUntil } from './day-tree.ts'
import type { DayCurves } from './session-curves.ts'
import { type Bar, SpanTable } from './span-table.ts'
import { jittered, splitOf, splitSpan, volumeJitter } from './split-span.ts'
import { bounceOf, roundToTick } from './tick.ts'
import { freeExtreme, isHighFree, likenessTo, otherExtreme, upwards } from './top-extremes.ts'

/**
 * The widest spans of a day of the practice market, down to its 32nds. Between the open and the close the
 * price follows a Brownian bridge with the variance of the day's process, whatever the close: so the whole
 * day is a Brownian motion, whose past predicts only its possible range. Its numbers are weighted sums of
 * market, sector and company numbers, as are the day's movements, so all companies' paths together are one
 * such motion. Each 32nd's high and low follow from the law of a bridge's maximum; the day's are the extremes
 * of all.
 */
export interface DayWay {
  /** Before the band applies. */
  readonly openPaise: number
  readonly closePaise: number
  /** Of the price over the day, in paise squared. */
  readonly variance: number
  readonly volumeShares: number
  /** The leap on news at a whole minute, if any. The close includes it. */
  readonly leap?: WayLeap | undefined
  /** The price never leaves these; a path beyond them stays at the limit. */
  readonly band: { readonly lowerPaise: number; readonly upperPaise: number }
  readonly likeness: Likeness
  /** If its spans' prices are derived rather than drawn: those at the cuts, by heap number. */
  readonly middlesPaise?: Float64Array | undefined
  readonly key: RandomKey
  readonly place: number
  readonly curves: DayCurves
}

export interface WayLeap {
  readonly atS: number
  /** The factor on the previous minute's price. */
  readonly times: number
  /** The day's volume without the leap. */
  readonly usualVolumeShares: number
}

export const shapeOfWay = ({ key, curves, leap }: DayWay): DayShape =>
  leap === undefined ? shapeOf(key, curves) : shapeAtLeap(key, curves, leap.atS)

/**
 * A day with a leap is one without, times the leap from its minute on. So the company follows the market before and
 * after it as on any other day, and the market's path until then predicts nothing about the company.
 */
const withoutLeap = (way: DayWay, { times, usualVolumeShares }: WayLeap): DayWay => ({
  ...way,
  closePaise: way.closePaise / times,
  volumeShares: usualVolumeShares,
  leap: undefined,
})

/** The inputs of a day with a leap: the day without it. */
interface LeapDay {
  readonly leap: WayLeap
  /** The ends of the widest spans on the day without the leap, before ticks and band. */
  readonly drawn: SpanTable
  readonly tree: DayTree
}
const leapDayOf = (way: DayWay, scratch: DayScratch): LeapDay | undefined => {
  if (way.leap === undefined) return undefined
  const plain = withoutLeap(way, way.leap)
  const shape = shapeOfWay(plain)
  const drawn = drawEnds(plain, shape, undefined)
  return { leap: way.leap, drawn, tree: treeOfSpans(plain, shape, undefined, drawn.copy(), scratch) }
}

/** Draws the ends of the day's widest spans: the middle of each, from the whole day down. */
const drawMiddles = (way: DayWay, shape: DayShape, spans: SpanTable): void => {
  const { place, likeness, variance, key, middlesPaise } = way
  const { cuts, parts, strays, middles } = shape
  const { market } = middles
  const sector = sectorMiddles(shape, key, likeness.sectorOf)
  const deviation = Math.sqrt(variance)
  let words = 0
  spans.putEnds(1, way.openPaise, way.closePaise)
  for (let number = 1; number < middleCount; number += 1) {
    if (number === 1 || topWordOf(number) === 0) words = topWords.middles(key, place, topBlockOf(number))
    if (cuts.isCut[number] === 0) continue
    const open = spans.open(number)
    const close = spans.close(number)
    const normal =
      likeness.market * numberAt(market, number) +
      likeness.sector * numberAt(sector, number) +
      likeness.own * normalOfWord(words + topWordOf(number))
    const stray = deviation * numberAt(strays, number)
    const drawn = open + (close - open) * numberAt(parts, number) + stray * normal
    const middle = middlesPaise === undefined ? drawn : numberAt(middlesPaise, number)
    spans.putEnds(2 * number, open, middle)
    spans.putEnds(2 * number + 1, middle, close)
  }
}

/** The prices where the market's spans are cut on a day with a leap, by heap number. */
export const middlesWithLeap = (way: DayWay): Float64Array => {
  const { key, curves, leap } = way
  const shape = shapeOf(key, curves)
  const spans = SpanTable.ofRows(topSpans)
  drawMiddles(leap === undefined ? way : withoutLeap(way, leap), shape, spans)
  return Float64Array.from({ length: middleCount }, (_, number) => {
    const isAfter = leap !== undefined && numberAt(shape.cuts.endS, 2 * number) >= leap.atS
    return spans.close(2 * number) * (isAfter ? leap.times : 1)
  })
}

const isCutAt = ({ isCut, endS }: DayShape['cuts'], number: number, second: number): boolean =>
  isCut[number] === 1 && endS[2 * number] === second

/** The middles of a day with a leap: one cut lies at the leap, the others are those of the day without it. */
const drawMiddlesAtLeap = (way: DayWay, { cuts }: DayShape, leapDay: LeapDay, spans: SpanTable): void => {
  const { leap, drawn, tree } = leapDay
  const { atS, times } = leap
  const plain = shapeOf(way.key, way.curves).cuts
  spans.putEnds(1, way.openPaise, way.closePaise)
  for (let number = 1; number < middleCount; number += 1) {
    if (cuts.isCut[number] === 0) continue
    const first = 2 * number
    const cutS = numberAt(cuts.endS, first)
    const before = isCutAt(plain, number, cutS) ? drawn.close(first) : barUntil(tree, cutS - 1).closePaise
    spans.putEnds(first, spans.open(number), before * (cutS > atS ? times : 1))
    spans.putEnds(first + 1, before * (cutS >= atS ? times : 1), spans.close(number))
  }
}

/** The variance of a span; after a leap prices deviate proportionally more. */
const varianceIn = ({ leap, variance }: DayWay, { shares, cuts }: DayShape, number: number): number => {
  const scale = leap !== undefined && numberAt(cuts.startS, number) >= leap.atS ? leap.times : 1
  return variance * numberAt(shares, number) * scale * scale
}

/** Spans of a depth use the index of their first 32nd. */
export const leafOf = (number: number): number =>
  (number << (Math.clz32(number) - Math.clz32(middleCount))) - middleCount

/** Draws the extremes of a leaf span, from the bits of its word. */
const drawLeafExtremes = (
  way: DayWay,
  shape: DayShape,
  spans: SpanTable,
  number: number,
  bits: number,
): void => {
  const from = spans.open(number)
  const to = spans.close(number)
  const twice = 2 * (varianceIn(way, shape, number) + bounceOf(way.openPaise))
  const sum = from + to
  const spread = (from - to) * (from - to)
  const likeness = way.likeness.extremes
  const shared = shape.middles.extremes
  const at = 2 * leafOf(number)
  const up = exponentialOf(upwards(bits), numberAt(shared, at), likenessTo(1, likeness, bits))
  const down = exponentialOf(upwards(bits << 16), numberAt(shared, at + 1), likenessTo(-1, likeness, bits))
  if (isHighFree(bits)) {
    const high = freeExtreme(sum, spread, twice, up)
    spans.putExtremes(number, high, -otherExtreme(-sum, spread, twice, down, high))
  } else {
    const deep = freeExtreme(-sum, spread, twice, down)
    spans.putExtremes(number, otherExtreme(sum, spread, twice, up, deep), -deep)
  }
}

/**
 * The displayed form of a drawn price: on tick and inside the band. Monotonic, so the higher of two never becomes the
 * lower.
 */
export const shown = (pricePaise: number, { lowerPaise, upperPaise }: DayWay['band']): number =>
  clamp(roundToTick(pricePaise), lowerPaise, upperPaise)

/** Stores the displayed prices of a span. */
const showPrices = ({ band }: DayWay, spans: SpanTable, number: number): void => {
  const open = shown(spans.open(number), band)
  const high = shown(spans.high(number), band)
  const low = shown(spans.low(number), band)
  spans.putPrices(number, open, high, low, shown(spans.close(number), band))
}

/** Computes a span's prices from those of its halves. */
const joinHalves = (spans: SpanTable, number: number): void => {
  const first = 2 * number
  const high = Math.max(spans.high(first), spans.high(first + 1))
  const low = Math.min(spans.low(first), spans.low(first + 1))
  spans.putPrices(number, spans.open(first), high, low, spans.close(first + 1))
}

/** Draws the extremes of spans whose ends are drawn, narrowest first, and stores all displayed prices. */
const drawExtremes = (way: DayWay, shape: DayShape, spans: SpanTable): void => {
  const { key, place } = way
  const { isThere, isCut } = shape.cuts
  const words = topWords.extremes(key, place, 0)
  const laterWords = topWords.extremes(key, place, 1)
  for (let number = topSpans - 1; number > 0; number -= 1) {
    if (isThere[number] === 0) continue
    if (isCut[number] === 1) {
      joinHalves(spans, number)
      continue
    }
    const leaf = leafOf(number)
    const bits = signedWordAt((topBlockOf(leaf) === 0 ? words : laterWords) + topWordOf(leaf))
    drawLeafExtremes(way, shape, spans, number, bits)
    showPrices(way, spans, number)
  }
}

/** The ends of a day's widest spans, before ticks and band. */
const drawEnds = (way: DayWay, shape: DayShape, leapDay: LeapDay | undefined): SpanTable => {
  const spans = SpanTable.ofRows(topSpans)
  if (leapDay === undefined) drawMiddles(way, shape, spans)
  else drawMiddlesAtLeap(way, shape, leapDay, spans)
  return spans
}

/** A day's high and low. */
export const drawDayExtremes = (
  way: DayWay,
  shape: DayShape,
  scratch: DayScratch,
): { readonly high: number; readonly low: number } => {
  const spans = drawEnds(way, shape, leapDayOf(way, scratch))
  drawExtremes(way, shape, spans)
  return { high: spans.high(1), low: spans.low(1) }
}

/** Divides a span's volume between its halves, with this much for the first. */
const putHalfVolumes = (spans: SpanTable, number: number, firstVolume: number): void => {
  const before = spans.volumeBefore(number)
  spans.putVolume(2 * number, firstVolume, before)
  spans.putVolume(2 * number + 1, spans.volume(number) - firstVolume, before + firstVolume)
}

/** Divides a span's volume between its halves. */
export const splitVolume = (way: DayWay, { cuts }: DayShape, spans: SpanTable, number: number): void => {
  const { key, place, curves } = way
  const part = firstPartOf(curves.volumeShares, cuts, number)
  const draw = uniformOf(wordAt(topWords.volumes(key, place, topBlockOf(number)) + topWordOf(number)))
  putHalfVolumes(spans, number, Math.floor(spans.volume(number) * jittered(part, volumeJitter, draw)))
}

/** Spreads the day's volume over its parts. */
const putVolumes = (way: DayWay, shape: DayShape, spans: SpanTable): void => {
  spans.putVolume(1, way.volumeShares, 0)
  for (let number = 1; number < middleCount; number += 1)
    if (shape.cuts.isCut[number] === 1) splitVolume(way, shape, spans, number)
}

/**
 * The volumes of a day with a leap: until then those of the day without it, afterwards a multiple of them.
 */
const putVolumesAtLeap = (way: DayWay, { cuts }: DayShape, leapDay: LeapDay, spans: SpanTable): void => {
  const { leap, tree } = leapDay
  const usualUntil = (second: number): number => barUntil(tree, second - 1).volumeShares
  const untilLeap = usualUntil(leap.atS)
  const times = (way.volumeShares - untilLeap) / Math.max(1, leap.usualVolumeShares - untilLeap)
  const plain = shapeOf(way.key, way.curves).cuts
  spans.putVolume(1, way.volumeShares, 0)
  for (let number = 1; number < middleCount; number += 1) {
    if (cuts.isCut[number] === 0) continue
    const cutS = numberAt(cuts.endS, 2 * number)
    const isPlain = tree.top !== undefined && isCutAt(plain, number, cutS)
    const usual = isPlain ? tree.top.volumeBefore(2 * number + 1) : usualUntil(cutS)
    const until = cutS <= leap.atS ? usual : untilLeap + Math.floor((usual - untilLeap) * times)
    putHalfVolumes(spans, number, until - spans.volumeBefore(number))
  }
}

/**
 * The tree of a day with known path and bar, with these widest spans. Around a leap they differ from those of
 * the day without it, whose price at the leap has revealed some of the numbers inside, so the tree uses other
 * numbers.
 */
export const treeWithTop = (way: DayWay, top: SpanTable, bar: Bar, scratch: DayScratch): DayTree => {
  const { variance, likeness, key, place, curves, leap } = way
  const inside = leap === undefined ? place : place + leapPlaces
  return { bar, top, variance, likeness: insideLikeness(likeness), key, place: inside, curves, scratch }
}

/**
 * In the shortest sessions the table also contains minutes, which aren't cut like wider spans. Their parts
 * are stored, because walks look up every span with a number this low in the table.
 */
const putPartsOfMinutes = (tree: DayTree, top: SpanTable): void => {
  for (let number = 1; number < middleCount; number += 1) {
    const first = 2 * number
    if (top.number(first) === 0) splitSpan(tree, splitOf(tree.key, top, number, top, first))
  }
}

/**
 * The tree of a day whose widest spans have their ends; the tree takes ownership of them, and its bar is the widest
 * one's.
 */
const treeOfSpans = (
  way: DayWay,
  shape: DayShape,
  leapDay: LeapDay | undefined,
  spans: SpanTable,
  scratch: DayScratch,
): DayTree => {
  const { startS, endS, isThere, isWhole } = shape.cuts
  for (let number = 1; number < topSpans; number += 1) {
    if (isThere[number] === 0) continue
    spans.putTimes(number, number, numberAt(startS, number), numberAt(endS, number))
    spans.putVariance(number, varianceIn(way, shape, number))
  }
  drawExtremes(way, shape, spans)
  if (leapDay === undefined) putVolumes(way, shape, spans)
  else putVolumesAtLeap(way, shape, leapDay, spans)
  const { openPaise, highPaise, lowPaise, closePaise, volumeShares } = spans.bar(1)
  const tree = treeWithTop(way, spans, { openPaise, highPaise, lowPaise, closePaise, volumeShares }, scratch)
  if (!isWhole) putPartsOfMinutes(tree, spans)
  return tree
}

/** The tree of a day with a known path. */
export const treeOfWay = (way: DayWay, scratch: DayScratch): DayTree => {
  const shape = shapeOfWay(way)
  const leapDay = leapDayOf(way, scratch)
  return treeOfSpans(way, shape, leapDay, drawEnds(way, shape, leapDay), scratch)
}
