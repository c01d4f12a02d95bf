/**
 * The indicators that a chart can show: moving averages of 20 and 50 candles, RSI (14, Wilder's), MACD (12, 26, 9).
 * Separate from their arithmetic, which is loaded with the chart.
 */
export const indicatorNames = ['ma20', 'ma50', 'rsi', 'macd'] as const
export type IndicatorName = (typeof indicatorNames)[number]
