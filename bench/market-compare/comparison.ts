import { quantile } from './statistics.ts'

/** One figure for many stocks (or pairs, or days), in the real market and the practice one. */
export interface Comparison {
  readonly name: string
  readonly real: readonly number[]
  readonly practice: readonly number[]
  /** How far the practice median may be from the real one, as a fraction of it; undefined if inside the range is enough. */
  readonly medianTolerance?: number
}

type Range = readonly [low: number, median: number, high: number]

/** The 5th, 50th and 95th percentile. */
export const rangeOf = (values: readonly number[]): Range => [
  quantile(values, 0.05),
  quantile(values, 0.5),
  quantile(values, 0.95),
]

/** The requirement for a practice figure, and whether it is met. */
export const verdictOf = ({ real, practice, medianTolerance = Number.POSITIVE_INFINITY }: Comparison) => {
  const [realLow, realMedian, realHigh] = rangeOf(real)
  const [low, median, high] = rangeOf(practice)
  const spreadRatio = (high - low) / (realHigh - realLow)
  const medianRatio = median / realMedian
  return {
    isInside: median >= realLow && median <= realHigh,
    medianRatio,
    isNear: Math.abs(medianRatio - 1) <= medianTolerance,
    spreadRatio,
    isAlive: spreadRatio >= 0.5,
  }
}

export const misses = (comparisons: readonly Comparison[]): readonly string[] =>
  comparisons.flatMap((comparison) => {
    const { isInside, medianRatio, isNear, isAlive, spreadRatio } = verdictOf(comparison)
    return [
      ...(isInside ? [] : [`${comparison.name}: the median lies outside the real range`]),
      ...(isNear ? [] : [`${comparison.name}: the median is ${medianRatio.toFixed(2)} of the real one`]),
      ...(isAlive
        ? []
        : [`${comparison.name}: the spread is ${spreadRatio.toFixed(2)} of the real one, below 0.50`]),
    ]
  })

const shown = (values: Range): string =>
  values.map((value) => value.toFixed(Math.abs(value) < 3 ? 2 : 1).replace('-', '−')).join(' / ')

const mark = (isMet: boolean): string => (isMet ? '✔' : '✘')

/** A Markdown table that compares the practice market with the real one; with the medians' ratio if it has a limit. */
export const tableOf = (comparisons: readonly Comparison[], what: string): string => {
  const hasMedians = comparisons.some(({ medianTolerance }) => medianTolerance !== undefined)
  const rowOf = (cells: readonly string[], median: string): string =>
    `| ${(hasMedians ? [...cells, median] : cells).join(' | ')} |`
  return [
    rowOf([`${what} (5th, 50th, 95th percentile)`, 'real', 'practice', 'spread to real'], 'median to real'),
    rowOf(['---', '---', '---', '---'], '---').replaceAll(' ', ''),
    ...comparisons.map((comparison) => {
      const { isInside, medianRatio, isNear, isAlive, spreadRatio } = verdictOf(comparison)
      const [real, practice] = [rangeOf(comparison.real), rangeOf(comparison.practice)]
      const spread = `${spreadRatio.toFixed(2)} ${mark(isInside && isAlive)}`
      return rowOf(
        [comparison.name, shown(real), shown(practice), spread],
        comparison.medianTolerance === undefined ? '' : `${medianRatio.toFixed(2)} ${mark(isNear)}`,
      )
    }),
  ].join('\n')
}
