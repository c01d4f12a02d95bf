import type { Day, Exchange } from './types.ts'

/** One share's imported days, in columns; all arrays have the same length. */
export interface ReplayShare {
  readonly exchange: Exchange
  readonly code: string
  readonly name: string
  /** Empty when no file gave one. */
  readonly isin: string
  /** Indexes into ReplayData.days, growing. */
  readonly dayIndexes: Int32Array
  /** 0 where the exchange gave none (day of listing). */
  readonly prevClosePaise: Int32Array
  readonly openPaise: Int32Array
  readonly highPaise: Int32Array
  readonly lowPaise: Int32Array
  readonly closePaise: Int32Array
  readonly volumeShares: Float64Array
  readonly turnoverPaise: Float64Array
}

/** What a replay market is made from; the server loads it from the database. */
export interface ReplayData {
  readonly name: string
  /** The exchange's own dates, in order. */
  readonly days: readonly Day[]
  readonly shares: readonly ReplayShare[]
}

/**
 * The series and groups that trade: shares and exchange-traded funds of the normal and the trade-to-trade segment.
 * Left out: small-company platforms, bonds, rights, trusts and the same-day settlement series.
 */
const tradable: Readonly<Record<Exchange, readonly string[]>> = {
  NSE: ['EQ', 'BE', 'BZ'],
  BSE: ['A', 'B', 'T', 'X', 'XT', 'Z'],
}

/** Where a share is in a series that trades; a lower number wins when it is in two on one day. Undefined: it doesn't trade. */
export const seriesRank = (exchange: Exchange, series: string): number | undefined => {
  const rank = tradable[exchange].indexOf(series)
  return rank < 0 ? undefined : rank
}
