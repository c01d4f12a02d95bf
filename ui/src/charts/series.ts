import {
  type AutoscaleInfo,
  BaselineSeries,
  CandlestickSeries,
  createTextWatermark,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type PriceFormatCustom,
  type SeriesDataItemTypeMap,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts'
import { chartTime, priceFormat, priceText } from './chart-options.ts'
import type { ChartPoint } from './chart-points.ts'
import type { ChartColours } from './chart-theme.ts'
import type { IndicatorName } from './indicator-names.ts'

export interface PriceLevel {
  readonly price: number
  readonly title: string
  readonly tone: 'plain' | 'warning' | 'danger'
}

/** A chart's content and options. */
export interface ChartLook {
  readonly kind: 'candles' | 'line'
  readonly indicators: readonly IndicatorName[]
  /** Whether volumes are drawn below the prices; an index has none. */
  readonly hasVolumes: boolean
  /** The price that the line's gains and losses are relative to; if `marked`, a dotted line shows it. */
  readonly basePrice: number
  readonly marked: boolean
  /** What the day's change is measured from, which colours the newest price; undefined while unknown. */
  readonly previousClose: number | undefined
  /** Price lines that matter to the viewer, such as where a position's margin runs out. */
  readonly levels: readonly PriceLevel[]
  /** Titles of the indicator panes. */
  readonly titles: { readonly rsi: string; readonly macd: string }
}

/** A series, and the function that fills it from the chart's points. */
export interface BoundSeries {
  readonly series: ISeriesApi<SeriesType>
  readonly show: (points: readonly ChartPoint[]) => void
  readonly update: (point: ChartPoint) => void
}

/** All series for these options. */
export interface DrawnSeries {
  readonly main: BoundSeries
  readonly all: readonly BoundSeries[]
  readonly remove: () => void
}

type Datum<Type extends SeriesType> = SeriesDataItemTypeMap<UTCTimestamp>[Type]

const bind = <Type extends SeriesType>(
  series: ISeriesApi<Type, UTCTimestamp>,
  datumOf: (point: ChartPoint) => Datum<Type>,
): BoundSeries => ({
  series: series as unknown as ISeriesApi<SeriesType>,
  show: (points) => series.setData(points.map(datumOf)),
  update: (point) => series.update(datumOf(point)),
})

const timeOf = ({ candle }: ChartPoint) => chartTime(candle.startMs)
/** A missing value breaks the line; indicators have none at first. */
const valueAt = (value: (point: ChartPoint) => number | null | undefined) => (point: ChartPoint) => {
  const known = value(point)
  return known === null || known === undefined
    ? { time: timeOf(point) }
    : { time: timeOf(point), value: known }
}

const signedFormat: PriceFormatCustom = { type: 'custom', minMove: 0.01, formatter: priceText }
const wholes: PriceFormatCustom = {
  type: 'custom',
  minMove: 1,
  formatter: (value: number) => value.toFixed(0),
}
const unnamed = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false } as const

const volumeSeries = (chart: IChartApi, colours: ChartColours): BoundSeries => {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  series.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  return bind(series as ISeriesApi<'Histogram', UTCTimestamp>, (point) => {
    const { open, close, volume } = point.candle
    // A point of the line has no open of its own, so the previous minute gives its direction.
    const before = open === close ? (point.previousClose ?? open) : open
    return {
      time: timeOf(point),
      value: volume,
      color: close >= before ? colours.gainSoft : colours.lossSoft,
    }
  })
}

const candleSeries = (chart: IChartApi, colours: ChartColours): BoundSeries => {
  const series = chart.addSeries(CandlestickSeries, {
    priceFormat,
    priceLineStyle: LineStyle.Dotted,
    upColor: colours.gain,
    borderUpColor: colours.gain,
    wickUpColor: colours.gain,
    downColor: colours.loss,
    borderDownColor: colours.loss,
    wickDownColor: colours.loss,
  })
  return bind(series as ISeriesApi<'Candlestick', UTCTimestamp>, ({ candle }) => ({
    time: chartTime(candle.startMs),
    open: candle.open,
    high: candle.high,
    low: candle.low,
    close: candle.close,
  }))
}

/** With hundreds of minutes, a thick line would blur. */
const closeSeries = (
  chart: IChartApi,
  colours: ChartColours,
  basePrice: number,
  isDay: boolean,
): BoundSeries => {
  const series = chart.addSeries(BaselineSeries, {
    priceFormat,
    priceLineStyle: LineStyle.Dotted,
    baseValue: { type: 'price', price: basePrice },
    lineWidth: isDay ? 1 : 2,
    topLineColor: colours.gain,
    topFillColor1: `${colours.gain}38`,
    topFillColor2: `${colours.gain}0a`,
    bottomLineColor: colours.loss,
    bottomFillColor1: `${colours.loss}0a`,
    bottomFillColor2: `${colours.loss}38`,
  })
  return bind(
    series as ISeriesApi<'Baseline', UTCTimestamp>,
    valueAt(({ candle }) => candle.close),
  )
}

const lineSeries = (
  chart: IChartApi,
  color: string,
  value: (point: ChartPoint) => number | null | undefined,
  pane = 0,
  format: PriceFormatCustom = priceFormat,
): BoundSeries => {
  const series = chart.addSeries(LineSeries, { ...unnamed, color, lineWidth: 1, priceFormat: format }, pane)
  return bind(series as ISeriesApi<'Line', UTCTimestamp>, valueAt(value))
}

const roomForTitle = { scaleMargins: { top: 0.24, bottom: 0.12 } }
const titlePane = (chart: IChartApi, pane: number, text: string, colours: ChartColours) => {
  const place = chart.panes()[pane]
  if (place === undefined) return undefined
  const lines = [{ text, color: colours.muted, fontSize: 11 }]
  return createTextWatermark(place, { horzAlign: 'left', vertAlign: 'top', lines })
}

const strengthPane = (chart: IChartApi, colours: ChartColours, pane: number): readonly BoundSeries[] => {
  const bound = lineSeries(chart, colours.seriesViolet, ({ indicators }) => indicators.rsi, pane, wholes)
  bound.series.applyOptions({
    autoscaleInfoProvider: () => ({ priceRange: { minValue: 10, maxValue: 90 } }),
  })
  for (const price of [30, 70])
    bound.series.createPriceLine({
      price,
      color: colours.strongLine,
      lineWidth: 1,
      lineStyle: LineStyle.SparseDotted,
      axisLabelVisible: false,
    })
  bound.series.priceScale().applyOptions(roomForTitle)
  return [bound]
}

const convergencePane = (chart: IChartApi, colours: ChartColours, pane: number): readonly BoundSeries[] => {
  const bars = chart.addSeries(HistogramSeries, { ...unnamed, priceFormat: signedFormat }, pane)
  bars.priceScale().applyOptions(roomForTitle)
  return [
    bind(bars as ISeriesApi<'Histogram', UTCTimestamp>, (point) => {
      const { histogram } = point.indicators
      const time = timeOf(point)
      if (histogram === null) return { time }
      return { time, value: histogram, color: histogram >= 0 ? colours.gain : colours.loss }
    }),
    lineSeries(chart, colours.seriesBlue, ({ indicators }) => indicators.macd, pane, signedFormat),
    lineSeries(chart, colours.accent, ({ indicators }) => indicators.signal, pane, signedFormat),
  ]
}

/**
 * Colours the newest price by the day's change, not the candle's: a green minute on a red day isn't a gain.
 */
const colouredByDay = (bound: BoundSeries, colours: ChartColours, previousClose: number): BoundSeries => {
  let shown: string | undefined
  const colour = (point: ChartPoint | undefined) => {
    if (point === undefined) return
    const priceLineColor = point.candle.close >= previousClose ? colours.gain : colours.loss
    if (priceLineColor !== shown) bound.series.applyOptions({ priceLineColor })
    shown = priceLineColor
  }
  return {
    series: bound.series,
    show: (points) => {
      bound.show(points)
      colour(points.at(-1))
    },
    update: (point) => {
      bound.update(point)
      colour(point)
    },
  }
}

const pricePaneParts = 3.2
/** How much of the price pane is below the prices, with and without volumes. */
const [volumeRoom, noVolumeRoom] = [0.24, 0.06]

/** A series' own price range, extended to the levels in it. */
const reaching = (info: AutoscaleInfo | null, levels: readonly PriceLevel[]): AutoscaleInfo | null => {
  if (info?.priceRange == null) return info
  const prices = levels.map(({ price }) => price)
  const minValue = Math.min(info.priceRange.minValue, ...prices)
  const maxValue = Math.max(info.priceRange.maxValue, ...prices)
  return { ...info, priceRange: { minValue, maxValue } }
}

/** Adds all series, the prices first among those on their pane's scale. */
export const addSeries = (
  chart: IChartApi,
  colours: ChartColours,
  { kind, indicators, hasVolumes, basePrice, marked, previousClose, titles, levels }: ChartLook,
): DrawnSeries => {
  const has = (name: IndicatorName) => indicators.includes(name)
  const volumes = hasVolumes ? [volumeSeries(chart, colours)] : []
  const prices =
    kind === 'candles' ? candleSeries(chart, colours) : closeSeries(chart, colours, basePrice, marked)
  const main = previousClose === undefined ? prices : colouredByDay(prices, colours, previousClose)
  main.series.priceScale().applyOptions({
    scaleMargins: { top: 0.06, bottom: hasVolumes ? volumeRoom : noVolumeRoom },
  })
  const all = [...volumes, main]
  if (kind === 'line') all.push(lineSeries(chart, colours.accent, ({ candle }) => candle.averagePrice))
  if (has('ma20')) all.push(lineSeries(chart, colours.seriesBlue, (point) => point.indicators.ma20))
  if (has('ma50')) all.push(lineSeries(chart, colours.seriesViolet, (point) => point.indicators.ma50))
  const macdPane = has('rsi') ? 2 : 1
  if (has('rsi')) all.push(...strengthPane(chart, colours, 1))
  if (has('macd')) all.push(...convergencePane(chart, colours, macdPane))
  chart.panes().forEach((pane, at) => {
    pane.setStretchFactor(at === 0 ? pricePaneParts : 1)
  })
  if (marked)
    main.series.createPriceLine({
      price: basePrice,
      color: colours.muted,
      lineWidth: 1,
      lineStyle: LineStyle.SparseDotted,
      axisLabelVisible: false,
    })
  // A distant price would flatten a day's chart; a longer range has room for it.
  if (levels.length > 0 && !marked)
    main.series.applyOptions({
      autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => reaching(own(), levels),
    })
  const levelColours = { plain: colours.muted, warning: colours.accent, danger: colours.loss }
  for (const { price, title, tone } of levels)
    main.series.createPriceLine({
      price,
      title,
      color: levelColours[tone],
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: true,
    })
  const named = [
    has('rsi') && titlePane(chart, 1, titles.rsi, colours),
    has('macd') && titlePane(chart, macdPane, titles.macd, colours),
  ]
  return {
    main,
    all,
    remove: () => {
      // A pane's title would stay on the last pane, which outlives its series.
      for (const title of named) if (title) title.detach()
      for (const { series } of all) chart.removeSeries(series)
    },
  }
}
