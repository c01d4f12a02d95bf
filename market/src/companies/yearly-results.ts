import { dayNumberAt } from '../calendar/india-time.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { YearResults } from './facts-types.ts'
import type { DailyPath } from './price-path.ts'
import {
  financialQuarter,
  lastDayNumberOf,
  type Quarter,
  quarterOf,
  resultsDueOn,
  traitsOf,
} from './results.ts'
import type { Listing } from './universe.ts'

interface Sources {
  readonly pathOf: (listing: Listing) => DailyPath
  readonly days: TradingDays
}

/** Two results never come on one day: later ones are postponed by a day each. */
export const daysOfWaiting = 3
const afterClose = 86_400
const quartersOfYear = 4

/**
 * A company's earnings, in total and per share as of the factor's day, from its earnings per share as of the
 * market's start.
 */
export const earnedFigures = (
  { character, sharesOutstanding }: Listing,
  earningsPaise: number,
  shareFactor: number,
): Pick<YearResults, 'revenuePaise' | 'netProfitPaise' | 'earningsPerSharePaise'> => {
  const netProfitPaise = earningsPaise * sharesOutstanding
  return {
    revenuePaise: Math.round(Math.abs(netProfitPaise) / traitsOf(character.company).margin),
    netProfitPaise: Math.round(netProfitPaise),
    earningsPerSharePaise: Math.round(earningsPaise / shareFactor),
  }
}

/**
 * A company's newest financial years whose four quarters were out at a given time, oldest first: the same
 * earnings as in its news, in total and per share at that time. Years before the listing are left out.
 */
export const createYearlyResults =
  ({ pathOf, days }: Sources) =>
  (listing: Listing, nowMs: number, years: number): readonly YearResults[] => {
    const path = pathOf(listing)
    const { company } = listing.character
    const todayIndex = days.firstFrom(dayNumberAt(nowMs) + 1) - 1
    if (!path.isListedOn(todayIndex)) return []
    const factor = path.shareFactorOf(todayIndex)

    const outIndexOf = (quarter: Quarter) => days.firstFrom(resultsDueOn(company, quarter)) + daysOfWaiting
    const dividendsPaise = (quarter: Quarter): number => {
      const until = lastDayNumberOf(quarter)
      const since = lastDayNumberOf(quarter - quartersOfYear)
      return path
        .actionsUntil(todayIndex)
        .filter(({ exIndex }) => exIndex <= todayIndex)
        .filter(({ exIndex }) => days.numberOf(exIndex) > since && days.numberOf(exIndex) <= until)
        .reduce((sum, { terms, exIndex }) => sum + terms.amountPaise * path.shareFactorOf(exIndex), 0)
    }
    const resultsOf = (quarter: Quarter, outIndex: number): YearResults => {
      return {
        financialYear: financialQuarter(quarter).financialYear,
        ...earnedFigures(listing, path.earningsOf(outIndex, afterClose), factor),
        dividendPerSharePaise: Math.round(dividendsPaise(quarter) / factor),
      }
    }

    // India's financial year ends with the quarter from January to March, whose number is a multiple of four.
    const newest = Math.floor(quarterOf(dayNumberAt(nowMs)) / quartersOfYear) * quartersOfYear
    return Array.from({ length: years + 2 }, (_, back) => newest - back * quartersOfYear)
      .filter((quarter) => resultsDueOn(company, quarter) >= days.numberOf(path.firstDayIndex))
      .map((quarter) => ({ quarter, outIndex: outIndexOf(quarter) }))
      .filter(({ outIndex }) => outIndex < todayIndex)
      .slice(0, years)
      .map(({ quarter, outIndex }) => resultsOf(quarter, outIndex))
      .reverse()
  }
