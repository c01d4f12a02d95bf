import { useLingui } from '@lingui/react/macro'
import { EndlessList } from '@tarazu/ui/endless-list.tsx'
import type { ReactNode } from 'react'

interface PagedListProps {
  /** The result of useInfiniteQuery. */
  readonly query: {
    readonly data: { readonly pages: readonly unknown[] } | undefined
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  /** Renders the rows of the loaded pages. */
  readonly children: ReactNode
}

/** The rows of a list that loads page by page; the next page loads while scrolling. */
export const PagedList = ({ query, children }: PagedListProps) => {
  const { t } = useLingui()
  return (
    <EndlessList
      hasMore={query.hasNextPage}
      loading={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
      moreLabel={t`Load more`}
      loadingLabel={t`Loading`}
      endLabel={(query.data?.pages.length ?? 0) > 1 ? t`No more` : undefined}
    >
      {children}
    </EndlessList>
  )
}
