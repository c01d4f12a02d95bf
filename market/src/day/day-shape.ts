import { blockNumbers, type RandomKey } from '../numbers/random.ts'
import { marketPlace, middleOfTop, sectorPlace, topVolumeWords, topWords, uniformOf } from './day-draws.ts'
import { topSpans } from './day-spans.ts'
import { type DayCurves, middleOf, partUntil } from './session-curves.ts'
import { jittered, varianceJitter } from './spans.ts'

/**
 * What all instruments share of a day's widest spans, by heap number: where they are cut, how the variance is spread over
 * them, and the market's and the sectors' numbers for their middles. Busy and quiet times are the whole market's. A start
 * of the server reads those of every day for every company, so that they lie beside each other.
 */
export interface DayShape {
  readonly cuts: TopCuts
  /** By the places of `column` below; sectors' rows of eight are NaN until somebody asks for them. */
  readonly numbers: Float64Array
}

/** Where a day is cut: the same for all days of a length without a leap. */
interface TopCuts {
  readonly startS: Float64Array
  readonly endS: Float64Array
  /** 1 where there is such a span, and where it has parts of its own. */
  readonly isThere: Uint8Array
  readonly isCut: Uint8Array
}

const middleCount = topSpans / 2
/** Where numbers by span begin. */
export const place = {
  /** Of the day's variance. */
  share: 0,
  /** Of a span's variance, that falls into its first half. */
  part: topSpans,
  /** The deviation of a span's middle, given its ends, over that of the whole day. */
  stray: topSpans + middleCount,
  market: topSpans + 2 * middleCount,
  sectors: topSpans + 3 * middleCount,
} as const
const mostSectors = 24

const putMiddles = (numbers: Float64Array, to: number, key: RandomKey, drawnAt: number): void => {
  const at = topWords(key, drawnAt)
  for (let number = 1; number < middleCount; number += 1) numbers[to + number] = middleOfTop(at, number)
}

/** Where a sector's numbers for the middles begin. */
export const sectorAt = ({ numbers }: DayShape, key: RandomKey, sector: number): number => {
  const at = place.sectors + sector * middleCount
  if (Number.isNaN(numbers[at + 1])) putMiddles(numbers, at, key, sectorPlace(sector))
  return at
}

const makeCuts = (lengthS: number, leapAtS: number | undefined): TopCuts => {
  const [startS, endS] = [new Float64Array(topSpans), new Float64Array(topSpans)]
  const [isThere, isCut] = [new Uint8Array(topSpans), new Uint8Array(topSpans)]
  isThere[1] = 1
  endS[1] = lengthS
  for (let number = 1; number < middleCount; number += 1) {
    const [from, to] = [startS[number] as number, endS[number] as number]
    // Inside a minute prices go another way; see inside-minute.ts.
    if (isThere[number] === 0 || to - from <= 60) continue
    const middleS = number === 1 && leapAtS !== undefined ? leapAtS : middleOf(from, to)
    const first = 2 * number
    isCut[number] = 1
    isThere[first] = 1
    isThere[first + 1] = 1
    startS[first] = from
    endS[first] = middleS
    startS[first + 1] = middleS
    endS[first + 1] = to
  }
  return { startS, endS, isThere, isCut }
}

const cutsByLength = new Map<number, TopCuts>()
const cutsOf = (lengthS: number): TopCuts => {
  const known = cutsByLength.get(lengthS)
  if (known !== undefined) return known
  const fresh = makeCuts(lengthS, undefined)
  cutsByLength.set(lengthS, fresh)
  return fresh
}

const makeShape = (key: RandomKey, curves: DayCurves, cuts: TopCuts, hasLeap: boolean): DayShape => {
  const numbers = new Float64Array(place.sectors + mostSectors * middleCount).fill(Number.NaN)
  const varianceWords = topVolumeWords(key, marketPlace)
  numbers[place.share + 1] = 1
  for (let number = 1; number < middleCount; number += 1) {
    if (cuts.isCut[number] === 0) continue
    const first = 2 * number
    const middleS = cuts.endS[first] as number
    const usual = partUntil(
      curves.varianceShares,
      cuts.startS[number] as number,
      middleS,
      cuts.endS[number] as number,
    )
    const draw = uniformOf(blockNumbers[varianceWords + number - 1] as number)
    const part = hasLeap && number === 1 ? usual : jittered(usual, varianceJitter, draw)
    const share = numbers[place.share + number] as number
    numbers[place.share + first] = share * part
    numbers[place.share + first + 1] = share * (1 - part)
    numbers[place.part + number] = part
    numbers[place.stray + number] = Math.sqrt(share * part * (1 - part))
  }
  putMiddles(numbers, place.market, key, marketPlace)
  return { cuts, numbers }
}

const shapes = new WeakMap<RandomKey, DayShape>()

/** The shape of a day without a leap. A key names one day. */
export const shapeOf = (key: RandomKey, curves: DayCurves): DayShape => {
  const cuts = cutsOf(curves.lengthS)
  const known = shapes.get(key)
  if (known?.cuts === cuts) return known
  const fresh = makeShape(key, curves, cuts, false)
  shapes.set(key, fresh)
  return fresh
}

/** The shape of a company's own day, cut where the leap is. */
export const shapeAtLeap = (key: RandomKey, curves: DayCurves, leapAtS: number): DayShape =>
  makeShape(key, curves, makeCuts(curves.lengthS, leapAtS), true)
