import { exp, ln } from '../numbers/real-numbers.ts'

/**
 * Maps a normal score to a value, by percentiles of main-board issues of 2010 to 2025: logarithms are linear between
 * the percentiles and extrapolated beyond the outer ones.
 */
export interface Scale {
  /** By score, lowest first. */
  readonly points: readonly (readonly [score: number, value: number])[]
}

/** The scores of the 1st, 5th, 10th, 25th, 50th, 75th, 90th, 95th and 99th percentile. */
const scores = [-2.326, -1.645, -1.282, -0.674, 0, 0.674, 1.282, 1.645, 2.326] as const

export const scaleOf = (values: readonly number[]): Scale => ({
  points: scores.map((score, i) => [score, values[i] as number] as const),
})

/** The segment between two points that contains a position; the outer ones are extended. */
const stretchAt = (points: Scale['points'], isBefore: (point: readonly [number, number]) => boolean) => {
  let to = 1
  while (to < points.length - 1 && isBefore(points[to] as readonly [number, number])) to += 1
  return [points[to - 1], points[to]] as [readonly [number, number], readonly [number, number]]
}

const furthestScore = 2.6

export const valueAt = ({ points }: Scale, score: number): number => {
  const held = Math.min(furthestScore, Math.max(-furthestScore, score))
  const [[fromScore, from], [toScore, to]] = stretchAt(points, ([at]) => at < held)
  return exp(ln(from) + ((ln(to) - ln(from)) / (toScore - fromScore)) * (held - fromScore))
}

export const scoreOf = ({ points }: Scale, value: number): number => {
  if (value <= 0) return -furthestScore
  const [[fromScore, from], [toScore, to]] = stretchAt(points, ([, at]) => at < value)
  const score = fromScore + ((toScore - fromScore) * (ln(value) - ln(from))) / (ln(to) - ln(from))
  return Math.min(furthestScore, Math.max(-furthestScore, score))
}
