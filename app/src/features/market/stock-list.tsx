import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '@tarazu/ui/endless-list.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { type StockListFilter, stockListQuery } from '../../api/market-queries.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { StockListRow } from './stock-list-row.tsx'
import { detailOf } from './use-ranking-names.ts'

interface StockListProps {
  readonly filter: StockListFilter
  /** Shown when no stock fits. */
  readonly empty: ReactNode
}

const pageRows = 20

/** All stocks that fit a filter, page after page as the thumb goes down. */
export const StockList = ({ filter, empty }: StockListProps) => {
  const { t } = useLingui()
  const query = useInfiniteQuery(stockListQuery(filter))
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={9} />}>
      {({ pages }) => {
        const rows = uniqueRows(pages.flatMap(({ list }) => list))
        if (rows.length === 0) return empty
        return (
          <EndlessList
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            moreLabel={t`Load more`}
            loadingLabel={t`Loading`}
            endLabel={rows.length > pageRows ? t`No more` : undefined}
          >
            {rows.map((stock) => (
              <StockListRow
                key={`${stock.exchange}:${stock.code}`}
                stock={stock}
                detail={detailOf(filter.ranking)}
              />
            ))}
          </EndlessList>
        )
      }}
    </Loaded>
  )
}

/** A ranking moves between two pages' requests: a stock that slid down would come twice. */
const uniqueRows = <Row extends { readonly exchange: string; readonly code: string }>(
  rows: readonly Row[],
) => [...new Map(rows.map((row) => [`${row.exchange}:${row.code}`, row])).values()]
