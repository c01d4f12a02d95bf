import { useInfiniteQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { Fragment, type ReactNode } from 'react'
import { type StockListFilter, type StockRow, stockListQuery } from '../../api/market-queries.ts'
import { GradualRows } from '../../parts/gradual-rows.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { StockListRow } from './stock-list-row.tsx'

interface StockListProps {
  readonly filter: StockListFilter
  /** Shown if no stock matches. */
  readonly empty: ReactNode
  /** A custom row; must be a stable function. */
  readonly row?: (stock: StockRow) => ReactNode
}

/** All stocks that match a filter, loaded page by page while scrolling. */
export const StockList = ({ filter, empty, row }: StockListProps) => {
  const query = useInfiniteQuery(stockListQuery(filter))
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={skeletonRows} />}>
      {({ pages }) => {
        const rows = uniqueRows(pages.flatMap(({ list }) => list))
        if (rows.length === 0) return empty
        return (
          <PagedList query={query}>
            <GradualRows key={JSON.stringify(filter)} rows={rows} rowHeightPx={rowHeightPx}>
              {(stock) => (
                <Fragment key={`${stock.exchange}:${stock.code}`}>
                  {row?.(stock) ?? <StockListRow stock={stock} />}
                </Fragment>
              )}
            </GradualRows>
          </PagedList>
        )
      }}
    </Loaded>
  )
}

const skeletonRows = 9

const rowHeightPx = 57

/** A ranking may change between two page requests: a stock that moved down would appear twice. */
const uniqueRows = <Row extends { readonly exchange: string; readonly code: string }>(
  rows: readonly Row[],
) => [...new Map(rows.map((row) => [`${row.exchange}:${row.code}`, row])).values()]
