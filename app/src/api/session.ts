import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface Session {
  /** The session's token; undefined when nobody is logged in. */
  readonly token: string | undefined
  /** What the security check gave this browser. */
  readonly firewallToken: string | undefined
}

/** Tokens, kept in this browser. Nobody but api/ and the log-in and log-out actions writes here. */
export const useSession = create<Session>()(
  persist((): Session => ({ token: undefined, firewallToken: undefined }), {
    name: 'tarazu.session',
    version: 1,
  }),
)

export const useLoggedIn = (): boolean => useSession((session) => session.token !== undefined)
