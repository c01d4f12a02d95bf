import type { DayScratch } from '../day/day-scratch.ts'
import type { DayShape } from '../day/day-shape.ts'
import type { DayWay } from '../day/day-top.ts'
import type { DayCurves } from '../day/session-curves.ts'
import type { Bar } from '../day/span-table.ts'
import type { AnnouncedAction, CompanyDay } from './company-day.ts'
import type { Factors } from './factors.ts'
import type { KeptPath } from './kept-path.ts'
import type { Character } from './universe.ts'

/** What an issue leads to. */
export interface Debut {
  /** Nobody wanted its shares: it is never listed. */
  readonly isFailed: boolean
  /** The close before the first day, and the auction's price at its open. */
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
  /** How it comes to be listed after the history began; asked from the day of the listing on. */
  readonly debut?: (() => Debut) | undefined
  readonly factors: Factors
  /** Of a day's session. */
  readonly curvesOf: (dayIndex: number) => DayCurves
  /** What a day's path is drawn with. */
  readonly shapeOf: (dayIndex: number) => DayShape
  readonly scratch: DayScratch
  readonly dayNumberOf: (dayIndex: number) => number
  /** Whether there are hours before a day's open in which news can come: not round the clock. */
  readonly hasNightBefore: (dayIndex: number) => boolean
  /** Days that an earlier process has computed, which are taken over and not computed again. */
  readonly kept: KeptPath | undefined
}

/** Bars by day index. The day's own bar is known from its open on; nobody asks earlier. */
export interface PricePath {
  /** The day of the listing; there is no bar of earlier days. */
  readonly firstDayIndex: number
  /** Whether it is traded on a day that has begun: from its first day on, unless its issue failed. */
  isListedOn(dayIndex: number): boolean
  /** In the shares and rupees of that day. */
  barOf(dayIndex: number): Bar
  /** What its inside is grown from. */
  wayOf(dayIndex: number): DayWay
  /** As in the bar, without drawing its high and low. */
  openOf(dayIndex: number): number
  /** Of a day before the listing: the price that it is listed at. */
  closeOf(dayIndex: number): number
}

/** A company's bars, with what happened to it. */
export interface DailyPath extends PricePath {
  /** What the day's change counts from: the close before, on an ex-day less what left with it. */
  referenceOf(dayIndex: number): number
  /** What the day's band counts from: the reference, but on the first day of a company that goes public its first price. */
  bandBaseOf(dayIndex: number): number
  /** How far the day's process lets the price move inside the session, by how far it does usually: known before the open. */
  restlessnessOf(dayIndex: number): number
  /** How many shares of that day one share of the start has become. */
  shareFactorOf(dayIndex: number): number
  /** Whether the news of a day moves the price inside its session. */
  leapsOn(dayIndex: number): boolean
  /** What happened on a day. */
  dayOf(dayIndex: number): CompanyDay
  /** Earnings of the last four quarters that are out at a second of a day, by one share of the start. */
  earningsOf(dayIndex: number, second: number): number
  /** Corporate actions announced on or before a day, the oldest first. */
  actionsUntil(dayIndex: number): readonly AnnouncedAction[]
}

/** A company's bars that another process can go on from. */
export interface KeepingPath extends DailyPath {
  /**
   * All of it up to a day; to be copied before the path goes on, since it changes with it. Throws RangeError when it has
   * gone on already.
   */
  keptUntil(dayIndex: number): KeptPath
}
