import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { type ReactNode, useState } from 'react'
import { Sheet } from '../../parts/sheet.tsx'
import { DayRange } from '../day-range/day-range.tsx'
import type { HeldChoice } from './arranged.ts'

interface FilterSheetProps {
  readonly choice: HeldChoice
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onChoose: (choice: HeldChoice) => void
}

/** What the list is narrowed to: state, exchange, direction and dates. Nothing changes before it is applied. */
export const FilterSheet = ({ open, onOpenChange, ...props }: FilterSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={<Trans context="list">Filter</Trans>}>
    {/* Made at each opening, with what is chosen then. */}
    {open && <Filters {...props} onDone={() => onOpenChange(false)} />}
  </Sheet>
)

type FiltersProps = Pick<FilterSheetProps, 'choice' | 'onChoose'> & { readonly onDone: () => void }

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
      <div>
        <Name>
          <Trans context="positions">State</Trans>
        </Name>
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
      </div>
      <div>
        <Name>
          <Trans>Exchange</Trans>
        </Name>
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
      </div>
      {kind === 'position' && (
        <div>
          <Name>
            <Trans>Direction</Trans>
          </Name>
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
        </div>
      )}
      <div>
        <Name>{show === 'open' ? <Trans>Opened between</Trans> : <Trans>Closed between</Trans>}</Name>
        <DayRange from={from} to={to} onChange={(range) => setDraft({ ...draft, ...range })} />
      </div>
      <div className="flex gap-3 px-4 pt-1 [&>*]:flex-1">
        <Button look="quiet" onClick={() => apply({ kind })}>
          <Trans>Clear</Trans>
        </Button>
        <Button onClick={() => apply(draft)}>
          <Trans context="filter">Apply</Trans>
        </Button>
      </div>
    </div>
  )
}

const Name = ({ children }: { readonly children: ReactNode }) => (
  <p className="mb-1.5 px-4 font-medium text-sm">{children}</p>
)
