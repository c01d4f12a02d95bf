export const chartRanges = ['1D', '1W', '1M', '3M', '1Y', '5Y'] as const
export type ChartRange = (typeof chartRanges)[number]

interface RangePlan {
  readonly interval: '5m' | '60m' | '1d' | '1w'
  readonly widthMs: number
  readonly daysBack: number
  /**
   * Candles of this many earlier days are also loaded, so that averages of 50 are defined from the first
   * candle.
   */
  readonly daysBefore: number
  readonly refreshMs: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const indiaOffsetMs = 5.5 * hourMs

/** The candle width and length of each range: 20 to 400 candles, which a phone's width can distinguish. */
export const rangePlans: Readonly<Record<ChartRange, RangePlan>> = {
  '1D': { interval: '5m', widthMs: 5 * minuteMs, daysBack: 0, daysBefore: 1, refreshMs: minuteMs },
  '1W': { interval: '60m', widthMs: hourMs, daysBack: 6, daysBefore: 14, refreshMs: 5 * minuteMs },
  '1M': { interval: '1d', widthMs: dayMs, daysBack: 30, daysBefore: 90, refreshMs: 30 * minuteMs },
  '3M': { interval: '1d', widthMs: dayMs, daysBack: 91, daysBefore: 90, refreshMs: 30 * minuteMs },
  '1Y': { interval: '1d', widthMs: dayMs, daysBack: 365, daysBefore: 90, refreshMs: 30 * minuteMs },
  '5Y': {
    interval: '1w',
    widthMs: 7 * dayMs,
    daysBack: 5 * 365 + 1,
    daysBefore: 364,
    refreshMs: 30 * minuteMs,
  },
}

/** The start of a range: midnight in India, that many days before the day of `nowMs`. */
export const rangeStartMs = (range: ChartRange, nowMs: number): number => {
  const midnightMs = Math.floor((nowMs + indiaOffsetMs) / dayMs) * dayMs - indiaOffsetMs
  return midnightMs - rangePlans[range].daysBack * dayMs
}

/** Whether a range's candles are labelled with the time of day. */
export const showsTime = (range: ChartRange): boolean => rangePlans[range].widthMs < dayMs
