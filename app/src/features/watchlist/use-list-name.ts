import { useLingui } from '@lingui/react/macro'
import type { NamedWatchlist } from './watchlist-queries.ts'

/** What a list is called: the first one has a name before its owner gives it one. */
export const useListName = (): ((list: Pick<NamedWatchlist, 'name'>) => string) => {
  const { t } = useLingui()
  return ({ name }) => (name === '' ? t`My watchlist` : name)
}
