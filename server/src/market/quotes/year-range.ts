import { dayNumberAt, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Candle, Instrument, Market, Quote } from '@tarazu/market/types.ts'
import { createSharedWork } from '../../base/shared-work.ts'
import { aboveLowHundredths, belowHighHundredths } from '../figures/text.ts'

/** 52 weeks and a day, so that the day one year ago still counts. */
const yearDays = 365
/** A list that is paged across midnight still needs the day before. */
const keptDays = 2

export interface PriceRange {
  readonly highPaise: number
  readonly lowPaise: number
}

interface Quoted {
  readonly quote: Pick<Quote, 'pricePaise'>
}
type DistanceOf = <Row extends Quoted>(
  row: Row,
  yearOf: (row: Row) => PriceRange | undefined,
) => number | undefined

/**
 * The distance of a price from the 52-week high and low, in hundredths of a per cent; undefined if these are
 * unknown.
 */
export const yearDistances: Readonly<Record<'belowYearHigh' | 'aboveYearLow', DistanceOf>> = {
  belowYearHigh: (row, yearOf) => belowHighHundredths(row.quote.pricePaise, yearOf(row)?.highPaise),
  aboveYearLow: (row, yearOf) => aboveLowHundredths(row.quote.pricePaise, yearOf(row)?.lowPaise),
}

/** The daily candles of the last 52 weeks, in shares as of that time; today's candle so far. */
export const yearCandles = (market: Market, instrument: Instrument, nowMs: number): readonly Candle[] =>
  market.candles(instrument, '1d', midnightOf(dayNumberAt(nowMs) - yearDays), nowMs, nowMs)

const joined = (one: PriceRange | undefined, other: PriceRange): PriceRange =>
  one === undefined
    ? other
    : {
        highPaise: Math.max(one.highPaise, other.highPaise),
        lowPaise: Math.min(one.lowPaise, other.lowPaise),
      }

/** The 52-week highs and lows of all listings at once: past days are read once a day. */
export interface YearRanges {
  /** For a page that is about to need them. */
  awaited(instantMs: number): Promise<void>
  /** For work done in advance. */
  warmed(instantMs: number): Promise<void>
  /** Including the day of the quote; undefined until that day's ranges are computed. */
  of(instrument: Instrument, quote: Quote, instantMs: number): PriceRange | undefined
}

const createYearRanges = (market: Market): YearRanges => {
  /** By day, then by instrument; undefined for one that was not traded before. */
  const days = new Map<number, ReadonlyMap<number, PriceRange | undefined>>()
  const work = createSharedWork<number>(async (day, turn) => {
    const ranges = new Map<number, PriceRange | undefined>()
    for (const instrument of market.instruments) {
      // Splits and bonuses take effect with the day.
      const candles = yearCandles(market, instrument, midnightOf(day))
      ranges.set(instrument.id, candles.reduce<PriceRange | undefined>(joined, undefined))
      await turn()
    }
    days.set(day, ranges)
    for (const known of days.keys()) if (days.size > keptDays) days.delete(known)
  })
  return {
    awaited: (instantMs) => work.awaited(dayNumberAt(instantMs)),
    warmed: (instantMs) => work.warmed(dayNumberAt(instantMs)),
    of: ({ id }, quote, instantMs) => {
      const ranges = days.get(dayNumberAt(instantMs))
      return ranges && joined(ranges.get(id), quote)
    },
  }
}

const known = new WeakMap<Market, YearRanges>()

/** A market's ranges, shared by all callers. */
export const yearRangesOf = (market: Market): YearRanges => {
  const ranges = known.get(market) ?? createYearRanges(market)
  known.set(market, ranges)
  return ranges
}
