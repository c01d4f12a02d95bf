import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLoggedIn } from '../api/session.ts'

/** Its children need somebody who is logged in; others are sent to the log-in page, and back here afterwards. */
export const RequireLogin = ({ children }: { readonly children: ReactNode }) => {
  const loggedIn = useLoggedIn()
  const { href } = useLocation()
  return loggedIn ? children : <Navigate to="/login" search={{ next: href }} replace />
}
