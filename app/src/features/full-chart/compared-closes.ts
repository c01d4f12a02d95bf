import type { ChartSeries } from '../charts/chart-queries.ts'

/** An index's closes drawn at the height of the prices: both begin at the period's base. By the candle's start. */
export const comparedCloses = (
  own: Pick<ChartSeries, 'basePrice'>,
  index: Pick<ChartSeries, 'basePrice' | 'candles' | 'fromMs'>,
): ReadonlyMap<number, number> =>
  new Map(
    index.candles
      .filter(({ startMs }) => startMs >= index.fromMs && index.basePrice > 0)
      .map(({ startMs, close }) => [startMs, (close / index.basePrice) * own.basePrice]),
  )

/** An index's change over the period in per cent; undefined without a price. */
export const changeOf = ({ basePrice, candles }: ChartSeries): number | undefined => {
  const close = candles.at(-1)?.close
  return close === undefined || basePrice === 0 ? undefined : (close / basePrice - 1) * 100
}
