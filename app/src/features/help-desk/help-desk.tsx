import { Trans, useLingui } from '@lingui/react/macro'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Headset, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { hrefOf } from '../../router/routes.ts'
import { useAppItems } from '../finding/app-items.tsx'
import { createFinder } from '../finding/finder.ts'
import { ItemRow } from '../finding/item-row.tsx'
import { SearchField } from '../finding/search-field.tsx'
import { useArticles } from '../help/article-queries.ts'
import { articleIds } from '../help/outline.ts'
import { ArticleRows } from './article-rows.tsx'

/**
 * The help page shown before customer service: a search of help and pages, the articles, and a link to a
 * person.
 */
export const HelpDesk = () => {
  const { t } = useLingui()
  const [keyword, setKeyword] = useState('')
  const query = useArticles()
  return (
    <div className="flex flex-1 flex-col">
      <div className="px-4 pt-1 pb-3">
        <h2 className="pb-2 font-semibold text-xl">
          <Trans>How can we help?</Trans>
        </h2>
        <SearchField label={t`Search help`} value={keyword} onChange={setKeyword} />
      </div>
      {keyword.trim() === '' ? (
        <div className="px-4">
          <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
            {(articles) => <ArticleRows articles={articles} ids={articleIds} />}
          </Loaded>
        </div>
      ) : (
        <Answers keyword={keyword.trim()} />
      )}
      <AskPerson />
    </div>
  )
}

const Answers = ({ keyword }: { readonly keyword: string }) => {
  const items = useAppItems()
  const find = useMemo(() => createFinder(items), [items])
  const found = find(keyword).flatMap(({ place }) => items[place] ?? [])
  // Answers come first here; pages for doing things come after.
  const answers = [
    ...found.filter(({ kind }) => kind === 'help'),
    ...found.filter(({ kind }) => kind === 'page'),
  ]
  if (answers.length === 0)
    return (
      <EmptyState icon={<SearchX />} title={<Trans>Nothing found for “{keyword}”</Trans>}>
        <Trans>Try other words, or ask customer service.</Trans>
      </EmptyState>
    )
  return answers.map((item) => <ItemRow key={hrefOf(item.destination)} item={item} keyword={keyword} />)
}

const AskPerson = () => (
  <section className="mx-4 mt-6 rounded-xl border border-line bg-surface p-4">
    <h2 className="font-semibold">
      <Trans>Didn’t find your answer?</Trans>
    </h2>
    <p className="mt-1 text-muted text-sm">
      <Trans>A person reads your message, not a bot. Never send a password or a code.</Trans>
    </p>
    <LinkButton to="/service" search={{ chat: 'yes' }} className="mt-3 w-full">
      <Headset className="size-5" aria-hidden />
      <Trans>Chat with customer service</Trans>
    </LinkButton>
  </section>
)
