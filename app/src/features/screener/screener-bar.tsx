import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Ranking } from '../../api/market-queries.ts'
import { showArea } from '../../locale/activate.ts'
import { useRankingNames } from '../market/use-ranking-names.ts'
import { partsOf, type Screen } from '../screens/screen.ts'

// Has its own label.
const ScreenerSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('../stock-filter/screener-sheet.tsx'), showArea('details')])
  return { default: sheet.ScreenerSheet }
})

interface ScreenerBarProps {
  readonly view: Ranking | undefined
  readonly onView: (view: Ranking | 'all') => void
  readonly screen: Screen
  readonly onScreen: (screen: Screen) => void
}

/** The rankings on one line that stays visible, with the screener button. */
export const ScreenerBar = ({ view, onView, screen, onScreen }: ScreenerBarProps) => {
  const { t } = useLingui()
  const rankings = useRankingNames()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const count = partsOf(screen).length
  return (
    <>
      <div className="sticky top-[calc(var(--frame-top)+3.5rem)] z-10 flex items-center gap-1 border-line border-b bg-canvas pe-2">
        <div className="min-w-0 flex-1">
          <Segmented
            label={t`Rankings`}
            className="border-b-0"
            value={view ?? 'all'}
            onChange={onView}
            options={[{ value: 'all', label: t({ message: 'All', comment: 'all stocks' }) }, ...rankings]}
          />
        </div>
        <button
          type="button"
          aria-label={count === 0 ? t`Screener` : t`Screener, ${count} chosen`}
          onClick={() => setState('open')}
          className="tappable flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full px-2.5 font-semibold text-link text-sm"
        >
          <SlidersHorizontal className="size-4.5" aria-hidden />
          {/* On the narrowest phones, only the icon is next to the rankings. */}
          <span className="max-[22rem]:sr-only">
            <Trans>Screener</Trans>
          </span>
          {count > 0 && (
            <span
              aria-hidden="true"
              className="figures flex size-5 items-center justify-center rounded-full bg-link-fill text-2xs text-on-fill"
            >
              {count}
            </span>
          )}
        </button>
      </div>
      {state !== 'unused' && (
        <Suspense>
          <ScreenerSheet
            screen={screen}
            canSort={view === undefined}
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
            onScreen={onScreen}
          />
        </Suspense>
      )}
    </>
  )
}
