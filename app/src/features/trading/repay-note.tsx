import { Trans } from '@lingui/react/macro'
import { HandCoins } from 'lucide-react'

/** Shown before a sale while a loan is overdue. */
export const RepayNote = () => (
  <p className="mx-4 mt-3 flex items-start gap-2 rounded-md bg-accent-soft px-3 py-2 text-sm">
    <HandCoins className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
    <span>
      <Trans>
        Sell and repay: one of your loans is overdue, so what this sale brings goes to the loan first. The
        rest reaches your wallet.
      </Trans>
    </span>
  </p>
)
