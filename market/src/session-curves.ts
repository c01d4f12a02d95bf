/** How a session is cut into spans of time, and how variance and volume are spread over it. */

/** The shares of a session's variance and volume from its open to each second; its length in seconds. */
export interface DayCurves {
  readonly lengthS: number
  readonly varianceShares: Float64Array
  readonly volumeShares: Float64Array
}

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

/** The second at which a span of whole minutes is halved: at a whole minute. */
export const middleOf = (startS: number, endS: number): number =>
  startS + Math.ceil((endS - startS) / 120) * 60

/** The part of a span's variance or volume that falls before its middle. */
export const partUntil = (shares: Float64Array, startS: number, middleS: number, endS: number): number => {
  const fromShare = shares[startS] as number
  return ((shares[middleS] as number) - fromShare) / ((shares[endS] as number) - fromShare)
}
