import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { optionAdd, optionDelete, optionList, optionReorder } from '@tarazu/contract/calls/watchlist.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { stockSymbol } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { accountKey } from '../../api/query-client.ts'
import { useLoggedIn } from '../../api/session.ts'

type Unquoted = CallOutput<typeof optionList>['unquoted'][number]

export interface Watchlist {
  readonly rows: readonly StockRow[]
  /** Watched, but without a price in this market now. */
  readonly unquoted: readonly Unquoted[]
}

export interface Listing {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
}
const sameListing = (one: Listing, other: Listing): boolean => stockSymbol(one) === stockSymbol(other)

const pageSize = 100

export const watchlistQuery = queryOptions({
  queryKey: [accountKey, 'watchlist'],
  queryFn: async ({ signal }): Promise<Watchlist> => {
    const rows: StockRow[] = []
    const unquoted: Unquoted[] = []
    for (let pageNum = 1; ; pageNum += 1) {
      const input = { pageNum: String(pageNum), pageSize: String(pageSize) }
      const page = await call(optionList, input, { signal })
      rows.push(...page.list)
      unquoted.push(...page.unquoted)
      if (pageNum * pageSize >= page.total) return { rows, unquoted }
    }
  },
  meta: { keep: true },
})

/** Changes the watchlist on the page at once, and reverts if the server refuses. */
const useWatchlistChange = <Input>(
  send: (input: Input) => Promise<unknown>,
  change: (watchlist: Watchlist, input: Input) => Watchlist,
) => {
  const queries = useQueryClient()
  const { queryKey } = watchlistQuery
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (before !== undefined) queries.setQueryData(queryKey, change(before, input))
      return { before }
    },
    onError: (_error, _input, kept) => {
      if (kept?.before !== undefined) queries.setQueryData(queryKey, kept.before)
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** The new row comes from the server: only the server has its price. */
export const useAddToWatchlist = () =>
  useWatchlistChange(
    ({ exchange, code }: Listing) => call(optionAdd, { exchange, code }),
    (watchlist) => watchlist,
  )

export const useRemoveFromWatchlist = () =>
  useWatchlistChange(
    ({ exchange, code }: Listing) => call(optionDelete, { exchange, code }),
    ({ rows, unquoted }, removed) => ({
      rows: rows.filter((row) => !sameListing(row, removed)),
      unquoted: unquoted.filter((one) => !sameListing(one, removed)),
    }),
  )

export const useReorderWatchlist = () =>
  useWatchlistChange(
    (rows: readonly StockRow[]) => call(optionReorder, { order: rows.map(stockSymbol).join(',') }),
    (watchlist, rows) => ({ ...watchlist, rows }),
  )

/** Whether a stock is on the watchlist; undefined while unknown, or if nobody is logged in. */
export const useWatched = (listing: Listing): boolean | undefined => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...watchlistQuery, enabled: loggedIn })
  if (!loggedIn || data === undefined) return undefined
  return [...data.rows, ...data.unquoted].some((one) => sameListing(one, listing))
}
