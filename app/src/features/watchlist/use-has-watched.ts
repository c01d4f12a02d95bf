import { useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../../api/session.ts'
import { watchlistsQuery } from './watchlist-queries.ts'

/** Whether the investor watches any stock; undefined until known. No response counts as no. */
export const useHasWatched = (isWanted: boolean): boolean | undefined => {
  const isAsked = useLoggedIn() && isWanted
  const { data, isError, fetchStatus } = useQuery({ ...watchlistsQuery, enabled: isAsked })
  if (!isAsked) return false
  if (data !== undefined) return data.some(({ stocks }) => stocks.length > 0)
  return isError || fetchStatus === 'paused' ? false : undefined
}
