import { create } from 'zustand'

interface Session {
  /** The session's token; undefined when nobody is logged in. */
  readonly token: string | undefined
  /** The token from the security check. */
  readonly firewallToken: string | undefined
}

const storageKey = 'tarazu.session'

const stored = (): Session => {
  try {
    const { token, firewallToken } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Session>
    return {
      token: typeof token === 'string' ? token : undefined,
      firewallToken: typeof firewallToken === 'string' ? firewallToken : undefined,
    }
  } catch {
    return { token: undefined, firewallToken: undefined }
  }
}

/** Tokens, stored in this browser. Only api/ and the security check write here. */
export const useSession = create<Session>(stored)

useSession.subscribe((session) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(session))
  } catch {
    // Storage is forbidden: the session lasts until the page is closed.
  }
})
// Follows a login or logout in another tab.
addEventListener('storage', ({ key }) => {
  if (key === storageKey) useSession.setState(stored())
})

export const useLoggedIn = (): boolean => useSession((session) => session.token !== undefined)
