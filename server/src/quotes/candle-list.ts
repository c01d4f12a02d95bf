import { maximumCandles } from '@tarazu/contract/calls/candles.ts'
import type { Candle, Instrument, Interval, Market, MarketIndex } from '@tarazu/market/types.ts'
import type { Clock } from '../clock.ts'
import { spanOfCandlesMs } from './candle-span.ts'
import { presentCandle } from './present.ts'

export interface CandleInput {
  readonly interval: Interval
  readonly from?: number | undefined
  readonly to?: number | undefined
}

type CandlesBetween = (fromMs: number, toMs: number, nowMs: number) => readonly Candle[]

/** Candles up to now, as far back as one answer may reach. */
export const candleLists = (market: Market, clock: Clock) => {
  const list = (input: CandleInput, candlesBetween: CandlesBetween) => {
    const nowMs = clock.nowMs()
    const toMs = Math.min(input.to ?? nowMs + 1, nowMs + 1)
    const spanMs = spanOfCandlesMs(input.interval, maximumCandles, market.session(toMs - 1))
    const fromMs = Math.max(input.from ?? 0, toMs - spanMs)
    if (fromMs >= toMs) return { list: [] }
    return { list: candlesBetween(fromMs, toMs, nowMs).slice(-maximumCandles).map(presentCandle) }
  }
  return {
    ofInstrument: (instrument: Instrument, input: CandleInput) =>
      list(input, (fromMs, toMs, nowMs) => market.candles(instrument, input.interval, fromMs, toMs, nowMs)),
    ofIndex: (index: MarketIndex, input: CandleInput) =>
      list(input, (fromMs, toMs, nowMs) => market.indexCandles(index, input.interval, fromMs, toMs, nowMs)),
  }
}
export type CandleLists = ReturnType<typeof candleLists>
