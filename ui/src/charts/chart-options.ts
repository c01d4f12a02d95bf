import { rupeesText } from '@tarazu/contract/money/format.ts'
import type {
  ChartOptions,
  ColorType,
  DeepPartial,
  PriceFormatCustom,
  Time,
  UTCTimestamp,
} from 'lightweight-charts'
import { crosshairText } from './axis-text.ts'
import type { ChartColours } from './chart-theme.ts'

/**
 * The library's time axis knows only UTC, so times are shifted by India's offset to make its days India's
 * days.
 */
const indiaOffsetMs = 19_800_000
export const chartTime = (startMs: number) => ((startMs + indiaOffsetMs) / 1000) as UTCTimestamp
export const instantOf = (time: Time): number => Number(time) * 1000 - indiaOffsetMs

export const priceText = (price: number): string => rupeesText(price.toFixed(2), { symbol: false })

/** For the price axis, which may reach below zero although prices don't. */
export const priceFormat: PriceFormatCustom = {
  type: 'custom',
  minMove: 0.01,
  formatter: (price: number) => (price < 0 ? '' : priceText(price)),
}

export const chartOptions = (colours: ChartColours, withTime: boolean): DeepPartial<ChartOptions> => ({
  layout: {
    background: { type: 'solid' as ColorType.Solid, color: colours.canvas },
    textColor: colours.muted,
    fontFamily: getComputedStyle(document.body).fontFamily,
    fontSize: 11,
    attributionLogo: true,
    panes: { separatorColor: colours.line, separatorHoverColor: colours.line, enableResize: false },
  },
  grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
  crosshair: {
    vertLine: { color: colours.strongLine, labelBackgroundColor: colours.strongLine },
    horzLine: { color: colours.strongLine, labelBackgroundColor: colours.strongLine },
  },
  rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.06, bottom: 0.24 } },
  timeScale: {
    borderColor: colours.line,
    timeVisible: withTime,
    secondsVisible: false,
    minBarSpacing: 0.15,
    lockVisibleTimeRangeOnResize: true,
  },
  localization: {
    timeFormatter: (time: Time) => crosshairText(instantOf(time), withTime),
  },
  // Vertical drags scroll the page; horizontal drags and pinches belong to the chart.
  handleScroll: { vertTouchDrag: false, mouseWheel: false },
  handleScale: { mouseWheel: false, axisPressedMouseMove: { time: true, price: false } },
})
