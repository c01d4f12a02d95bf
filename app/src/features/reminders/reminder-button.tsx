import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Bell, BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { failureSentence } from '../../parts/failure.ts'
import { currentPlace, navigate } from '../../router/navigation.ts'
import { changeReminder, type ReminderOf, remindersQuery } from './reminder-queries.ts'

interface ReminderButtonProps {
  readonly of: ReminderOf
  /** The button's texts, which its pages load in their own catalogues. */
  readonly setLabel: ReactNode
  readonly removeLabel: ReactNode
  /** Shown below the button while the reminder is set. */
  readonly note: ReactNode
}

/** Sets or removes a reminder for when a block's window or an IPO's bidding opens. */
export const ReminderButton = ({ of, setLabel, removeLabel, note }: ReminderButtonProps) => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...remindersQuery, enabled: loggedIn })
  const isSet = data?.list.some(({ kind, id }) => kind === of.kind && id === of.id) === true
  const change = useMutation({
    mutationFn: (isWanted: boolean) => changeReminder(of, isWanted),
    onError: (error: unknown) => showToast(failureSentence(error)),
  })
  const press = () => {
    if (!loggedIn) return navigate({ to: '/login', search: { next: currentPlace().href } })
    change.mutate(!isSet)
  }
  return (
    <>
      <Button
        wide
        look={isSet ? 'outline' : 'primary'}
        busy={change.isPending}
        disabled={loggedIn && data === undefined}
        onClick={press}
        icon={isSet ? <BellOff className="size-5" aria-hidden /> : <Bell className="size-5" aria-hidden />}
      >
        {isSet ? removeLabel : setLabel}
      </Button>
      <p role="status" className="empty:hidden pt-2 text-center text-muted text-xs">
        {isSet && note}
      </p>
    </>
  )
}
