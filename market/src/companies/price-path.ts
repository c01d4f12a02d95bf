import type { DayScratch } from '../day/day-scratch.ts'
import type { DayShape } from '../day/day-shape.ts'
import type { DayWay } from '../day/day-top.ts'
import type { DayCurves } from '../day/session-curves.ts'
import type { Bar } from '../day/span-table.ts'
import type { AnnouncedAction, CompanyDay } from './company-day.ts'
import type { Factors } from './factors.ts'
import type { KeptPath } from './kept-path.ts'
import type { Character } from './universe.ts'

/** The result of an issue. */
export interface Debut {
  /** The issue failed for lack of demand and is never listed. */
  readonly isFailed: boolean
  /** The first day's previous close, and the auction price at its open. */
  readonly issuePricePaise: number
  readonly firstPricePaise: number
}

export interface DailyPathOptions {
  readonly character: Character
  /** Per share of the start. */
  readonly earningsPerSharePaise: number
  readonly faceValuePaise: number
  /** The day of the listing, before which `startPaise` is the close. */
  readonly firstDayIndex?: number
  /** How it was listed after the history began; called from the listing day. */
  readonly debut?: (() => Debut) | undefined
  readonly factors: Factors
  /** Of a day's session. */
  readonly curvesOf: (dayIndex: number) => DayCurves
  /** What a day's path is drawn with. */
  readonly shapeOf: (dayIndex: number) => DayShape
  readonly scratch: DayScratch
  readonly dayNumberOf: (dayIndex: number) => number
  /** Whether news can come in the hours before a day's open: false for a market open round the clock. */
  readonly hasNightBefore: (dayIndex: number) => boolean
  /** Days computed by an earlier process, used as they are. */
  readonly kept: KeptPath | undefined
}

/** Bars by day index. The day's own bar is known from its open, and never requested earlier. */
export interface PricePath {
  /** The day of the listing; earlier days have no bar. */
  readonly firstDayIndex: number
  /** Whether it is traded on a day that has begun: from its first day, unless its issue failed. */
  isListedOn(dayIndex: number): boolean
  /** In the shares and rupees of that day. */
  barOf(dayIndex: number): Bar
  /** What the inside of the day is grown from. */
  wayOf(dayIndex: number): DayWay
  /** As in the bar, without drawing its high and low. */
  openOf(dayIndex: number): number
  /** Before the listing: the listing price. */
  closeOf(dayIndex: number): number
}

/** A company's bars with its events. */
export interface DailyPath extends PricePath {
  /** The base of the day's change: the previous close, adjusted for the action on an ex-day. */
  referenceOf(dayIndex: number): number
  /** The base of the day's band: the reference, or the first price on a company's first day. */
  bandBaseOf(dayIndex: number): number
  /** The day's expected intraday deviation, relative to the usual one; known before the open. */
  restlessnessOf(dayIndex: number): number
  /** How many shares of that day one share of the start has become. */
  shareFactorOf(dayIndex: number): number
  /** Whether the news of a day moves the price inside its session. */
  leapsOn(dayIndex: number): boolean
  /** A day's events. */
  dayOf(dayIndex: number): CompanyDay
  /** Earnings of the last four published quarters at a second of a day, per share of the start. */
  earningsOf(dayIndex: number, second: number): number
  /** Corporate actions announced on or before a day, oldest first. */
  actionsUntil(dayIndex: number): readonly AnnouncedAction[]
}

/** A company's bars, with state from which another process can continue. */
export interface KeepingPath extends DailyPath {
  /**
   * The state up to a day. Copy it before the path continues, which changes it. Throws RangeError if the path
   * has already gone further.
   */
  keptUntil(dayIndex: number): KeptPath
}
