import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'

/** The average price that the book offers. */
export const Average = ({ label, price }: { readonly label: ReactNode; readonly price: string }) => (
  <FactRow
    label={label}
    value={
      <span className="whitespace-nowrap">
        ≈ <Money rupees={price} />
      </span>
    }
  />
)

/** For this many shares. */
export const Shares = ({ label, shares }: { readonly label: ReactNode; readonly shares: number }) => {
  const count = countText(shares)
  return <FactRow label={label} value={<Trans>{count} shares</Trans>} />
}

/** A note on the facts above it, in the same list. */
export const FactNote = ({ children }: { readonly children: ReactNode }) => (
  <div className="pb-2 text-muted text-xs">
    <dt>{children}</dt>
    <dd className="hidden" />
  </div>
)
