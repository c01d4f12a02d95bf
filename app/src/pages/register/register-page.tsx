import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLoggedIn, useSession } from '../../api/session.ts'
import { Page } from '../../frame/page.tsx'
import { RegisterForm } from './register-form.tsx'
import { Welcome } from './welcome.tsx'

/** Whether this load of the page has been through the security check: where it is switched off, it gives no token. */
let checked = false

/** A link with an invitation opens this page first: the security check comes before what it needs it for. */
const useSecurityCheckFirst = (): void => {
  const router = useRouter()
  const hasToken = useSession((session) => session.firewallToken !== undefined)
  useEffect(() => {
    if (hasToken || checked) return
    checked = true
    void router.navigate({ to: '/', search: { next: router.latestLocation.href }, replace: true })
  }, [hasToken, router])
}

export const RegisterPage = () => {
  useSecurityCheckFirst()
  const router = useRouter()
  const { code, next } = useSearch({ from: '/register' })
  // Who registers is logged in on the way; only somebody who came with a session has nothing to do here.
  const [cameLoggedIn] = useState(useLoggedIn())
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (cameLoggedIn) router.history.replace(next ?? '/home')
  }, [cameLoggedIn, next, router])
  return (
    <Page>
      {opened ? (
        <Welcome next={next} />
      ) : (
        <RegisterForm invitationCode={code} next={next} onOpened={() => setOpened(true)} />
      )}
    </Page>
  )
}
