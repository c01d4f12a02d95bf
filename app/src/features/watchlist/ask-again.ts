import type { QueryClient } from '@tanstack/react-query'
import { watchlistsKey } from './watchlist-queries.ts'

/**
 * Asks for the watchlists again after a change. What is being asked for the first time is stopped before: it would answer
 * what was there before the change, and the library lets it.
 */
export const askAgain = async (queries: QueryClient): Promise<void> => {
  await queries.cancelQueries({ queryKey: watchlistsKey })
  await queries.invalidateQueries({ queryKey: watchlistsKey })
}
