import type { Calendar } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { BarSource } from '../day/candles.ts'
import type { KeptCandles } from '../day/day-candles.ts'
import type { DayTree } from '../day/day-spans.ts'
import { barUntil } from '../day/day-tree.ts'
import type { Bar, SpanBar } from '../day/span-table.ts'
import type { DailyPath } from './price-path.ts'
import type { Listing } from './universe.ts'

/** Above the stream indexes of companies and gold. */
const firstFundSubject = 2_000_000

/** A bar's prices in shares of a later day, by when each share has become `factor` shares. */
const inLaterShares = (bar: Bar, factor: number, volumeShares: number): Bar => {
  const adjusted = (pricePaise: number) => (factor === 1 ? pricePaise : Math.round(pricePaise / factor))
  return {
    openPaise: adjusted(bar.openPaise),
    highPaise: adjusted(bar.highPaise),
    lowPaise: adjusted(bar.lowPaise),
    closePaise: adjusted(bar.closePaise),
    volumeShares,
  }
}

/** The fraction of a span's shares that is traded on the listing's exchange; parts of spans add up to the whole. */
const shared = (listing: Listing, bar: SpanBar, factor: number): Bar => {
  const volumeShare = listing.volumeShare * factor
  const untilShares = Math.floor((bar.volumeBeforeShares + bar.volumeShares) * volumeShare)
  return inLaterShares(bar, factor, untilShares - Math.floor(bar.volumeBeforeShares * volumeShare))
}

interface BarSourceParts {
  readonly calendar: Calendar
  readonly days: TradingDays
  readonly kept: KeptCandles
  readonly pathOf: (listing: Listing) => DailyPath
  readonly treeOf: (listing: Listing, dayIndex: number) => DayTree
  readonly momentOf: (instantMs: number) => { readonly dayIndex: number }
}

/** The sources of a listing's candles, in current shares. */
export const createBarSources =
  ({ calendar, days, kept, pathOf, treeOf, momentOf }: BarSourceParts) =>
  (listing: Listing, nowMs: number): BarSource => {
    const path = pathOf(listing)
    const now = momentOf(nowMs).dayIndex
    const factorNow = now < 0 ? 1 : path.shareFactorOf(now)
    const factorSince = (dayIndex: number) => factorNow / path.shareFactorOf(dayIndex)
    const shown = (dayIndex: number, bar: SpanBar) => shared(listing, bar, factorSince(dayIndex))
    return {
      calendar,
      days,
      kept,
      // Both listings of a company share a path; funds have stream indexes that others also draw from.
      subject: listing.kind === 'etf' ? firstFundSubject + listing.id : listing.character.company,
      hasDay: (dayIndex) => path.isListedOn(dayIndex),
      dailyBar: (dayIndex) => {
        const bar = path.barOf(dayIndex)
        const factor = factorSince(dayIndex)
        return inLaterShares(bar, factor, Math.floor(bar.volumeShares * (listing.volumeShare * factor)))
      },
      treeOf: (dayIndex) => treeOf(listing, dayIndex),
      shown,
      barOfSeconds: (dayIndex, from, to) => shown(dayIndex, barUntil(treeOf(listing, dayIndex), to, from)),
    }
  }
