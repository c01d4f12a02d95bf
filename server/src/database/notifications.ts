import type pg from 'pg'
import type { Log } from '../base/log.ts'
import { type ConnectionSettings, createClient } from './connect.ts'

export interface NotificationListener {
  /** `processId`: PostgreSQL's number of the sending connection. */
  received(payload: string, processId: number): void
  /**
   * The connection was away or is back: notifications sent meanwhile are lost, and any state that relied on
   * receiving all of them must be dropped.
   */
  interrupted(): void
}

/** PostgreSQL's LISTEN on a separate connection: how processes on one database learn of each other's changes. */
export interface Notifications {
  /** False while the connection is away: then no cached state may be trusted. */
  readonly connected: boolean
  /** Resolves when the channel is listened to. */
  listen(channel: string, listener: NotificationListener): Promise<void>
  stop(): Promise<void>
}

const channelForm = /^[a-z_]{1,60}$/
const firstRetryMs = 100
const longestRetryMs = 5_000

/** Opens the connection, and reopens it whenever it is lost. Throws if the first attempt fails. */
export const openNotifications = async (settings: ConnectionSettings, log: Log): Promise<Notifications> => {
  const listeners = new Map<string, NotificationListener[]>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const interrupted = () => {
    for (const listener of [...listeners.values()].flat()) listener.interrupted()
  }

  const connect = async () => {
    const next = createClient(settings)
    next.on('error', (cause) => lost(next, cause))
    next.on('end', () => lost(next, undefined))
    next.on('notification', ({ channel, payload, processId }) => {
      for (const listener of listeners.get(channel) ?? []) listener.received(payload ?? '', processId)
    })
    try {
      await next.connect()
      for (const channel of listeners.keys()) await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
  }

  const lost = (which: pg.Client, cause: unknown) => {
    if (which !== client) return
    client = undefined
    if (stopped) return
    log.warn('notifications-lost', { cause })
    interrupted()
    reconnect(firstRetryMs)
  }

  const reconnect = (delayMs: number) => {
    retry = setTimeout(async () => {
      try {
        await connect()
        if (stopped) await client?.end()
        else interrupted()
      } catch {
        if (!stopped) reconnect(Math.min(delayMs * 2, longestRetryMs))
      }
    }, delayMs)
  }

  await connect()
  return {
    get connected() {
      return client !== undefined
    },
    listen: async (channel, listener) => {
      if (!channelForm.test(channel)) throw new Error(`${channel} is no name of a channel`)
      const known = listeners.get(channel)
      listeners.set(channel, [...(known ?? []), listener])
      if (known === undefined) await client?.query(`listen ${channel}`)
    },
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
