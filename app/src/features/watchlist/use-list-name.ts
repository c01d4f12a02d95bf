import { useLingui } from '@lingui/react/macro'
import type { NamedWatchlist } from './watchlist-queries.ts'

/** A list's display name; the first one has a default name. */
export const useListName = (): ((list: Pick<NamedWatchlist, 'name'>) => string) => {
  const { t } = useLingui()
  return ({ name }) => (name === '' ? t`My watchlist` : name)
}
