import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getBannerByPlat } from '@tarazu/contract/calls/site.ts'
import { IconButton } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { ChevronRight, X } from 'lucide-react'
import { call } from '../../api/call.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useNewsLanguage } from '../news/news-words.tsx'
import { dismiss, useDismissed } from './dismissed.ts'

const dayMs = 86_400_000

type Banner = Awaited<ReturnType<typeof fetchBanners>>['list'][number]
const fetchBanners = (language: 'en' | 'hi' | 'zh-CN', signal: AbortSignal) =>
  call(getBannerByPlat, { plat: 'web', language }, { signal })

/** What people can practise here, one card each; a dismissed card does not come back. Renders nothing without cards. */
export const BannerStrip = () => {
  const { t } = useLingui()
  const language = useNewsLanguage()
  const { ids } = useDismissed()
  const { data } = useQuery({
    queryKey: ['site', 'banners', language],
    queryFn: ({ signal }) => fetchBanners(language, signal),
    staleTime: dayMs,
    meta: { keep: true },
  })
  const banners = (data?.list ?? []).filter(({ id }) => !ids.includes(id))
  if (banners.length === 0) return null
  return (
    <Section title={<Trans>Good to know</Trans>}>
      <ul
        aria-label={t`Good to know`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
        tabIndex={0}
        className="quiet-scroll flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 py-1"
      >
        {banners.map((banner) => (
          <BannerCard key={banner.id} banner={banner} />
        ))}
      </ul>
    </Section>
  )
}

const BannerCard = ({ banner }: { readonly banner: Banner }) => {
  const { t } = useLingui()
  const { id, title, text, page } = banner
  return (
    <li className="relative flex w-72 max-w-full shrink-0 snap-start flex-col rounded-lg border border-line bg-surface p-4">
      <h3 className="pe-8 font-semibold">{title}</h3>
      <p className="mt-1 text-muted text-sm">{text}</p>
      {page !== null && (
        <LinkButton to={`/${page}`} look="text" className="mt-auto self-start">
          <Trans>Open</Trans>
          <ChevronRight className="size-4" aria-hidden />
        </LinkButton>
      )}
      <IconButton
        label={t`Dismiss “${title}”`}
        onClick={() => dismiss(id)}
        className="absolute end-1 top-1 text-muted"
      >
        <X className="size-4.5" aria-hidden />
      </IconButton>
    </li>
  )
}
