import { blockNumbers, type RandomKey } from '../numbers/random.ts'
import { exponentialQuantile } from '../numbers/real-numbers.ts'
import { clamp } from './bridge.ts'
import {
  extremesOfTop,
  type Likeness,
  marketPlace,
  middleOfTop,
  topVolumeWords,
  topWords,
  uniformOf,
} from './day-draws.ts'
import { place as at, type DayShape, sectorAt, shapeAtLeap, shapeOf } from './day-shape.ts'
import { type Bar, type DayTree, topSpans } from './day-spans.ts'
import { type DayCurves, partUntil } from './session-curves.ts'
import { column, jittered, type SpanTable, spanWidth, volumeJitter } from './spans.ts'
import { roundToTick, tickPaise } from './tick.ts'

/**
 * The widest spans of a day of the practice market, down to its eighths. Between the open and the close the price goes
 * the way of a Brownian bridge with the variance that the day's process has allowed, whatever the close became: so the
 * whole day is a Brownian motion, of which the past tells nothing but how far it may go. The numbers are those of market,
 * sector and company in the parts that the day's moves have, so that all companies' ways together are one such motion.
 * Each eighth's high and low follow from the law of a bridge's maximum, and the day's are the extremes of all eight.
 */
export interface DayWay {
  /** Before they are held inside the band. */
  readonly openPaise: number
  readonly closePaise: number
  /** Of the price over the day, in paise squared. */
  readonly variance: number
  readonly volumeShares: number
  /** The leap on news at a whole minute, if there is one: the prices before and after it. */
  readonly leap?: WayLeap | undefined
  /** The price never leaves these; a way beyond them waits at the edge. */
  readonly band: { readonly lowerPaise: number; readonly upperPaise: number }
  readonly likeness: Likeness
  readonly key: RandomKey
  readonly place: number
  readonly curves: DayCurves
}

export interface WayLeap {
  readonly atS: number
  readonly beforePaise: number
  readonly afterPaise: number
  readonly volumeBeforeShares: number
}

/** Of the newest day: what each span begins and ends at and its extremes, before ticks and band. */
const opens = new Float64Array(topSpans)
const closes = new Float64Array(topSpans)
const highs = new Float64Array(topSpans)
const lows = new Float64Array(topSpans)

const shapeOfWay = ({ key, curves, leap }: DayWay): DayShape =>
  leap === undefined ? shapeOf(key, curves) : shapeAtLeap(key, curves, leap.atS)

/** The way's middles, one after the other. After a leap the way goes on at another level, and strays by its part more. */
const drawMiddles = (way: DayWay, shape: DayShape, ownAt: number): void => {
  const { place, likeness, leap, variance, key } = way
  const { numbers, cuts } = shape
  const sector = sectorAt(shape, key, likeness.sectorOf)
  const deviation = Math.sqrt(variance)
  const scale = leap === undefined ? 1 : leap.afterPaise / leap.beforePaise
  opens[1] = way.openPaise
  closes[1] = way.closePaise
  for (let number = 1; number < topSpans / 2; number += 1) {
    if (cuts.isCut[number] === 0) continue
    const first = 2 * number
    const open = opens[number] as number
    const close = closes[number] as number
    opens[first] = open
    closes[first + 1] = close
    if (number === 1 && leap !== undefined) {
      closes[first] = leap.beforePaise
      opens[first + 1] = leap.afterPaise
      continue
    }
    const shared = numbers[at.market + number] as number
    const normal =
      place === marketPlace
        ? shared
        : likeness.market * shared +
          likeness.sector * (numbers[sector + number] as number) +
          likeness.own * middleOfTop(ownAt, number)
    const stray =
      deviation * (numbers[at.stray + number] as number) * (scale !== 1 && isAfter(number) ? scale : 1)
    const middle = open + (close - open) * (numbers[at.part + number] as number) + stray * normal
    closes[first] = middle
    opens[first + 1] = middle
  }
}

/** Whether a span lies in the second part of the day, as heap numbers have it. */
const isAfter = (number: number): boolean => {
  let ancestor = number
  while (ancestor > 3) ancestor >>= 1
  return ancestor === 3
}

const varianceOf = ({ variance, leap }: DayWay, { numbers }: DayShape, number: number): number => {
  const scale = leap !== undefined && isAfter(number) ? leap.afterPaise / leap.beforePaise : 1
  return variance * (numbers[at.share + number] as number) * scale * scale
}

/** The extremes of a span that is not cut any further. */
const drawExtremes = (way: DayWay, shape: DayShape, ownAt: number, number: number): void => {
  const from = opens[number] as number
  const to = closes[number] as number
  const tick = tickPaise(from)
  // Trades alternate between bid and offer, as in shorter spans.
  const variance = varianceOf(way, shape, number) + 2 * tick * tick
  const bits = extremesOfTop(ownAt, number)
  const up = exponentialQuantile(((bits & 0xffff0000) | 0x8000) >>> 0)
  const down = exponentialQuantile(((bits << 16) | 0x8000) >>> 0)
  const spread = (from - to) * (from - to)
  // bridgeMaximum without a limit, upwards and downwards: at least as high, and as low, as both ends.
  highs[number] = (from + to + Math.sqrt(spread + 2 * variance * up)) / 2
  lows[number] = (from + to - Math.sqrt(spread + 2 * variance * down)) / 2
}

/** A drawn price as it is shown: on tick and inside the band. The higher of two is never shown as the lower. */
const shown = (pricePaise: number, { lowerPaise, upperPaise }: DayWay['band']): number =>
  clamp(roundToTick(pricePaise), lowerPaise, upperPaise)

/** Draws the prices of all spans. */
const drawPrices = (way: DayWay, shape: DayShape): void => {
  const ownAt = topWords(way.key, way.place)
  drawMiddles(way, shape, ownAt)
  for (let number = topSpans - 1; number > 0; number -= 1) {
    if (shape.cuts.isThere[number] === 0) continue
    if (shape.cuts.isCut[number] === 0) {
      drawExtremes(way, shape, ownAt, number)
      continue
    }
    const first = 2 * number
    highs[number] = Math.max(highs[first] as number, highs[first + 1] as number)
    lows[number] = Math.min(lows[first] as number, lows[first + 1] as number)
  }
}

/** The bar of the whole day. */
export const barOfWay = (way: DayWay): Bar => {
  drawPrices(way, shapeOfWay(way))
  return {
    openPaise: shown(opens[1] as number, way.band),
    highPaise: shown(highs[1] as number, way.band),
    lowPaise: shown(lows[1] as number, way.band),
    closePaise: shown(closes[1] as number, way.band),
    volumeShares: way.volumeShares,
  }
}

/** Spreads the day's volume over its parts. */
const putVolumes = (way: DayWay, shape: DayShape, rows: SpanTable): void => {
  const { key, place, curves, leap, volumeShares } = way
  const wordsAt = topVolumeWords(key, place)
  rows[spanWidth + column.volume] = volumeShares
  for (let number = 1; number < topSpans / 2; number += 1) {
    if (shape.cuts.isCut[number] === 0) continue
    const first = 2 * number
    const [startS, middleS, endS] = [
      shape.cuts.startS[number] as number,
      shape.cuts.startS[first + 1] as number,
      shape.cuts.endS[number] as number,
    ]
    const volume = rows[number * spanWidth + column.volume] as number
    const before = rows[number * spanWidth + column.volumeBefore] as number
    const part = partUntil(curves.volumeShares, startS, middleS, endS)
    const draw = uniformOf(blockNumbers[wordsAt + number - 1] as number)
    const firstVolume =
      number === 1 && leap !== undefined
        ? leap.volumeBeforeShares
        : Math.floor(volume * jittered(part, volumeJitter, draw))
    rows[first * spanWidth + column.volume] = firstVolume
    rows[first * spanWidth + column.volumeBefore] = before
    rows[(first + 1) * spanWidth + column.volume] = volume - firstVolume
    rows[(first + 1) * spanWidth + column.volumeBefore] = before + firstVolume
  }
}

/** The rows of the day's widest spans. */
const growTop = (way: DayWay): SpanTable => {
  const shape = shapeOfWay(way)
  const rows = new Float64Array(topSpans * spanWidth)
  drawPrices(way, shape)
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
  putVolumes(way, shape, rows)
  return rows
}

/** The tree of a day whose way and bar are known. */
export const treeOfWay = (way: DayWay, bar: Bar): DayTree => ({
  bar,
  top: growTop(way),
  variance: way.variance,
  likeness: way.likeness,
  key: way.key,
  place: way.place,
  curves: way.curves,
})
