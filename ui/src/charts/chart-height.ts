import type { IndicatorName } from './indicator-names.ts'

const priceHeightPx = 288
const paneHeightPx = 90

/** Of a chart's drawing, in pixels: known before the chart's code has loaded, so that its place can be kept. */
export const chartHeightPx = (indicators: readonly IndicatorName[]): number =>
  priceHeightPx + indicators.filter((name) => name === 'rsi' || name === 'macd').length * paneHeightPx
