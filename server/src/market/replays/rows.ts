import type { Day, Exchange } from '@tarazu/market/types.ts'

/** One share on one day, as the exchange lists it. Prices are whole paise, at most 10^9. */
export interface DayRow {
  readonly kind: 'bar'
  readonly exchange: Exchange
  /** NSE: the symbol; BSE: the scrip code. */
  readonly symbol: string
  /** NSE: the series (EQ, BE …); BSE: the group (A, B …). */
  readonly series: string
  readonly isin: string | null
  readonly name: string | null
  readonly day: Day
  /** Null on the day of listing, where the exchange writes 0. */
  readonly prevClosePaise: number | null
  readonly openPaise: number
  readonly highPaise: number
  readonly lowPaise: number
  readonly closePaise: number
  readonly volumeShares: number
  /** As exact as the file: the NSE full file rounds to 1,000 rupees. */
  readonly turnoverPaise: number
}

/** An equity in NSE's lists; null where the list has no value. */
export interface SecurityRow {
  readonly kind: 'security'
  readonly symbol: string
  readonly name: string | null
  readonly isin: string | null
  readonly industry: string | null
  readonly faceValuePaise: number | null
}

/** A split or bonus: from the ex-day, one old share is numerator / denominator shares. */
export interface ActionRow {
  readonly kind: 'action'
  readonly symbol: string
  readonly exDay: Day
  readonly numerator: number
  readonly denominator: number
}

/** One day's level of an index, in hundredths of a point. */
export interface LevelRow {
  readonly kind: 'level'
  readonly code: string
  readonly name: string
  readonly day: Day
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** One scheme's NAV on a day. */
export interface NavRow {
  readonly kind: 'nav'
  /** AMFI's: "135762", "SIF-11". */
  readonly schemeCode: string
  readonly schemeName: string
  /** AMFI's own words, "Direct Plan" and "Growth Option"; null if the file has no such column or value. */
  readonly plan: string | null
  readonly option: string | null
  /** Null if the file has none. */
  readonly house: string | null
  /** AMFI's own words: "Open Ended Schemes(Equity Scheme - Large Cap Fund)". */
  readonly category: string | null
  readonly isinPayoutOrGrowth: string | null
  readonly isinReinvestment: string | null
  readonly day: Day
  /** Rupees, exactly, with up to eight decimals. */
  readonly nav: string
}

export type ImportRow = DayRow | SecurityRow | ActionRow | LevelRow | NavRow
export type RowKind = ImportRow['kind']

/** A whole file that can't be imported; the message is a sentence with the problem and the remedy. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem'
}

/** The problem of a row, and its column. */
export interface RowProblem {
  readonly column: string
  readonly reason: string
}
