import { numberAt } from '../numbers/number-at.ts'
import { blockAt, firstCommonPlace, type RandomKey, signedWordAt, wordAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'

/**
 * The random numbers of prices inside a day. Those of one span are correlated across instruments, whose
 * prices move together even from minute to minute: each is a weighted sum of the market's number and the
 * instrument's own.
 */

/** Instruments with this stream index, such as the fund on the broad index, draw the market's numbers. */
export const marketPlace = firstCommonPlace
/** Offset of a company's separate stream for the inside of days with a leap, far below the common ones. */
export const leapPlaces = firstCommonPlace / 2
/** The sectors' streams follow the market's. */
export const sectorPlace = (sector: number): number => firstCommonPlace + 16 + sector

/**
 * How an instrument's numbers are composed of the market's, its sector's and its own: the squares of the weights add up
 * to 1. The weights are those of the day's own variance, so that prices move together inside the day as they do from
 * day to day; otherwise the market's morning would predict its afternoon.
 */
export interface Likeness {
  readonly market: number
  readonly sector: number
  readonly own: number
  /** Which sector's numbers. */
  readonly sectorOf: number
  /** How strongly the extremes of a 32nd follow the market's; see sharedExtremes. */
  readonly extremes: number
}

/**
 * The same inside a 32nd of the day, where the sector has no numbers: the market's weight in the number for a middle,
 * for a span of more than two minutes, of one of two and of one inside a minute. Its square and that of the
 * instrument's own weight add up to 1.
 */
export interface InsideLikeness {
  readonly ofMinutes: number
  readonly ofTwoMinutes: number
  readonly inMinute: number
}

/** The heap number of the day's first 32nd. */
const first32nd = 32

/**
 * By how much the market's weight in the numbers of middles, and of a 32nd's extremes, exceeds its part in
 * the variance: inside a 32nd prices move together only as far as their own extremes allow. Fitted so that
 * the mean of many shares predicts as little as possible of its next movement (split-span.test.ts). An
 * instrument's numbers stay independent of each other, so its own path is as free as if there were no market.
 */
const gains = { ofMinutes: 1.1, ofTwoMinutes: 0.85, inMinute: 1.55, extremes: 8 } as const
const [mostMiddles, mostExtremes] = [0.995, 4]

/** From the market's and the sector's parts of the variance. */
export const likenessOf = (marketPart: number, sectorPart: number, sector: number): Likeness => {
  const market = Math.sqrt(marketPart)
  return {
    market,
    sector: Math.sqrt(sectorPart),
    own: Math.sqrt(Math.max(0, 1 - marketPart - sectorPart)),
    sectorOf: Math.max(0, sector),
    extremes: Math.min(mostExtremes, gains.extremes * marketPart),
  }
}

/** The weights inside a 32nd that follow from an instrument's likeness. */
export const insideLikeness = ({ market }: Likeness): InsideLikeness => ({
  ofMinutes: Math.min(mostMiddles, gains.ofMinutes * market),
  ofTwoMinutes: Math.min(mostMiddles, gains.ofTwoMinutes * market),
  inMinute: Math.min(mostMiddles, gains.inMinute * market),
})

/** For files, whose factors aren't known: the correlation of real five-minute returns. */
export const usualLikeness: InsideLikeness = insideLikeness(likenessOf(0.35, 0, 0))

/** The words of a span, by place, and the market's own; the smaller numbers are halves of a word. */
export const word = { middle: 0, otherExtremes: 1, volume: 2 } as const
const marketWord = { variance: 3, holders: 4 } as const
const spanWords = 5

/**
 * Where a span's words begin in `blockNumbers`. A span and its halves share a block, so that a walk makes half as many.
 */
export const wordsOf = (key: RandomKey, place: number, number: number): number => {
  const depth = 31 - Math.clz32(number)
  if (depth % 2 === 0) return blockAt(key, place, number)
  return blockAt(key, place, number >>> 1) + spanWords * (1 + (number & 1))
}

/** Uniform in (0, 1), from 32 bits. */
export const uniformOf = (bits: number): number => (bits + 0.5) / 4294967296
/** Uniform in (0, 1), from the upper and the lower half of 32 bits. */
export const upperUniform = (bits: number): number => ((bits >>> 16) + 0.5) / 65536
export const lowerUniform = (bits: number): number => ((bits & 0xffff) + 0.5) / 65536

/**
 * How the market's variance in a span is split: from the market's words, uniform in (0, 1), the same for all
 * instruments.
 */
export const marketVarianceDraw = (marketAt: number): number =>
  upperUniform(wordAt(marketAt + marketWord.variance))
/** The uniform number by which a span inside a minute is cut in two. */
export const cutDraw = (marketAt: number): number => lowerUniform(wordAt(marketAt + marketWord.variance))

/** Nearly normal with mean 0 and deviation 1, from 32 bits: the sum of their four bytes, added two at once. */
export const normalOfBits = (bits: number): number => {
  const pairs = (bits & 0x00ff00ff) + ((bits >>> 8) & 0x00ff00ff)
  return ((pairs & 0xffff) + (pairs >>> 16) - 510) * 0.0067658
}

/** Nearly standard normal, from a word. */
export const normalOfWord = (at: number): number => normalOfBits(signedWordAt(at))

/** The law of a middle is tabulated at a few prices (bridge.ts), which compresses it by this factor. */
const pressed = 1.03

/**
 * The nearly normal number for a span's middle, from the market's words and those of an instrument, or of the
 * fund that draws the market's. Where part of the variance is the bounce between bid and offer, the market
 * contributes only to the rest.
 */
export const middleNormal = (
  likeness: number,
  part: number,
  place: number,
  marketAt: number,
  ownAt: number,
): number => {
  const market = normalOfWord(marketAt + word.middle)
  if (place === marketPlace) return pressed * market
  const common = likeness * Math.sqrt(part)
  return pressed * (common * market + Math.sqrt(1 - common * common) * normalOfWord(ownAt + word.middle))
}

/**
 * The uniform numbers that decide which half of a span has its high and which its low: for all, the market's.
 */
export const holderOfHigh = (marketAt: number): number => upperUniform(wordAt(marketAt + marketWord.holders))
export const holderOfLow = (marketAt: number): number => lowerUniform(wordAt(marketAt + marketWord.holders))

/**
 * The words of the day's widest spans: one for each span's middle, one for its volume, one for the extremes of each
 * leaf, and the market's for the cuts; two blocks of each kind.
 */
const topBlock = 2 ** 25
const blocksOfKind = 2
/** Where an instrument's sixteen words of a kind begin, from span or leaf 16 · block on. */
export const topWords = {
  middles: (key: RandomKey, place: number, block: number): number => blockAt(key, place, topBlock + block),
  extremes: (key: RandomKey, place: number, block: number): number =>
    blockAt(key, place, topBlock + blocksOfKind + block),
  volumes: (key: RandomKey, place: number, block: number): number =>
    blockAt(key, place, topBlock + 2 * blocksOfKind + block),
  /** The market's alone: where the spans are cut, and how far up or down all extremes of a 32nd lie. */
  cuts: (key: RandomKey, block: number): number =>
    blockAt(key, marketPlace, topBlock + 3 * blocksOfKind + block),
  lifts: (key: RandomKey, block: number): number =>
    blockAt(key, marketPlace, topBlock + 4 * blocksOfKind + block),
} as const
export const topBlockOf = (number: number): number => number >>> 4
export const topWordOf = (number: number): number => number & 15

const cellsPerUnit = 64
const widest = 5
/** The normal distribution function from −5 to 5, by the trapezoidal rule; its ends are 0 and 1. */
const distribution = (() => {
  const cells = 2 * widest * cellsPerUnit
  const density = (i: number): number => {
    const x = i / cellsPerUnit - widest
    return exp((-x * x) / 2)
  }
  const sums = new Float64Array(cells + 2)
  for (let i = 1; i <= cells; i += 1) sums[i] = numberAt(sums, i - 1) + density(i - 1) + density(i)
  const total = numberAt(sums, cells)
  sums[cells + 1] = total
  return sums.map((sum) => sum / total)
})()

/** The last cell's number. */
const most = widest - 1 / cellsPerUnit
/** The approximate standard normal distribution function: maps a normal number to a uniform one in (0, 1). */
export const normalShare = (normal: number): number => {
  const held = normal > most ? most : normal < -most ? -most : normal
  const at = (held + widest) * cellsPerUnit
  const i = Math.floor(at)
  const value = numberAt(distribution, i)
  return value + (numberAt(distribution, i + 1) - value) * (at - i)
}

/**
 * The shared part of the extremes of the day's 32nds: two exponential numbers each, for the distance above its ends and
 * below them. Where the market is lifted, the first is large and the second small.
 */
export const sharedExtremes = (key: RandomKey): Float64Array => {
  const numbers = new Float64Array(2 * first32nd)
  for (let leaf = 0; leaf < first32nd; leaf += 1) {
    const up = normalShare(normalOfWord(topWords.lifts(key, topBlockOf(leaf)) + topWordOf(leaf)))
    numbers[2 * leaf] = -ln(1 - up)
    numbers[2 * leaf + 1] = -ln(up)
  }
  return numbers
}

/**
 * An exponential number with mean 1, from an instrument's own and a shared one: if its own exceeds its likeness, it is
 * the excess, since such a number is memoryless; otherwise it is the shared one.
 */
export const exponentialOf = (own: number, shared: number, likeness: number): number =>
  own > likeness ? own - likeness : shared
