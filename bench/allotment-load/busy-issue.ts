import type { Issue, Market } from '@tarazu/market/types.ts'
import { benchMarket } from '../practice-market.ts'

export const nowMs = Date.parse('2026-01-02T12:00:00+05:30')

/** Large enough that some company's issue has a million applicants. */
export const busyMarket = (): Market =>
  benchMarket({ seedByte: 2, historyDay: '2018-01-01', hours: 'nse', companies: 4_000 })

/** The issue with the fewest applicants among those with at least this many. */
export const busyIssue = (market: Market, applicants: number) => {
  const issues = market.issues
  if (issues === undefined) throw new Error('the practice market has no issues')
  const countOf = (issue: Issue): number => {
    const { byCategory } = issues.bookOf(issue, nowMs) ?? {}
    return Object.values(byCategory ?? {}).reduce((sum, { applications: count }) => sum + count, 0)
  }
  const [found] = issues
    .list(nowMs)
    .filter((issue) => issue.allotmentMs <= nowMs)
    .map((issue) => ({ issue, count: countOf(issue) }))
    .filter(({ count }) => count >= applicants)
    .toSorted((one, other) => one.count - other.count)
  if (found === undefined) throw new Error('no issue has enough applicants')
  return { issues, issue: found.issue }
}
