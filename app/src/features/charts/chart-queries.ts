import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getINDTimeK, getTodayLine } from '@tarazu/contract/calls/candles.ts'
import type { ChartCandle } from '@tarazu/ui/charts/candle.ts'
import { type ChartRange, rangePlans, rangeStartMs, showsTime } from '@tarazu/ui/charts/ranges.ts'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'

/** What a chart of a range draws. */
export interface ChartSeries {
  readonly range: ChartRange
  readonly kind: 'candles' | 'line'
  /** Oldest first, with some from before the range. */
  readonly candles: readonly ChartCandle[]
  readonly widthMs: number
  readonly withTime: boolean
  /** The first instant of the range. */
  readonly fromMs: number
  /** Room for the whole session, although its minutes are still to come. */
  readonly slots?: number
  /** The close before the range, from which its change counts; the first open of a stock that is younger. */
  readonly basePrice: number
  /** Of a stock younger than the range: the start of its first candle. */
  readonly youngSinceMs?: number | undefined
}

const dayMs = 86_400_000
const minuteMs = 60_000
/** With this many earlier candles, an average of 50 is known from a range's first candle on. */
const candlesBefore = 50
const daysToLookBack = [1, 4, 10] as const

interface Stock {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
}

const fetchCandles = async (
  stock: Stock,
  range: ChartRange,
  fromMs: number,
  signal: AbortSignal,
): Promise<readonly ChartCandle[]> => {
  const { interval } = rangePlans[range]
  const from = new Date(fromMs).toISOString()
  const { list } = await call(getINDTimeK, { ...stock, interval, from }, { signal })
  return list.map((candle) => ({
    startMs: Date.parse(candle.time),
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: candle.volume,
  }))
}

/** The last trading day, in five-minute candles: before a day's first trade it is the previous day. */
const fetchLastDay = async (
  stock: Stock,
  signal: AbortSignal,
): Promise<{ readonly candles: readonly ChartCandle[]; readonly fromMs: number }> => {
  const midnightMs = rangeStartMs('1D', marketNowMs())
  let candles: readonly ChartCandle[] = []
  let fromMs = midnightMs
  for (const days of daysToLookBack) {
    candles = await fetchCandles(stock, '1D', midnightMs - days * dayMs, signal)
    fromMs = rangeStartMs('1D', candles.at(-1)?.startMs ?? midnightMs)
    if (candles.findIndex(({ startMs }) => startMs >= fromMs) >= candlesBefore) break
  }
  return { candles, fromMs }
}

const fetchRange = async (stock: Stock, range: ChartRange, signal: AbortSignal): Promise<ChartSeries> => {
  const startMs = rangeStartMs(range, marketNowMs())
  const { candles, fromMs } =
    range === '1D'
      ? await fetchLastDay(stock, signal)
      : {
          candles: await fetchCandles(stock, range, startMs - rangePlans[range].daysBefore * dayMs, signal),
          fromMs: startMs,
        }
  const first = candles.findIndex((candle) => candle.startMs >= fromMs)
  return {
    range,
    kind: 'candles',
    // A stock that did not trade in the range has nothing to show, whatever came before.
    candles: first < 0 ? [] : candles,
    widthMs: rangePlans[range].widthMs,
    withTime: showsTime(range),
    fromMs,
    youngSinceMs: first === 0 ? candles[0]?.startMs : undefined,
    basePrice: candles[first - 1]?.close ?? candles[first]?.open ?? 0,
  }
}

/** The last session minute by minute; minutes already known are not fetched again. */
const fetchTodayLine = async (
  stock: Stock,
  known: ChartSeries | undefined,
  signal: AbortSignal,
): Promise<ChartSeries> => {
  // The last known minute was still growing.
  const sinceMs = known?.candles.at(-1)?.startMs
  const from = sinceMs === undefined ? {} : { from: new Date(sinceMs).toISOString() }
  const line = await call(getTodayLine, { ...stock, ...from }, { signal })
  const fromMs = Date.parse(line.opensAt)
  if (known !== undefined && known.fromMs !== fromMs) return fetchTodayLine(stock, undefined, signal)
  const minutes = line.list.map(({ time, price, averagePrice, volume }): ChartCandle => {
    const close = Number(price)
    const startMs = Date.parse(time)
    return {
      startMs,
      open: close,
      high: close,
      low: close,
      close,
      volume,
      averagePrice: Number(averagePrice),
    }
  })
  const before = (known?.candles ?? []).filter(({ startMs }) => startMs < (sinceMs ?? 0))
  return {
    range: '1D',
    kind: 'line',
    candles: [...before, ...minutes],
    widthMs: minuteMs,
    withTime: true,
    fromMs,
    slots: Math.ceil((Date.parse(line.closesAt) - fromMs) / minuteMs),
    basePrice: Number(line.prevClose),
  }
}

const fetchSeries = (
  stock: Stock,
  range: ChartRange,
  kind: 'candles' | 'line',
  client: QueryClient,
  signal: AbortSignal,
): Promise<ChartSeries> => {
  if (range !== '1D' || kind === 'candles') return fetchRange(stock, range, signal)
  return fetchTodayLine(stock, client.getQueryData(chartQuery(stock, range, kind).queryKey), signal)
}

/** Today's line is minutes; every other chart is candles, however they are drawn. */
const sourceOf = (range: ChartRange, kind: 'candles' | 'line') =>
  range === '1D' && kind === 'line' ? 'line' : 'candles'

/** A chart's prices up to now, with their range, because a new range's prices take a moment to arrive. */
export const chartQuery = (stock: Stock, range: ChartRange, kind: 'candles' | 'line') =>
  queryOptions<ChartSeries>({
    queryKey: ['market', 'chart', stock.exchange, stock.code, range, sourceOf(range, kind)],
    queryFn: ({ signal, client }) => fetchSeries(stock, range, sourceOf(range, kind), client, signal),
    staleTime: rangePlans[range].refreshMs / 2,
    refetchInterval: rangePlans[range].refreshMs,
    gcTime: 10 * 60_000,
    meta: { keep: true },
    placeholderData: keepPreviousData,
  })
