import type { Application, Cell } from './application.ts'
import type { ByCategory } from './categories.ts'

/** A company's sale of shares to the public, as its offer document tells it: what the market's process of issues works on. */

/** Instants, and the India dates "YYYY-MM-DD" of the trading days they are on. */
export interface IssueCalendar {
  /** From this instant on it is known. */
  readonly announcedMs: number
  /** Anchors are allotted, on the trading day before it opens. */
  readonly anchorsMs: number
  /** Applications are taken from here … */
  readonly opensMs: number
  /** … to here, on the third day. */
  readonly closesMs: number
  /** The draw: the first instant at which its seed is known. */
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

/** What the fresh issue's money is for; the app words it. */
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

/** What could go wrong, as the offer document warns; the app words it. */
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
  /** Applications are for multiples of it, and shares are allotted in them. */
  readonly lotShares: number
  /** Fresh shares, whose money the company gets, and shares that holders sell. */
  readonly offeredShares: number
  readonly freshShares: number
  /** Of the four quarters before; below 0 for a loss. Not rounded. */
  readonly earningsPerSharePaise: number
  /** Three years of profit (ICDR 6(1)); without them three quarters are for qualified institutions (ICDR 6(2)). */
  readonly hasTrackRecord: boolean
  /** Whole lots of the offered shares by category; they add up to all. */
  readonly reservedLots: ByCategory<number>
  /** The least that an application asks for, and that one which is drawn is given. */
  readonly minimumLots: ByCategory<number>
  /** In parts of the fresh issue's money, the largest first; none without fresh shares. */
  readonly uses: readonly { readonly purpose: Purpose; readonly partPpm: number }[]
  readonly risks: readonly Risk[]
}

/** A financial year, named by the calendar year in which it ends, in the shares before the issue. */
export interface YearFigures {
  readonly financialYear: number
  readonly revenuePaise: number
  /** Below 0 for a loss. */
  readonly netProfitPaise: number
  readonly earningsPerSharePaise: number
  readonly netWorthPaise: number
  readonly borrowingsPaise: number
}

/** In hundredths of a multiple or of a per cent. */
export interface Ratios {
  /** Absent for a loss. */
  readonly priceOverEarnings?: number
  readonly priceOverBook: number
  /** Net profit by net worth and by revenue. */
  readonly returnOnNetWorth: number
  readonly netMargin: number
}

export interface IssueFacts {
  /** Five, the oldest first. */
  readonly years: readonly YearFigures[]
  /** At the band's upper end. */
  readonly ratios: Ratios
  /** Listed companies of its sector, the largest first, at the announcement's prices; `id` is the instrument's. */
  readonly peers: readonly (Ratios & { readonly id: number })[]
  /** Of the peers; absent where none earns. */
  readonly peersPriceOverEarnings?: number
}

export interface CategoryBook {
  readonly applications: number
  readonly lots: number
}

/** What was applied for up to an instant, all bids counted. */
export interface IssueBook {
  readonly atMs: number
  readonly byCategory: ByCategory<CategoryBook>
  /** Lots bid at each whole rupee of the band, the highest first; at cut-off counts as the highest. */
  readonly byPrice: readonly { readonly pricePaise: number; readonly lots: number }[]
}

/** What the close of the book decides. */
export interface IssueOutcome {
  /** The highest price of the band at which all shares are asked for; the lowest where none is. */
  readonly issuePricePaise: number
  /** A fresh issue that less than nine tenths were asked of: all money is given back, and the company is not listed. */
  readonly isFailed: boolean
}

/** A simulated application. */
export interface SimulatedApplication extends Application {
  /** 0 for anchors, then the hour of the book, from 1 on, in which it came. */
  readonly hour: number
}

/** What one hour brought. */
export interface HourOfCells {
  readonly cells: readonly Cell[]
}

/** The market's issues: everything a function of the seeds that are out at `nowMs`. */
export interface IssuesOf<Issue extends IssueTerms> {
  /** As announced by an instant, the latest listing first. */
  list(nowMs: number): readonly Issue[]
  factsOf(issue: Issue): IssueFacts
  /** Simulated applications alone: the anchors', and from the opening those of the hours that are over. Undefined before. */
  bookOf(issue: Issue, nowMs: number): IssueBook | undefined
  /** The book after the anchors and at the end of each hour until an instant, the oldest first. */
  pathOf(issue: Issue, nowMs: number): readonly IssueBook[]
  /** Undefined before the close. */
  outcomeOf(issue: Issue, nowMs: number): IssueOutcome | undefined
  /** Made again at each call. Throws RangeError before the close. */
  applicationsOf(issue: Issue, nowMs: number): Iterable<SimulatedApplication>
  /** Plain data of which simulatedApplications makes the same ones, elsewhere. Throws RangeError before the close. */
  cellsOf(issue: Issue, nowMs: number): readonly HourOfCells[]
  /** 32 bytes from the allotment day's seed, which it does not give away; undefined before the allotment. */
  drawSeedOf(issue: Issue, nowMs: number): Uint8Array | undefined
}
