import { quantile } from './statistics.ts'

/** One figure for many stocks (or pairs, or days), in the real market and the practice one. */
export interface Comparison {
  readonly name: string
  readonly real: readonly number[]
  readonly practice: readonly number[]
}

type Range = readonly [low: number, median: number, high: number]

/** The 5th, 50th and 95th percentile. */
export const rangeOf = (values: readonly number[]): Range => [
  quantile(values, 0.05),
  quantile(values, 0.5),
  quantile(values, 0.95),
]

/** The requirement for a practice figure, and whether it is met. */
export const verdictOf = ({ real, practice }: Comparison) => {
  const [realLow, , realHigh] = rangeOf(real)
  const [low, median, high] = rangeOf(practice)
  const spreadRatio = (high - low) / (realHigh - realLow)
  return { isInside: median >= realLow && median <= realHigh, spreadRatio, isAlive: spreadRatio >= 0.5 }
}

export const misses = (comparisons: readonly Comparison[]): readonly string[] =>
  comparisons.flatMap((comparison) => {
    const { isInside, isAlive, spreadRatio } = verdictOf(comparison)
    return [
      ...(isInside ? [] : [`${comparison.name}: the median lies outside the real range`]),
      ...(isAlive
        ? []
        : [`${comparison.name}: the spread is ${spreadRatio.toFixed(2)} of the real one, below 0.50`]),
    ]
  })

const shown = (values: Range): string =>
  values.map((value) => value.toFixed(Math.abs(value) < 3 ? 2 : 1).replace('-', '−')).join(' / ')

/** A Markdown table that compares the practice market with the real one. */
export const tableOf = (comparisons: readonly Comparison[], what: string): string =>
  [
    `| ${what} (5th, 50th, 95th percentile) | real | practice | spread to real |`,
    '|---|---|---|---|',
    ...comparisons.map((comparison) => {
      const { isInside, isAlive, spreadRatio } = verdictOf(comparison)
      return `| ${comparison.name} | ${shown(rangeOf(comparison.real))} | ${shown(rangeOf(comparison.practice))} | ${spreadRatio.toFixed(2)} ${isInside && isAlive ? '✔' : '✘'} |`
    }),
  ].join('\n')
