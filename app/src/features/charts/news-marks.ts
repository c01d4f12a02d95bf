import type { ChartCandle } from '@tarazu/ui/charts/candle.ts'

/**
 * The news of each candle from `fromMs` on, by the candle's start: those that came out while it lasted. News that came
 * between two candles, at night, belong to the next one, whose price knows them; those after the last wait for theirs.
 */
export const newsByCandle = <Item extends { readonly time: string }>(
  items: readonly Item[],
  candles: readonly ChartCandle[],
  widthMs: number,
  fromMs: number,
): ReadonlyMap<number, readonly Item[]> => {
  const starts = candles.map(({ startMs }) => startMs).filter((startMs) => startMs >= fromMs)
  const [first] = starts
  const found = new Map<number, Item[]>()
  if (first === undefined) return found
  for (const item of items) {
    const instantMs = Date.parse(item.time)
    if (instantMs < first) continue
    const at = starts.findLastIndex((startMs) => startMs <= instantMs)
    const start = starts[at] ?? first
    const own = instantMs < start + widthMs ? start : starts[at + 1]
    if (own !== undefined) found.set(own, [...(found.get(own) ?? []), item])
  }
  return found
}
