import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { PullToRefresh } from '@tarazu/ui/pull-to-refresh.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Newspaper } from 'lucide-react'
import { newsListQuery } from '../../features/news/news-queries.ts'
import { NewsRow } from '../../features/news/news-row.tsx'
import { NewsSkeleton } from '../../features/news/news-skeleton.tsx'
import { useNewsLanguage } from '../../features/news/news-words.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { useSearch } from '../../router/page-context.ts'

/** All news, or all of one stock, newest first. */
export const NewsPage = () => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const of = useSearch('/news')
  const { code, exchange } = of
  const query = useInfiniteQuery(newsListQuery(of, useNewsLanguage()))
  return (
    <Page
      title={<Trans>News</Trans>}
      subtitle={code === undefined ? undefined : `${code} · ${exchange ?? 'NSE'}`}
    >
      <PullToRefresh
        onRefresh={() => queries.refetchQueries({ type: 'active' })}
        refreshingLabel={t`Loading`}
      >
        <Loaded query={query} skeleton={<NewsSkeleton count={8} />}>
          {({ pages }) => {
            const rows = pages.flatMap(({ list }) => list)
            if (rows.length === 0) return <NoNews />
            return (
              <PagedList query={query}>
                {rows.map((item) => (
                  <NewsRow key={item.id} item={item} namesStocks={code === undefined} />
                ))}
              </PagedList>
            )
          }}
        </Loaded>
      </PullToRefresh>
    </Page>
  )
}

const NoNews = () => (
  <EmptyState icon={<Newspaper />} title={<Trans>No news</Trans>}>
    <Trans>Market-moving news: results, contracts, splits and dividends, as they happen.</Trans>
  </EmptyState>
)
