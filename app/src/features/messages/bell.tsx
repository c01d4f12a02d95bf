import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useLoggedIn } from '../../api/session.ts'
import { Link } from '../../router/link.tsx'
import { badgeText } from './badge-text.ts'
import { unreadQuery } from './message-queries.ts'

/** The link to the messages, with the number of unread ones; renders nothing for a visitor. */
export const Bell = () => {
  const { t } = useLingui()
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...unreadQuery, enabled: loggedIn })
  if (!loggedIn) return null
  const unread = data?.unread ?? 0
  const count = badgeText(unread)
  return (
    <Link
      to="/messages"
      aria-label={
        unread === 0
          ? t`Messages`
          : t`Messages, ${plural(unread, { one: '# unread', other: `${count} unread` })}`
      }
      className="tappable relative inline-flex size-11 shrink-0 items-center justify-center rounded-full"
    >
      <BellIcon className="size-5.5" aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute end-0.5 top-1 min-w-4.5 rounded-full bg-accent-fill px-1 text-center font-semibold text-2xs text-on-fill ring-2 ring-canvas"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
