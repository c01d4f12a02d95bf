import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'

interface FilledAtProps {
  readonly fill: {
    readonly quantity: number
    /** Rupees per share: the average of the walk through the book. */
    readonly price: string
  }
}

/** An order's filled quantity and price. */
export const FilledAt = ({ fill }: FilledAtProps) => {
  const quantity = countText(fill.quantity)
  return (
    <Trans>
      {quantity} shares at <Money rupees={fill.price} /> on average
    </Trans>
  )
}
