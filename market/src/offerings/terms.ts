import type { Application, Cell } from './application.ts'
import type { ByCategory } from './categories.ts'

/** A company's public issue, as in its offer document: the input of the market's issue process. */

/** Times, and the dates in India ("YYYY-MM-DD") of the trading days they are on. */
export interface IssueCalendar {
  /** When it becomes public. */
  readonly announcedMs: number
  /** When anchors are allotted, on the trading day before it opens. */
  readonly anchorsMs: number
  /** Applications are accepted from here … */
  readonly opensMs: number
  /** … to here, on the third day. */
  readonly closesMs: number
  /** The draw: the earliest time when its seed is known. */
  readonly allotmentMs: number
  readonly creditMs: number
  /** The first price. */
  readonly listsMs: number
  readonly opensDay: string
  readonly closesDay: string
  readonly allotmentDay: string
  readonly creditDay: string
  readonly listingDay: string
}

/** Uses of the fresh issue's money; the app has the words. */
export const purposes = [
  'capacity',
  'debt',
  'workingCapital',
  'acquisitions',
  'technology',
  'branches',
  'general',
] as const
export type Purpose = (typeof purposes)[number]

/** Risks in the offer document; the app has the words. */
export const risks = [
  'losses',
  'highPrice',
  'fewCustomers',
  'rawMaterials',
  'debt',
  'regulation',
  'competition',
  'promotersSell',
  'keyPeople',
  'currency',
] as const
export type Risk = (typeof risks)[number]

export interface IssueTerms extends IssueCalendar {
  /** "issue:ISIN". */
  readonly id: string
  /** The price band in whole rupees: its upper end is at least 1.05 and at most 1.2 times its lower end (ICDR 29). */
  readonly lowestPaise: number
  readonly highestPaise: number
  /** Applications and allotments are multiples of it. */
  readonly lotShares: number
  /** Fresh shares, whose money the company gets, and shares sold by holders. */
  readonly offeredShares: number
  readonly freshShares: number
  /** The last four quarters'; negative for a loss. Not rounded. */
  readonly earningsPerSharePaise: number
  /** Three years of profit (ICDR 6(1)); without them three quarters are for qualified institutions (ICDR 6(2)). */
  readonly hasTrackRecord: boolean
  /** Whole lots of the offered shares by category; they add up to all. */
  readonly reservedLots: ByCategory<number>
  /** The minimum for an application, and for a drawn application's allotment. */
  readonly minimumLots: ByCategory<number>
  /** As fractions of the fresh issue's money, largest first; empty without fresh shares. */
  readonly uses: readonly { readonly purpose: Purpose; readonly partPpm: number }[]
  readonly risks: readonly Risk[]
}

/** A financial year, named by the calendar year in which it ends, in the shares before the issue. */
export interface YearFigures {
  readonly financialYear: number
  readonly revenuePaise: number
  /** Negative for a loss. */
  readonly netProfitPaise: number
  readonly earningsPerSharePaise: number
  readonly netWorthPaise: number
  readonly borrowingsPaise: number
}

/** In hundredths of a multiple, or of a per cent. */
export interface Ratios {
  /** Absent for a loss. */
  readonly priceOverEarnings?: number
  readonly priceOverBook: number
  /** Net profit over net worth and over revenue. */
  readonly returnOnNetWorth: number
  readonly netMargin: number
}

export interface IssueFacts {
  /** Five, oldest first. */
  readonly years: readonly YearFigures[]
  /** At the band's upper end. */
  readonly ratios: Ratios
  /**
   * Listed companies of its sector, largest first, at the prices on the announcement; `id` is the
   * instrument's.
   */
  readonly peers: readonly (Ratios & { readonly id: number })[]
  /** The peers'; absent if none is profitable. */
  readonly peersPriceOverEarnings?: number
}

export interface CategoryBook {
  readonly applications: number
  readonly lots: number
}

/** The applications up to a given time, counting all bids. */
export interface IssueBook {
  readonly atMs: number
  readonly byCategory: ByCategory<CategoryBook>
  /** Lots bid at each whole rupee of the band, highest first; at cut-off counts as the highest. */
  readonly byPrice: readonly { readonly pricePaise: number; readonly lots: number }[]
}

/** The result of the book at its close. */
export interface IssueOutcome {
  /** The band's highest price with demand for all shares; the lowest if there is none. */
  readonly issuePricePaise: number
  /**
   * A fresh issue with demand for less than nine tenths: it is refunded in full, and the company isn't
   * listed.
   */
  readonly isFailed: boolean
}

/** A simulated application. */
export interface SimulatedApplication extends Application {
  /** 0 for anchors; for others, the hour of the book in which it arrived, from 1. */
  readonly hour: number
}

/** The applications of one hour. */
export interface HourOfCells {
  readonly cells: readonly Cell[]
}

/** The market's issues: every value is a function of the seeds known at `nowMs`. */
export interface IssuesOf<Issue extends IssueTerms> {
  /** As announced by a given time, latest listing first. */
  list(nowMs: number): readonly Issue[]
  factsOf(issue: Issue): IssueFacts
  /**
   * Only simulated applications: the anchors' and, after the opening, those of past hours. Undefined before.
   */
  bookOf(issue: Issue, nowMs: number): IssueBook | undefined
  /** The book after the anchors and at the end of each hour until a given time, oldest first. */
  pathOf(issue: Issue, nowMs: number): readonly IssueBook[]
  /** Undefined before the close. */
  outcomeOf(issue: Issue, nowMs: number): IssueOutcome | undefined
  /** Regenerated on each call. Throws RangeError before the close. */
  applicationsOf(issue: Issue, nowMs: number): Iterable<SimulatedApplication>
  /**
   * Plain data from which simulatedApplications can make the same ones elsewhere. Throws RangeError before
   * the close.
   */
  cellsOf(issue: Issue, nowMs: number): readonly HourOfCells[]
  /** 32 bytes derived from the allotment day's seed without revealing it; undefined before the allotment. */
  drawSeedOf(issue: Issue, nowMs: number): Uint8Array | undefined
}
