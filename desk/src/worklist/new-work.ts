import type { deskWorklist } from '@tarazu/contract/calls/desk-worklist.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'

/** One page's count of waiting items. */
export type Work = CallOutput<typeof deskWorklist>['list'][number]

/** The pages whose count has increased. */
export const newWork = (before: readonly Work[], after: readonly Work[]): readonly Work['page'][] =>
  after
    .filter(({ page, count }) => count > (before.find((one) => one.page === page)?.count ?? 0))
    .map(({ page }) => page)
