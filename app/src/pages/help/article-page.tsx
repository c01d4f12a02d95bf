import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { Headset, SearchX } from 'lucide-react'
import { call } from '../../api/call.ts'
import { settingQuery } from '../../api/market-queries.ts'
import { usePlaces } from '../../features/finding/places.tsx'
import { useArticles } from '../../features/help/article-queries.ts'
import { filled, helpFigures } from '../../features/help/figures.ts'
import {
  type ArticleId,
  type Articles,
  articleIdOf,
  outline,
  type Section,
} from '../../features/help/outline.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Row, RowGroup } from '../../parts/row-group.tsx'
import { useParams } from '../../router/page-context.ts'

const productSettingQuery = queryOptions({
  queryKey: ['market', 'product-setting'],
  queryFn: ({ signal }) => call(getProductSetting, {}, { signal }),
  staleTime: 60_000,
  meta: { keep: true },
})

/** One help article, with the current figures. */
export const ArticlePage = () => {
  const id = articleIdOf(useParams('/help/$article').article)
  const articles = useArticles()
  return (
    <Page title={<Trans>Help</Trans>}>
      {id === undefined ? (
        <NoArticle />
      ) : (
        <Loaded query={articles} skeleton={<SkeletonRows count={6} />}>
          {(all) => <Article id={id} article={all[id]} />}
        </Loaded>
      )}
    </Page>
  )
}

const NoArticle = () => (
  <EmptyState
    icon={<SearchX />}
    title={<Trans>This article doesn’t exist</Trans>}
    action={
      <LinkButton to="/help">
        <Trans>All help articles</Trans>
      </LinkButton>
    }
  />
)

interface ArticleProps {
  readonly id: ArticleId
  readonly article: Articles[ArticleId]
}

const Article = ({ id, article }: ArticleProps) => {
  const setting = useQuery(settingQuery)
  const products = useQuery(productSettingQuery)
  if ([setting, products].some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching'))
    return <SkeletonRows count={6} />
  // Offline, the parts without figures are better than nothing.
  const figures =
    setting.data === undefined || products.data === undefined ? {} : helpFigures(setting.data, products.data)
  const sections = outline[id].sections.map((name) => ({
    name,
    section: (article.sections as Readonly<Record<string, Section>>)[name],
  }))
  return (
    <article className="px-4">
      <h2 className="text-balance font-semibold text-2xl leading-tight">{article.title}</h2>
      <p className="mt-2 text-muted">{article.summary}</p>
      {sections.map(({ name, section }) =>
        section === undefined ? null : <Part key={name} section={section} figures={figures} />,
      )}
      <Onward id={id} />
    </article>
  )
}

interface PartProps {
  readonly section: Section
  readonly figures: Parameters<typeof filled>[1]
}

const Part = ({ section, figures }: PartProps) => {
  const said = (lines: readonly string[]) => lines.flatMap((line) => filled(line, figures) ?? [])
  const [text, list] = [said(section.text), said(section.list ?? [])]
  if (text.length === 0 && list.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="font-semibold text-lg">{section.heading}</h3>
      {text.map((line) => (
        <p key={line} className="mt-2 leading-relaxed">
          {wholeFigures(line)}
        </p>
      ))}
      {list.length > 0 && (
        <ul className="mt-2 list-disc space-y-1.5 ps-5 leading-relaxed">
          {list.map((line) => (
            <li key={line}>{wholeFigures(line)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Links to the pages where it can be done, and to customer service. */
const Onward = ({ id }: { readonly id: ArticleId }) => {
  const places = usePlaces()
  const pages = outline[id].pages.flatMap(
    (path) => places.find(({ destination }) => destination.to === path) ?? [],
  )
  return (
    <nav aria-labelledby="onward" className="mt-8">
      <h3 id="onward" className="pb-2 font-semibold text-muted text-sm">
        <Trans>Go on</Trans>
      </h3>
      <RowGroup>
        {pages.map(({ name, icon, destination }) => (
          <Row key={destination.to} icon={icon} label={name} {...destination} />
        ))}
        <Row
          icon={<Headset />}
          to="/service"
          search={{ chat: 'yes' }}
          label={<Trans>Ask customer service</Trans>}
        />
      </RowGroup>
    </nav>
  )
}
