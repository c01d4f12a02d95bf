import type { ServerFrame } from '@tarazu/contract/wire/live.ts'
import type { Log } from '../../base/log.ts'
import type { SessionReader, UserEvents } from '../../wire/services.ts'
import { type Client, sendText } from './client.ts'

export interface LiveSessionsOptions {
  readonly sessions: SessionReader
  readonly events: UserEvents
  readonly onSessionEnded: (listener: (userId: bigint) => void) => () => void
  readonly clients: ReadonlySet<Client>
  readonly log: Log
}

/** The user behind a connection, and the user's own events for it. */
export const createLiveSessions = (options: LiveSessionsOptions) => {
  const { sessions, events, clients, log } = options
  const end = (client: Client) => {
    client.session = undefined
    sendText(client, { type: 'session-ended' })
  }

  /** Checks whether the session is still valid; a client whose session ended is notified once. */
  const isStillLoggedIn = async (client: Client): Promise<boolean> => {
    const { session } = client
    if (session === undefined) return false
    const userId = await sessions.investorId(session.token)
    if (client.session !== session) return false
    if (userId === session.userId) return true
    end(client)
    return false
  }

  const deliver = async (client: Client, text: string) => {
    if (await isStillLoggedIn(client)) sendText(client, text)
  }

  const check = (client: Client): void => {
    isStillLoggedIn(client).catch((cause) => log.warn('live-session-not-asked', { cause }))
  }

  const unfollow = options.onSessionEnded((userId) => {
    for (const client of clients) if (client.session?.userId === userId) check(client)
  })
  const unsubscribe = events.subscribe((userId, event) => {
    const text = JSON.stringify({ type: 'event', event } satisfies ServerFrame)
    for (const client of clients)
      if (client.session?.userId === userId)
        deliver(client, text).catch((cause) => log.warn('live-event-not-sent', { cause }))
  })

  return {
    open: async (client: Client, token: string): Promise<void> => {
      client.session = undefined
      const userId = await sessions.investorId(token)
      if (userId === undefined) end(client)
      else client.session = { token, userId }
    },
    check,
    close: () => {
      unfollow()
      unsubscribe()
    },
  }
}
