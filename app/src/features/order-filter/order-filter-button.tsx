import { useState } from 'react'
import { FilterButton } from '../../parts/filter-button.tsx'
import type { OrderChoice } from '../orders/order-queries.ts'
import { OrderFilterSheet } from './order-filter-sheet.tsx'

/** The number of active filters, not counting the view and the side. */
export const orderFilterCount = ({ view: _view, side: _side, ...filters }: OrderChoice): number =>
  Object.values(filters).filter((one) => one !== undefined).length

interface OrderFilterButtonProps {
  readonly choice: OrderChoice
  readonly onChoose: (choice: OrderChoice) => void
}

/** Opens the filters, and shows how many are active. */
export const OrderFilterButton = ({ choice, onChoose }: OrderFilterButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <FilterButton count={orderFilterCount(choice)} onOpen={() => setOpen(true)} />
      <OrderFilterSheet choice={choice} open={open} onOpenChange={setOpen} onChoose={onChoose} />
    </>
  )
}
