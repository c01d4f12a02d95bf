import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { Chip } from '@tarazu/ui/chip.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { Sheet } from '../../parts/sheet.tsx'
import { DayRange } from '../day-range/day-range.tsx'
import type { OrderChoice, OrderView } from '../orders/order-queries.ts'
import { useOrderWords } from '../orders/order-words.ts'

interface OrderFilterSheetProps {
  readonly choice: OrderChoice
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onChoose: (choice: OrderChoice) => void
}

/** What the orders are narrowed to: stock, exchange, direction, state and dates. Nothing changes before it is applied. */
export const OrderFilterSheet = ({ open, onOpenChange, ...props }: OrderFilterSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={<Trans context="list">Filter</Trans>}>
    {/* Made at each opening, with what is chosen then. */}
    {open && <Filters {...props} onDone={() => onOpenChange(false)} />}
  </Sheet>
)

const waiting = ['open', 'trigger-pending'] as const
const ended = ['complete', 'cancelled', 'rejected', 'expired'] as const
/** The states that orders of a view can be in. */
const statesOf = {
  open: waiting,
  executed: ended,
  gtt: [...waiting, ...ended],
} as const satisfies Record<OrderView, unknown>

type FiltersProps = Pick<OrderFilterSheetProps, 'choice' | 'onChoose'> & { readonly onDone: () => void }

/** The choice without what is not chosen, as an address wants it. */
const tidied = (choice: { readonly [Name in keyof OrderChoice]?: OrderChoice[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries(choice).filter(([, value]) => value !== undefined && value !== ''),
  ) as OrderChoice

const Filters = ({ choice, onChoose, onDone }: FiltersProps) => {
  const { t } = useLingui()
  const words = useOrderWords()
  const [draft, setDraft] = useState(choice)
  const { view = 'open', q = '', exchange = 'all', direction = 'all', state, from, to } = draft
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
      <Named name={<Trans>Exchange</Trans>}>
        <Segmented
          label={t`Exchange`}
          look="box"
          value={exchange}
          onChange={(next) => change({ exchange: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: <Trans context="filter">All</Trans> },
            { value: 'NSE', label: 'NSE' },
            { value: 'BSE', label: 'BSE' },
          ]}
        />
      </Named>
      <Named name={<Trans>Direction</Trans>}>
        <Segmented
          label={t`Direction`}
          look="box"
          value={direction}
          onChange={(next) => change({ direction: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: <Trans context="filter">All</Trans> },
            { value: 'long', label: <Trans>Long</Trans> },
            { value: 'short', label: <Trans>Short</Trans> },
          ]}
        />
      </Named>
      <Named name={<Trans context="orders">State</Trans>}>
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
      </Named>
      <Named name={<Trans>Last changed</Trans>}>
        <DayRange from={from} to={to} onChange={change} />
      </Named>
      <div className="flex gap-3 px-4 pt-1 [&>*]:flex-1">
        <Button look="quiet" onClick={() => apply({ view })}>
          <Trans>Clear</Trans>
        </Button>
        <Button onClick={() => apply(tidied({ ...draft, q: q.trim() }))}>
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
