import { Trans } from '@lingui/react/macro'
import type { Branch } from './bank-queries.ts'

/** The branch of an IFSC; codes newer than the list of branches have none. */
export const BranchName = ({ branch }: { readonly branch: Pick<Branch, 'branch'> }) =>
  branch.branch === '' ? <Trans>Branch name not in the list</Trans> : branch.branch

/** "Pune, Maharashtra", or empty. */
export const placeOf = ({ city, state }: Pick<Branch, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== '').join(', ')
