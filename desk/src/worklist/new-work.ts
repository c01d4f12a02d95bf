import type { deskWorklist } from '@tarazu/contract/calls/desk-worklist.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'

/** What waits on one page. */
export type Work = CallOutput<typeof deskWorklist>['list'][number]

/** The pages on which more waits than before. */
export const newWork = (before: readonly Work[], after: readonly Work[]): readonly Work['page'][] =>
  after
    .filter(({ page, count }) => count > (before.find((one) => one.page === page)?.count ?? 0))
    .map(({ page }) => page)
