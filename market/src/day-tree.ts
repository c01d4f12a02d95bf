import { bridgeMaximum, clamp, firstHolds, middleGivenExtremes, reflect } from './bridge.ts'
import { normalAt, type RandomKey, uniformAt } from './random.ts'
import { exp } from './real-numbers.ts'
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
  readonly varianceShare: (second: number) => number
  readonly volumeShare: (second: number) => number
}

/** One day of one instrument. */
export interface DayTree {
  readonly bar: Bar
  readonly key: RandomKey
  /** Which instrument; the day is in the key. */
  readonly place: number
  readonly curves: DayCurves
}

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
const varianceRush: Rush = { opening: 7.1, closing: 0.65 }
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
  return {
    lengthS,
    varianceShare: (second) => shareUntil(second / lengthS, varianceRush, strength),
    volumeShare: (second) => shareUntil(second / lengthS, volumeRush, strength),
  }
}

/** Within a minute, spans are cut at multiples of so many seconds while there is one inside: an index's step. */
export const stepS = 5

/** The second at which a span is halved: at a whole minute while there is one inside, then at a step. */
const middleOf = (startS: number, endS: number): number => {
  const lengthS = endS - startS
  const unitS = lengthS > 60 ? 60 : lengthS > stepS ? stepS : 1
  return startS + Math.ceil(lengthS / (2 * unitS)) * unitS
}

/** The halves of a span in which the price does not move. */
const stillHalves = (node: Node, middleS: number, firstVolume: number): readonly [Node, Node] => [
  { ...node, index: node.index * 2, endS: middleS, volumeShares: firstVolume, variance: 0 },
  {
    ...node,
    index: node.index * 2 + 1,
    startS: middleS,
    volumeBeforeShares: node.volumeBeforeShares + firstVolume,
    volumeShares: node.volumeShares - firstVolume,
    variance: 0,
  },
]

const halvesOf = (tree: DayTree, node: Node): readonly [Node, Node] => {
  const { key, place, curves } = tree
  const { index, startS, endS, openPaise: a, closePaise: b, highPaise: high, lowPaise: low, variance } = node
  const middleS = middleOf(startS, endS)
  // Six numbers a node, spaced by eight in the second coordinate.
  const at = index * 8
  const firstVolume = splitVolume(tree, node, middleS)
  if (high === low) return stillHalves(node, middleS, firstVolume)
  const fromShare = curves.varianceShare(startS)
  const part = (curves.varianceShare(middleS) - fromShare) / (curves.varianceShare(endS) - fromShare)
  // Trades alternate between bid and offer, so that a price moves by a tick or so in any span, however short.
  const bounce = tickPaise(a) * tickPaise(a)
  const range = high - low
  // A range that is wide for its time is walked to and from, not jumped to: part of it counts as usual.
  const usual = Math.max(variance, (range * range) / 16) + 2 * bounce
  const [v1, v2] = [usual * part, usual * (1 - part)]
  const drawn =
    endS - startS > 60
      ? middleGivenExtremes({ a, b, high, low, v1, v2 }, uniformAt(key, place, at))
      : reflect(
          a + (b - a) * part + Math.sqrt(usual * part * (1 - part)) * normalAt(key, place, at),
          low,
          high,
        )
  const middle = clamp(roundToTick(drawn), low, high)
  const highFirst = firstHolds(a, middle, b, high, v1, v2, uniformAt(key, place, at + 1))
  const lowFirst = firstHolds(a, middle, b, low, v1, v2, uniformAt(key, place, at + 2))
  const otherHigh = highFirst
    ? bridgeMaximum(middle, b, v2, high, uniformAt(key, place, at + 3))
    : bridgeMaximum(a, middle, v1, high, uniformAt(key, place, at + 3))
  const otherLow = lowFirst
    ? -bridgeMaximum(-middle, -b, v2, -low, uniformAt(key, place, at + 4))
    : -bridgeMaximum(-a, -middle, v1, -low, uniformAt(key, place, at + 4))
  const onTickHigh = (from: number, to: number) => clamp(roundToTick(otherHigh), Math.max(from, to), high)
  const onTickLow = (from: number, to: number) => clamp(roundToTick(otherLow), low, Math.min(from, to))
  return [
    {
      index: index * 2,
      startS,
      endS: middleS,
      openPaise: a,
      closePaise: middle,
      highPaise: highFirst ? high : onTickHigh(a, middle),
      lowPaise: lowFirst ? low : onTickLow(a, middle),
      volumeBeforeShares: node.volumeBeforeShares,
      volumeShares: firstVolume,
      variance: variance * part,
    },
    {
      index: index * 2 + 1,
      startS: middleS,
      endS,
      openPaise: middle,
      closePaise: b,
      highPaise: highFirst ? onTickHigh(middle, b) : high,
      lowPaise: lowFirst ? onTickLow(middle, b) : low,
      volumeBeforeShares: node.volumeBeforeShares + firstVolume,
      volumeShares: node.volumeShares - firstVolume,
      variance: variance * (1 - part),
    },
  ]
}

/** The first half's shares: the curve's part, jittered so that minutes differ as real ones do. */
const splitVolume = (tree: DayTree, node: Node, middleS: number): number => {
  const { volumeShare } = tree.curves
  const fromShare = volumeShare(node.startS)
  const part = (volumeShare(middleS) - fromShare) / (volumeShare(node.endS) - fromShare)
  const weight = part * exp(0.5 * normalAt(tree.key, tree.place, node.index * 8 + 5))
  return Math.floor((node.volumeShares * weight) / (weight + 1 - part))
}

const rootOf = ({ bar, curves }: DayTree): Node => {
  const deviation = (bar.highPaise - bar.lowPaise) / rangeOverDeviation
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
    if (node.endS <= fromS || node.startS >= toS) return
    if (node.endS - node.startS <= widestS) {
      spans.push(node)
      return
    }
    const [first, second] = halvesOf(tree, node)
    visit(first)
    visit(second)
  }
  visit(rootOf(tree))
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
    if (node.endS <= fromSecond || node.startS >= untilS) return
    if (node.startS >= fromSecond && node.endS <= untilS) {
      take(node)
      return
    }
    const [first, secondHalf] = halvesOf(tree, node)
    visit(first)
    visit(secondHalf)
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
