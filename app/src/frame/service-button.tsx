import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BubblePlace } from '@tarazu/ui/bubble-place.ts'
import { DraggableBubble } from '@tarazu/ui/draggable-bubble.tsx'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { useLoggedIn } from '../api/session.ts'
import { badgeText } from '../features/messages/badge-text.ts'
import { serviceUnreadQuery } from '../features/service/service-queries.ts'
import { navigate, usePlace } from '../router/navigation.ts'

const placeKey = 'tarazu.bubble'

const keptPlace = (): BubblePlace | undefined => {
  try {
    const { side, share } = JSON.parse(localStorage.getItem(placeKey) ?? '{}') as Partial<BubblePlace>
    return (side === 'left' || side === 'right') && typeof share === 'number' ? { side, share } : undefined
  } catch {
    return undefined
  }
}

const keepPlace = (place: BubblePlace | undefined): void => {
  try {
    if (place === undefined) localStorage.removeItem(placeKey)
    else localStorage.setItem(placeKey, JSON.stringify(place))
  } catch {
    // Storage is forbidden: the position is lost with the page.
  }
}

/** Pages where it would be pointless, or cover a form. */
const withoutButton = /^\/($|login|register|help|service|reset)/

/** The link to customer service, in the corner of every page's bar until it is dragged elsewhere. */
export const ServiceButton = () => {
  const { t } = useLingui()
  const loggedIn = useLoggedIn()
  const { path } = usePlace()
  const [place, setPlace] = useState(keptPlace)
  const { data } = useQuery({ ...serviceUnreadQuery, enabled: loggedIn })
  const unread = (loggedIn && data?.unread) || 0
  if (withoutButton.test(path)) return null
  return (
    <DraggableBubble
      label={
        unread === 0
          ? t`Customer service`
          : t`Customer service, ${plural(unread, { one: '# new reply', other: '# new replies' })}`
      }
      icon={<Headset aria-hidden />}
      badge={unread === 0 ? undefined : badgeText(unread)}
      place={place}
      onPlace={(next) => {
        setPlace(next)
        keepPlace(next)
      }}
      onPress={() => navigate(loggedIn ? { to: '/service' } : { to: '/login', search: { next: '/service' } })}
    />
  )
}
