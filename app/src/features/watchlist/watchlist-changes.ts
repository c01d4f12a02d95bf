import { useMutation, useQueryClient } from '@tanstack/react-query'
import { optionAdd, optionDelete, optionReorder } from '@tarazu/contract/calls/watchlist.ts'
import { call } from '../../api/call.ts'
import { stockSymbol } from '../../api/live.ts'
import { askAgain } from './ask-again.ts'
import {
  type Listing,
  type NamedWatchlist,
  type WatchedRow,
  watchlistQuery,
  watchlistsKey,
  watchlistsQuery,
} from './watchlist-queries.ts'

interface StockOfList {
  readonly watchlist: number
  readonly stock: Listing
}

/** Updates the cached lists optimistically, and then refetches them whatever the response. */
const useStockChange = (
  send: (input: StockOfList) => Promise<unknown>,
  change: (stocks: readonly string[], symbol: string) => readonly string[],
) => {
  const queries = useQueryClient()
  const { queryKey } = watchlistsQuery
  return useMutation({
    mutationFn: send,
    onMutate: async ({ watchlist, stock }) => {
      await queries.cancelQueries({ queryKey: watchlistsKey })
      const changed = (list: NamedWatchlist): NamedWatchlist =>
        list.watchlist === watchlist
          ? { ...list, stocks: [...change(list.stocks, stockSymbol(stock))] }
          : list
      queries.setQueryData(queryKey, (lists) => lists?.map(changed))
    },
    onSettled: () => askAgain(queries),
  })
}

const numbered = ({ watchlist, stock: { exchange, code } }: StockOfList) => ({
  exchange,
  code,
  watchlist: String(watchlist),
})

export const useAddToWatchlist = () =>
  useStockChange(
    (input) => call(optionAdd, numbered(input)),
    (stocks, symbol) => [symbol, ...stocks.filter((one) => one !== symbol)],
  )

export const useRemoveFromWatchlist = () =>
  useStockChange(
    (input) => call(optionDelete, numbered(input)),
    (stocks, symbol) => stocks.filter((one) => one !== symbol),
  )

/** Removes a company from a list, both listings if both are on it, since its row represents both. */
export const useRemoveCompany = (list: NamedWatchlist) => {
  const remove = useRemoveFromWatchlist()
  return (stock: Listing & { readonly otherListing?: Listing | null }) => {
    const { otherListing: other = null } = stock
    const gone = other !== null && list.stocks.includes(stockSymbol(other)) ? [stock, other] : [stock]
    return Promise.all(
      gone.map(({ exchange, code }) =>
        remove.mutateAsync({ watchlist: list.watchlist, stock: { exchange, code } }),
      ),
    )
  }
}

/** Reorders a list; reverted if the server refuses. */
export const useReorderWatchlist = (watchlist: number) => {
  const queries = useQueryClient()
  const { queryKey } = watchlistQuery(watchlist)
  return useMutation({
    mutationFn: (rows: readonly WatchedRow[]) =>
      call(optionReorder, { order: rows.map(stockSymbol).join(','), watchlist: String(watchlist) }),
    onMutate: async (rows) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (list) => list && { ...list, rows })
    },
    onSettled: () => askAgain(queries),
  })
}
