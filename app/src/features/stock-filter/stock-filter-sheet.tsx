import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { type ReactNode, useState } from 'react'
import { Sheet } from '../../parts/sheet.tsx'
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
  <Sheet open={open} onOpenChange={onOpenChange} title={<Trans context="list">Filter</Trans>}>
    {/* Made at each opening, with what is chosen then. */}
    {open && <Filters {...props} onDone={() => onOpenChange(false)} />}
  </Sheet>
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
        <Named name={<Trans>Sort by</Trans>}>
          <SortChoice
            sort={draft.sort}
            order={draft.order}
            onSort={({ sort, order }) => setDraft({ ...draft, sort, order })}
          />
        </Named>
      )}
      <Named name={<Trans>Exchange</Trans>}>
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
      </Named>
      <Named name={<Trans>Sector, with its change today</Trans>}>
        <SectorChoice sector={draft.sector} onSector={(sector) => setDraft({ ...draft, sector })} />
      </Named>
      <div className="-bottom-[max(1rem,env(safe-area-inset-bottom))] -mb-[max(1rem,env(safe-area-inset-bottom))] sticky flex gap-3 border-line border-t bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] [&>*]:flex-1">
        <Button look="quiet" onClick={() => apply({})}>
          <Trans>Clear</Trans>
        </Button>
        <Button onClick={() => apply(draft)}>
          <Trans context="filter">Apply</Trans>
        </Button>
      </div>
    </div>
  )
}

const Named = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <p className="mb-1.5 px-4 font-medium text-sm">{name}</p>
    {children}
  </div>
)
