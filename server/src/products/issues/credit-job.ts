import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob, Due } from '../../time/jobs/job.ts'
import { creditShares } from './credit.ts'
import type { IssueList } from './issue.ts'
import { nextInstant } from './next-instant.ts'
import { readUncredited } from './queries.ts'

interface CreditServices {
  readonly database: Kysely<Database>
  readonly issues: IssueList
}

const creditIssue = async (database: Kysely<Database>, due: Due, issueId: string): Promise<number> => {
  const allotted = await readUncredited(database, issueId)
  await forEachSubject(allotted, ({ user_id, application_no }) =>
    due.submit(
      creditShares,
      { applicationNo: application_no, dueMs: due.dueMs },
      user_id,
      application_no.toString(),
    ),
  )
  return allotted.length
}

/** Runs on each issue's credit day, the trading day between its allotment and its listing. */
export const createCreditJob = ({ database, issues }: CreditServices): ClockJob => ({
  name: 'issue-credit',
  dating: 'due-instant',
  after: ['issue-allotment'],
  nextDueMs: (afterMs) => nextInstant(issues, afterMs, ({ creditMs }) => creditMs),
  run: async (due) => {
    let credited = 0
    for (const issue of issues.list(due.dueMs))
      if (issue.creditMs === due.dueMs) credited += await creditIssue(database, due, issue.id)
    return credited
  },
})
