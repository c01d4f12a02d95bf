import { i18n } from '@lingui/core'
import { login, logout } from '@tarazu/contract/calls/accounts.ts'
import { register } from '@tarazu/contract/calls/registration.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { forgetDrafts } from '@tarazu/ui/drafts.ts'
import { call } from './call.ts'
import { forgetAccount } from './query-client.ts'
import { useSession } from './session.ts'
import { within } from './within.ts'

/** Logs in and stores the token. */
export const logIn = async (phone: string, password: string): Promise<void> => {
  const { token } = await call(login, { phone, password })
  beginAccount(token)
}

/** Notifications belong to a login, so the ones in this browser move to the new login. */
const renewNotifications = async (): Promise<void> => {
  const { renewPush } = await import('./push-browser.ts')
  await renewPush(i18n.locale as Language)
}

/** Stores a new session's token. */
export const beginAccount = (token: string): void => {
  forgetDrafts()
  forgetAccount()
  useSession.setState({ token })
  if (globalThis.Notification?.permission === 'granted') void renewNotifications()
}

/** Opens an account and logs in. If only the login fails, the account still exists. */
export const openAccount = async (typed: {
  readonly phone: string
  readonly password: string
  readonly email: string
  readonly invitationCode: string
  readonly challengeId?: string
  readonly code?: string
  readonly proof?: string
}): Promise<void> => {
  const { phone, password } = typed
  await call(register, { ...typed, agreement: 'true' })
  await logIn(phone, password).catch(() => undefined)
}

/** Forgets a session that has ended. */
export const leaveSession = (): void => {
  useSession.setState({ token: undefined })
  forgetDrafts()
  forgetAccount()
}

/** Ends the session here even if the network fails, and on the server if it can be reached. */
export const logOut = async (): Promise<void> => {
  const ended = call(logout, {}).catch(() => undefined)
  await within(ended, 2000)
  leaveSession()
}
