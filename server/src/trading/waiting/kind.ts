import type { Instrument, MarketSession } from '@tarazu/market/types.ts'

/** The prices of a listing, in its two directions, that something waits for. */
export interface WatchedPrices {
  readonly instrument: Instrument
  readonly fallPaise: number | null
  readonly risePaise: number | null
}

/** An instant at which there is something to do. */
export type Planned<Step> =
  | { readonly kind: 'due'; readonly instantMs: number; readonly step: Step }
  /** Nothing is due before it, as far as was searched: the search goes on then. */
  | { readonly kind: 'search-on'; readonly instantMs: number }

/** What comes next of something that waits. */
export type Next<Step> =
  | Planned<Step>
  /** Nothing before this opening, or in this session: it is looked at again at the next opening. */
  | { readonly kind: 'wait'; readonly instantMs: number }

/** A row of an investor's that waits for something. */
export interface WaitingRow {
  readonly user_id: bigint
}

/**
 * What is to be known of the rows of a table for a `WaitingBook` to find when something is due of them. Its functions are
 * pure: the same whoever asks, and whenever.
 */
export interface WaitingKind<Row extends WaitingRow, Subject, Step> {
  /** The row's number, which is its key together with the investor's. */
  numberOf(row: Row): bigint
  /** Grows with each change of the row. */
  versionOf(row: Row): number
  /** Whether it waits for nothing any more. */
  isOver(row: Row): boolean
  /** What its prices are of; undefined for what the market does not have. */
  subjectOf(row: Row): Subject | undefined
  /** The instant from which on it waits. */
  fromMs(row: Row): number
  /**
   * The prices that must be reached before anything is due of it; undefined when it waits for none, or for one that is
   * not known yet. Without a session: those that it waits for in whatever session comes next.
   */
  prices(row: Row, subject: Subject, session: MarketSession | undefined): WatchedPrices | undefined
  /**
   * What comes next of it, from where the session of now began on, and no further ahead than that session's end; undefined
   * when nothing ever does.
   */
  nextStep(row: Row, subject: Subject, beginMs: number, nowMs: number): Next<Step> | undefined
  /** What becomes of it when its session closes and its price was not reached; undefined when it waits on. */
  atClose?(row: Row, closesAtMs: number, isLast: boolean): Planned<Step> | undefined
  /** A session is over: what was remembered of it is of no use any more. */
  forget?(): void
}
