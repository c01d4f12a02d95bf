import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '@tarazu/ui/chip.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { useState } from 'react'
import { FilterActions, FilterPart, FilterSheet } from '../../parts/filter-sheet.tsx'
import { DayRange } from '../day-range/day-range.tsx'
import { DirectionPart, ExchangePart } from '../filter-parts/exchange-and-direction.tsx'
import type { OrderChoice, OrderView } from '../orders/order-queries.ts'
import { useOrderWords } from '../orders/order-words.ts'

interface OrderFilterSheetProps {
  readonly choice: OrderChoice
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onChoose: (choice: OrderChoice) => void
}

/** The order filters: stock, exchange, direction, state and dates. Nothing changes before they are applied. */
export const OrderFilterSheet = ({ open, onOpenChange, ...props }: OrderFilterSheetProps) => (
  <FilterSheet open={open} onOpenChange={onOpenChange}>
    {(onDone) => <Filters {...props} onDone={onDone} />}
  </FilterSheet>
)

const waiting = ['open', 'trigger-pending'] as const
const ended = ['complete', 'cancelled', 'rejected', 'expired'] as const
/** The states that a view's orders can have. */
const statesOf = {
  open: waiting,
  executed: ended,
  gtt: [...waiting, ...ended],
} as const satisfies Record<OrderView, unknown>

type FiltersProps = Pick<OrderFilterSheetProps, 'choice' | 'onChoose'> & { readonly onDone: () => void }

/** The non-empty filters, for the address. */
const tidied = (choice: { readonly [Name in keyof OrderChoice]?: OrderChoice[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries(choice).filter(([, value]) => value !== undefined && value !== ''),
  ) as OrderChoice

const Filters = ({ choice, onChoose, onDone }: FiltersProps) => {
  const { t } = useLingui()
  const words = useOrderWords()
  const [draft, setDraft] = useState(choice)
  const { view = 'open', q = '', exchange, direction, state, from, to } = draft
  const change = (next: Parameters<typeof tidied>[0]) => setDraft(tidied({ ...draft, ...next }))
  const apply = (next: OrderChoice) => {
    onChoose(next)
    onDone()
  }
  return (
    <div className="space-y-4 pb-2">
      <TextField
        className="px-4"
        label={t`Stock`}
        placeholder={t`Name or code`}
        maxLength={40}
        value={q}
        onChange={({ target }) => change({ q: target.value })}
      />
      <ExchangePart value={exchange} onChange={(next) => change({ exchange: next })} />
      <DirectionPart value={direction} onChange={(next) => change({ direction: next })} />
      <FilterPart name={<Trans context="orders">State</Trans>}>
        <div className="flex flex-wrap gap-2 px-4">
          {statesOf[view].map((one) => (
            <Chip
              key={one}
              chosen={state === one}
              onPress={() => change({ state: state === one ? undefined : one })}
            >
              {words.state({ state: one, filledQuantity: 0 })}
            </Chip>
          ))}
        </div>
      </FilterPart>
      <FilterPart name={<Trans>Last changed</Trans>}>
        <DayRange from={from} to={to} onChange={change} />
      </FilterPart>
      <FilterActions
        onClear={() => apply({ view })}
        onApply={() => apply(tidied({ ...draft, q: q.trim() }))}
      />
    </div>
  )
}
