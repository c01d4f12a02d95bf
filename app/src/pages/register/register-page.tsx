import { useEffect, useState } from 'react'
import { useLoggedIn, useSession } from '../../api/session.ts'
import { Page } from '../../parts/page.tsx'
import { continueTo, currentPlace, navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { RegisterForm } from './register-form.tsx'
import { Welcome } from './welcome.tsx'

/** Whether the security check was passed since the page loaded: if the check is off, there is no token. */
let checked = false

/** An invitation link opens this page first, so the security check is shown before it is needed. */
const useSecurityCheckFirst = (): void => {
  const hasToken = useSession((session) => session.firewallToken !== undefined)
  useEffect(() => {
    if (hasToken || checked) return
    checked = true
    navigate({ to: '/', search: { next: currentPlace().href }, replace: true })
  }, [hasToken])
}

export const RegisterPage = () => {
  useSecurityCheckFirst()
  const { code, next } = useSearch('/register')
  // Registering logs people in, so only somebody who arrived with a session has nothing to do here.
  const [cameLoggedIn] = useState(useLoggedIn())
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (cameLoggedIn) continueTo(next ?? '/home')
  }, [cameLoggedIn, next])
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
