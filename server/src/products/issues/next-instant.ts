import type { Issue } from '@tarazu/market/types.ts'
import type { IssueList } from './issue.ts'

/**
 * The next time of its kind after this one among the announced issues. They are announced weeks before their
 * books close, so none is missed.
 */
export const nextInstant = (
  issues: IssueList,
  afterMs: number,
  instantOf: (issue: Issue) => number,
): number | undefined => {
  const coming = issues
    .list(afterMs)
    .map(instantOf)
    .filter((instantMs) => instantMs > afterMs)
  return coming.length === 0 ? undefined : Math.min(...coming)
}
