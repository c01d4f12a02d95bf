import type { QueryClient } from '@tanstack/react-query'
import { watchlistsKey } from './watchlist-queries.ts'

/**
 * Refetches the watchlists after a change. A first fetch in flight is cancelled beforehand: it would return
 * the state from before the change, and the library would keep it.
 */
export const askAgain = async (queries: QueryClient): Promise<void> => {
  await queries.cancelQueries({ queryKey: watchlistsKey })
  await queries.invalidateQueries({ queryKey: watchlistsKey })
}
