import { useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Ranking } from '../../api/market-queries.ts'
import { SortName } from '../../features/market/sort-choice.tsx'
import { chosenParts, type StockChoice, without } from '../../features/market/stock-choice.ts'
import { useRankingNames } from '../../features/market/use-ranking-names.ts'
import { useSortName } from '../../features/market/use-sort-name.ts'
import { showArea } from '../../locale/activate.ts'
import { sectorName } from '../../locale/sector-name.ts'
import { FilterButton } from '../../parts/filter-button.tsx'

// With words of its own.
const StockFilterSheet = lazy(async () => {
  const [sheet] = await Promise.all([
    import('../../features/stock-filter/stock-filter-sheet.tsx'),
    showArea('details'),
  ])
  return { default: sheet.StockFilterSheet }
})

interface StockFiltersProps {
  readonly view: Ranking | undefined
  readonly onView: (view: Ranking | 'all') => void
  readonly choice: StockChoice
  readonly onChoose: (choice: StockChoice) => void
}

/** The rankings in one line that stays in sight, with a button for the filters; below it what is chosen, to undo it. */
export const StockFilters = ({ view, onView, choice, onChoose }: StockFiltersProps) => {
  const { t } = useLingui()
  const rankings = useRankingNames()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  // A ranking has an order of its own.
  const shown = view === undefined ? choice : without(choice, 'sort')
  const parts = chosenParts(shown)
  return (
    <>
      <div className="sticky top-[calc(var(--frame-top)+3.5rem)] z-10 flex items-center border-line border-b bg-canvas pe-2">
        <div className="min-w-0 flex-1">
          <Segmented
            label={t`Rankings`}
            className="border-b-0"
            value={view ?? 'all'}
            onChange={onView}
            options={[{ value: 'all', label: t({ message: 'All', comment: 'all stocks' }) }, ...rankings]}
          />
        </div>
        <FilterButton count={parts.length} onOpen={() => setState('open')} />
      </div>
      {parts.length > 0 && (
        <ul className="flex flex-wrap gap-2 px-4 pt-2">
          {parts.map((part) => (
            <li key={part}>
              <Chosen part={part} choice={shown} onUndo={() => onChoose(without(choice, part))} />
            </li>
          ))}
        </ul>
      )}
      {state !== 'unused' && (
        <Suspense>
          <StockFilterSheet
            choice={choice}
            canSort={view === undefined}
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </>
  )
}

interface ChosenProps {
  readonly part: ReturnType<typeof chosenParts>[number]
  readonly choice: StockChoice
  readonly onUndo: () => void
}

const Chosen = ({ part, choice, onUndo }: ChosenProps) => {
  const { t } = useLingui()
  const nameOf = useSortName()
  const { sort, order, exchange = '', sector = '' } = choice
  const sortName = sort === undefined ? '' : nameOf(sort)
  const name = { sort: sortName, exchange, sector: sectorName(sector) }[part]
  return (
    <button
      type="button"
      aria-label={t`Remove ${name}`}
      onClick={onUndo}
      className="tappable flex min-h-11 items-center gap-1.5 rounded-full border border-accent bg-accent-soft ps-4 pe-3 font-semibold text-accent text-sm"
    >
      {part === 'sort' ? <SortName name={name} chosen={{ sort, order }} /> : name}
      <X className="size-4 shrink-0" aria-hidden />
    </button>
  )
}
