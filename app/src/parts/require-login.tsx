import { type ReactNode, useEffect } from 'react'
import { useLoggedIn } from '../api/session.ts'
import { currentPlace, navigate } from '../router/navigation.ts'

/** Its children need a logged-in person; others are sent to the login page, and back here afterwards. */
export const RequireLogin = ({ children }: { readonly children: ReactNode }) => {
  const loggedIn = useLoggedIn()
  useEffect(() => {
    if (loggedIn) return
    // The current place: while the login page loads, this one is still shown, although the address has changed.
    const { path, href } = currentPlace()
    if (path !== '/login') navigate({ to: '/login', search: { next: href }, replace: true })
  }, [loggedIn])
  return loggedIn ? children : null
}
