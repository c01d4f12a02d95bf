import { useInfiniteQuery } from '@tanstack/react-query'
import { createTextSearch } from '@tarazu/contract/wire/text-search.ts'
import { useMemo, useState } from 'react'
import { stockSymbol } from '../../api/live.ts'
import { type StockRow, stockListQuery } from '../../api/market-queries.ts'
import { hrefOf } from '../../router/routes.ts'
import { useAppItems } from './app-items.tsx'
import { createFinder } from './finder.ts'
import type { FoundItem } from './found-item.ts'
import { type FoundGroups, groupFound } from './group-found.ts'
import { useMarketItems } from './market-items.tsx'
import { useRecentlyOpened } from './recently-opened.ts'

export interface Found extends FoundGroups {
  readonly keyword: string
  /** The closest stocks, and their number. */
  readonly stocks: readonly StockRow[]
  readonly stockCount: number
  /** Why stocks could not be searched. */
  readonly error: unknown
}

/** Everything that can be searched in the browser; the market's offers are added once somebody searches. */
export const useItems = (isWanted: boolean) => {
  const app = useAppItems()
  const { items: market, isSettled } = useMarketItems(isWanted)
  const items = useMemo(() => [...market, ...app], [market, app])
  return { items, isSettled }
}

/**
 * The server's stock results, recently opened ones first among equals, and the rank of the best. A result that doesn't
 * match here, such as one found by ISIN, was an exact code.
 */
const inOrder = (stocks: readonly StockRow[], keyword: string, opened: readonly string[]) => {
  const ranks = createTextSearch(
    stocks.map(({ code, name, nameHindi }) => ({ code, names: [name, nameHindi] })),
  )(keyword)
  const isOpened = (stock: StockRow) => Number(opened.includes(stockSymbol(stock)))
  const rows = stocks
    .map((stock, place) => ({ stock, rank: ranks?.get(place) ?? 0 }))
    .toSorted((one, other) => one.rank - other.rank || isOpened(other.stock) - isOpened(one.stock))
  return { stocks: rows.map(({ stock }) => stock), best: rows[0]?.rank }
}

/**
 * The results for a keyword from all sources, or the previous ones while a longer keyword is being searched.
 */
export const useFound = (keyword: string): Found | undefined => {
  const opened = useRecentlyOpened((kept) => kept.opened)
  const { items, isSettled } = useItems(true)
  const query = useInfiniteQuery(stockListQuery({ keyword }))
  const find = useMemo(() => createFinder(items), [items])
  const isReady = isSettled && (query.fetchStatus !== 'fetching' || query.data !== undefined)
  const page = query.data?.pages[0]
  // What is opened from these results is ranked first in the next ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: else the rows would move under the finger
  const found = useMemo((): Found | undefined => {
    if (!isReady) return undefined
    const { stocks, best } = inOrder(page?.list ?? [], keyword, opened)
    const isRecent = ({ destination }: FoundItem) => opened.includes(hrefOf(destination))
    const grouped = groupFound(best, find(keyword), items, isRecent)
    return { ...grouped, keyword, stocks, stockCount: page?.total ?? 0, error: query.error }
  }, [isReady, page?.total, keyword, find, items, query.error])
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)
  return found ?? last
}
