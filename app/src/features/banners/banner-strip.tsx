import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getBannerByPlat } from '@tarazu/contract/calls/site.ts'
import { IconButton } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { ChevronRight, Megaphone, X } from 'lucide-react'
import { call } from '../../api/call.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useNewsLanguage } from '../news/news-words.tsx'
import { dismiss, useDismissed } from './dismissed.ts'

const freshMs = 600_000

type Banner = Awaited<ReturnType<typeof fetchBanners>>['list'][number]
const fetchBanners = (language: 'en' | 'hi' | 'zh-CN', signal: AbortSignal) =>
  call(getBannerByPlat, { plat: 'web', language, pageSize: '100' }, { signal })

/**
 * The platform's announcements: one-line notes, and cards about what people can practise. Dismissed ones
 * don't come back. Renders nothing if there are none.
 */
export const BannerStrip = () => {
  const language = useNewsLanguage()
  const { ids } = useDismissed()
  const { data } = useQuery({
    queryKey: ['site', 'banners', language],
    queryFn: ({ signal }) => fetchBanners(language, signal),
    staleTime: freshMs,
    meta: { keep: true },
  })
  const left = (data?.list ?? []).filter(({ id }) => !ids.includes(id))
  if (left.length === 0) return null
  const notes = left.filter(({ kind }) => kind === 'note')
  const banners = left.filter(({ kind }) => kind === 'banner')
  return (
    <Section title={<Trans>From Tarazu</Trans>}>
      {notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
      {banners.length > 0 && <Cards banners={banners} />}
    </Section>
  )
}

/** A note whose link is the only part that can be tapped. */
const Note = ({ note: { id, title, text, page } }: { readonly note: Banner }) => {
  const { t } = useLingui()
  return (
    <div className="relative mx-4 mb-3 flex gap-3 rounded-lg bg-sunken p-4 pe-12">
      <Megaphone className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-sm">{text}</p>
        {page !== null && <OpenPage page={page} />}
      </div>
      <IconButton
        label={t`Dismiss “${title}”`}
        onClick={() => dismiss(id)}
        className="absolute end-1 top-1 text-muted"
      >
        <X className="size-4.5" aria-hidden />
      </IconButton>
    </div>
  )
}

const OpenPage = ({ page }: { readonly page: NonNullable<Banner['page']> }) => (
  <LinkButton to={`/${page}`} look="text" className="mt-auto self-start">
    <Trans>Open</Trans>
    <ChevronRight className="size-4" aria-hidden />
  </LinkButton>
)

const Cards = ({ banners }: { readonly banners: readonly Banner[] }) => {
  const { t } = useLingui()
  return (
    <ul
      aria-label={t`From Tarazu`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
      tabIndex={0}
      className="quiet-scroll flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 py-1"
    >
      {banners.map((banner) => (
        <BannerCard key={banner.id} banner={banner} />
      ))}
    </ul>
  )
}

const BannerCard = ({ banner }: { readonly banner: Banner }) => {
  const { t } = useLingui()
  const { id, title, text, page } = banner
  return (
    <li className="relative flex w-72 max-w-full shrink-0 snap-start flex-col rounded-lg border border-line bg-surface p-4">
      <h3 className="pe-8 font-semibold">{title}</h3>
      <p className="mt-1 text-muted text-sm">{text}</p>
      {page !== null && <OpenPage page={page} />}
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
