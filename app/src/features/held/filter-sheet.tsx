import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { FilterActions, FilterPart, FilterSheet } from '../../parts/filter-sheet.tsx'
import { DayRange } from '../day-range/day-range.tsx'
import { DirectionPart, ExchangePart } from '../filter-parts/exchange-and-direction.tsx'
import type { HeldChoice } from './arranged.ts'

interface HeldFilterSheetProps {
  readonly choice: HeldChoice
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onChoose: (choice: HeldChoice) => void
}

/** The list's filters: state, exchange, direction and dates. Nothing changes before they are applied. */
export const HeldFilterSheet = ({ open, onOpenChange, ...props }: HeldFilterSheetProps) => (
  <FilterSheet open={open} onOpenChange={onOpenChange}>
    {(onDone) => <Filters {...props} onDone={onDone} />}
  </FilterSheet>
)

type FiltersProps = Pick<HeldFilterSheetProps, 'choice' | 'onChoose'> & { readonly onDone: () => void }

const Filters = ({ choice, onChoose, onDone }: FiltersProps) => {
  const { t } = useLingui()
  const [draft, setDraft] = useState(choice)
  const { kind = 'holding', show = 'open', exchange, direction, from, to } = draft
  const apply = (next: HeldChoice) => {
    onChoose(next)
    onDone()
  }
  return (
    <div className="space-y-4 pb-2">
      <FilterPart name={<Trans context="positions">State</Trans>}>
        <Segmented
          label={t({ message: 'State', context: 'positions' })}
          look="box"
          value={show}
          onChange={(next) => setDraft({ ...draft, show: next })}
          options={[
            { value: 'open', label: <Trans context="positions">Open</Trans> },
            { value: 'closed', label: <Trans context="positions">Closed</Trans> },
          ]}
        />
      </FilterPart>
      <ExchangePart value={exchange} onChange={(next) => setDraft({ ...draft, exchange: next })} />
      {kind === 'position' && (
        <DirectionPart value={direction} onChange={(next) => setDraft({ ...draft, direction: next })} />
      )}
      <FilterPart name={show === 'open' ? <Trans>Opened between</Trans> : <Trans>Closed between</Trans>}>
        <DayRange from={from} to={to} onChange={(range) => setDraft({ ...draft, ...range })} />
      </FilterPart>
      <FilterActions onClear={() => apply({ kind })} onApply={() => apply(draft)} />
    </div>
  )
}
