import { queryOptions, useQuery } from '@tanstack/react-query'
import { optionList } from '@tarazu/contract/calls/watchlist.ts'
import { optionLists } from '@tarazu/contract/calls/watchlists.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { stockSymbol } from '../../api/live.ts'
import { accountKey } from '../../api/query-client.ts'
import { useLoggedIn } from '../../api/session.ts'
import { oncePerCompany } from './once-per-company.ts'

type Unquoted = CallOutput<typeof optionList>['unquoted'][number]
/** A stock of a watchlist, with the investor's note on it. */
export type WatchedRow = CallOutput<typeof optionList>['list'][number]
/** A watchlist without its prices. */
export type NamedWatchlist = CallOutput<typeof optionLists>['list'][number]

export interface Watchlist {
  readonly rows: readonly WatchedRow[]
  /** Watched, but currently without a price in this market. */
  readonly unquoted: readonly Unquoted[]
}

export interface Listing {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
}

/** The prefix of watchlist query keys. */
export const watchlistsKey = [accountKey, 'watchlists'] as const

/** The lists in order, with the names of their stocks. */
export const watchlistsQuery = queryOptions({
  queryKey: [...watchlistsKey, 'names'],
  queryFn: async ({ signal }) => (await call(optionLists, {}, { signal })).list,
  meta: { keep: true },
})

const pageSize = 100

/** One list with its prices, changes and notes: one request per hundred stocks. */
export const watchlistQuery = (watchlist: number) =>
  queryOptions({
    queryKey: [...watchlistsKey, watchlist],
    queryFn: async ({ signal }): Promise<Watchlist> => {
      const rows: WatchedRow[] = []
      const unquoted: Unquoted[] = []
      for (let pageNum = 1; ; pageNum += 1) {
        const input = { watchlist: String(watchlist), pageNum: String(pageNum), pageSize: String(pageSize) }
        const page = await call(optionList, input, { signal })
        rows.push(...page.list)
        unquoted.push(...page.unquoted)
        if (pageNum * pageSize >= page.total) return { rows, unquoted }
      }
    },
    select: oncePerCompany,
    meta: { keep: true },
  })

/** The lists that contain a company, by either of its listings. */
export const listsWith = (
  lists: readonly NamedWatchlist[],
  listings: readonly Listing[],
): readonly NamedWatchlist[] => {
  const symbols = listings.map(stockSymbol)
  return lists.filter(({ stocks }) => stocks.some((one) => symbols.includes(one)))
}

/** The investor's lists; undefined while unknown, or for a visitor. */
export const useWatchlists = (): readonly NamedWatchlist[] | undefined => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...watchlistsQuery, enabled: loggedIn })
  return loggedIn ? data : undefined
}
