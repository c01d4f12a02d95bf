import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { OrderChoice } from '../orders/order-queries.ts'
import { OrderFilterSheet } from './order-filter-sheet.tsx'

/** How many filters beyond the view and the side narrow the list. */
export const orderFilterCount = ({ view: _view, side: _side, ...filters }: OrderChoice): number =>
  Object.values(filters).filter((one) => one !== undefined).length

interface OrderFilterButtonProps {
  readonly choice: OrderChoice
  readonly onChoose: (choice: OrderChoice) => void
}

/** Opens the filters, and says how many are chosen. */
export const OrderFilterButton = ({ choice, onChoose }: OrderFilterButtonProps) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const count = orderFilterCount(choice)
  return (
    <>
      <IconButton
        label={count === 0 ? t({ message: 'Filter', context: 'list' }) : t`Filter, ${count} chosen`}
        onClick={() => setOpen(true)}
        className="relative"
      >
        <ListFilter className="size-5" aria-hidden />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute end-0.5 top-0.5 flex size-4.5 items-center justify-center rounded-full bg-accent-fill font-semibold text-2xs text-on-fill"
          >
            {count}
          </span>
        )}
      </IconButton>
      <OrderFilterSheet choice={choice} open={open} onOpenChange={setOpen} onChoose={onChoose} />
    </>
  )
}
