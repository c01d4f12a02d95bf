import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { FilterActions, FilterPart, FilterSheet } from '../../parts/filter-sheet.tsx'
import { DayRange } from '../day-range/day-range.tsx'
import type { HeldChoice } from './arranged.ts'

interface HeldFilterSheetProps {
  readonly choice: HeldChoice
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onChoose: (choice: HeldChoice) => void
}

/** What the list is narrowed to: state, exchange, direction and dates. Nothing changes before it is applied. */
export const HeldFilterSheet = ({ open, onOpenChange, ...props }: HeldFilterSheetProps) => (
  <FilterSheet open={open} onOpenChange={onOpenChange}>
    {(onDone) => <Filters {...props} onDone={onDone} />}
  </FilterSheet>
)

type FiltersProps = Pick<HeldFilterSheetProps, 'choice' | 'onChoose'> & { readonly onDone: () => void }

const Filters = ({ choice, onChoose, onDone }: FiltersProps) => {
  const { t } = useLingui()
  const [draft, setDraft] = useState(choice)
  const { kind = 'holding', show = 'open', exchange = 'all', direction = 'all', from, to } = draft
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
      <FilterPart name={<Trans>Exchange</Trans>}>
        <Segmented
          label={t`Exchange`}
          look="box"
          value={exchange}
          onChange={(next) => setDraft({ ...draft, exchange: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: <Trans context="filter">All</Trans> },
            { value: 'NSE', label: 'NSE' },
            { value: 'BSE', label: 'BSE' },
          ]}
        />
      </FilterPart>
      {kind === 'position' && (
        <FilterPart name={<Trans>Direction</Trans>}>
          <Segmented
            label={t`Direction`}
            look="box"
            value={direction}
            onChange={(next) => setDraft({ ...draft, direction: next === 'all' ? undefined : next })}
            options={[
              { value: 'all', label: <Trans context="filter">All</Trans> },
              { value: 'long', label: <Trans>Long</Trans> },
              { value: 'short', label: <Trans>Short</Trans> },
            ]}
          />
        </FilterPart>
      )}
      <FilterPart name={show === 'open' ? <Trans>Opened between</Trans> : <Trans>Closed between</Trans>}>
        <DayRange from={from} to={to} onChange={(range) => setDraft({ ...draft, ...range })} />
      </FilterPart>
      <FilterActions onClear={() => apply({ kind })} onApply={() => apply(draft)} />
    </div>
  )
}
