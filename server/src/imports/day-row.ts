import type { Day, Exchange } from '@tarazu/market/types.ts'

/** One share on one day, as the exchange lists it. Prices are whole paise, at most 10^9. */
export interface DayRow {
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

/** A whole file that can't be imported; the message is a sentence that says what is wrong and what to do. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem'
}
