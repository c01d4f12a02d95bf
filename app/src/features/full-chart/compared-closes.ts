import type { ChartSeries } from '../charts/chart-queries.ts'

/** A fund's closes drawn at the height of the prices: both begin at the period's base. By the candle's start. */
export const comparedCloses = (
  own: Pick<ChartSeries, 'basePrice'>,
  fund: Pick<ChartSeries, 'basePrice' | 'candles' | 'fromMs'>,
): ReadonlyMap<number, number> =>
  new Map(
    fund.candles
      .filter(({ startMs }) => startMs >= fund.fromMs && fund.basePrice > 0)
      .map(({ startMs, close }) => [startMs, (close / fund.basePrice) * own.basePrice]),
  )

/** A fund's change over the period in per cent; undefined without a price. */
export const changeOf = ({ basePrice, candles }: ChartSeries): number | undefined => {
  const close = candles.at(-1)?.close
  return close === undefined || basePrice === 0 ? undefined : (close / basePrice - 1) * 100
}
