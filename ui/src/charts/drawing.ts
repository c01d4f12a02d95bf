import { rupeesText } from '@tarazu/contract/format.ts'
import {
  CandlestickSeries,
  type ChartOptions,
  type ColorType,
  createChart,
  type DeepPartial,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  LineStyle,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { axisMarkText, crosshairText } from './axis-text.ts'
import type { ChartCandle } from './candle.ts'
import { type ChartColours, chartColours, onThemeChange } from './chart-theme.ts'

/** The library's time axis knows UTC only: instants are moved by India's offset, so that its days are India's days. */
const indiaOffsetMs = 19_800_000
const chartTime = (startMs: number) => ((startMs + indiaOffsetMs) / 1000) as UTCTimestamp
const instantOf = (time: Time): number => Number(time) * 1000 - indiaOffsetMs

const priceText = (price: number): string => rupeesText(price.toFixed(2), { symbol: false })

const optionsOf = (colours: ChartColours, withTime: boolean): DeepPartial<ChartOptions> => ({
  layout: {
    background: { type: 'solid' as ColorType.Solid, color: colours.canvas },
    textColor: colours.muted,
    fontFamily: getComputedStyle(document.body).fontFamily,
    fontSize: 11,
    attributionLogo: true,
  },
  grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
  crosshair: {
    vertLine: { color: colours.strongLine, labelBackgroundColor: colours.strongLine },
    horzLine: { color: colours.strongLine, labelBackgroundColor: colours.strongLine },
  },
  rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.06, bottom: 0.24 } },
  timeScale: {
    borderColor: colours.line,
    timeVisible: withTime,
    secondsVisible: false,
    minBarSpacing: 0.3,
    lockVisibleTimeRangeOnResize: true,
    tickMarkFormatter: (time: Time, weight: number) => axisMarkText(instantOf(time), weight),
  },
  localization: {
    priceFormatter: priceText,
    timeFormatter: (time: Time) => crosshairText(instantOf(time), withTime),
  },
  // The page scrolls under a thumb that moves up and down; sideways and pinching belong to the chart.
  handleScroll: { vertTouchDrag: false, mouseWheel: false },
  handleScale: { mouseWheel: false, axisPressedMouseMove: { time: true, price: false } },
})

const candleColours = (colours: ChartColours) => ({
  upColor: colours.gain,
  borderUpColor: colours.gain,
  wickUpColor: colours.gain,
  downColor: colours.loss,
  borderDownColor: colours.loss,
  wickDownColor: colours.loss,
})

export interface CandleDrawing {
  /** All candles, oldest first. */
  readonly show: (candles: readonly ChartCandle[], withTime: boolean) => void
  /** The newest candle, grown or new. */
  readonly update: (candle: ChartCandle) => void
  /** Makes all candles fit the width. */
  readonly fit: () => void
  /** A dotted line to measure by (the previous close); undefined removes it. */
  readonly markPrice: (price: number | undefined) => void
  readonly remove: () => void
}

/** Draws candles with their volumes into an element; follows its size and the page's theme. */
export const drawCandles = (
  element: HTMLElement,
  /** The start of the candle under the crosshair; undefined when there is none. */
  onCrosshair: (startMs: number | undefined) => void,
): CandleDrawing => {
  let colours = chartColours()
  let withTime = false
  let shown: readonly ChartCandle[] = []
  let priceLine: IPriceLine | undefined
  const chart: IChartApi = createChart(element, { autoSize: true, ...optionsOf(colours, withTime) })
  const prices = chart.addSeries(CandlestickSeries, {
    ...candleColours(colours),
    priceLineStyle: LineStyle.Dotted,
  })
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })

  const priceBar = ({ startMs, open, high, low, close }: ChartCandle) => ({
    time: chartTime(startMs),
    open,
    high,
    low,
    close,
  })
  const volumeBar = ({ startMs, open, close, volume }: ChartCandle) => ({
    time: chartTime(startMs),
    value: volume,
    color: close >= open ? colours.gainSoft : colours.lossSoft,
  })
  const stopTheme = onThemeChange(() => {
    colours = chartColours()
    chart.applyOptions(optionsOf(colours, withTime))
    prices.applyOptions(candleColours(colours))
    priceLine?.applyOptions({ color: colours.muted })
    volumes.setData(shown.map(volumeBar))
  })
  chart.subscribeCrosshairMove(({ time }) => onCrosshair(time === undefined ? undefined : instantOf(time)))

  return {
    show: (candles, timeShown) => {
      if (timeShown !== withTime) {
        withTime = timeShown
        chart.applyOptions(optionsOf(colours, withTime))
      }
      shown = candles
      prices.setData(candles.map(priceBar))
      volumes.setData(candles.map(volumeBar))
    },
    update: (candle) => {
      shown = [...shown.filter(({ startMs }) => startMs < candle.startMs), candle]
      prices.update(priceBar(candle))
      volumes.update(volumeBar(candle))
    },
    fit: () => chart.timeScale().fitContent(),
    markPrice: (price) => {
      if (priceLine !== undefined) prices.removePriceLine(priceLine)
      priceLine =
        price === undefined
          ? undefined
          : prices.createPriceLine({
              price,
              color: colours.muted,
              lineWidth: 1,
              lineStyle: LineStyle.SparseDotted,
              axisLabelVisible: false,
            })
    },
    remove: () => {
      stopTheme()
      chart.remove()
    },
  }
}
