import { dayMs, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { allotCells } from '@tarazu/market/offerings/cell-allotment.ts'
import { resultsOf } from '@tarazu/market/offerings/whole-draw.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'

/**
 * Issues whose books closed before this market accepted applications. Nobody here took part and nothing was committed
 * beforehand, so they have no root and no draw's seed; the categories' results are computed from their simulated books.
 */
export type PastCalendar = Pick<Calendar, 'liveFrom'>

export const wasBefore = (
  { liveFrom }: PastCalendar,
  { closesMs, allotmentMs }: Issue,
  nowMs: number,
): boolean =>
  liveFrom !== undefined && allotmentMs <= nowMs && closesMs < midnightOf(dayNumberOf(liveFrom)) + dayMs

/** They never change. */
const results = new WeakMap<Issue, ReturnType<typeof resultsOf>>()

/** Each category's result; undefined if the market has no issues. */
export const pastResultOf = ({ issues }: Pick<Market, 'issues'>, issue: Issue, nowMs: number) => {
  const known = results.get(issue)
  if (known !== undefined) return known
  const outcome = issues?.outcomeOf(issue, nowMs)
  if (issues === undefined || outcome === undefined) return undefined
  const made = resultsOf(issue, allotCells(issue, outcome, issues.cellsOf(issue, nowMs)))
  results.set(issue, made)
  return made
}
