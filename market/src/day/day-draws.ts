import { blockAt, blockIntegers, blockNumbers, firstCommonPlace, type RandomKey } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'

/**
 * The numbers that prices inside a day are drawn with. Those of one span are alike for all instruments, since their
 * prices move together from minute to minute too: each is a sum of the market's number and the instrument's own.
 */

/** Whoever stands at this place, as the fund on the broad index, draws the market's numbers. */
export const marketPlace = firstCommonPlace
/** A company has places of its own for the inside of days with a leap; it stands far below the common ones. */
export const leapPlaces = firstCommonPlace / 2
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
}

/** The same inside a 32nd of the day, where the sector has no numbers. */
export interface InsideLikeness {
  /** How often the halves' extremes are held by the same half as the market's. */
  readonly halves: number
  /** Of its middle, of its halves' and so on; see `depths`. */
  readonly middles: readonly MiddleLikeness[]
}

interface MiddleLikeness {
  readonly market: number
  readonly own: number
}

/** The heap number of the day's first 32nd, and how deep in the heap it lies. */
const first32nd = 32
const depthOf32nd = 5

/**
 * Of the middles of 32nds, 64ths, 128ths and all shorter spans: how far they stray, by the law that bridge.ts tabulates; by
 * how much more than its part of the variance the market's number counts; and how much of that number is the one of the
 * span that this is a half of. The extremes inside a 32nd are mostly each instrument's own, and the table takes high and low
 * as independent. These figures are fitted so that nevertheless neither an instrument nor the mean of all tells of its next
 * minutes on average. For whoever knew where the spans are cut, a tenth of a move could tell: nobody does (day-shape.ts).
 */
const depths = [
  { stray: 0.9, gain: 2, ofParent: 0 },
  { stray: 1.06, gain: 2.2, ofParent: 0.12 },
  { stray: 1, gain: 1.75, ofParent: 0.25 },
  { stray: 1, gain: 1.25, ofParent: 0.1 },
] as const
/** The rest of that number's deviation. */
const ownParts = depths.map(({ ofParent }) => Math.sqrt(1 - ofParent * ofParent))
const mostInside = 0.97
const [extremesGain, mostExtremes, halvesGain] = [1.65, 0.33, 1.5]

/** A day of a file is halved from the whole down: its wider spans count as 32nds. */
const placeInDepths = (number: number): number =>
  Math.max(0, Math.min(31 - Math.clz32(number) - depthOf32nd, depths.length - 1))

const middleLikeness = (market: number, stray: number): MiddleLikeness => {
  const held = Math.max(-mostInside, Math.min(mostInside, market))
  return { market: stray * held, own: stray * Math.sqrt(1 - held * held) }
}

/** Of parts of the variance that are the market's and the sector's. */
export const likenessOf = (marketPart: number, sectorPart: number, sector: number): Likeness => {
  const market = Math.sqrt(marketPart)
  return {
    market,
    sector: Math.sqrt(sectorPart),
    own: Math.sqrt(Math.max(0, 1 - marketPart - sectorPart)),
    sectorOf: Math.max(0, sector),
    extremes: Math.min(mostExtremes, extremesGain * marketPart),
  }
}

/** What follows of an instrument's likeness for the inside of a 32nd. */
export const insideLikeness = ({ market }: Likeness): InsideLikeness => ({
  halves: Math.min(1, halvesGain * market),
  middles: depths.map(({ stray, gain }) => middleLikeness(market * gain, stray)),
})

/** Inside a minute. */
export const insideMinute = ({ middles }: InsideLikeness): MiddleLikeness => middles.at(-1) as MiddleLikeness

/** For the middle of a span, by its heap number. */
export const insideOf = ({ middles }: InsideLikeness, number: number): MiddleLikeness =>
  middles[placeInDepths(number)] as MiddleLikeness

/** Where no factors are known, as of files: the correlation of real five-minute returns. */
export const usualLikeness = insideLikeness(likenessOf(0.35, 0, 0))

/** The words of a span, by place; the smaller numbers are halves of a word. */
export const word = { middle: 0, extremeHalves: 1, otherExtremes: 2, volume: 3 } as const
/** The market's words of a span. */
const marketWord = { variance: 1, extremeHalves: 2 } as const
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
/** Each has a word of the minute's, and a byte of the three behind the word for its extremes. */
const stepsPerMinute = 12

/** Where the twelve words of a minute begin. */
export const minuteWords = (key: RandomKey, place: number, minute: number): number =>
  blockAt(key, place, firstMinuteBlock + minute)

const stepBlock = (key: RandomKey, place: number, step: number): number =>
  blockAt(key, place, firstStepBlock + Math.floor(step / stepsPerBlock))

/** Where the five words of a step begin; steps are counted through the day. */
export const stepWordsOf = (key: RandomKey, place: number, step: number): number =>
  stepBlock(key, place, step) + stepWords * (step % stepsPerBlock)

/** Uniform in (0, 1), from 32 bits. */
export const uniformOf = (bits: number): number => (bits + 0.5) / 4294967296
/** Uniform in (0, 1), from the upper and the lower half of 32 bits. */
export const upperUniform = (bits: number): number => ((bits >>> 16) + 0.5) / 65536
export const lowerUniform = (bits: number): number => ((bits & 0xffff) + 0.5) / 65536

/** One number for the high of a minute and one for its low, uniform in (0, 1): from the word behind the minute's. */
export const minuteExtreme = (key: RandomKey, place: number, minute: number, isHigh: boolean): number => {
  const bits = blockIntegers[minuteWords(key, place, minute) + stepsPerMinute] as number
  return isHigh ? upperUniform(bits) : lowerUniform(bits)
}
/** The same of a step: five bits each of the word behind those of three steps. */
export const stepExtreme = (key: RandomKey, place: number, step: number, isHigh: boolean): number => {
  const bits = blockIntegers[stepBlock(key, place, step) + stepsPerBlock * stepWords] as number
  const number = 2 * (step % stepsPerBlock) + (isHigh ? 1 : 0)
  return (((bits >>> (5 * number)) & 31) + 0.5) / 32
}

/** Where the twelve bytes of a minute stand that say how busy its parts are, whatever its price does. */
export const minuteBusyness = (key: RandomKey, place: number, minute: number): number =>
  minuteWords(key, place, minute) + stepsPerMinute + 1
/** Those of a step's minute. */
export const stepBusyness = (key: RandomKey, place: number, step: number): number =>
  minuteBusyness(key, place, Math.floor(step / stepsPerMinute))

/** One of the twelve, of a part that is so many behind the first, uniform in (0, 1). */
export const busynessOf = (busyAt: number, first: number, part: number): number => {
  const byte = (first + part) % stepsPerMinute
  return ((((blockIntegers[busyAt + (byte >> 2)] as number) >>> (8 * (byte & 3))) & 255) + 0.5) / 256
}

/** How the market's variance in a span is split, uniform in (0, 1): the same for all instruments. From the market's words. */
export const marketVarianceDraw = (marketAt: number): number =>
  uniformOf(blockNumbers[marketAt + marketWord.variance] as number)

/** Nearly normal with mean 0 and deviation 1, from 32 bits: the sum of their four bytes, two of which are added at once. */
export const normalOfBits = (bits: number): number => {
  const pairs = (bits & 0x00ff00ff) + ((bits >>> 8) & 0x00ff00ff)
  return ((pairs & 0xffff) + (pairs >>> 16) - 510) * 0.0067658
}

/** Nearly standard normal, from a word. */
export const normalOfWord = (at: number): number => normalOfBits(blockIntegers[at] as number)

/**
 * What the wider span's number adds to the market's for the middle of a span. To be asked for before the span's own words,
 * whose block may stand where the wider one's did.
 */
export const normalOfWider = (key: RandomKey, number: number): number => {
  const { ofParent } = depths[placeInDepths(number)] as (typeof depths)[number]
  return ofParent === 0 ? 0 : ofParent * normalOfWord(wordsOf(key, marketPlace, number >>> 1) + word.middle)
}

/** The market's number for the middle of a span, nearly standard normal, from that and its words. */
export const sharedNormal = (number: number, ofWider: number, marketAt: number): number =>
  ofWider + (ownParts[placeInDepths(number)] as number) * normalOfWord(marketAt + word.middle)

/** Nearly normal, from the market's number and the words of an instrument, or of the fund that draws the market's. */
export const normalOf = (
  { market, own }: MiddleLikeness,
  shared: number,
  place: number,
  ownAt: number,
): number => {
  if (place === marketPlace) return shared * Math.sqrt(market * market + own * own)
  return market * shared + own * normalOfBits(blockIntegers[ownAt] as number)
}

/** The uniform numbers by which the halves of a span hold its high and its low: the market's so often, else its own. */
export const halfOfHigh = ({ halves }: InsideLikeness, marketAt: number, ownAt: number): number =>
  sharedOrOwn(
    halves,
    upperUniform(blockNumbers[marketAt + marketWord.extremeHalves] as number),
    upperUniform(blockNumbers[ownAt + word.extremeHalves] as number),
  )
export const halfOfLow = ({ halves }: InsideLikeness, marketAt: number, ownAt: number): number =>
  sharedOrOwn(
    halves,
    lowerUniform(blockNumbers[marketAt + marketWord.extremeHalves] as number),
    lowerUniform(blockNumbers[ownAt + word.extremeHalves] as number),
  )
const sharedOrOwn = (likeness: number, shared: number, own: number): number =>
  own < likeness ? shared : (own - likeness) / (1 - likeness)

/**
 * The words of the day's widest spans, one a span for its middle, one for its volume, one for the extremes of each that is
 * not cut any further, and the market's for where they are cut: two blocks of each kind.
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
  /** The market's alone: where the spans are cut. */
  cuts: (key: RandomKey, block: number): number =>
    blockAt(key, marketPlace, topBlock + 3 * blocksOfKind + block),
} as const
export const topBlockOf = (number: number): number => number >>> 4
export const topWordOf = (number: number): number => number & 15

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
    const up = normalShare(normalOfBits(blockIntegers[at] as number))
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
