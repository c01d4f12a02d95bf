import { type ReactNode, useEffect } from 'react'
import { useLoggedIn } from '../api/session.ts'
import { currentPlace, navigate } from '../router/navigation.ts'

/** Its children need somebody who is logged in; others are sent to the log-in page, and back here afterwards. */
export const RequireLogin = ({ children }: { readonly children: ReactNode }) => {
  const loggedIn = useLoggedIn()
  useEffect(() => {
    if (loggedIn) return
    // The place at this moment: while the log-in page loads, this one still stands, at an address that has changed.
    const { path, href } = currentPlace()
    if (path !== '/login') navigate({ to: '/login', search: { next: href }, replace: true })
  }, [loggedIn])
  return loggedIn ? children : null
}
