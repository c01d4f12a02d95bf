import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { ChevronRight } from 'lucide-react'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { latestNewsQuery, type NewsOf } from './news-queries.ts'
import { NewsRow } from './news-row.tsx'
import { NewsSkeleton } from './news-skeleton.tsx'
import { useNewsLanguage } from './news-words.tsx'

const refreshMs = 30_000

interface NewsSectionProps {
  /** The whole market if omitted. */
  readonly of?: NewsOf
  readonly count: number
}

/** The newest news as a section of another page. */
export const NewsSection = ({ of = {}, count }: NewsSectionProps) => {
  const query = useQuery({
    ...latestNewsQuery(of, useNewsLanguage(), count),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  const hasMore = (query.data?.total ?? 0) > count
  return (
    <Section
      title={<Trans>News</Trans>}
      aside={
        hasMore && (
          <LinkButton to="/news" search={of} look="text">
            <Trans>See all</Trans>
            <ChevronRight className="size-4" aria-hidden />
          </LinkButton>
        )
      }
    >
      <Loaded query={query} skeleton={<NewsSkeleton count={count} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="px-4 py-3 text-muted text-sm">
              {of.code === undefined ? (
                <Trans>No news right now. Market-moving news appears here.</Trans>
              ) : (
                <Trans>No news about this stock in the last year.</Trans>
              )}
            </p>
          ) : (
            <div className="mt-1">
              {list.map((item) => (
                <NewsRow key={item.id} item={item} namesStocks={of.code === undefined} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}
