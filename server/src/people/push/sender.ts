import { pushTopicOf } from '@tarazu/contract/inbox/push-topics.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Log } from '../../base/log.ts'
import { pushTotal } from '../../base/metrics.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { notificationOf } from './notification.ts'
import type { Postman } from './post.ts'
import type { PushAnswer } from './services.ts'
import { openAddress, unsubscribe } from './subscriptions.ts'
import type { PushSubscriptionTable } from './tables.ts'

/** A message that could not be sent within this time is too old; the inbox has it. */
export const maximumAgeMs = 4 * 3_600_000
/**
 * The maximum per hour and device; further ones are only in the inbox. Margin calls and liquidations are always sent.
 */
export const mostAnHour = 30
/** After this many failures in a row a device is dropped: about a day. */
const mostFailures = 30

const hourMs = 3_600_000
const devicesAtOnce = 8
const messagesAtOnce = 50
/** How long a device belongs to the process that took it, which starts nothing new shortly before the end. */
const leaseMs = 60_000
const beginWithinMs = 40_000
const firstRestMs = 15_000

type Device = Selectable<PushSubscriptionTable>

export interface SenderServices {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
  /** Real time. */
  readonly wallClock: Clock
  readonly postman: Postman
  readonly log: Log
  /** Aborted when the server stops. */
  readonly signal: AbortSignal
}

/** How long to pause after n failures of a push service; longer if it asks for that, at most an hour. */
export const restMs = (failures: number, retryAfter: string | undefined): number => {
  const asked = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : 0
  return Math.min(hourMs, Math.max(asked, firstRestMs * 2 ** Math.min(failures - 1, 10)))
}

/**
 * Takes devices with waiting messages, each for one process alone: others skip its row while it is locked,
 * and until its lease ends. One statement, so that nothing is locked during a request to a push service.
 */
const takeDevices = async (
  { database, postman }: SenderServices,
  nowMs: number,
): Promise<readonly Device[]> => {
  const { rows } = await sql<Device>`
    with taken as materialized (
      select user_id, subscription_id from push_subscriptions
      where rest_until_ms <= ${BigInt(nowMs)} and server_key = ${postman.publicKey}
        and (user_id, subscription_id) in (select user_id, subscription_id from push_outbox)
      order by rest_until_ms limit ${devicesAtOnce} for update skip locked)
    update push_subscriptions device set rest_until_ms = ${BigInt(nowMs + leaseMs)}
    from taken where device.user_id = taken.user_id and device.subscription_id = taken.subscription_id
    returning device.*`.execute(database)
  return rows
}

/** Oldest first: the order in which the messages were sent. */
const readWaiting = (database: Kysely<Database>, { user_id, subscription_id }: Device) =>
  database
    .selectFrom('push_outbox as waiting')
    .leftJoin('messages as message', (join) =>
      join
        .onRef('message.user_id', '=', 'waiting.user_id')
        .onRef('message.message_id', '=', 'waiting.message_id'),
    )
    .innerJoin('push_subscriptions as device', (join) =>
      join
        .onRef('device.user_id', '=', 'waiting.user_id')
        .onRef('device.subscription_id', '=', 'waiting.subscription_id'),
    )
    .innerJoin('sessions as session', (join) =>
      join
        .onRef('session.user_id', '=', 'device.user_id')
        .onRef('session.session_id', '=', 'device.session_id'),
    )
    .select([
      'waiting.message_id',
      'waiting.queued_ms',
      'message.kind',
      'message.parameters',
      'device.topics',
      'session.expires_ms',
    ])
    .where('waiting.user_id', '=', user_id)
    .where('waiting.subscription_id', '=', subscription_id)
    .orderBy('waiting.message_id')
    .limit(messagesAtOnce)
    .execute()
type Waiting = Awaited<ReturnType<typeof readWaiting>>[number]

const withoutAnswer: PushAnswer = { status: 0, retryAfter: undefined }
const isAccepted = ({ status }: PushAnswer): boolean => status >= 200 && status <= 299

/** The waiting messages of one device, sent in order. If the device no longer exists, no rows change. */
class Delivery {
  readonly #services: SenderServices
  readonly #device: Device
  readonly #address: ReturnType<typeof openAddress>
  #failures: number
  #countedFromMs: number
  #counted: number

  constructor(services: SenderServices, device: Device) {
    this.#services = services
    this.#device = device
    this.#address = openAddress(services.encryption, device.sealed, device.user_id)
    this.#failures = device.failures
    this.#countedFromMs = Number(device.counted_from_ms)
    this.#counted = device.counted
  }

  async send(): Promise<void> {
    const { database, wallClock, signal } = this.#services
    const begunMs = wallClock.nowMs()
    for (const waiting of await readWaiting(database, this.#device)) {
      const nowMs = wallClock.nowMs()
      if (signal.aborted || nowMs >= begunMs + beginWithinMs) break
      if (!this.#isWanted(waiting, nowMs)) await this.#drop(waiting)
      else if (!(await this.#settle(waiting, await this.#post(waiting, nowMs), nowMs))) return
    }
    await this.#change({ rest_until_ms: 0n })
  }

  #isWanted({ kind, topics, queued_ms, expires_ms }: Waiting, nowMs: number): boolean {
    const topic = kind === null ? undefined : pushTopicOf(kind)
    if (topic === undefined || !topics.includes(topic)) return false
    if (nowMs >= Number(queued_ms) + maximumAgeMs || nowMs >= Number(expires_ms)) return false
    if (nowMs >= this.#countedFromMs + hourMs) {
      this.#countedFromMs = nowMs
      this.#counted = 0
    }
    return topic === 'margin' || this.#counted < mostAnHour
  }

  async #post({ message_id, kind, parameters, queued_ms }: Waiting, nowMs: number): Promise<PushAnswer> {
    const { postman, log } = this.#services
    const { language, service } = this.#device
    const message = { messageId: message_id, kind: kind ?? '', parameters: parameters ?? {} }
    const keepSeconds = Math.ceil((Number(queued_ms) + maximumAgeMs - nowMs) / 1000)
    const urgent = pushTopicOf(message.kind) === 'margin'
    const notification = await notificationOf(message, language)
    return postman.post(this.#address, notification, { keepSeconds, urgent }).catch((cause) => {
      log.warn('push-without-answer', { service, cause })
      return withoutAnswer
    })
  }

  /** Resolves to whether the next one may follow. */
  async #settle(waiting: Waiting, answer: PushAnswer, nowMs: number): Promise<boolean> {
    const { log } = this.#services
    const { service } = this.#device
    const { status, retryAfter } = answer
    pushTotal.inc({ result: isAccepted(answer) ? 'sent' : 'refused' })
    if (isAccepted(answer)) {
      this.#counted += 1
      this.#failures = 0
      await this.#drop(waiting)
      await this.#change({
        failures: 0,
        counted: this.#counted,
        counted_from_ms: BigInt(this.#countedFromMs),
        last_sent_ms: BigInt(nowMs),
      })
      return true
    }
    this.#failures += 1
    const failures = this.#failures
    // Gone: its owner has revoked the permission, or the browser no longer exists.
    if (status === 404 || status === 410 || failures >= mostFailures) {
      await this.#forget()
      return false
    }
    if (status !== 0) log.warn('push-refused', { service, status })
    // It will never be accepted, but the next one may be.
    if (status === 400 || status === 413) {
      await this.#drop(waiting)
      await this.#change({ failures })
      return true
    }
    await this.#change({ failures, rest_until_ms: BigInt(nowMs + restMs(failures, retryAfter)) })
    return false
  }

  #change(set: Partial<Device>) {
    return this.#services.database
      .updateTable('push_subscriptions')
      .set(set)
      .where('user_id', '=', this.#device.user_id)
      .where('subscription_id', '=', this.#device.subscription_id)
      .execute()
  }

  #drop({ message_id }: Waiting) {
    return this.#services.database
      .deleteFrom('push_outbox')
      .where('user_id', '=', this.#device.user_id)
      .where('subscription_id', '=', this.#device.subscription_id)
      .where('message_id', '=', message_id)
      .execute()
  }

  #forget() {
    const { user_id, subscription_id } = this.#device
    return unsubscribe(this.#services.database, user_id, subscription_id)
  }
}

/** Sends everything that can be sent now; resolves when only paused messages are left. */
export const sendWaiting = async (services: SenderServices): Promise<void> => {
  while (!services.signal.aborted) {
    const devices = await takeDevices(services, services.wallClock.nowMs())
    if (devices.length === 0) return
    await Promise.all(
      devices.map((device) =>
        new Delivery(services, device).send().catch((cause) =>
          // The device stays taken for its lease, so that a fault is not repeated in a loop.
          services.log.error('push-not-sent', { cause }),
        ),
      ),
    )
  }
}

/** Deletes messages that are too old, and devices of ended logins. Several processes may do so at once. */
export const tidyPush = async (database: Kysely<Database>, nowMs: number): Promise<void> => {
  await database
    .deleteFrom('push_outbox')
    .where('queued_ms', '<', BigInt(nowMs - maximumAgeMs))
    .execute()
  await sql`
    delete from push_subscriptions device using sessions session
    where session.user_id = device.user_id and session.session_id = device.session_id
      and session.expires_ms <= ${BigInt(nowMs)}`.execute(database)
}
