import type { ChartCandle } from '../candle.ts'

/** A price range in rupees, and the shares traded in it. */
export interface ProfileRow {
  readonly from: number
  readonly to: number
  readonly volume: number
}

/**
 * The volume profile: a candle's volume is spread evenly from its low to its high. Rows of equal height,
 * lowest first; empty if there was no trade.
 */
export const volumeProfile = (candles: readonly ChartCandle[], rows = 24): readonly ProfileRow[] => {
  const traded = candles.filter(({ volume }) => volume > 0)
  if (traded.length === 0) return []
  const lowest = Math.min(...traded.map(({ low }) => low))
  const highest = Math.max(...traded.map(({ high }) => high))
  if (highest === lowest)
    return [{ from: lowest, to: highest, volume: traded.reduce((sum, { volume }) => sum + volume, 0) }]
  const height = (highest - lowest) / rows
  const volumes = new Array<number>(rows).fill(0)
  const rowAt = (price: number) => Math.min(rows - 1, Math.floor((price - lowest) / height))
  for (const { low, high, volume } of traded)
    for (let row = rowAt(low); row <= rowAt(high); row += 1) {
      const from = Math.max(low, lowest + row * height)
      const to = Math.min(high, lowest + (row + 1) * height)
      const share = high === low ? 1 : Math.max(0, to - from) / (high - low)
      volumes[row] = (volumes[row] ?? 0) + volume * share
    }
  return volumes.map((volume, row) => ({
    from: lowest + row * height,
    to: lowest + (row + 1) * height,
    volume,
  }))
}
