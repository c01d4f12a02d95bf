import { create } from 'zustand'

interface Session {
  /** The session's token; undefined when nobody is logged in. */
  readonly token: string | undefined
  /** What the security check gave this browser. */
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

/** Tokens, kept in this browser. Nobody but api/ and the security check writes here. */
export const useSession = create<Session>(stored)

useSession.subscribe((session) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(session))
  } catch {
    // Storage is forbidden: the session holds until the page is closed.
  }
})
// Another tab logged in or out: this one follows.
addEventListener('storage', ({ key }) => {
  if (key === storageKey) useSession.setState(stored())
})

export const useLoggedIn = (): boolean => useSession((session) => session.token !== undefined)
