import { useInfiniteQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { type StockListFilter, type StockRow, stockListQuery } from '../../api/market-queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { StockListRow, type StockWords } from './stock-list-row.tsx'
import { detailOf } from './use-ranking-names.ts'

interface StockListProps {
  readonly filter: StockListFilter
  /** Shown if no stock matches. */
  readonly empty: ReactNode
  /** How a search highlights its matches. */
  readonly words?: StockWords
  /** A stock of the list was opened. */
  readonly onOpen?: () => void
}

/** All stocks that match a filter, page by page while scrolling. */
export const StockList = ({ filter, empty, words, onOpen }: StockListProps) => {
  const query = useInfiniteQuery(stockListQuery(filter))
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={skeletonRows} />}>
      {({ pages }) => {
        const rows = uniqueRows(pages.flatMap(({ list }) => list))
        if (rows.length === 0) return empty
        return (
          <PagedList query={query}>
            <Rows
              key={JSON.stringify(filter)}
              rows={rows}
              by={filter.ranking ?? filter.sort}
              words={words}
              onOpen={onOpen}
            />
          </PagedList>
        )
      }}
    </Loaded>
  )
}

const skeletonRows = 9

interface RowsProps {
  readonly rows: readonly StockRow[]
  /** What the rows are sorted by. */
  readonly by: StockListFilter['ranking'] | StockListFilter['sort']
  readonly words: StockWords | undefined
  readonly onOpen: (() => void) | undefined
}

const rowsAtOnce = 6
const rowHeightPx = 65

/** A page of rows takes a slow phone a second to render: the visible ones come first, the rest a few per frame. */
const Rows = ({ rows, by, words, onOpen }: RowsProps) => {
  const [made, setMade] = useState(rowsAtOnce)
  const isDone = made >= rows.length
  useEffect(() => {
    if (isDone) return
    const timer = setTimeout(() => setMade(made + rowsAtOnce))
    return () => clearTimeout(timer)
  }, [isDone, made])
  return (
    <>
      {rows.slice(0, made).map((stock) => (
        <StockListRow
          key={`${stock.exchange}:${stock.code}`}
          stock={stock}
          detail={detailOf(by)}
          words={words}
          onOpen={onOpen}
        />
      ))}
      {/* Space for the rows still to come: otherwise the list's end would be visible and load the next page. */}
      {!isDone && <div style={{ height: (rows.length - made) * rowHeightPx }} />}
    </>
  )
}

/** A ranking changes between two pages' requests: a stock that moved down would appear twice. */
const uniqueRows = <Row extends { readonly exchange: string; readonly code: string }>(
  rows: readonly Row[],
) => [...new Map(rows.map((row) => [`${row.exchange}:${row.code}`, row])).values()]
