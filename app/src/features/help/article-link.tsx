import { Trans } from '@lingui/react/macro'
import { classNames } from '@tarazu/ui/class-names.ts'
import { BookOpenText } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import type { About } from './about.ts'
import { articleOfRefusal, articleOfTerm } from './article-of.ts'
import { useArticles } from './article-queries.ts'
import type { ArticleId } from './outline.ts'

const articleOf = (about: About): ArticleId | undefined =>
  about.term === undefined ? about.refusals.map(articleOfRefusal).find(Boolean) : articleOfTerm[about.term]

/**
 * Links to the article about a term, or about the first refusal that has one; renders nothing if there is
 * none.
 */
export const ArticleLink = ({ className, ...about }: About & { readonly className?: string }) => {
  const { data: articles } = useArticles()
  const id = articleOf(about)
  if (id === undefined || articles === undefined) return null
  const { title } = articles[id]
  return (
    <Link
      to="/help/$article"
      params={{ article: id }}
      className={classNames('tappable flex min-h-11 items-center gap-2 text-link text-sm', className)}
    >
      <BookOpenText className="size-4.5 shrink-0" aria-hidden />
      <span>
        <Trans>Help: {title}</Trans>
      </span>
    </Link>
  )
}
