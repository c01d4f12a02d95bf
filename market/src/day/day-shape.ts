import { numberAt } from '../numbers/number-at.ts'
import { type RandomKey, wordAt } from '../numbers/random.ts'
import { clamp } from './bridge.ts'
import {
  marketPlace,
  normalOfWord,
  sectorPlace,
  sharedExtremes,
  topBlockOf,
  topWordOf,
  topWords,
  uniformOf,
} from './day-draws.ts'
import { middleCount, topSpans } from './day-scratch.ts'
import { type DayCurves, partUntil } from './session-curves.ts'
import { jittered, varianceJitter } from './split-span.ts'

/**
 * What all instruments have in common in a day's widest spans, by heap number: their cuts, the distribution
 * of the variance, and the market's and the sectors' numbers for their middles. Busy and quiet times are the
 * whole market's. When it starts, the server reads every day's for every company, so they are adjacent in
 * memory.
 */
export interface DayShape {
  readonly key: RandomKey
  readonly curves: DayCurves
  readonly cuts: TopCuts
  /** Of the day's variance, by span. */
  readonly shares: Float64Array
  /** The fraction of a span's variance that falls into its first half. */
  readonly parts: Float64Array
  /** The deviation of a span's middle, given its ends, over that of the whole day. */
  readonly strays: Float64Array
  readonly middles: SharedMiddles
  /** Of a day with all its 32nds and without a leap; see rowsOfPlainDay. */
  readonly plainRows: Float64Array | undefined
}

/**
 * Where a day is cut: at whole minutes that are unknown until the day is over. Inside a 32nd the law of paths is not
 * exact (day-draws.ts), and knowing where a 32nd begins could be exploited.
 */
interface TopCuts {
  readonly startS: Float64Array
  readonly endS: Float64Array
  /** 1 where such a span exists, and where it has parts of its own. */
  readonly isThere: Uint8Array
  readonly isCut: Uint8Array
  /** Whether it has all of its 32nds. */
  readonly isWhole: boolean
}

/** The market's and the sectors' numbers for the middles of a day's spans, the same with or without a leap. */
interface SharedMiddles {
  readonly market: Float64Array
  /** Those requested so far. */
  readonly sectors: (Float64Array | undefined)[]
  /** The shared part of the extremes of 32nds. */
  readonly extremes: Float64Array
}

/** Adds a multiple of the numbers that a stream index has for the middles. */
export const addMiddles = (key: RandomKey, place: number, times: number, sums: Float64Array): void => {
  let words = topWords.middles(key, place, 0)
  for (let number = 1; number < middleCount; number += 1) {
    if (topWordOf(number) === 0) words = topWords.middles(key, place, topBlockOf(number))
    sums[number] = numberAt(sums, number) + times * normalOfWord(words + topWordOf(number))
  }
}

/** How many days' numbers share one piece of memory, since a chart reads thousands of days in order. */
const daysTogether = 64
/** Makes adjacent arrays of one length, all zeros. */
const createRows = (length: number) => {
  let together = new Float64Array(0)
  let used = 0
  return (): Float64Array => {
    if (used === together.length) {
      together = new Float64Array(daysTogether * length)
      used = 0
    }
    used += length
    return together.subarray(used - length, used)
  }
}
const freshMiddles = createRows(middleCount)

const middlesOf = (key: RandomKey, place: number): Float64Array => {
  const numbers = freshMiddles()
  addMiddles(key, place, 1, numbers)
  return numbers
}

/** A sector's numbers for the middles. */
export const sectorMiddles = ({ middles }: DayShape, key: RandomKey, sector: number): Float64Array => {
  const known = middles.sectors[sector]
  if (known !== undefined) return known
  const fresh = middlesOf(key, sectorPlace(sector))
  middles.sectors[sector] = fresh
  return fresh
}

/** The largest distance of a cut from the middle of its span, as a fraction of the span. */
const cutJitter = 0.08

/** A whole minute near the middle of a span that lasts longer than one. */
const cutBetween = (from: number, to: number, uniform: number): number => {
  const part = 0.5 + cutJitter * (2 * uniform - 1)
  return clamp(from + Math.round(((to - from) * part) / 60) * 60, from + 60, to - 1)
}

/** The cuts of a day without a leap, or of one with a cut moved to its leap. */
const makeCuts = (
  key: RandomKey,
  lengthS: number,
  cutElsewhere: (number: number) => number | undefined = () => undefined,
): TopCuts => {
  const [startS, endS] = [new Float64Array(topSpans), new Float64Array(topSpans)]
  const [isThere, isCut] = [new Uint8Array(topSpans), new Uint8Array(topSpans)]
  isThere[1] = 1
  endS[1] = lengthS
  for (let number = 1; number < middleCount; number += 1) {
    const [from, to] = [numberAt(startS, number), numberAt(endS, number)]
    // A minute is cut by separate words; see middleOf.
    if (isThere[number] === 0 || to - from <= 60) continue
    const word = topWords.cuts(key, topBlockOf(number)) + topWordOf(number)
    const middleS = cutElsewhere(number) ?? cutBetween(from, to, uniformOf(wordAt(word)))
    const first = 2 * number
    isCut[number] = 1
    isThere[first] = 1
    isThere[first + 1] = 1
    startS[first] = from
    endS[first] = middleS
    startS[first + 1] = middleS
    endS[first + 1] = to
  }
  return {
    startS,
    endS,
    isThere,
    isCut,
    isWhole: isThere.every((there, number) => number === 0 || there === 1),
  }
}

/** The columns of a plain day's rows: of its middles, and of its 32nds. */
export const rowWidth = 3
export const ofMiddle = { part: 0, stray: 1, market: 2 } as const
export const of32nd = { share: 0, up: 1, down: 2 } as const

const freshPlainRows = createRows(topSpans * rowWidth)

/**
 * The inputs of a plain day's bar, by heap number, repeated side by side: a chart reads the numbers of thousands of
 * days once each and is bound by memory latency.
 */
const rowsOfPlainDay = ({ parts, strays, shares, middles }: Omit<DayShape, 'plainRows'>): Float64Array => {
  const rows = freshPlainRows()
  for (let number = 1; number < middleCount; number += 1) {
    const row = number * rowWidth
    rows[row + ofMiddle.part] = numberAt(parts, number)
    rows[row + ofMiddle.stray] = numberAt(strays, number)
    rows[row + ofMiddle.market] = numberAt(middles.market, number)
  }
  for (let leaf = 0; leaf < middleCount; leaf += 1) {
    const row = (middleCount + leaf) * rowWidth
    rows[row + of32nd.share] = numberAt(shares, middleCount + leaf)
    rows[row + of32nd.up] = numberAt(middles.extremes, 2 * leaf)
    rows[row + of32nd.down] = numberAt(middles.extremes, 2 * leaf + 1)
  }
  return rows
}

/** The fraction of a span's volume or variance that falls into its first half, by the day's curve. */
export const firstPartOf = (curve: Float64Array, { startS, endS }: TopCuts, number: number): number =>
  partUntil(curve, numberAt(startS, number), numberAt(endS, 2 * number), numberAt(endS, number))

const makeShape = (key: RandomKey, curves: DayCurves, cuts: TopCuts, middles: SharedMiddles): DayShape => {
  const shares = new Float64Array(topSpans)
  const parts = new Float64Array(middleCount)
  const strays = new Float64Array(middleCount)
  shares[1] = 1
  for (let number = 1; number < middleCount; number += 1) {
    if (cuts.isCut[number] === 0) continue
    const first = 2 * number
    const usual = firstPartOf(curves.varianceShares, cuts, number)
    const word = topWords.volumes(key, marketPlace, topBlockOf(number)) + topWordOf(number)
    const draw = uniformOf(wordAt(word))
    const part = jittered(usual, varianceJitter, draw)
    const share = numberAt(shares, number)
    shares[first] = share * part
    shares[first + 1] = share * (1 - part)
    parts[number] = part
    strays[number] = Math.sqrt(share * part * (1 - part))
  }
  const shape = { key, curves, cuts, shares, parts, strays, middles }
  return { ...shape, plainRows: cuts.isWhole ? rowsOfPlainDay(shape) : undefined }
}

const shapes = new WeakMap<RandomKey, DayShape>()

/** The shape of a day without a leap. A key names one day. */
export const shapeOf = (key: RandomKey, curves: DayCurves): DayShape => {
  const known = shapes.get(key)
  if (known?.curves === curves) return known
  const middles = known?.middles ?? {
    market: middlesOf(key, marketPlace),
    sectors: [],
    extremes: sharedExtremes(key),
  }
  const fresh = makeShape(key, curves, makeCuts(key, curves.lengthS), middles)
  shapes.set(key, fresh)
  return fresh
}

/** The fraction of the day's variance until a second. */
const shareUntil = ({ curves, cuts, shares }: DayShape, second: number): number => {
  const { startS, endS, isCut } = cuts
  let number = 1
  let before = 0
  while (isCut[number] === 1) {
    number *= 2
    if (second < numberAt(endS, number)) continue
    before += numberAt(shares, number)
    number += 1
  }
  const [from, to] = [numberAt(startS, number), numberAt(endS, number)]
  return before + numberAt(shares, number) * partUntil(curves.varianceShares, from, second, to)
}

const nearestCut = ({ endS, isCut }: TopCuts, second: number): number => {
  const distance = (number: number) => Math.abs(numberAt(endS, 2 * number) - second)
  let nearest = 1
  for (let number = 2; number < middleCount; number += 1)
    if (isCut[number] === 1 && distance(number) < distance(nearest)) nearest = number
  return nearest
}

/** The shape of a company's own day: the nearest of the market's cuts is moved to the leap. */
export const shapeAtLeap = (key: RandomKey, curves: DayCurves, leapAtS: number): DayShape => {
  const plain = shapeOf(key, curves)
  const moved = nearestCut(plain.cuts, leapAtS)
  const cuts = makeCuts(key, curves.lengthS, (number) => {
    if (number === moved) return leapAtS
    return plain.cuts.isCut[number] === 1 ? plain.cuts.endS[2 * number] : undefined
  })
  const shares = Float64Array.from({ length: topSpans }, (_, number) =>
    cuts.isThere[number] === 1
      ? shareUntil(plain, numberAt(cuts.endS, number)) - shareUntil(plain, numberAt(cuts.startS, number))
      : 0,
  )
  return { ...plain, cuts, shares, plainRows: undefined }
}
