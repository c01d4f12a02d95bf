import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { FilterActions, FilterPart, FilterSheet } from '../../parts/filter-sheet.tsx'
import { SortChoice } from '../market/sort-choice.tsx'
import type { StockChoice } from '../market/stock-choice.ts'
import { SectorChoice } from './sector-choice.tsx'

interface StockFilterSheetProps {
  readonly choice: StockChoice
  /** A ranking has an order of its own. */
  readonly canSort: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onChoose: (choice: StockChoice) => void
}

/** How the stocks are sorted, and what they are narrowed to. Nothing changes before it is applied. */
export const StockFilterSheet = ({ open, onOpenChange, ...props }: StockFilterSheetProps) => (
  <FilterSheet open={open} onOpenChange={onOpenChange}>
    {(onDone) => <Filters {...props} onDone={onDone} />}
  </FilterSheet>
)

type FiltersProps = Omit<StockFilterSheetProps, 'open' | 'onOpenChange'> & { readonly onDone: () => void }

const Filters = ({ choice, canSort, onChoose, onDone }: FiltersProps) => {
  const { t } = useLingui()
  const [draft, setDraft] = useState(choice)
  const apply = (next: StockChoice) => {
    onChoose(next)
    onDone()
  }
  return (
    <div className="space-y-4">
      {canSort && (
        <FilterPart name={<Trans>Sort by</Trans>}>
          <SortChoice
            sort={draft.sort}
            order={draft.order}
            onSort={({ sort, order }) => setDraft({ ...draft, sort, order })}
          />
        </FilterPart>
      )}
      <FilterPart name={<Trans>Exchange</Trans>}>
        <Segmented
          label={t`Exchange`}
          look="box"
          value={draft.exchange ?? 'both'}
          onChange={(next) => setDraft({ ...draft, exchange: next === 'both' ? undefined : next })}
          options={[
            { value: 'both', label: t`NSE and BSE` },
            { value: 'NSE', label: 'NSE' },
            { value: 'BSE', label: 'BSE' },
          ]}
        />
      </FilterPart>
      <FilterPart name={<Trans>Sector, with its change today</Trans>}>
        <SectorChoice sector={draft.sector} onSector={(sector) => setDraft({ ...draft, sector })} />
      </FilterPart>
      <FilterActions
        onClear={() => apply({})}
        onApply={() => apply(draft)}
        className="-bottom-[max(1rem,env(safe-area-inset-bottom))] -mb-[max(1rem,env(safe-area-inset-bottom))] sticky border-line border-t bg-surface pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
      />
    </div>
  )
}
