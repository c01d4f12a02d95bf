import { sql } from 'kysely'
import type { Stoppable } from '../stoppable.ts'

/** IPOs until their shares are traded. */
export const stoppableIssues: Stoppable = {
  kind: 'issue',
  offers: (market, nowMs) =>
    (market.issues?.list(nowMs) ?? [])
      .filter(({ listsMs }) => nowMs < listsMs)
      .map((issue) => ({ ...issue, quantityShares: issue.offeredShares })),
  demand: (ids) => sql`
    select issue_id as id, count(*) as count, sum(quantity)::bigint as shares,
      sum(held_paise + coalesce(taken_paise, 0))::bigint as paise
    from issue_application where issue_id in (${sql.join([...ids])}) and state <> 'withdrawn' group by 1`,
}
