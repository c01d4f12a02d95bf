import type { IndicatorName } from './indicator-names.ts'

const priceHeightPx = 288
const paneHeightPx = 90

/**
 * A chart's canvas height in pixels, known before the chart's code has loaded so that space can be reserved.
 */
export const chartHeightPx = (indicators: readonly IndicatorName[]): number =>
  priceHeightPx + indicators.filter((name) => name === 'rsi' || name === 'macd').length * paneHeightPx
