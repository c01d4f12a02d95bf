/** How a session is divided into spans of time, and how variance and volume are distributed over it. */

/**
 * The cumulative fractions of a session's variance and volume at each minute's end, and its length in
 * seconds.
 */
export interface DayCurves {
  readonly lengthS: number
  readonly varianceShares: Float64Array
  readonly volumeShares: Float64Array
}

/**
 * How much busier than its middle a session begins and ends, fitted to one-minute bars of NSE (docs/market-model.md): a
 * density 1 + opening · (1 − x)⁶⁴ + morning · (1 − x)¹² + closing · x¹⁶ over x in [0, 1].
 */
interface Rush {
  readonly opening: number
  readonly morning: number
  readonly closing: number
}
const varianceRush: Rush = { opening: 8, morning: 4.6, closing: 0.2 }
const volumeRush: Rush = { opening: 3.5, morning: 2.2, closing: 2 }
/** A session round the clock has a gentler rush, because people also trade at night. */
const longestRushS = 8 * 3600
const gentleness = 0.25

/** The base to an integer power, by squaring. */
const powerOf = (base: number, power: number): number => {
  let [result, square] = [1, base]
  for (let left = power; left > 0; left >>= 1) {
    if (left & 1) result *= square
    square *= square
  }
  return result
}

/** The fraction of the density up to x. */
const shareUntil = (x: number, { opening, morning, closing }: Rush, strength: number): number => {
  const begin = (strength * opening) / 65
  const on = (strength * morning) / 13
  const end = (strength * closing) / 17
  const until = begin * (1 - powerOf(1 - x, 65)) + on * (1 - powerOf(1 - x, 13)) + end * powerOf(x, 17)
  return (x + until) / (1 + begin + on + end)
}

export const curvesFor = (lengthS: number): DayCurves => {
  const strength = lengthS > longestRushS ? gentleness : 1
  const table = (rush: Rush) =>
    Float64Array.from({ length: lengthS / 60 + 1 }, (_, minute) =>
      shareUntil((minute * 60) / lengthS, rush, strength),
    )
  return { lengthS, varianceShares: table(varianceRush), volumeShares: table(volumeRush) }
}

/** The seconds of a step; an index changes once per step. */
export const stepS = 5

/** The second at which a span of more than a minute is halved: near its middle, at a whole minute. */
export const middleMinute = (startS: number, endS: number): number =>
  startS + Math.ceil((endS - startS) / 120) * 60

/** Inside a minute, spans are cut between these fractions of their length. */
const [firstCut, lastCut] = [0.3, 0.7]

/**
 * The second at which a minute or a shorter span is halved, by a uniform number: at the end of a step where possible,
 * so that each step is a span. Which one stays secret until the day is over, because the mean of many shares
 * reverts around common cuts.
 */
export const hiddenSecond = (startS: number, endS: number, uniform: number): number => {
  const length = endS - startS
  const unitS = length > stepS ? stepS : 1
  const units = length / unitS
  const cut = Math.floor(units * (firstCut + (lastCut - firstCut) * uniform) + 0.5)
  return startS + unitS * Math.min(Math.max(cut, 1), units - 1)
}

/** The fraction of a session until a second that is a minute boundary. */
export const shareAt = (shares: Float64Array, atS: number): number => shares[atS / 60] as number

/** The fraction of a span's variance or volume before its middle: by the curve, or inside a minute by time. */
export const partUntil = (shares: Float64Array, startS: number, middleS: number, endS: number): number => {
  if (endS - startS <= 60) return (middleS - startS) / (endS - startS)
  const fromShare = shareAt(shares, startS)
  return (shareAt(shares, middleS) - fromShare) / (shareAt(shares, endS) - fromShare)
}
