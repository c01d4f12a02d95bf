import { randomBytes } from 'node:crypto'
import type { Log } from '../base/log.ts'
import type { Pool } from './connect.ts'
import type { Notifications } from './notifications.ts'

export interface EventOfUser {
  readonly userId: bigint
  readonly event: { readonly type: string; readonly reference: string }
}
type Listener = (userId: bigint, event: EventOfUser['event']) => void

/** Publishes the users' events to every process. Another fan-out (NATS) could replace it by implementing this. */
export interface EventFanOut {
  /** Delivered here at once and to other processes soon after. Call it after the commit. */
  publish(events: readonly EventOfUser[]): void
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void
  stop(): Promise<void>
}

const channel = 'tarazu_user_events'
/** PostgreSQL carries less than 8,000 bytes in one notification. */
const largestPayloadBytes = 7_900
const gatherMs = 50
/** Events may be lost, so this commit needn't wait for the disk, and orders' commits needn't wait for it. */
const notifyStatement = `
  with hint as (select set_config('synchronous_commit', 'off', true))
  select pg_notify($1, payload) from hint, unnest($2::text[]) payload`

/**
 * Fan-out by LISTEN/NOTIFY. Events are hints to look again, not records: if a process or its connection ends, events in
 * flight are lost, and the reader queries the database. They are sent in separate transactions, gathered for a few
 * milliseconds, because a NOTIFY inside the ledger's would make the commits of all writers queue for one lock.
 */
export class PostgresEvents implements EventFanOut {
  private readonly notifications: Notifications
  private readonly pool: Pool
  private readonly log: Log
  private readonly origin = randomBytes(6).toString('hex')
  private readonly listeners = new Set<Listener>()
  private outgoing: string[] = []
  private timer: NodeJS.Timeout | undefined
  private sending: Promise<void> = Promise.resolve()
  private stopped = false

  /** Receives other processes' events through the notifications and publishes ours through the pool. */
  constructor(notifications: Notifications, pool: Pool, log: Log) {
    this.notifications = notifications
    this.pool = pool
    this.log = log
  }

  async start(): Promise<void> {
    await this.notifications.listen(channel, {
      received: (payload) => this.receive(payload),
      interrupted: () => undefined,
    })
  }

  publish(events: readonly EventOfUser[]): void {
    for (const event of events) {
      this.deliver(event)
      this.outgoing.push(JSON.stringify([String(event.userId), event.event.type, event.event.reference]))
    }
    if (!this.stopped) this.timer ??= setTimeout(() => this.flush(), gatherMs)
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Sends what was published; end the notifications and the pool afterwards. */
  async stop(): Promise<void> {
    this.flush()
    this.stopped = true
    await this.sending
  }

  private flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const payloads = this.pack(this.outgoing)
    this.outgoing = []
    if (payloads.length === 0) return
    this.sending = this.sending.then(() => this.send(payloads))
  }

  private async send(payloads: readonly string[]): Promise<void> {
    try {
      await this.pool.query(notifyStatement, [channel, payloads])
    } catch (error) {
      this.log.warn('events-not-sent', { cause: error })
    }
  }

  private pack(events: readonly string[]): string[] {
    const payloads: string[] = []
    let payload = this.origin
    for (const event of events) {
      if (Buffer.byteLength(payload) + Buffer.byteLength(event) + 1 > largestPayloadBytes) {
        payloads.push(payload)
        payload = this.origin
      }
      payload += `\n${event}`
    }
    return payload === this.origin ? payloads : [...payloads, payload]
  }

  private receive(payload: string): void {
    const [origin, ...events] = payload.split('\n')
    if (origin === this.origin) return
    for (const text of events) {
      const [userId, type, reference] = JSON.parse(text) as [string, string, string]
      this.deliver({ userId: BigInt(userId), event: { type, reference } })
    }
  }

  private deliver({ userId, event }: EventOfUser): void {
    for (const listener of this.listeners) {
      try {
        listener(userId, event)
      } catch (error) {
        this.log.error('events-listener-failed', { cause: error })
      }
    }
  }
}
