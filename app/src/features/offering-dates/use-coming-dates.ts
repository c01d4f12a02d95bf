import { useQueries } from '@tanstack/react-query'
import { marketNowMs } from '../../api/market-clock.ts'
import { comingByDay } from '../coming-dates/coming-dates.ts'
import { issueDatesQuery } from '../issues/issue-dates.ts'
import { blockDatesQuery, placementDatesQuery } from '../offers/offer-dates.ts'

const refreshMs = 60_000
const refresh = { refetchInterval: refreshMs, staleTime: refreshMs } as const

/** One for each product with dates. */
const sources = [
  { ...issueDatesQuery, ...refresh },
  { ...blockDatesQuery, ...refresh },
  { ...placementDatesQuery, ...refresh },
] as const

/** The products' dates from today, by day. */
export const useComingDates = () =>
  useQueries({
    queries: sources,
    combine: (results) => {
      const loaded = results.flatMap(({ data }) => data ?? [])
      return {
        data: results.every(({ data }) => data === undefined)
          ? undefined
          : comingByDay(loaded, marketNowMs()),
        error: results.find(({ error }) => error !== null)?.error ?? null,
        errorUpdateCount: Math.max(...results.map(({ errorUpdateCount }) => errorUpdateCount)),
        fetchStatus: results.some(({ fetchStatus }) => fetchStatus === 'fetching')
          ? ('fetching' as const)
          : (results[0]?.fetchStatus ?? 'idle'),
        refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
      }
    },
  })
