import { lazy, Suspense } from 'react'
import { showArea } from '../../locale/activate.ts'
import type { About } from '../help/about.ts'

const ArticleLink = lazy(async () => {
  const [link] = await Promise.all([import('../help/article-link.tsx'), showArea('help')])
  return { default: link.ArticleLink }
})

type HelpAboutProps = About & { readonly className?: string }

/**
 * Links to the help article about a term, or about the first refusal that has one; its texts load when it is
 * shown.
 */
export const HelpAbout = (about: HelpAboutProps) =>
  about.refusals?.length === 0 ? null : (
    <Suspense>
      <ArticleLink {...about} />
    </Suspense>
  )
