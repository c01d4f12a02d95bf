import type { ChartCandle } from '@tarazu/ui/charts/candle.ts'
import { rangeStartMs } from '@tarazu/ui/charts/ranges.ts'

/**
 * The events of each candle since the day of `fromMs`, by the candle's start. Events between two candles,
 * overnight, belong to the next one, whose price reflects them; events after the last candle wait for the
 * next.
 */
export const eventsByCandle = <Item extends { readonly time: string }>(
  items: readonly Item[],
  candles: readonly ChartCandle[],
  widthMs: number,
  fromMs: number,
): ReadonlyMap<number, readonly Item[]> => {
  const starts = candles.map(({ startMs }) => startMs).filter((startMs) => startMs >= fromMs)
  const [first] = starts
  const found = new Map<number, Item[]>()
  if (first === undefined) return found
  const sinceMs = rangeStartMs('1D', fromMs)
  for (const item of items) {
    const instantMs = Date.parse(item.time)
    if (instantMs < sinceMs) continue
    const at = starts.findLastIndex((startMs) => startMs <= instantMs)
    const start = starts[at] ?? first
    const own = instantMs < start + widthMs ? start : starts[at + 1]
    if (own !== undefined) found.set(own, [...(found.get(own) ?? []), item])
  }
  return found
}
