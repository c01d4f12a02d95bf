import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '@tarazu/contract/money/format.ts'
import { agreementVersion } from '@tarazu/contract/people/agreement.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import type { LegalDocument } from './legal-texts.ts'
import { loadLegalTexts } from './load.ts'

/** The user agreement or the privacy notice, in the page's language. */
export const LegalText = ({ document }: { readonly document: LegalDocument }) => {
  const { i18n } = useLingui()
  const query = useQuery({
    queryKey: ['legal', i18n.locale],
    queryFn: () => loadLegalTexts(i18n.locale as Language),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const versionDate = dayText(agreementVersion)
  return (
    <Loaded query={query} skeleton={<TextSkeleton />}>
      {(texts) => (
        <article>
          <p className="rounded-lg bg-sunken p-3.5 font-medium">{texts[document].summary}</p>
          {texts[document].sections.map(({ title, paragraphs }) => (
            <section key={title} className="mt-6">
              <h2 className="font-semibold text-lg">{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-1.5 text-muted leading-relaxed">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
          <p className="figures mt-8 text-muted text-sm">
            <Trans>Version of {versionDate}</Trans>
          </p>
        </article>
      )}
    </Loaded>
  )
}

const TextSkeleton = () => (
  <div className="space-y-3">
    <Skeleton className="h-16 w-full" />
    {[1, 2, 3, 4].map((section) => (
      <div key={section} className="space-y-2 pt-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    ))}
  </div>
)
