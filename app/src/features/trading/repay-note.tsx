import { Trans } from '@lingui/react/macro'
import { HandCoins } from 'lucide-react'

/** Shown before a sale while a loan is overdue. */
export const RepayNote = () => (
  <p className="mx-4 mt-3 flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
    <HandCoins className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
    <span>
      <Trans>
        Sell and repay: one of your loans is overdue, so the proceeds go to the loan first. The rest goes to
        your wallet.
      </Trans>
    </span>
  </p>
)
