import type { IssueState } from '@tarazu/contract/calls/issue-fields.ts'
import type { ApplicationTerms } from '@tarazu/contract/trading/application-rules.ts'
import {
  lotLimitsOf,
  type PersonalCategory,
  personalCategories,
} from '@tarazu/market/offerings/categories.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'

type IssueMarket = Pick<Market, 'issues'>

/** How long a cached list is valid; new announcements appear a moment later. */
const freshMs = 1_000

const createIssueList = ({ issues }: IssueMarket) => {
  let known: {
    readonly atMs: number
    readonly list: readonly Issue[]
    readonly byId: ReadonlyMap<string, Issue>
  }
  const at = (nowMs: number) => {
    if (known === undefined || nowMs < known.atMs || nowMs >= known.atMs + freshMs) {
      const list = issues?.list(nowMs) ?? []
      known = { atMs: nowMs, list, byId: new Map(list.map((issue) => [issue.id, issue])) }
    }
    return known
  }
  return {
    list: (nowMs: number): readonly Issue[] => at(nowMs).list,
    find: (id: string, nowMs: number): Issue | undefined => at(nowMs).byId.get(id),
  }
}
export type IssueList = ReturnType<typeof createIssueList>

const lists = new WeakMap<IssueMarket, IssueList>()

/**
 * A market's announced issues, latest listing first, and by id; refreshed every second, since commands read them often,
 * and shared by all callers.
 */
export const issueListOf = (market: IssueMarket): IssueList => {
  const known = lists.get(market) ?? createIssueList(market)
  lists.set(market, known)
  return known
}

/** The state of an issue at a given time. */
export const stateOf = ({ issues }: IssueMarket, issue: Issue, nowMs: number): IssueState => {
  if (nowMs < issue.opensMs) return 'upcoming'
  if (nowMs < issue.closesMs) return 'open'
  if (issues?.outcomeOf(issue, nowMs)?.isFailed === true) return 'failed'
  if (nowMs < issue.allotmentMs) return 'closed'
  return nowMs < issue.listsMs ? 'allotted' : 'listed'
}

/** Each category's share limits for an application at the band's upper end; empty ones are left out. */
export const limitsOf = (issue: Issue) => {
  const most =
    (issue.offeredShares - shareOf(issue, 'qualified') - shareOf(issue, 'anchor')) / issue.lotShares
  return personalCategories
    .map((category: PersonalCategory) => {
      const limits = lotLimitsOf(category, issue.highestPaise, issue.lotShares)
      return {
        category,
        minimumQuantity: limits.fewest * issue.lotShares,
        maximumQuantity: Math.min(limits.most, most) * issue.lotShares,
      }
    })
    .filter(({ minimumQuantity, maximumQuantity }) => minimumQuantity <= maximumQuantity)
}

const shareOf = ({ reservedLots, lotShares }: Issue, category: 'qualified' | 'anchor'): number =>
  reservedLots[category] * lotShares

/** An issue's terms for the application rules. */
export const applicationTerms = (issue: Issue): ApplicationTerms => {
  const limits = limitsOf(issue)
  return {
    lowestPaise: BigInt(issue.lowestPaise),
    highestPaise: BigInt(issue.highestPaise),
    lotSize: issue.lotShares,
    minimumQuantity: issue.lotShares,
    cutOffMaximum: limits.find(({ category }) => category === 'retail')?.maximumQuantity ?? 0,
    maximumQuantity: limits.at(-1)?.maximumQuantity ?? 0,
  }
}
