import { timesSubscribed } from '@tarazu/market/offerings/books.ts'
import type { Category } from '@tarazu/market/offerings/categories.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import { benchMarket } from '../practice-market.ts'
import type { IssueFigures } from './issue-figures.ts'

const nowMs = Date.parse('2026-01-02T12:00:00+05:30')
const crorePaise = 1e9

/** A listed issue, and the fraction of each group's applications that was in at the end of its first and second day. */
export interface PracticeIssue extends IssueFigures {
  readonly arrivals: Readonly<Record<'retail' | 'nonInstitutional' | 'qualified', readonly [number, number]>>
  readonly isAtTop: boolean
  readonly lotShares: number
  /** A lot's price at the band's upper end. */
  readonly lotRupees: number
}

const groups = {
  retail: ['retail'],
  nonInstitutional: ['bigNonInstitutional', 'smallNonInstitutional'],
  qualified: ['qualified'],
} as const satisfies Record<string, readonly Category[]>

const figuresOf = (market: Market, issue: Issue): PracticeIssue | undefined => {
  const { issues } = market
  const outcome = issues?.outcomeOf(issue, nowMs)
  const openPaise = market.quote(issue.instrument, issue.listsMs)?.openPaise
  if (issues === undefined || outcome === undefined || openPaise === undefined) return undefined
  const path = issues.pathOf(issue, nowMs)
  const hoursOfDay = (path.length - 1) / 3
  const timesAt = (hour: number, of: readonly Category[]): number => {
    const byCategory = path[hour]?.byCategory
    const lots = of.reduce((sum, category) => sum + (byCategory?.[category].lots ?? 0), 0)
    return lots / of.reduce((sum, category) => sum + issue.reservedLots[category], 0)
  }
  const last = path.length - 1
  const book = path[last]
  if (book === undefined) return undefined
  const arrivalsOf = (of: readonly Category[]): readonly [number, number] => [
    timesAt(hoursOfDay, of) / timesAt(last, of),
    timesAt(2 * hoursOfDay, of) / timesAt(last, of),
  ]
  return {
    total: timesSubscribed(book, issue.reservedLots),
    retail: timesAt(last, groups.retail),
    nonInstitutional: timesAt(last, groups.nonInstitutional),
    qualified: timesAt(last, groups.qualified),
    size: (issue.offeredShares * issue.highestPaise) / crorePaise,
    gain: (openPaise / outcome.issuePricePaise - 1) * 100,
    price: outcome.issuePricePaise / 100,
    lotShares: issue.lotShares,
    lotRupees: (issue.lotShares * issue.highestPaise) / 100,
    arrivals: {
      retail: arrivalsOf(groups.retail),
      nonInstitutional: arrivalsOf(groups.nonInstitutional),
      qualified: arrivalsOf(groups.qualified),
    },
    isAtTop: outcome.issuePricePaise === issue.highestPaise,
  }
}

/**
 * Issues in markets with 4,000 companies each, some 800 of them listed in eight years; failed ones are left
 * out.
 */
export const practiceIssues = (seedBytes: readonly number[]): readonly PracticeIssue[] =>
  seedBytes.flatMap((seedByte) => {
    const market = benchMarket({ seedByte, historyDay: '2018-01-01', hours: 'nse', companies: 4_000 })
    return (market.issues?.list(nowMs) ?? [])
      .filter(({ listsMs }) => listsMs < nowMs)
      .flatMap((issue) => figuresOf(market, issue) ?? [])
  })
