import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Issue } from '@tarazu/market/types.ts'
import { eventsOf, type ProductDates, type SkipFacts, type SkipInstant } from '../product-dates.ts'
import { issueListOf } from './issue.ts'

/** The next time of one kind over all issues; failed issues are never listed. */
const nextOfIssues = (
  { market: { issues }, isOffered }: SkipFacts,
  instant: 'closesMs' | 'listsMs',
  nowMs: number,
): SkipInstant | undefined => {
  const issue = (issues?.list(nowMs) ?? [])
    .filter((one) => one[instant] > nowMs && isOffered(one))
    .toSorted((one, other) => one[instant] - other[instant] || one.instrument.id - other.instrument.id)
    .find((one) => issues?.outcomeOf(one, nowMs)?.isFailed !== true)
  return issue && { toMs: issue[instant], issue }
}

const opensMessage = (issue: Issue): Message => ({
  kind: 'issue-opens',
  parameters: {
    issue: issue.id,
    company: issue.instrument.name,
    companyHindi: issue.instrument.nameHindi,
    lowest: rupeesFromPaise(BigInt(issue.lowestPaise)),
    highest: rupeesFromPaise(BigInt(issue.highestPaise)),
    amount: rupeesFromPaise(BigInt(issue.highestPaise * issue.lotShares)),
    day: issue.closesDay,
  },
})

export const issueDates: ProductDates = {
  events: async ({ market }, nowMs) =>
    (market.issues?.list(nowMs) ?? []).flatMap(({ id, instrument, opensMs, closesMs, listsMs }) =>
      eventsOf(id, instrument.name, { opens: opensMs, closes: closesMs, lists: listsMs }),
    ),
  skips: [
    { ahead: 'issue-close', next: (facts, nowMs) => nextOfIssues(facts, 'closesMs', nowMs) },
    { ahead: 'issue-listing', next: (facts, nowMs) => nextOfIssues(facts, 'listsMs', nowMs) },
  ],
  reminders: [
    {
      kind: 'issue',
      unknown: refusals.noSuchIssue,
      find: ({ market }, id, instantMs) => {
        const issue = issueListOf(market).find(id, instantMs)
        if (issue === undefined) return undefined
        const { instrument, opensMs } = issue
        return { instrument, opensMs, message: async () => opensMessage(issue) }
      },
    },
  ],
}
