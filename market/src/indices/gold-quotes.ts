import type { Calendar } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { PricePath } from '../companies/price-path.ts'
import { type BarSource, type CandleSpan, candlesOf, candleWorkOf } from '../day/candles.ts'
import type { CandleWork, KeptCandles } from '../day/day-candles.ts'
import { createDayScratch } from '../day/day-scratch.ts'
import type { DayTree } from '../day/day-spans.ts'
import { treeOfWay } from '../day/day-top.ts'
import { barUntil } from '../day/day-tree.ts'
import { createQuotedDays } from '../day/quoted-days.ts'
import type { RandomKey } from '../numbers/random.ts'
import type { Candle, IndexQuote } from '../types.ts'
import { goldCharacter } from './gold.ts'

interface Sources {
  readonly gold: PricePath
  readonly pathKey: (dayIndex: number) => RandomKey
  /** The trading day that a time belongs to, and the second of its session. */
  readonly momentOf: (instantMs: number) => { readonly dayIndex: number; readonly second: number }
  readonly days: TradingDays
  readonly calendar: Calendar
  readonly kept: KeptCandles
}

/** The price of gold inside its days, like a company's; gold itself has no traded volume. */
export const createGoldQuotes = (sources: Sources) => {
  const { gold, pathKey, momentOf, days, calendar, kept } = sources
  const scratch = createDayScratch()
  const { quoted: quotedDay } = createQuotedDays()
  const treeOf = (dayIndex: number): DayTree => treeOfWay(gold.wayOf(dayIndex), scratch)
  const bars: BarSource = {
    calendar,
    days,
    kept,
    subject: goldCharacter.company,
    hasDay: () => true,
    dailyBar: gold.barOf,
    treeOf,
    shown: (_dayIndex, bar) => bar,
    barOfSeconds: (dayIndex, from, to) => barUntil(treeOf(dayIndex), to, from),
  }
  return {
    quote: (instantMs: number): IndexQuote | undefined => {
      const { dayIndex, second } = momentOf(instantMs)
      if (dayIndex < 0) return undefined
      const bar = barUntil(
        quotedDay(pathKey(dayIndex), goldCharacter.company, second, () => treeOf(dayIndex)),
        second,
      )
      return {
        pricePaise: bar.closePaise,
        prevClosePaise: gold.closeOf(dayIndex - 1),
        openPaise: bar.openPaise,
        highPaise: bar.highPaise,
        lowPaise: bar.lowPaise,
      }
    },
    close: (instantMs: number): number | undefined => {
      const { dayIndex } = momentOf(instantMs)
      return dayIndex < 0 ? undefined : gold.closeOf(dayIndex)
    },
    candles: (span: CandleSpan): readonly Candle[] =>
      candlesOf(bars, span).map((candle) => ({ ...candle, volumeShares: 0 })),
    candleWork: (span: CandleSpan): CandleWork => candleWorkOf(bars, span),
  }
}
