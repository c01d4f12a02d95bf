import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getINDTimeK, getTodayLine } from '@tarazu/contract/calls/candles.ts'
import { getIndiaIndexTimeK } from '@tarazu/contract/calls/index-pages.ts'
import { getIndiaIndexByToday } from '@tarazu/contract/calls/indices.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { ChartCandle } from '@tarazu/ui/charts/candle.ts'
import { type ChartRange, rangePlans, rangeStartMs, showsTime } from '@tarazu/ui/charts/ranges.ts'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'

/** The data of a chart's range. */
export interface ChartSeries {
  readonly range: ChartRange
  readonly kind: 'candles' | 'line'
  /** Oldest first, with some from before the range. */
  readonly candles: readonly ChartCandle[]
  readonly widthMs: number
  readonly withTime: boolean
  /** The start of the range. */
  readonly fromMs: number
  /** For a day: space for the whole session, even though part of it is yet to come. */
  readonly slots?: number | undefined
  /** The close before the range, the reference of its change; the first open of a younger stock. */
  readonly basePrice: number
  /** For a stock younger than the range: the start of its first candle. */
  readonly youngSinceMs?: number | undefined
}

const dayMs = 86_400_000
const minuteMs = 60_000
/** With this many earlier candles, an average of 50 is defined from a range's first candle. */
const candlesBefore = 50
const daysToLookBack = [1, 4, 10] as const

/** A chart's subject: a share or a fund by its listing, or an index. */
export interface Charted {
  readonly exchange: 'NSE' | 'BSE' | 'INDEX'
  readonly code: string
}

interface Candles {
  /** Oldest first. */
  readonly candles: readonly ChartCandle[]
  /** When the last session closes or closed; undefined without candles. */
  readonly closesMs: number | undefined
}

const fetchCandles = async (
  { exchange, code }: Charted,
  range: ChartRange,
  fromMs: number,
  signal: AbortSignal,
): Promise<Candles> => {
  const { interval } = rangePlans[range]
  const from = new Date(fromMs).toISOString()
  const { list, closesAt } =
    exchange === 'INDEX'
      ? await call(getIndiaIndexTimeK, { code, interval, from }, { signal })
      : await call(getINDTimeK, { exchange, code, interval, from }, { signal })
  const candles = list.map((candle) => ({
    startMs: Date.parse(candle.time),
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: candle.volume,
  }))
  return { candles, closesMs: closesAt === null ? undefined : Date.parse(closesAt) }
}

/** The last trading day, in five-minute candles; before a day's first trade, that is the previous day. */
const fetchLastDay = async (
  charted: Charted,
  signal: AbortSignal,
): Promise<Candles & { readonly fromMs: number }> => {
  const midnightMs = rangeStartMs('1D', marketNowMs())
  let found: Candles = { candles: [], closesMs: undefined }
  let fromMs = midnightMs
  for (const days of daysToLookBack) {
    found = await fetchCandles(charted, '1D', midnightMs - days * dayMs, signal)
    fromMs = rangeStartMs('1D', found.candles.at(-1)?.startMs ?? midnightMs)
    if (found.candles.findIndex(({ startMs }) => startMs >= fromMs) >= candlesBefore) break
  }
  return { ...found, fromMs }
}

/** The number of candles in the session that starts with the first one; undefined for another day's session. */
const slotsUntil = (first: ChartCandle | undefined, closesMs: number | undefined, widthMs: number) => {
  if (first === undefined || closesMs === undefined || closesMs - first.startMs > dayMs) return undefined
  return Math.max(0, Math.ceil((closesMs - first.startMs) / widthMs))
}

const fetchRange = async (charted: Charted, range: ChartRange, signal: AbortSignal): Promise<ChartSeries> => {
  const { daysBefore, widthMs } = rangePlans[range]
  const startMs = rangeStartMs(range, marketNowMs())
  const { candles, closesMs, fromMs } =
    range === '1D'
      ? await fetchLastDay(charted, signal)
      : { ...(await fetchCandles(charted, range, startMs - daysBefore * dayMs, signal)), fromMs: startMs }
  const first = candles.findIndex((candle) => candle.startMs >= fromMs)
  return {
    range,
    kind: 'candles',
    // A stock that didn't trade in the range has nothing to show, whatever came before.
    candles: first < 0 ? [] : candles,
    widthMs,
    withTime: showsTime(range),
    fromMs,
    slots: range === '1D' ? slotsUntil(candles[first], closesMs, widthMs) : undefined,
    youngSinceMs: first === 0 ? candles[0]?.startMs : undefined,
    basePrice: candles[first - 1]?.close ?? candles[first]?.open ?? 0,
  }
}

type StockLine = CallOutput<typeof getTodayLine>
type Minute = Pick<StockLine['list'][number], 'time' | 'price'> & Partial<StockLine['list'][number]>

/** The last session's minutes from a given time; an index has no volume and no VWAP. */
const fetchMinutes = async (
  { exchange, code }: Charted,
  from: { readonly from?: string },
  signal: AbortSignal,
): Promise<Pick<StockLine, 'prevClose' | 'opensAt' | 'closesAt'> & { readonly list: readonly Minute[] }> => {
  if (exchange !== 'INDEX') return call(getTodayLine, { exchange, code, ...from }, { signal })
  const { index, ...line } = await call(getIndiaIndexByToday, { code, ...from }, { signal })
  return { prevClose: index.prevClose, ...line }
}

const candleOfMinute = ({ time, price, averagePrice, volume = 0 }: Minute): ChartCandle => {
  const close = Number(price)
  const average = averagePrice === undefined ? {} : { averagePrice: Number(averagePrice) }
  return { startMs: Date.parse(time), open: close, high: close, low: close, close, volume, ...average }
}

/** The last session minute by minute; known minutes aren't fetched again. */
const fetchTodayLine = async (
  charted: Charted,
  known: ChartSeries | undefined,
  signal: AbortSignal,
): Promise<ChartSeries> => {
  // The last known minute was still incomplete.
  const sinceMs = known?.candles.at(-1)?.startMs
  const from = sinceMs === undefined ? {} : { from: new Date(sinceMs).toISOString() }
  const line = await fetchMinutes(charted, from, signal)
  const fromMs = Date.parse(line.opensAt)
  if (known !== undefined && known.fromMs !== fromMs) return fetchTodayLine(charted, undefined, signal)
  const before = (known?.candles ?? []).filter(({ startMs }) => startMs < (sinceMs ?? 0))
  return {
    range: '1D',
    kind: 'line',
    candles: [...before, ...line.list.map(candleOfMinute)],
    widthMs: minuteMs,
    withTime: true,
    fromMs,
    slots: Math.ceil((Date.parse(line.closesAt) - fromMs) / minuteMs),
    basePrice: Number(line.prevClose),
  }
}

const fetchSeries = (
  charted: Charted,
  range: ChartRange,
  kind: 'candles' | 'line',
  client: QueryClient,
  signal: AbortSignal,
): Promise<ChartSeries> => {
  if (range !== '1D' || kind === 'candles') return fetchRange(charted, range, signal)
  return fetchTodayLine(charted, client.getQueryData(chartQuery(charted, range, kind).queryKey), signal)
}

/** Today's line uses minutes; every other chart uses candles, however they are drawn. */
const sourceOf = (range: ChartRange, kind: 'candles' | 'line') =>
  range === '1D' && kind === 'line' ? 'line' : 'candles'

/**
 * A chart's prices up to now, along with their range, because a new range's prices take a moment to arrive.
 */
export const chartQuery = (charted: Charted, range: ChartRange, kind: 'candles' | 'line') =>
  queryOptions<ChartSeries>({
    queryKey: ['market', 'chart', charted.exchange, charted.code, range, sourceOf(range, kind)],
    queryFn: ({ signal, client }) => fetchSeries(charted, range, sourceOf(range, kind), client, signal),
    staleTime: rangePlans[range].refreshMs / 2,
    refetchInterval: rangePlans[range].refreshMs,
    gcTime: 10 * 60_000,
    meta: { keep: true },
    placeholderData: keepPreviousData,
  })
