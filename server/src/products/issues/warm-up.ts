import type { Market } from '@tarazu/market/types.ts'
import { backgroundTurn } from '../../base/shared-work.ts'

/** As many IPOs as are on their first page; one IPO's applications take some 2 ms. */
const issuesListed = 20

/** Computes the applications of the listed IPOs one by one, so that their first list doesn't wait for all of them. */
export const warmUpIssues = async ({ issues }: Market, nowMs: number): Promise<void> => {
  for (const issue of issues?.list(nowMs).slice(0, issuesListed) ?? []) {
    await backgroundTurn()
    issues?.bookOf(issue, nowMs)
  }
}
