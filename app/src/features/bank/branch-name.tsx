import { Trans } from '@lingui/react/macro'
import type { Branch } from './bank-queries.ts'

/** An IFSC's branch; codes newer than the branch list have none. */
export const BranchName = ({ branch }: { readonly branch: Pick<Branch, 'branch'> }) =>
  branch.branch === '' ? <Trans>Branch name not in the list</Trans> : branch.branch

/** "Pune, Maharashtra", or empty. */
export const placeOf = ({ city, state }: Pick<Branch, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ')
