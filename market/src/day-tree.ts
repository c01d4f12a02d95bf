import { bridgeMaximum, clamp, firstHolds, middleGivenExtremes, reflect } from './bridge.ts'
import { normalAt, type RandomKey, uniformAt } from './random.ts'
import { roundToTick, tickPaise } from './tick.ts'

/**
 * The path of one instrument through one day, grown from the day's open, high, low, close and volume by halving
 * time: a span's bar is split into the bars of its halves so that they add up to it exactly. The bar of any minute,
 * and the price of any second, is found by one walk from the whole day down: O(log n), and the same for everybody
 * who has the key. A day of the practice market and a day of an official file are grown alike.
 *
 * The middle price is drawn as a Brownian bridge has it; the extreme of the half that does not hold the span's own is
 * drawn from the distribution of a bridge's maximum, P(M > y) = exp(−2 (y − a)(y − b) / s²) (Karatzas and Shreve,
 * Brownian Motion and Stochastic Calculus, 4.3.40). Variance and volume per minute follow the session's curves.
 */
export interface Bar {
  readonly openPaise: number
  readonly highPaise: number
  readonly lowPaise: number
  readonly closePaise: number
  readonly volumeShares: number
}

/** How variance and volume are spread over a session of a length in seconds: the shares from the open to a second. */
export interface DayCurves {
  readonly lengthS: number
  readonly varianceShares: Float64Array
  readonly volumeShares: Float64Array
}

/** A day with a leap in it, as news makes one: the bars before and after, which need not meet. */
export interface DayParts {
  /** Seconds from the open to the leap, whole minutes. */
  readonly atS: number
  readonly before: Bar
  readonly after: Bar
}

/** One day of one instrument. */
export interface DayTree {
  readonly bar: Bar
  /** Adds up to the bar. */
  readonly parts?: DayParts
  readonly key: RandomKey
  /** Which instrument; the day is in the key. */
  readonly place: number
  readonly curves: DayCurves
  /** Halves of the widest spans that were made before, by heap number; see wideMemory. */
  readonly wide?: Memory
  /** Halves of the narrower spans of the newest walk, by depth. Each has its heap number: a walk elsewhere replaces it. */
  readonly walk?: Memory
}

export type Memory = (readonly [Node, Node] | undefined)[]

/** Spans with a heap number below are wide: some 23 minutes and more of a day round the clock. */
const widestSpans = 64

export const wideMemory = (): Memory => new Array<undefined>(widestSpans).fill(undefined)

/** The bar of a span of the day. */
export interface SpanBar extends Bar {
  /** What was traded on the day before the span. */
  readonly volumeBeforeShares: number
}

/** A span of the session, in seconds from its open. */
interface Node extends SpanBar {
  /** Heap number: the day is 1, the halves of n are 2n and 2n + 1. It names the node's random numbers. */
  readonly index: number
  readonly startS: number
  readonly endS: number
  /** The variance of the price over the span, in paise squared. */
  readonly variance: number
}

/** The mean range of a Brownian motion over its standard deviation, √(8/π) (Feller 1951). */
const rangeOverDeviation = 1.5957691216

/**
 * How much busier than its middle a session begins and ends, fitted to one-minute bars of NSE (docs/market-model.md): a
 * density 1 + opening · (1 − x)¹⁶ + closing · x¹² over x in [0, 1].
 */
interface Rush {
  readonly opening: number
  readonly closing: number
}
const varianceRush: Rush = { opening: 7.1, closing: 0.15 }
const volumeRush: Rush = { opening: 4, closing: 1.5 }
/** A session round the clock has a gentler rush: who trades at night sees the market move as well. */
const longestRushS = 8 * 3600
const gentleness = 0.25

/** The share of the density up to x. */
const shareUntil = (x: number, { opening, closing }: Rush, strength: number): number => {
  const rest = 1 - x
  const rest2 = rest * rest
  const rest4 = rest2 * rest2
  const rest16 = rest4 * rest4 * rest4 * rest4
  const x4 = x * x * x * x
  const [begin, end] = [(strength * opening) / 17, (strength * closing) / 13]
  return (x + begin * (1 - rest16 * rest) + end * x4 * x4 * x4 * x) / (1 + begin + end)
}

export const curvesFor = (lengthS: number): DayCurves => {
  const strength = lengthS > longestRushS ? gentleness : 1
  const table = (rush: Rush) =>
    Float64Array.from({ length: lengthS + 1 }, (_, second) => shareUntil(second / lengthS, rush, strength))
  return { lengthS, varianceShares: table(varianceRush), volumeShares: table(volumeRush) }
}

/** Within a minute, spans are cut at multiples of so many seconds while there is one inside: an index's step. */
export const stepS = 5

/** The second at which a span is halved: at a whole minute while there is one inside, then at a step. */
const middleOf = (startS: number, endS: number): number => {
  const lengthS = endS - startS
  const unitS = lengthS > 60 ? 60 : lengthS > stepS ? stepS : 1
  return startS + Math.ceil(lengthS / (2 * unitS)) * unitS
}

/** The part of a span's variance or volume that falls before its middle. */
const partUntil = (shares: Float64Array, startS: number, middleS: number, endS: number): number => {
  const fromShare = shares[startS] as number
  return ((shares[middleS] as number) - fromShare) / ((shares[endS] as number) - fromShare)
}

/** How a span is split; both halves follow from it. */
interface Split {
  readonly middleS: number
  readonly middlePaise: number
  readonly firstVolumeShares: number
  /** The part of the variance that falls into the first half. */
  readonly part: number
  /** The variances of the halves, with the bounce. */
  readonly v1: number
  readonly v2: number
  /** Which half holds the span's high, and which its low; the other's is drawn. */
  readonly highFirst: boolean
  readonly lowFirst: boolean
}

/** Numbers of a node, by place; nodes are eight apart. */
const draw = { middle: 0, highHalf: 1, lowHalf: 2, otherHigh: 3, otherLow: 4, volume: 5 } as const

const splitOf = (tree: DayTree, node: Node): Split => {
  const { key, place, curves } = tree
  const { startS, endS, openPaise: a, closePaise: b, highPaise: high, lowPaise: low } = node
  const middleS = middleOf(startS, endS)
  const at = node.index * 8
  const firstVolumeShares = splitVolume(tree, node, middleS)
  const part = partUntil(curves.varianceShares, startS, middleS, endS)
  if (high === low)
    return { middleS, middlePaise: a, firstVolumeShares, part, v1: 0, v2: 0, highFirst: true, lowFirst: true }
  // Trades alternate between bid and offer, so that a price moves by a tick or so in any span, however short.
  const bounce = tickPaise(a) * tickPaise(a)
  const range = high - low
  // A range that is wide for its time is walked to and from, not jumped to: part of it counts as usual.
  const usual = Math.max(node.variance, (range * range) / 16) + 2 * bounce
  const [v1, v2] = [usual * part, usual * (1 - part)]
  const drawn =
    endS - startS > 60
      ? middleGivenExtremes({ a, b, high, low, v1, v2 }, uniformAt(key, place, at + draw.middle))
      : reflect(
          a + (b - a) * part + Math.sqrt(v1 * (1 - part)) * normalAt(key, place, at + draw.middle),
          low,
          high,
        )
  const middlePaise = clamp(roundToTick(drawn), low, high)
  const holds = (extreme: number, which: number) =>
    firstHolds(a, middlePaise, b, extreme, v1, v2, uniformAt(key, place, at + which))
  const [highFirst, lowFirst] = [holds(high, draw.highHalf), holds(low, draw.lowHalf)]
  return { middleS, middlePaise, firstVolumeShares, part, v1, v2, highFirst, lowFirst }
}

/** The high of a half that does not hold the span's own. */
const otherHigh = (
  { key, place }: DayTree,
  node: Node,
  from: number,
  to: number,
  variance: number,
): number => {
  const uniform = uniformAt(key, place, node.index * 8 + draw.otherHigh)
  const high = bridgeMaximum(from, to, variance, node.highPaise, uniform)
  return clamp(roundToTick(high), Math.max(from, to), node.highPaise)
}

const otherLow = (
  { key, place }: DayTree,
  node: Node,
  from: number,
  to: number,
  variance: number,
): number => {
  const uniform = uniformAt(key, place, node.index * 8 + draw.otherLow)
  const low = -bridgeMaximum(-from, -to, variance, -node.lowPaise, uniform)
  return clamp(roundToTick(low), node.lowPaise, Math.min(from, to))
}

const firstHalf = (tree: DayTree, node: Node, split: Split): Node => {
  const { openPaise, variance } = node
  const { middlePaise, v1, part } = split
  return {
    index: node.index * 2,
    startS: node.startS,
    endS: split.middleS,
    openPaise,
    closePaise: middlePaise,
    highPaise: split.highFirst ? node.highPaise : otherHigh(tree, node, openPaise, middlePaise, v1),
    lowPaise: split.lowFirst ? node.lowPaise : otherLow(tree, node, openPaise, middlePaise, v1),
    volumeBeforeShares: node.volumeBeforeShares,
    volumeShares: split.firstVolumeShares,
    variance: variance * part,
  }
}

const secondHalf = (tree: DayTree, node: Node, split: Split): Node => {
  const { closePaise, variance } = node
  const { middlePaise, v2, part } = split
  return {
    index: node.index * 2 + 1,
    startS: split.middleS,
    endS: node.endS,
    openPaise: middlePaise,
    closePaise,
    highPaise: split.highFirst ? otherHigh(tree, node, middlePaise, closePaise, v2) : node.highPaise,
    lowPaise: split.lowFirst ? otherLow(tree, node, middlePaise, closePaise, v2) : node.lowPaise,
    volumeBeforeShares: node.volumeBeforeShares + split.firstVolumeShares,
    volumeShares: node.volumeShares - split.firstVolumeShares,
    variance: variance * (1 - part),
  }
}

const deviationOf = (bar: Bar): number => (bar.highPaise - bar.lowPaise) / rangeOverDeviation

/** The two parts of a day with a leap, in place of its halves. */
const partsOf = ({ curves }: DayTree, { atS, before, after }: DayParts): readonly [Node, Node] => [
  { ...before, index: 2, startS: 0, endS: atS, volumeBeforeShares: 0, variance: deviationOf(before) ** 2 },
  {
    ...after,
    index: 3,
    startS: atS,
    endS: curves.lengthS,
    volumeBeforeShares: before.volumeShares,
    variance: deviationOf(after) ** 2,
  },
]

/** The halves that touch [fromS, toS); only these are made, unless the tree keeps both. */
const halvesOf = (tree: DayTree, node: Node, fromS: number, toS: number): readonly Node[] => {
  if (node.index === 1 && tree.parts !== undefined)
    return partsOf(tree, tree.parts).filter(({ startS, endS }) => startS < toS && endS > fromS)
  const isWide = node.index < widestSpans
  const memory = isWide ? tree.wide : tree.walk
  if (memory === undefined) {
    const split = splitOf(tree, node)
    if (split.middleS >= toS) return [firstHalf(tree, node, split)]
    if (split.middleS <= fromS) return [secondHalf(tree, node, split)]
    return [firstHalf(tree, node, split), secondHalf(tree, node, split)]
  }
  const slot = isWide ? node.index : 31 - Math.clz32(node.index)
  let both = memory[slot]
  if (both === undefined || both[0].index !== node.index * 2) {
    const split = splitOf(tree, node)
    both = [firstHalf(tree, node, split), secondHalf(tree, node, split)]
    memory[slot] = both
  }
  const [first, second] = both
  if (second.startS >= toS) return [first]
  return second.startS <= fromS ? [second] : both
}

/** The first half's shares: the curve's part, jittered up to threefold so that minutes differ as real ones do. */
const splitVolume = (tree: DayTree, node: Node, middleS: number): number => {
  const part = partUntil(tree.curves.volumeShares, node.startS, middleS, node.endS)
  const uniform = uniformAt(tree.key, tree.place, node.index * 8 + draw.volume)
  const first = part * (0.5 + uniform)
  return Math.floor((node.volumeShares * first) / (first + (1 - part) * (1.5 - uniform)))
}

const rootOf = ({ bar, curves }: DayTree): Node => {
  const deviation = deviationOf(bar)
  return {
    openPaise: bar.openPaise,
    highPaise: bar.highPaise,
    lowPaise: bar.lowPaise,
    closePaise: bar.closePaise,
    volumeShares: bar.volumeShares,
    volumeBeforeShares: 0,
    index: 1,
    startS: 0,
    endS: curves.lengthS,
    variance: deviation * deviation,
  }
}

/** The bars of the tree's spans of at most `widestS` seconds, in order, that touch [fromS, toS) of the session. */
const spansOf = (tree: DayTree, fromS: number, toS: number, widestS: number): readonly SpanBar[] => {
  const spans: SpanBar[] = []
  const visit = (node: Node): void => {
    if (node.endS - node.startS <= widestS) {
      spans.push(node)
      return
    }
    for (const half of halvesOf(tree, node, fromS, toS)) visit(half)
  }
  if (fromS < toS) visit(rootOf(tree))
  return spans
}

/** The bars of whole minutes, in order, that start in [fromMinute, toMinute) of the session. */
export const minuteBars = (tree: DayTree, fromMinute: number, toMinute: number): readonly SpanBar[] =>
  spansOf(tree, fromMinute * 60, toMinute * 60, 60)

/** The bars of the steps of one minute. */
export const stepBars = (tree: DayTree, minute: number): readonly SpanBar[] =>
  spansOf(tree, minute * 60, minute * 60 + 60, stepS)

/** A day so far, with the value of what was traded. */
export interface DayBar extends SpanBar {
  /** By the mean of open, high, low and close of the largest spans that are over. */
  readonly turnoverPaise: number
}

/**
 * The day so far at a second of the session: its open, the extremes and volume up to and with that second, and the
 * price in it (closePaise). Nothing later than that second shows.
 */
export const barUntil = (tree: DayTree, second: number, fromSecond = 0): DayBar => {
  let highPaise = 0
  let lowPaise = Number.MAX_SAFE_INTEGER
  let volumeShares = 0
  let volumeBeforeShares = 0
  let openPaise = 0
  let closePaise = 0
  let turnoverPaise = 0
  const take = (node: Node) => {
    if (openPaise === 0) {
      openPaise = node.openPaise
      volumeBeforeShares = node.volumeBeforeShares
    }
    closePaise = node.closePaise
    if (node.highPaise > highPaise) highPaise = node.highPaise
    if (node.lowPaise < lowPaise) lowPaise = node.lowPaise
    volumeShares += node.volumeShares
    turnoverPaise +=
      (node.volumeShares * (node.openPaise + node.highPaise + node.lowPaise + node.closePaise)) / 4
  }
  const untilS = Math.min(Math.max(second, 0), tree.curves.lengthS - 1) + 1
  const visit = (node: Node): void => {
    if (node.startS >= fromSecond && node.endS <= untilS) {
      take(node)
      return
    }
    for (const half of halvesOf(tree, node, fromSecond, untilS)) visit(half)
  }
  visit(rootOf(tree))
  return {
    openPaise,
    highPaise,
    lowPaise,
    closePaise,
    volumeShares,
    volumeBeforeShares,
    turnoverPaise: Math.round(turnoverPaise),
  }
}
