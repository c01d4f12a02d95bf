import { Trans } from '@lingui/react/macro'
import { dateText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { currentPlace, navigate } from '../../router/navigation.ts'
import { ReminderButton } from '../reminders/reminder-button.tsx'
import type { Application, IssueDetail } from './issue-queries.ts'

const loadSheet = () => import('./apply-sheet.tsx')
const ApplySheet = lazy(async () => ({ default: (await loadSheet()).ApplySheet }))

interface ApplyBarProps {
  readonly issue: IssueDetail
  readonly own: Application | undefined
}

/**
 * The button to apply, while the IPO is open and there is no application; before it opens, a reminder button.
 */
export const ApplyBar = ({ issue, own }: ApplyBarProps) => {
  const loggedIn = useLoggedIn()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (loggedIn) loadSheet().catch(() => undefined)
  }, [loggedIn])
  const hasApplied = own !== undefined && own.state !== 'withdrawn'
  const isOffered = !issue.stopped && (issue.state === 'open' || issue.state === 'upcoming')
  const isOpen = issue.state === 'open'
  const start = () => {
    if (!loggedIn) return navigate({ to: '/login', search: { next: currentPlace().href } })
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      {isOffered && !hasApplied && (
        <div className="-mb-[max(1.5rem,env(safe-area-inset-bottom))] sticky bottom-0 z-10 mt-auto border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {isOpen ? (
            <Button wide onClick={start}>
              <Trans>Apply</Trans>
            </Button>
          ) : (
            <IssueReminder issue={issue} />
          )}
        </div>
      )}
      {/* Stays once there is an application, to confirm it. */}
      {opened && (
        <Suspense>
          <ApplySheet issue={issue} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

const IssueReminder = ({ issue }: { readonly issue: IssueDetail }) => {
  const date = dateText(issue.opensAt)
  return (
    <ReminderButton
      of={{ kind: 'issue', id: issue.id }}
      setLabel={<Trans comment="of an IPO that opens later">Remind me when it opens</Trans>}
      removeLabel={<Trans>Remove reminder</Trans>}
      note={<Trans>You get a message when bidding begins on {date}.</Trans>}
    />
  )
}
