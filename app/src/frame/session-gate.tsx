import { t } from '@lingui/core/macro'
import { showToast } from '@tarazu/ui/toast.tsx'
import { type ReactNode, useEffect } from 'react'
import { useLoggedIn } from '../api/session.ts'
import { currentPlace, navigate } from '../router/navigation.ts'
import type { Route } from '../router/routes.ts'
import { visitorRoutes } from '../router/visitor-routes.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** The specification's pause between "please log in first" and the login page. */
export const loginRedirectMs = 1000

/** In the texts loaded at this moment, since a page that loads more must not end the pause. */
export const askToLogIn = (): void =>
  showToast(t({ message: 'Please log in first', comment: 'prescribed by the specification, word for word' }))

interface SessionGateProps {
  readonly route: Route
  /** The current page's address, "/orders?view=gtt". */
  readonly href: string
  readonly children: ReactNode
}

/**
 * The page, if it is public or somebody is logged in; otherwise redirects to the login page, and back here
 * afterwards.
 */
export const SessionGate = ({ route, href, children }: SessionGateProps) =>
  useLoggedIn() || visitorRoutes.has(route) ? children : <LoginNeeded href={href} />

const LoginNeeded = ({ href }: { readonly href: string }) => {
  useEffect(() => {
    const isHere = () => currentPlace().href === href
    // After a logout, a navigation to another page is already under way.
    if (!isHere()) return
    askToLogIn()
    const timer = setTimeout(() => {
      if (isHere()) navigate({ to: '/login', search: { next: href }, replace: true })
    }, loginRedirectMs)
    return () => clearTimeout(timer)
  }, [href])
  return <PageSkeleton />
}
