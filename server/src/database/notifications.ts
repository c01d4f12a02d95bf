import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../base/log.ts'
import { createSequence } from '../base/turns.ts'
import { type ConnectionSettings, createClient } from './connect.ts'

export interface NotificationListener {
  /** `processId`: PostgreSQL's number of the sending connection. */
  received(payload: string, processId: number): void
  /**
   * The connection was lost or is back: notifications sent in between are lost, and any state that relied on
   * receiving all of them must be dropped.
   */
  interrupted(): void
}

/** PostgreSQL's LISTEN on a separate connection: how processes on one database learn of each other's changes. */
export interface Notifications {
  /** False while the connection is lost: then cached state must not be trusted. */
  readonly connected: boolean
  /** Resolves once the connection listens to the channel. */
  listen(channel: string, listener: NotificationListener): Promise<void>
  /**
   * Resolves once everything sent before this call has been received, or to false if that can't be
   * determined. Simultaneous calls share one answer.
   */
  caughtUp(): Promise<boolean>
  stop(): Promise<void>
}

const channelForm = /^[a-z_]{1,60}$/
const firstRetryMs = 100
const longestRetryMs = 500
const echoWaitMs = 1_000

/** A channel that nobody else listens to. */
const ownChannel = (): string =>
  `echo_${Array.from({ length: 16 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`

/** Runs queries on the connection one after the other; rejects while there is no connection. */
type RunQuery = (text: string, values?: readonly string[]) => Promise<unknown>

/**
 * Our own notifications, coming back. PostgreSQL delivers notifications in commit order, so everything sent
 * before one of them is received before it.
 */
const createEchoes = (run: RunQuery) => {
  const channel = ownChannel()
  const waiting = new Map<string, (isBack: boolean) => void>()
  let count = 0
  let next: Promise<boolean> | undefined
  const send = async (): Promise<boolean> => {
    count += 1
    const token = String(count)
    let timer: NodeJS.Timeout | undefined
    const back = new Promise<boolean>((resolve) => {
      waiting.set(token, resolve)
      timer = setTimeout(() => resolve(false), echoWaitMs)
    })
    const failed = run('select pg_notify($1, $2)', [channel, token]).then(
      () => back,
      () => false,
    )
    try {
      return await Promise.race([back, failed])
    } finally {
      clearTimeout(timer)
      waiting.delete(token)
    }
  }
  return {
    channel,
    received: (token: string) => waiting.get(token)?.(true),
    /** Those in flight may never come back. */
    lost: () => {
      for (const end of waiting.values()) end(false)
    },
    caughtUp: (): Promise<boolean> => {
      next ??= Promise.resolve().then(() => {
        next = undefined
        return send()
      })
      return next
    },
  }
}

interface Hears {
  readonly received: (channel: string, payload: string, processId: number) => void
  readonly lost: (client: pg.Client, cause: unknown) => void
}

/** A connection that listens to the channels that are registered once it is open. */
const openListening = async (
  settings: ConnectionSettings,
  channels: () => readonly string[],
  { received, lost }: Hears,
): Promise<pg.Client> => {
  const client = createClient(settings)
  client.on('error', (cause) => lost(client, cause))
  client.on('end', () => lost(client, undefined))
  client.on('notification', ({ channel, payload, processId }) => received(channel, payload ?? '', processId))
  try {
    await client.connect()
    for (const channel of channels()) await client.query(`listen ${channel}`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return client
}

/** Opens the connection, and reopens it whenever it is lost. Throws if the first attempt fails. */
export const openNotifications = async (settings: ConnectionSettings, log: Log): Promise<Notifications> => {
  const listeners = new Map<string, NotificationListener[]>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  const inSequence = createSequence()
  const run: RunQuery = (text, values = []) =>
    inSequence(async () => {
      if (client === undefined) throw new Error('the connection for notifications is down')
      await client.query(text, [...values])
    })
  const echoes = createEchoes(run)

  const interrupted = () => {
    echoes.lost()
    for (const listener of [...listeners.values()].flat()) listener.interrupted()
  }

  const received: Hears['received'] = (channel, payload, processId) => {
    if (channel === echoes.channel) echoes.received(payload)
    for (const listener of listeners.get(channel) ?? []) listener.received(payload, processId)
  }

  const connect = async () => {
    const channels = () => [echoes.channel, ...listeners.keys()]
    client = await openListening(settings, channels, { received, lost })
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
      if (!channelForm.test(channel)) throw new Error(`${channel} is not a channel name`)
      const known = listeners.get(channel)
      listeners.set(channel, [...(known ?? []), listener])
      if (known === undefined && client !== undefined) await run(`listen ${channel}`)
    },
    caughtUp: echoes.caughtUp,
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
