import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getINDTimeK } from '@tarazu/contract/calls/candles.ts'
import type { ChartCandle } from '@tarazu/ui/charts/candle.ts'
import { type ChartRange, rangePlans, rangeStartMs } from '@tarazu/ui/charts/ranges.ts'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'

interface CandleSeries {
  readonly range: ChartRange
  readonly candles: readonly ChartCandle[]
}

const daysToLookBack = [0, 1, 4, 10] as const

const fetchRange = async (
  exchange: 'NSE' | 'BSE',
  code: string,
  range: ChartRange,
  signal: AbortSignal,
): Promise<CandleSeries> => {
  const { interval } = rangePlans[range]
  const startMs = rangeStartMs(range, marketNowMs())
  let candles: readonly ChartCandle[] = []
  // Before the first trade of a day, and on a holiday, "today" is the last day that was traded.
  for (const days of range === '1D' ? daysToLookBack : daysToLookBack.slice(0, 1)) {
    const from = new Date(startMs - days * 86_400_000).toISOString()
    const { list } = await call(getINDTimeK, { exchange, code, interval, from }, { signal })
    candles = list.map((candle) => ({
      startMs: Date.parse(candle.time),
      open: Number(candle.open),
      high: Number(candle.high),
      low: Number(candle.low),
      close: Number(candle.close),
      volume: candle.volume,
    }))
    if (candles.length > 0) break
  }
  return { range, candles: range === '1D' ? lastDay(candles) : candles }
}

const lastDay = (candles: readonly ChartCandle[]): readonly ChartCandle[] => {
  const newest = candles.at(-1)
  if (newest === undefined) return candles
  const startMs = rangeStartMs('1D', newest.startMs)
  return candles.filter((candle) => candle.startMs >= startMs)
}

/** The candles of a range up to now; the range is told too, because a new range's candles take a moment to come. */
export const candlesQuery = (exchange: 'NSE' | 'BSE', code: string, range: ChartRange) =>
  queryOptions({
    queryKey: ['market', 'candles', exchange, code, range],
    queryFn: ({ signal }) => fetchRange(exchange, code, range, signal),
    staleTime: rangePlans[range].refreshMs / 2,
    refetchInterval: rangePlans[range].refreshMs,
    gcTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  })
