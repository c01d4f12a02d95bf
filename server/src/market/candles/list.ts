import { maximumCandles } from '@tarazu/contract/calls/candles.ts'
import { maximumIndexDays } from '@tarazu/contract/calls/index-pages.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { CandleWork, DayCandles } from '@tarazu/market/day/day-candles.ts'
import type { Candle, Instrument, Interval, Market, MarketIndex } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import type { Pieces } from '../../base/pieces.ts'
import { Refusal } from '../../base/refusal.ts'
import { forEachInSlices } from '../../base/slices.ts'
import type { Clock } from '../../time/clock.ts'
import type { Client, WorkBudget } from '../../wire/work-budget.ts'
import { hundredthsText } from '../figures/text.ts'
import { tradedSession } from '../figures/traded-session.ts'
import { spanOfCandlesMs } from './span.ts'
import type { CandleThread } from './thread.ts'

export interface CandleInput {
  readonly interval: Interval
  readonly from?: number | undefined
  readonly to?: number | undefined
}

interface Tools {
  readonly market: Market
  readonly clock: Clock
  readonly budget: WorkBudget
  readonly pieces: Pieces
  readonly thread: CandleThread
}

interface Source {
  /** How far back from now it reaches at most. */
  readonly longestMs?: number
  candles(fromMs: number, toMs: number, nowMs: number): readonly Candle[]
  work(fromMs: number, toMs: number, nowMs: number): CandleWork
}

/**
 * Work with more spans than this goes to the thread. That many take some four milliseconds, measured, so two
 * months' hours are drawn here. A new thread takes up to 80 for its first tasks, until its code is compiled.
 */
const mainThreadSpans = 12_000
/**
 * The maximum cost of work. Only an index of hundreds of companies exceeds it, and only once: its days and
 * last weeks are then cached, and the warm-up has usually made them earlier.
 */
const mostSpans = 200_000
/** How many days the thread gets at once, so that smaller requests wait for only a few of them. */
const daysAtOnce = 32

/** The most candles an interval has in a span: the cost of showing them, on top of computing them. */
const countOf = (interval: Interval, spanMs: number): number => {
  const minutes = { '1m': 1, '5m': 5, '15m': 15, '60m': 60, '1d': 1_440, '1w': 10_080 }[interval]
  return Math.min(maximumCandles, Math.ceil(spanMs / (minutes * 60_000)))
}

const presentCandle = (candle: Candle) => ({
  time: isoText(candle.startMs),
  open: hundredthsText(candle.openPaise),
  high: hundredthsText(candle.highPaise),
  low: hundredthsText(candle.lowPaise),
  close: hundredthsText(candle.closePaise),
  volume: candle.volumeShares,
})

const isWithinDays = ({ interval }: CandleInput): boolean => interval !== '1d' && interval !== '1w'

/** Candles up to now, as far back as one answer may reach. */
export const candleLists = ({ market, clock, budget, pieces, thread }: Tools) => {
  /** The next days are computed here while the thread cuts the previous ones. */
  const cutInThread = async ({ days, cutOf }: CandleWork, client: Client): Promise<readonly DayCandles[]> => {
    const made: DayCandles[] = []
    let newest: Promise<readonly DayCandles[]> = Promise.resolve([])
    for (let first = 0; first < days; first += daysAtOnce) {
      const count = Math.min(daysAtOnce, days - first)
      const cuts = Array.from({ length: count }, (_, place) => cutOf(first + place))
      made.push(...(await newest))
      if (client.isGone()) throw new Refusal(refusals.tooManyRequests)
      newest = thread.cut(cuts)
    }
    return [...made, ...(await newest)]
  }
  const windowOf = (input: CandleInput, { longestMs = Number.POSITIVE_INFINITY }: Source, nowMs: number) => {
    const toMs = Math.min(input.to ?? nowMs + 1, nowMs + 1)
    const spanMs = spanOfCandlesMs(input.interval, maximumCandles, market.session(toMs - 1))
    return { fromMs: Math.max(input.from ?? 0, toMs - spanMs, nowMs - longestMs), toMs }
  }
  /** An index's days, in steps between which other requests are answered. */
  const takeSteps = ({ steps, takeStep }: CandleWork, client: Client): Promise<void> =>
    forEachInSlices([...Array(steps).keys()], (step) => {
      if (client.isGone()) throw new Refusal(refusals.tooManyRequests)
      takeStep(step)
    })
  const list = async (input: CandleInput, source: Source, client: Client) => {
    const nowMs = clock.nowMs()
    const { fromMs, toMs } = windowOf(input, source, nowMs)
    if (fromMs >= toMs) return { list: [], closesAt: null }
    const { spans } = source.work(fromMs, toMs, nowMs)
    await budget.admit(client, Math.min(spans, mostSpans) + countOf(input.interval, toMs - fromMs))
    // Earlier work may have been the same.
    const work = source.work(fromMs, toMs, nowMs)
    const made = work.spans > mainThreadSpans ? await cutInThread(work, client) : []
    await takeSteps(work, client)
    await pieces()
    if (made.length > 0) work.keep(made)
    const candles = source.candles(fromMs, toMs, nowMs).slice(-maximumCandles)
    const { closesAtMs } = tradedSession(market, toMs - 1)
    return { list: candles.map(presentCandle), closesAt: candles.length === 0 ? null : isoText(closesAtMs) }
  }
  return {
    ofInstrument: (instrument: Instrument, input: CandleInput, client: Client) =>
      list(
        input,
        {
          candles: (...span) => market.candles(instrument, input.interval, ...span),
          work: (...span) => market.candleWork(instrument, input.interval, ...span),
        },
        client,
      ),
    ofIndex: (index: MarketIndex, input: CandleInput, client: Client) =>
      list(
        input,
        {
          ...(isWithinDays(input) && index.kind !== 'commodity' && { longestMs: maximumIndexDays * dayMs }),
          candles: (...span) => market.indexCandles(index, input.interval, ...span),
          work: (...span) => market.indexCandleWork(index, input.interval, ...span),
        },
        client,
      ),
  }
}
export type CandleLists = ReturnType<typeof candleLists>
