import { type ISeriesApi, LineSeries, LineStyle } from 'lightweight-charts'
import { chartTime } from '../chart-options.ts'
import type { ChartPoint } from '../chart-points.ts'
import { canvasLayer } from './canvas-layer.ts'
import type { ChartLayer, LayerPlace } from './layer.ts'
import { bollingerBands, type Values, volumeWeightedPrices } from './study-values.ts'
import { volumeProfile } from './volume-profile.ts'

const unnamed = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false } as const

const addLine = ({ chart }: LayerPlace, color: string, lineStyle = LineStyle.Solid): ISeriesApi<'Line'> =>
  chart.addSeries(LineSeries, { ...unnamed, color, lineWidth: 1, lineStyle }, 0)

const dataOf = (points: readonly ChartPoint[], values: Values) =>
  points.map(({ candle }, at) => {
    const time = chartTime(candle.startMs)
    const value = values[at]
    return value === null || value === undefined ? { time } : { time, value }
  })

/** Bollinger bands of 20 candles and two deviations. */
export const bollingerLayer: ChartLayer = (place) => {
  const { seriesBlue } = place.colours
  const [upper, middle, lower] = [
    addLine(place, seriesBlue),
    addLine(place, seriesBlue, LineStyle.Dotted),
    addLine(place, seriesBlue),
  ]
  return {
    show: (points) => {
      const bands = bollingerBands(points.map(({ candle }) => candle.close))
      upper.setData(dataOf(points, bands.upper))
      middle.setData(dataOf(points, bands.middle))
      lower.setData(dataOf(points, bands.lower))
    },
    remove: () => {
      for (const line of [upper, middle, lower]) place.chart.removeSeries(line)
    },
  }
}

/** The volume-weighted average price (study-values.ts). */
export const averagePriceLayer =
  (widthMs: number, fromMs: number): ChartLayer =>
  (place) => {
    const line = addLine(place, place.colours.accent)
    return {
      show: (points) => {
        const values = volumeWeightedPrices(
          points.map(({ candle }) => candle),
          widthMs,
          fromMs,
        )
        line.setData(dataOf(points, values))
      },
      remove: () => place.chart.removeSeries(line),
    }
  }

/** The longest bar's share of the pane. */
const profileShare = 0.3

/** Volume profile since `fromMs`: bars from the left, the busiest row stronger. */
export const volumeProfileLayer = (fromMs: number): ChartLayer =>
  canvasLayer(({ context, main, colours, points, widthPx }) => {
    const rows = volumeProfile(
      points.filter(({ candle }) => candle.startMs >= fromMs).map(({ candle }) => candle),
    )
    const most = Math.max(0, ...rows.map(({ volume }) => volume))
    if (most === 0) return
    for (const { from, to, volume } of rows) {
      const [bottom, top] = [main.priceToCoordinate(from), main.priceToCoordinate(to)]
      if (bottom === null || top === null) continue
      context.globalAlpha = volume === most ? 0.5 : 0.22
      context.fillStyle = colours.seriesViolet
      context.fillRect(0, top + 0.5, (volume / most) * widthPx * profileShare, Math.max(1, bottom - top - 1))
    }
    context.globalAlpha = 1
  }, 'bottom')

/**
 * Another security's closes along with the prices, both starting at the same height so that changes compare.
 */
export const comparedLayer =
  (compared: ReadonlyMap<number, number>): ChartLayer =>
  (place) => {
    const line = addLine(place, place.colours.ink)
    return {
      // Only at the prices' candles, since other times would push them apart.
      show: (points) =>
        line.setData(
          points.flatMap(({ candle }) => {
            const value = compared.get(candle.startMs)
            return value === undefined ? [] : [{ time: chartTime(candle.startMs), value }]
          }),
        ),
      remove: () => place.chart.removeSeries(line),
    }
  }
