import { dayNumberAt } from '../calendar/india-time.ts'
import { type Calendar, opensAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { QuarterResults } from './facts-types.ts'
import type { DailyPath } from './price-path.ts'
import { financialQuarter, type Quarter, type Results, resultsDueOn } from './results.ts'
import type { Listing } from './universe.ts'
import { daysOfWaiting, earnedFigures } from './yearly-results.ts'

interface Sources {
  readonly pathOf: (listing: Listing) => DailyPath
  readonly days: TradingDays
  readonly calendar: Calendar
}

interface Told {
  readonly quarter: Quarter
  readonly earningsPaise: number
  readonly toldMs: number
}

/**
 * A company's quarters within a range whose results were out at a given time, oldest first, with the same
 * earnings as in its news. Each figure is the rounded cumulative figure of the year less the one before, so
 * that four of them add up to the year's. Quarters reported before the listing are unknown.
 */
export const createQuarterlyResults =
  ({ pathOf, days, calendar }: Sources) =>
  (listing: Listing, nowMs: number, quarters: readonly Quarter[]): readonly QuarterResults[] => {
    const path = pathOf(listing)
    const todayIndex = days.firstFrom(dayNumberAt(nowMs) + 1) - 1
    if (!path.isListedOn(todayIndex)) return []
    const factor = path.shareFactorOf(todayIndex)

    const resultsOf = (quarter: Quarter): (Results & { readonly toldMs: number }) | undefined => {
      const dueIndex = days.firstFrom(resultsDueOn(listing.character.company, quarter))
      const first = Math.max(dueIndex, path.firstDayIndex)
      for (let index = first; index <= Math.min(dueIndex + daysOfWaiting, todayIndex); index += 1) {
        const { results } = path.dayOf(index)
        if (results?.quarter === quarter)
          return { ...results, toldMs: opensAtMs(calendar, days.numberOf(index)) + results.atS * 1000 }
      }
      return undefined
    }
    const figuresOf = (earningsPaise: number) => earnedFigures(listing, earningsPaise, factor)

    const told = quarters.flatMap((quarter): Told[] => {
      const results = resultsOf(quarter)
      return results === undefined || results.toldMs > nowMs ? [] : [results]
    })
    let sum = 0
    let before = figuresOf(0)
    return told.map(({ quarter, earningsPaise, toldMs }, place) => {
      const { number, financialYear } = financialQuarter(quarter)
      const previous = told[place - 1]
      const beginsYear =
        previous === undefined || financialQuarter(previous.quarter).financialYear !== financialYear
      if (beginsYear) [sum, before] = [0, figuresOf(0)]
      sum += earningsPaise
      const sofar = figuresOf(sum)
      const own = {
        revenuePaise: sofar.revenuePaise - before.revenuePaise,
        netProfitPaise: sofar.netProfitPaise - before.netProfitPaise,
        earningsPerSharePaise: sofar.earningsPerSharePaise - before.earningsPerSharePaise,
      }
      before = sofar
      return { financialYear, number: number as QuarterResults['number'], toldMs, ...own }
    })
  }
