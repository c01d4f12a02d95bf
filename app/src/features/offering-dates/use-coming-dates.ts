import { useQueries } from '@tanstack/react-query'
import { blockTradeList } from '@tarazu/contract/calls/block-trades.ts'
import { newStockList } from '@tarazu/contract/calls/issues.ts'
import { placementList } from '@tarazu/contract/calls/placements.ts'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { comingByDay, datesOf } from './coming-dates.ts'

const refreshMs = 60_000
const shared = { refetchInterval: refreshMs, staleTime: refreshMs, meta: { keep: true } } as const

/** What opens, closes, is allotted and lists from today on, of IPOs, blocks and placements, by day. */
export const useComingDates = () =>
  useQueries({
    queries: [
      {
        ...shared,
        queryKey: ['market', 'dates-of-issues'],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { list } = await call(newStockList, { pageSize: '50' }, { signal })
          return list.flatMap((issue) =>
            datesOf('ipo', issue, {
              opens: issue.opensAt,
              closes: issue.deadline,
              allotment: issue.allotmentAt,
              ...(issue.state === 'failed' ? {} : { listing: issue.listsAt }),
            }),
          )
        },
      },
      {
        ...shared,
        queryKey: ['market', 'dates-of-blocks'],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { list } = await call(blockTradeList, { pageSize: '50' }, { signal })
          return list
            .filter(({ state }) => state !== 'stopped')
            .flatMap((block) => datesOf('block', block, { opens: block.opensAt, closes: block.closesAt }))
        },
      },
      {
        ...shared,
        queryKey: ['market', 'dates-of-placements'],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { list } = await call(placementList, { pageSize: '50' }, { signal })
          return list.flatMap((placement) =>
            datesOf('placement', placement, {
              opens: placement.opensAt,
              closes: placement.closesAt,
              allotment: placement.resultAt,
            }),
          )
        },
      },
    ],
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
