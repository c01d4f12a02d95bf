import type { Instrument, MarketSession } from '@tarazu/market/types.ts'

/** The prices of a listing that a row waits for, in either direction. */
export interface WatchedPrices {
  readonly instrument: Instrument
  readonly fallPaise: number | null
  readonly risePaise: number | null
}

/** A time at which there is work for a row. */
export type Planned<Step> =
  | { readonly kind: 'due'; readonly instantMs: number; readonly step: Step }
  /** Nothing is due before this time; the search continues there. */
  | { readonly kind: 'search-on'; readonly instantMs: number }

/** The next event of a waiting row. */
export type Next<Step> =
  | Planned<Step>
  /** Nothing before this opening, when the row is searched again. */
  | { readonly kind: 'wait'; readonly instantMs: number }

/** An investor's row that waits for something. */
export interface WaitingRow {
  readonly user_id: bigint
}

/**
 * The interface through which a `WaitingBook` finds when a table's rows are due. All functions are pure: the
 * same for every caller, at any time.
 */
export interface WaitingKind<Row extends WaitingRow, Subject, Step> {
  /** Together with the investor's id it is the row's key. */
  numberOf(row: Row): bigint
  /** Increases with every change of the row. */
  versionOf(row: Row): number
  /** Whether it no longer waits for anything. */
  isOver(row: Row): boolean
  /** The row's stock or index; undefined if the market has nothing with that code. */
  subjectOf(row: Row): Subject | undefined
  /** The time from which it waits. */
  fromMs(row: Row): number
  /**
   * The prices that must be reached before it is due; undefined if it waits for none, or if they are not
   * known yet. If no session is given: the prices that apply in whichever session comes next.
   */
  prices(row: Row, subject: Subject, session: MarketSession | undefined): WatchedPrices | undefined
  /**
   * Its next event, from the beginning of the current session and no further ahead than the session's end; undefined if
   * there will be none.
   */
  nextStep(row: Row, subject: Subject, beginMs: number, nowMs: number): Next<Step> | undefined
  /** What happens to it if its session closes before its price is reached; undefined if it keeps waiting. */
  atClose?(row: Row, closesAtMs: number, isLast: boolean): Planned<Step> | undefined
  /** Drops what was cached for a session that is over. */
  forget?(): void
}
