import { candlesOf } from './candles.ts'
import type { PricePath } from './daily-path.ts'
import { barUntil, type DayTree, minuteBars } from './day-tree.ts'
import { goldCharacter } from './gold.ts'
import { createQuotedDays } from './quoted-days.ts'
import type { RandomKey } from './random.ts'
import type { Calendar } from './session.ts'
import type { DayCurves } from './session-curves.ts'
import type { TradingDays } from './trading-days.ts'
import type { Candle, IndexQuote, Interval } from './types.ts'

interface Sources {
  readonly gold: PricePath
  readonly pathKey: (dayIndex: number) => RandomKey
  readonly curvesOf: (dayIndex: number) => DayCurves
  /** The trading day that an instant belongs to, and the second of its session. */
  readonly momentOf: (instantMs: number) => { readonly dayIndex: number; readonly second: number }
  readonly days: TradingDays
  readonly calendar: Calendar
}

/** The price of gold inside its days, like a company's; nobody counts what is traded of gold itself. */
export const createGoldQuotes = ({ gold, pathKey, curvesOf, momentOf, days, calendar }: Sources) => {
  const { quoted: quotedDay } = createQuotedDays()
  const treeOf = (dayIndex: number): DayTree => ({
    bar: gold.barOf(dayIndex),
    key: pathKey(dayIndex),
    place: goldCharacter.company,
    curves: curvesOf(dayIndex),
  })
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
    candles: (interval: Interval, fromMs: number, toMs: number, nowMs: number): readonly Candle[] =>
      candlesOf(
        {
          calendar,
          days,
          hasDay: () => true,
          dailyBar: gold.barOf,
          minuteBars: (dayIndex, from, to) => minuteBars(treeOf(dayIndex), from, to),
          barOfSeconds: (dayIndex, from, to) => barUntil(treeOf(dayIndex), to, from),
        },
        { interval, fromMs, toMs, nowMs },
      ).map((candle) => ({ ...candle, volumeShares: 0 })),
  }
}
