import type { ChartCandle } from '../candle.ts'

/** One value per candle, in rupees; null while there are too few candles before it. For drawing only. */
export type Values = readonly (number | null)[]

export interface Bands {
  readonly upper: Values
  readonly middle: Values
  readonly lower: Values
}

/** Bollinger bands: the mean of the last `length` closes, plus and minus a number of their standard deviations. */
export const bollingerBands = (closes: readonly number[], length = 20, deviations = 2): Bands => {
  const middle: (number | null)[] = []
  const upper: (number | null)[] = []
  const lower: (number | null)[] = []
  closes.forEach((_close, at) => {
    const last = at + 1 < length ? undefined : closes.slice(at + 1 - length, at + 1)
    const mean = last && last.reduce((sum, one) => sum + one, 0) / length
    const spread =
      last && mean !== undefined
        ? deviations * Math.sqrt(last.reduce((sum, one) => sum + (one - mean) ** 2, 0) / length)
        : 0
    middle.push(mean ?? null)
    upper.push(mean === undefined ? null : mean + spread)
    lower.push(mean === undefined ? null : mean - spread)
  })
  return { upper, middle, lower }
}

const indiaOffsetMs = 19_800_000
const dayMs = 86_400_000
const dayAt = (instantMs: number): number => Math.floor((instantMs + indiaOffsetMs) / dayMs)

/**
 * The volume-weighted average price: value over volume, with a candle valued at the mean of its high, low and
 * close. It restarts each day; with candles of a day or longer, it starts once, at `fromMs`.
 */
export const volumeWeightedPrices = (
  candles: readonly ChartCandle[],
  widthMs: number,
  fromMs: number,
): Values => {
  let [value, volume, day] = [0, 0, Number.NaN]
  return candles.map((candle) => {
    if (candle.startMs < fromMs && widthMs >= dayMs) return null
    const own = widthMs >= dayMs ? 0 : dayAt(candle.startMs)
    if (own !== day) [value, volume, day] = [0, 0, own]
    value += ((candle.high + candle.low + candle.close) / 3) * candle.volume
    volume += candle.volume
    return volume === 0 ? null : value / volume
  })
}
