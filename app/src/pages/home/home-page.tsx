import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { PullToRefresh } from '@tarazu/ui/pull-to-refresh.tsx'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { AttentionRoom } from '../../features/account/attention-room.tsx'
import { PortfolioHeader } from '../../features/account/portfolio-header.tsx'
import { IndexStrip } from '../../features/market/index-strip.tsx'
import { MarketNotice, MarketState } from '../../features/market/market-state.tsx'
import { Movers } from '../../features/market/movers.tsx'
import { showArea } from '../../locale/activate.ts'
import { BarCorner } from '../../parts/bar-corner.tsx'
import { Logo } from '../../parts/logo.tsx'
import { Link } from '../../router/link.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

const belowTheFold = () => import('./below-the-fold.ts')
const BannerStrip = lazy(async () => ({ default: (await belowTheFold()).BannerStrip }))
const Bell = lazy(async () => ({ default: (await belowTheFold()).Bell }))
const SoloSkip = lazy(async () => ({ default: (await belowTheFold()).SoloSkip }))
const NewsSection = lazy(async () => ({ default: (await belowTheFold()).NewsSection }))
const Attention = lazy(async () => ({
  default: (await Promise.all([belowTheFold(), showArea('attention')]))[0].Attention,
}))
/** Needs the offers' texts. */
const offers = async () => (await Promise.all([belowTheFold(), showArea('offers')]))[0]
const IssuesToday = lazy(async () => ({ default: (await offers()).IssuesToday }))
const OffersToday = lazy(async () => ({ default: (await offers()).OffersToday }))
const ComingUp = lazy(async () => ({ default: (await offers()).ComingUp }))

/** The portfolio's value, the one matter that needs its owner, the market, and the movers. */
export const HomePage = () => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { movers = 'gainers' } = useSearch('/home')
  const loggedIn = useLoggedIn()
  return (
    <>
      <header className="sticky top-(--frame-top) z-20 flex min-h-14 items-center gap-2.5 bg-canvas pr-2 pl-4">
        <Logo className="size-7" />
        <h1 className="flex-1 font-bold text-xl tracking-tight">Tarazu</h1>
        <Link
          to="/search"
          aria-label={t`Search`}
          className="tappable inline-flex size-11 items-center justify-center rounded-full"
        >
          <Search className="size-5.5" aria-hidden />
        </Link>
        {/* As wide as the bell, so that the search doesn't move when that loads. */}
        <Suspense fallback={loggedIn ? <span className="size-11 shrink-0" /> : null}>
          <Bell />
        </Suspense>
        <BarCorner />
      </header>
      <PullToRefresh
        onRefresh={() => queries.refetchQueries({ type: 'active' })}
        refreshingLabel={t`Loading`}
      >
        <PortfolioHeader />
        {loggedIn && (
          <Suspense fallback={<AttentionRoom />}>
            <Attention />
          </Suspense>
        )}
        <Section title={<Trans>Markets</Trans>} aside={<MarketState />}>
          <MarketNotice />
          <div className="mt-1">
            <IndexStrip />
          </div>
          <Suspense>{loggedIn && <SoloSkip />}</Suspense>
        </Section>
        <Movers
          ranking={movers}
          onRanking={(ranking) =>
            navigate({ to: '/home', search: { movers: ranking }, replace: true, keepScroll: true })
          }
        />
        <Suspense>
          <IssuesToday />
          <OffersToday />
          <ComingUp />
        </Suspense>
        <Suspense>
          <BannerStrip />
          <NewsSection count={5} />
        </Suspense>
      </PullToRefresh>
    </>
  )
}
