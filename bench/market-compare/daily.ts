import type { Comparison } from './comparison.ts'
import {
  autocorrelation,
  type DailySeries,
  deviation,
  type Figures,
  figureNames,
  figuresOf,
  mean,
  pairwiseCorrelations,
  returnsOf,
} from './statistics.ts'

export interface BothMarkets<Data> {
  readonly real: Data
  readonly practice: Data
}

export type BothStocks = BothMarkets<readonly DailySeries[]>

/** How far a practice stock's median figure may be from the real one. */
const medianTolerance = 0.2

/** The figures of daily bars across stocks, and the correlations across pairs. */
export const compareDays = ({ real, practice }: BothStocks): readonly Comparison[] => {
  const [realFigures, practiceFigures] = [real.map(figuresOf), practice.map(figuresOf)]
  const rows = Object.entries(figureNames).map(([key, name]) => ({
    name,
    real: realFigures.map((each) => each[key as keyof Figures]),
    practice: practiceFigures.map((each) => each[key as keyof Figures]),
    medianTolerance,
  }))
  return [
    ...rows,
    {
      name: 'correlation of returns of two stocks',
      real: pairwiseCorrelations(real),
      practice: pairwiseCorrelations(practice),
    },
  ]
}

/** For each lag, the autocorrelation of every stock's absolute returns. */
export const memoryOf = (
  stocks: readonly DailySeries[],
  lags: readonly number[],
): readonly (readonly number[])[] => {
  const absolute = stocks.map((series) => returnsOf(series).map(Math.abs))
  return lags.map((lag) => absolute.map((values) => autocorrelation(values, lag)))
}

/**
 * For each threshold, the fraction of all days when a stock moved by more than this many of its deviations.
 */
export const tailsOf = (stocks: readonly DailySeries[], thresholds: readonly number[]): readonly number[] => {
  const sizes = stocks.flatMap((series) => {
    const returns = returnsOf(series)
    const [middle, spread] = [mean(returns), deviation(returns)]
    return returns.map((value) => Math.abs(value - middle) / spread)
  })
  return thresholds.map((threshold) => sizes.filter((size) => size > threshold).length / sizes.length)
}
