import { Trans } from '@lingui/react/macro'
import { countText, dateText, rupeesText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { StateBadge } from '../../parts/state-badge.tsx'
import { Link } from '../../router/link.tsx'
import type { Application, IssueDetail } from './issue-queries.ts'
import { applicationTones } from './issue-tones.ts'
import { applicationStateName, reasonSentence } from './issue-words.ts'

const ApplySheet = lazy(async () => ({ default: (await import('./apply-sheet.tsx')).ApplySheet }))
const WithdrawDialog = lazy(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }))

interface OwnApplicationProps {
  readonly own: Application
  /** If omitted, the application can't be changed from here. */
  readonly issue: IssueDetail
}

/** The investor's application on the IPO's page, with the available actions. */
export const OwnApplication = ({ own, issue }: OwnApplicationProps) => {
  const [open, setOpen] = useState<'change' | 'withdraw'>()
  const [opened, setOpened] = useState(false)
  const show = (what: 'change' | 'withdraw') => {
    setOpened(true)
    setOpen(what)
  }
  const close = () => setOpen(undefined)
  return (
    <section className="mx-4 mt-4 overflow-hidden rounded-lg border border-line bg-surface">
      <Link
        to="/application/$applicationNo"
        params={{ applicationNo: own.applicationNo }}
        className="tappable flex items-center gap-3 p-4 -outline-offset-2"
      >
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            <Trans>Your application</Trans>
            <StateBadge tone={applicationTones[own.state]}>{applicationStateName(own.state)}</StateBadge>
          </h2>
          <p className="figures mt-1 text-muted text-sm">
            <Outcome own={own} />
          </p>
        </div>
        <ChevronRight className="size-4.5 shrink-0 text-muted" aria-hidden />
      </Link>
      {own.canChange && (
        <div className="flex flex-wrap gap-3 border-line border-t p-3">
          <Button look="outline" className="grow" onClick={() => show('change')}>
            {own.category === 'retail' ? <Trans>Change</Trans> : <Trans>Raise</Trans>}
          </Button>
          {own.canWithdraw && (
            <Button look="outline" className="grow" onClick={() => show('withdraw')}>
              <Trans context="IPO application">Withdraw</Trans>
            </Button>
          )}
        </div>
      )}
      {opened && (
        <Suspense>
          {own.canChange && (
            <ApplySheet issue={issue} own={own} open={open === 'change'} onOpenChange={close} />
          )}
          <WithdrawDialog own={own} open={open === 'withdraw'} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

/** The blocked amount, or the result. */
export const Outcome = ({ own }: { readonly own: Application }) => {
  const [shares, got] = [countText(own.quantity), countText(own.allottedQuantity ?? 0)]
  const amount = rupeesText(own.state === 'allotted' ? (own.takenAmount ?? '0.00') : own.heldAmount)
  const date = dateText(own.allotmentAt)
  if (own.state === 'allotted')
    return (
      <Trans>
        You got {got} of {shares} shares for {amount}.
      </Trans>
    )
  if (own.state === 'subscribed')
    return (
      <Trans>
        {shares} shares, {amount} blocked. Allotment on {date}.
      </Trans>
    )
  return own.reason === null ? null : reasonSentence(own.reason)
}
