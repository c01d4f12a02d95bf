import type { ChartSeries } from './chart-queries.ts'

/** The compared security's closes by candle start, scaled so that both start at the period's base. */
export const comparedCloses = (
  own: Pick<ChartSeries, 'basePrice'>,
  other: Pick<ChartSeries, 'basePrice' | 'candles' | 'fromMs'>,
): ReadonlyMap<number, number> =>
  new Map(
    other.candles
      .filter(({ startMs }) => startMs >= other.fromMs && other.basePrice > 0)
      .map(({ startMs, close }) => [startMs, (close / other.basePrice) * own.basePrice]),
  )

/** The change over the period in per cent; undefined without a price. */
export const changeOf = ({ basePrice, candles }: ChartSeries): number | undefined => {
  const close = candles.at(-1)?.close
  return close === undefined || basePrice === 0 ? undefined : (close / basePrice - 1) * 100
}
