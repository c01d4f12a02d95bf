import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { TriangleAlert } from 'lucide-react'

/** What somebody who lends the ticket its place does with shares that are held. */
export interface HeldShares {
  readonly heldQuantity: number
  /** Leaves the ticket and sells them instead. */
  readonly onSellHeld: () => void
}

/** Warns that selling short would open a position against shares that are held, which stay. */
export const ShortWarning = ({ heldQuantity, onSellHeld }: HeldShares) => {
  const held = countText(heldQuantity)
  return (
    <div role="alert" className="mx-4 mt-3 flex items-start gap-3 rounded-lg bg-sunken p-3">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-loss" aria-hidden />
      <div className="min-w-0 flex-1 text-sm">
        <p>
          <Trans>
            You hold {held} of these shares. Selling short keeps them and opens a position against them.
          </Trans>
        </p>
        <Button look="text" onClick={onSellHeld} className="-mx-4 -mb-2">
          <Trans>Sell the shares you hold</Trans>
        </Button>
      </div>
    </div>
  )
}
