import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { FilterActions, FilterPart, FilterSheet } from '../../parts/filter-sheet.tsx'
import { ExchangePart } from '../filter-parts/exchange-and-direction.tsx'
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
      <ExchangePart
        value={draft.exchange}
        onChange={(exchange) => setDraft({ ...draft, exchange })}
        all={<Trans>NSE and BSE</Trans>}
      />
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
