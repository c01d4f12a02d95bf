import { useInfiniteQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { type StockListFilter, stockListQuery } from '../../api/market-queries.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { PagedList } from '../../frame/paged-list.tsx'
import { StockListRow } from './stock-list-row.tsx'
import { detailOf } from './use-ranking-names.ts'

interface StockListProps {
  readonly filter: StockListFilter
  /** Shown when no stock fits. */
  readonly empty: ReactNode
}

/** All stocks that fit a filter, page after page as the thumb goes down. */
export const StockList = ({ filter, empty }: StockListProps) => {
  const query = useInfiniteQuery(stockListQuery(filter))
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={9} />}>
      {({ pages }) => {
        const rows = uniqueRows(pages.flatMap(({ list }) => list))
        if (rows.length === 0) return empty
        return (
          <PagedList query={query}>
            {rows.map((stock) => (
              <StockListRow
                key={`${stock.exchange}:${stock.code}`}
                stock={stock}
                detail={detailOf(filter.ranking)}
              />
            ))}
          </PagedList>
        )
      }}
    </Loaded>
  )
}

/** A ranking moves between two pages' requests: a stock that slid down would come twice. */
const uniqueRows = <Row extends { readonly exchange: string; readonly code: string }>(
  rows: readonly Row[],
) => [...new Map(rows.map((row) => [`${row.exchange}:${row.code}`, row])).values()]
