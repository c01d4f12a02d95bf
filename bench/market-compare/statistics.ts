/** Figures of one stock's or one market's daily bars, real or practice, computed by the same functions. */

/** One stock's days in order, each an array of the same length. Prices in any unit; the previous close adjusted for splits. */
export interface DailySeries {
  readonly days: readonly string[]
  readonly prevClose: readonly number[]
  readonly open: readonly number[]
  readonly high: readonly number[]
  readonly low: readonly number[]
  readonly close: readonly number[]
  readonly volume: readonly number[]
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const centralMoment = (values: readonly number[], power: number): number => {
  const middle = mean(values)
  return mean(values.map((value) => (value - middle) ** power))
}

export const deviation = (values: readonly number[]): number => Math.sqrt(centralMoment(values, 2))

export const kurtosis = (values: readonly number[]): number =>
  centralMoment(values, 4) / centralMoment(values, 2) ** 2

export const correlation = (one: readonly number[], other: readonly number[]): number => {
  const [middleOne, middleOther] = [mean(one), mean(other)]
  const products = one.map((value, i) => (value - middleOne) * ((other[i] ?? 0) - middleOther))
  return mean(products) / (deviation(one) * deviation(other))
}

export const autocorrelation = (values: readonly number[], lag: number): number =>
  correlation(values.slice(0, -lag), values.slice(lag))

/** For a series that begins at 1 with these changes, from its highest point so far. */
export const deepestFallPercent = (changes: readonly number[]): number => {
  let [worth, highest, deepest] = [1, 1, 0]
  for (const change of changes) {
    worth *= 1 + change
    highest = Math.max(highest, worth)
    deepest = Math.max(deepest, 1 - worth / highest)
  }
  return 100 * deepest
}

/** The trading days in a year with the exchange's hours. */
export const daysOfYear = 248

/** The value below which a fraction of the values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export const returnsOf = ({ close, prevClose }: DailySeries): readonly number[] =>
  close.map((price, i) => Math.log(price / (prevClose[i] ?? price)))

/** The names of the figures, with their formats. */
export const figureNames = {
  deviation: 'daily standard deviation, %',
  kurtosis: 'kurtosis',
  autocorrelation1: 'autocorrelation of absolute returns, lag 1',
  autocorrelation5: 'autocorrelation of absolute returns, lag 5',
  autocorrelation10: 'autocorrelation of absolute returns, lag 10',
  volume: 'correlation of absolute return with log volume',
  overnight: 'share of variance overnight',
  range: 'mean of ln(high/low) over daily deviation',
  returnAutocorrelation: 'autocorrelation of returns, lag 1',
} as const
export type Figures = Readonly<Record<keyof typeof figureNames, number>>

export const figuresOf = (series: DailySeries): Figures => {
  const returns = returnsOf(series)
  const absolute = returns.map(Math.abs)
  const spread = deviation(returns)
  const overnight = series.open.map((price, i) => Math.log(price / (series.prevClose[i] ?? price)))
  const intraday = series.close.map((price, i) => Math.log(price / (series.open[i] ?? price)))
  const [before, inside] = [deviation(overnight) ** 2, deviation(intraday) ** 2]
  return {
    deviation: spread * 100,
    kurtosis: kurtosis(returns),
    autocorrelation1: autocorrelation(absolute, 1),
    autocorrelation5: autocorrelation(absolute, 5),
    autocorrelation10: autocorrelation(absolute, 10),
    volume: correlation(
      absolute,
      series.volume.map((shares) => Math.log(Math.max(1, shares))),
    ),
    overnight: before / (before + inside),
    range: mean(series.high.map((price, i) => Math.log(price / (series.low[i] ?? price)))) / spread,
    returnAutocorrelation: autocorrelation(returns, 1),
  }
}

/** Correlations of daily returns over the days that both stocks have, for pairs spread evenly over all. */
export const pairwiseCorrelations = (stocks: readonly DailySeries[]): readonly number[] => {
  const byDay = stocks.map((series) => {
    const returns = returnsOf(series)
    return new Map(series.days.map((day, i) => [day, returns[i] ?? 0]))
  })
  const found: number[] = []
  for (const [i, one] of byDay.entries())
    for (const step of [1, 7, 31, 77, 151]) {
      const other = byDay[(i + step) % byDay.length]
      if (other === undefined || other === one) continue
      const both = [...one.entries()].flatMap(([day, value]) => {
        const there = other.get(day)
        return there === undefined ? [] : [[value, there] as const]
      })
      if (both.length < 250) continue
      found.push(
        correlation(
          both.map(([value]) => value),
          both.map(([, value]) => value),
        ),
      )
    }
  return found
}
