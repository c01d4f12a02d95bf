import { type ChartCandle, type ChartTick, candleAfterTick } from './candle.ts'
import { createIndicators, type IndicatorValues } from './indicators.ts'

/** A candle with its indicator values. */
export interface ChartPoint {
  readonly candle: ChartCandle
  readonly indicators: IndicatorValues
  /** The previous candle's close, from which the change is computed; undefined for the first candle. */
  readonly previousClose: number | undefined
}

export interface ChartPoints {
  /** Oldest first. */
  readonly all: readonly ChartPoint[]
  /** The newest point after a tick; undefined if nothing changed. */
  readonly take: (tick: ChartTick, widthMs: number) => ChartPoint | undefined
}

/** The points of a chart; the last one follows the market. */
export const chartPoints = (candles: readonly ChartCandle[]): ChartPoints => {
  const indicators = createIndicators()
  let sumVolume = 0
  const all: ChartPoint[] = candles.map((candle, at) => {
    sumVolume += candle.volume
    return { candle, indicators: indicators.add(candle.close), previousClose: candles[at - 1]?.close }
  })
  return {
    all,
    take: (tick, widthMs) => {
      const last = all.at(-1)
      if (last === undefined) return undefined
      const grown = candleAfterTick(last.candle, tick, widthMs)
      if (grown === last.candle) return undefined
      const candle = withAverage(grown, last.candle.averagePrice, sumVolume, tick)
      sumVolume += tick.addedVolume
      const isNew = candle.startMs > last.candle.startMs
      const point = {
        candle,
        indicators: isNew ? indicators.add(candle.close) : indicators.replace(candle.close),
        previousClose: isNew ? last.candle.close : last.previousClose,
      }
      all[isNew ? all.length : all.length - 1] = point
      return point
    },
  }
}

const withAverage = (
  candle: ChartCandle,
  averagePrice: number | undefined,
  sumVolume: number,
  { price, addedVolume }: ChartTick,
): ChartCandle => {
  if (averagePrice === undefined) return candle
  const volume = sumVolume + addedVolume
  return {
    ...candle,
    averagePrice: volume === 0 ? averagePrice : (averagePrice * sumVolume + price * addedVolume) / volume,
  }
}
