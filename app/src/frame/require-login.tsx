import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useLoggedIn } from '../api/session.ts'

/** Its children need somebody who is logged in; others are sent to the log-in page, and back here afterwards. */
export const RequireLogin = ({ children }: { readonly children: ReactNode }) => {
  const loggedIn = useLoggedIn()
  const router = useRouter()
  useEffect(() => {
    if (loggedIn) return
    // The place at this moment: while the log-in page loads, this one still stands, at an address that has changed.
    const { pathname, href } = router.latestLocation
    if (pathname !== '/login') void router.navigate({ to: '/login', search: { next: href }, replace: true })
  }, [loggedIn, router])
  return loggedIn ? children : null
}
