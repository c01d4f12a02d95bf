import { useQueries } from '@tanstack/react-query'
import { marketNowMs } from '../../api/market-clock.ts'
import { type IssuePage, nextIssuesQuery } from '../issues/issue-queries.ts'
import { type Block, blocksQuery, type Placement, placementsQuery } from '../offers/offer-queries.ts'
import { comingByDay, datesOf, type OfferingDate } from './coming-dates.ts'

const refreshMs = 60_000
const shared = { refetchInterval: refreshMs, staleTime: refreshMs } as const

const datesOfIssues = ({ list }: IssuePage): readonly OfferingDate[] =>
  list.flatMap((issue) =>
    datesOf('ipo', issue, {
      opens: issue.opensAt,
      closes: issue.deadline,
      allotment: issue.allotmentAt,
      ...(issue.state === 'failed' ? {} : { listing: issue.listsAt }),
    }),
  )

const datesOfBlocks = ({ list }: { readonly list: readonly Block[] }): readonly OfferingDate[] =>
  list
    .filter(({ state }) => state !== 'stopped')
    .flatMap((block) => datesOf('block', block, { opens: block.opensAt, closes: block.closesAt }))

const datesOfPlacements = ({ list }: { readonly list: readonly Placement[] }): readonly OfferingDate[] =>
  list.flatMap((placement) =>
    datesOf('placement', placement, {
      opens: placement.opensAt,
      closes: placement.closesAt,
      allotment: placement.resultAt,
    }),
  )

/** The openings, closings, allotments and listings of IPOs, blocks and placements from today, by day. */
export const useComingDates = () =>
  useQueries({
    queries: [
      { ...nextIssuesQuery, ...shared, select: datesOfIssues },
      { ...blocksQuery, ...shared, select: datesOfBlocks },
      { ...placementsQuery, ...shared, select: datesOfPlacements },
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
