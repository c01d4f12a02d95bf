import type { Day, Exchange } from '../types.ts'
import type { ImportedScheme } from './replay-funds.ts'

/** A split or bonus: from a given day, `sharesBefore` shares are `sharesAfter`. */
export interface ReplayAction {
  /** Index into ReplayData.days: the first imported day on or after the ex-day; never 0. */
  readonly dayIndex: number
  readonly sharesBefore: number
  readonly sharesAfter: number
}

export interface ReplayShare {
  readonly exchange: Exchange
  readonly code: string
  readonly name: string
  /** Empty if no file has one, like the sector. */
  readonly isin: string
  readonly sector: string
  /** 0 if no file has one. */
  readonly faceValuePaise: number
  /** The first day it traded on, as an index into ReplayData.days. */
  readonly firstDayIndex: number
  /** In order of their days. */
  readonly actions: readonly ReplayAction[]
}

/** One share's days of a span, in columns of the same length; a day without a trade has the open 0. */
export interface ReplayBars {
  /** The base of the day's change: the previous close, in shares of the day; on the listing day, the open. */
  readonly prevClosePaise: Int32Array
  readonly openPaise: Int32Array
  readonly highPaise: Int32Array
  readonly lowPaise: Int32Array
  readonly closePaise: Int32Array
  /**
   * The newest day up to and including this one when it traded, as an index into ReplayData.days; -1 for
   * none.
   */
  readonly tradedDayIndex: Int32Array
  readonly volumeShares: Float64Array
  readonly turnoverPaise: Float64Array
}

/** Levels of an exchange's index, in hundredths of a point, by day in columns of the same length. */
export interface ReplayIndex {
  readonly code: string
  readonly name: string
  /** Indexes into ReplayData.days, ascending. */
  readonly dayIndexes: Int32Array
  /** On the index's first day, its open. */
  readonly prevClose: Int32Array
  readonly open: Int32Array
  readonly high: Int32Array
  readonly low: Int32Array
  readonly close: Int32Array
}

/** The input of a replay market; the server reads it from the database. */
export interface ReplayData {
  readonly name: string
  /** The exchange's own dates, in order. */
  readonly days: readonly Day[]
  readonly shares: readonly ReplayShare[]
  readonly indices: readonly ReplayIndex[]
  /** The schemes of AMFI's files that are its funds. */
  readonly schemes: readonly ImportedScheme[]
  /**
   * A share's days [fromDayIndex, toDayIndex). May read them again on each call, so frequent callers should
   * cache.
   */
  bars(shareIndex: number, fromDayIndex: number, toDayIndex: number): ReplayBars
}

export const emptyBars = (length: number): ReplayBars => ({
  prevClosePaise: new Int32Array(length),
  openPaise: new Int32Array(length),
  highPaise: new Int32Array(length),
  lowPaise: new Int32Array(length),
  closePaise: new Int32Array(length),
  tradedDayIndex: new Int32Array(length).fill(-1),
  volumeShares: new Float64Array(length),
  turnoverPaise: new Float64Array(length),
})

/** A share's listed day, as its file has it. */
export interface ListedDay {
  readonly dayIndex: number
  /** 0 if the exchange gave none (day of listing). */
  readonly prevClosePaise: number
  readonly openPaise: number
  readonly highPaise: number
  readonly lowPaise: number
  readonly closePaise: number
  readonly volumeShares: number
  readonly turnoverPaise: number
}

/**
 * The factor from shares before day `fromDayIndex` + 1 to shares of a later day: `sharesBefore` become
 * `sharesAfter`.
 */
export const sharesBetween = (
  actions: readonly ReplayAction[],
  fromDayIndex: number,
  toDayIndex: number,
): { readonly sharesBefore: number; readonly sharesAfter: number } => {
  let sharesBefore = 1
  let sharesAfter = 1
  for (const action of actions)
    if (action.dayIndex > fromDayIndex && action.dayIndex <= toDayIndex) {
      sharesBefore *= action.sharesBefore
      sharesAfter *= action.sharesAfter
    }
  return { sharesBefore, sharesAfter }
}

/**
 * Some files adjust the previous close for a split or bonus; NSE's daily ones don't. If it equals the last
 * close it was not adjusted; otherwise the candidate nearer to the day's open is used.
 */
const referenceOf = (
  day: ListedDay,
  last: ListedDay | undefined,
  actions: readonly ReplayAction[],
): number => {
  const prevClose = day.prevClosePaise || day.openPaise
  const { sharesBefore, sharesAfter } = sharesBetween(actions, last?.dayIndex ?? day.dayIndex, day.dayIndex)
  if (sharesBefore === sharesAfter || day.prevClosePaise === 0) return prevClose
  const adjusted = Math.max(1, Math.round((prevClose * sharesBefore) / sharesAfter))
  if (prevClose === last?.closePaise) return adjusted
  const distance = (paise: number) => Math.max(paise, day.openPaise) / Math.min(paise, day.openPaise)
  return distance(adjusted) < distance(prevClose) ? adjusted : prevClose
}

/** The columns of a share's listed days (in order), with its gaps, over all days of a replay. */
export const barsOf = (
  listed: readonly ListedDay[],
  actions: readonly ReplayAction[],
  dayCount: number,
): ReplayBars => {
  const bars = emptyBars(dayCount)
  let last: ListedDay | undefined
  for (const day of listed) {
    const { dayIndex } = day
    bars.prevClosePaise[dayIndex] = referenceOf(day, last, actions)
    bars.openPaise[dayIndex] = day.openPaise
    bars.highPaise[dayIndex] = day.highPaise
    bars.lowPaise[dayIndex] = day.lowPaise
    bars.closePaise[dayIndex] = day.closePaise
    bars.volumeShares[dayIndex] = day.volumeShares
    bars.turnoverPaise[dayIndex] = day.turnoverPaise
    // Until the next day with a trade, which overwrites the rest.
    bars.tradedDayIndex.fill(dayIndex, dayIndex)
    last = day
  }
  return bars
}

/**
 * The series and groups that trade: shares and exchange-traded funds of the normal and the trade-to-trade segment.
 * Left out: small-company platforms, bonds, rights, trusts and the same-day settlement series.
 */
const tradable: Readonly<Record<Exchange, readonly string[]>> = {
  NSE: ['EQ', 'BE', 'BZ'],
  BSE: ['A', 'B', 'T', 'X', 'XT', 'Z'],
}

/**
 * A share's rank by its series; the lower number wins if it is in two series on one day. Undefined if the
 * series is not traded.
 */
export const seriesRank = (exchange: Exchange, series: string): number | undefined => {
  const rank = tradable[exchange].indexOf(series)
  return rank < 0 ? undefined : rank
}
