import { blockAt, blockNumbers, firstCommonPlace, type RandomKey } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'

/**
 * The numbers that prices inside a day are drawn with. Those of one span are alike for all instruments, since their
 * prices move together from minute to minute too: each is a sum of the market's number and the instrument's own.
 */

/** Whoever stands at this place, as the fund on the broad index, draws the market's numbers. */
export const marketPlace = firstCommonPlace
/** The sectors' numbers stand behind the market's. */
export const sectorPlace = (sector: number): number => firstCommonPlace + 16 + sector

/**
 * How an instrument's numbers are made of the market's, its sector's and its own: the squares of the weights add up to 1.
 * They are those of the day's own variance, so that prices move together inside the day as they do from day to day: else
 * the market's morning would tell its afternoon.
 */
export interface Likeness {
  readonly market: number
  readonly sector: number
  readonly own: number
  /** Which sector's numbers. */
  readonly sectorOf: number
  /** How far the extremes of a 32nd follow the market's; see sharedExtremes. */
  readonly extremes: number
  /** Inside a 32nd of the day, where the sector has no numbers: of its middle, of its halves', and of shorter spans', long ones and others. */
  readonly of32nd: InsideLikeness
  readonly of64th: InsideLikeness
  readonly ofLong: InsideLikeness
  readonly inside: InsideLikeness
}

interface InsideLikeness {
  readonly market: number
  readonly own: number
}

/**
 * High and low of a 32nd follow the market's only in part, and those of its parts are drawn for each instrument alone, which
 * draws the middles apart: by so much more the market's number counts there. All of these are fitted so that the mean of all
 * companies tells nothing of its next minutes, in NSE's hours and round the clock.
 */
const insideGains = { of32nd: 1.8, of64th: 2.6, ofLong: 1.6, inside: 1.2 } as const
/** Round the clock, spans below a 64th are still so many seconds long or longer; in NSE's hours all are shorter. */
const longS = 200
const extremesGain = 1
const mostInside = 0.97
/** The heap number of the day's first 32nd. */
const first32nd = 32

const insideLikeness = (market: number): InsideLikeness => {
  const held = Math.max(-mostInside, Math.min(mostInside, market))
  return { market: held, own: Math.sqrt(1 - held * held) }
}

/** Of parts of the variance that are the market's and the sector's. */
export const likenessOf = (marketPart: number, sectorPart: number, sector: number): Likeness => {
  const market = Math.sqrt(marketPart)
  return {
    market,
    sector: Math.sqrt(sectorPart),
    own: Math.sqrt(Math.max(0, 1 - marketPart - sectorPart)),
    sectorOf: Math.max(0, sector),
    extremes: extremesGain * marketPart,
    of32nd: insideLikeness(market * insideGains.of32nd),
    of64th: insideLikeness(market * insideGains.of64th),
    ofLong: insideLikeness(market * insideGains.ofLong),
    inside: insideLikeness(market * insideGains.inside),
  }
}

/** For the middle of a span, by its heap number and its length in seconds. */
export const insideOf = (likeness: Likeness, number: number, lengthS: number): InsideLikeness => {
  if (number < 2 * first32nd) return likeness.of32nd
  if (number < 4 * first32nd) return likeness.of64th
  return lengthS > longS ? likeness.ofLong : likeness.inside
}

/** Where no factors are known, as of files: the correlation of real five-minute returns. */
export const usualLikeness = likenessOf(0.35, 0, 0)

/** The words of a span, by place; the smaller numbers are halves of a word. */
export const word = { middle: 0, extremeHalves: 1, otherExtremes: 2, volume: 3 } as const
/** The market's words of a span. */
const marketWord = { variance: 1 } as const
const spanWords = 4

/** Where in `blockNumbers` a span's words begin. A span and its halves share a block, so that a walk makes half as many. */
export const wordsOf = (key: RandomKey, place: number, number: number): number => {
  const depth = 31 - Math.clz32(number)
  if (depth % 2 === 0) return blockAt(key, place, number)
  return blockAt(key, place, number >>> 1) + spanWords * (1 + (number & 1))
}

/** Blocks of spans of a minute and of a step are far above the numbers of wider spans. */
const firstMinuteBlock = 2 ** 26
const firstStepBlock = 2 ** 27
const stepsPerBlock = 3
const stepWords = 5

/** Where the twelve words of a minute begin. */
export const minuteWords = (key: RandomKey, place: number, minute: number): number =>
  blockAt(key, place, firstMinuteBlock + minute)

/** Where the five words of a step begin; steps are counted through the day. */
export const stepWordsOf = (key: RandomKey, place: number, step: number): number =>
  blockAt(key, place, firstStepBlock + Math.floor(step / stepsPerBlock)) + stepWords * (step % stepsPerBlock)

/** Uniform in (0, 1), from 32 bits. */
export const uniformOf = (bits: number): number => (bits + 0.5) / 4294967296
/** Uniform in (0, 1), from the upper and the lower half of 32 bits. */
export const upperUniform = (bits: number): number => ((bits >>> 16) + 0.5) / 65536
export const lowerUniform = (bits: number): number => ((bits & 0xffff) + 0.5) / 65536

/** How the market's variance in a span is split, uniform in (0, 1): the same for all instruments. From the market's words. */
export const marketVarianceDraw = (marketAt: number): number =>
  uniformOf(blockNumbers[marketAt + marketWord.variance] as number)

/** Two numbers of a byte each, apart by a byte. */
const everyOtherByte = 0x00ff00ff

/** Nearly normal with mean 0 and deviation 1, from 32 bits: the sum of their four bytes. */
const fourBytes = (bits: number): number => {
  const pairs = (bits & everyOtherByte) + ((bits >>> 8) & everyOtherByte)
  return ((pairs & 0xffff) + (pairs >>> 16) - 510) * 0.0067658
}

/** Nearly standard normal, from the words that the market and an instrument have at places of `blockNumbers`. */
export const normalOf = ({ market, own }: InsideLikeness, marketAt: number, ownAt: number): number => {
  const shared = fourBytes(blockNumbers[marketAt] as number)
  if (ownAt === marketAt) return shared
  return market * shared + own * fourBytes(blockNumbers[ownAt] as number)
}

/**
 * The words of the day's widest spans, one a span for its middle, one for its volume, one for the extremes of each that is
 * not cut any further: two blocks of each kind.
 */
const topBlock = 2 ** 25
const blocksOfKind = 2
/** Where an instrument's sixteen words for a kind begin, from span or leaf 16 · block on. */
export const topWords = {
  middles: (key: RandomKey, place: number, block: number): number => blockAt(key, place, topBlock + block),
  extremes: (key: RandomKey, place: number, block: number): number =>
    blockAt(key, place, topBlock + blocksOfKind + block),
  volumes: (key: RandomKey, place: number, block: number): number =>
    blockAt(key, place, topBlock + 2 * blocksOfKind + block),
} as const
export const topBlockOf = (number: number): number => number >>> 4
export const topWordOf = (number: number): number => number & 15

/** For the middle of a wide span, from its word. */
export const normalOfWord = (at: number): number => fourBytes(blockNumbers[at] as number)

const cellsPerUnit = 64
const widest = 5
/** The normal distribution function from −5 to 5, by the trapezoidal rule; it ends at 0 and 1. */
const distribution = (() => {
  const cells = 2 * widest * cellsPerUnit
  const density = (i: number): number => {
    const x = i / cellsPerUnit - widest
    return exp((-x * x) / 2)
  }
  const sums = new Float64Array(cells + 2)
  for (let i = 1; i <= cells; i += 1) sums[i] = (sums[i - 1] as number) + density(i - 1) + density(i)
  const total = sums[cells] as number
  sums[cells + 1] = total
  return sums.map((sum) => sum / total)
})()

/** The standard normal distribution function, nearly: turns a normal number into a uniform one in (0, 1). */
export const normalShare = (normal: number): number => {
  const at = (normal + widest) * cellsPerUnit
  const i = Math.floor(at)
  const value = distribution[i] as number
  return value + ((distribution[i + 1] as number) - value) * (at - i)
}

/**
 * What the extremes of the day's 32nds have in common: two exponential numbers of each, how far above its ends and how far
 * below them. Where the market's number draws the middles up, the first is large and the second small.
 */
export const sharedExtremes = (key: RandomKey): Float64Array => {
  const numbers = new Float64Array(2 * first32nd)
  for (let leaf = 0; leaf < first32nd; leaf += 1) {
    const at = wordsOf(key, marketPlace, first32nd + leaf) + word.middle
    const up = normalShare(fourBytes(blockNumbers[at] as number))
    numbers[2 * leaf] = -ln(1 - up)
    numbers[2 * leaf + 1] = -ln(up)
  }
  return numbers
}

/**
 * An exponential number with mean 1, made of an instrument's own and a shared one: where its own is larger than its
 * likeness it has that much more, since such a number has no memory, else it is the shared one.
 */
export const exponentialOf = (own: number, shared: number, likeness: number): number =>
  own > likeness ? own - likeness : shared
