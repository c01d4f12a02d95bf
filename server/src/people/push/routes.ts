import {
  pushChange,
  pushState,
  pushSubscribe,
  pushTest,
  pushUnsubscribe,
} from '@tarazu/contract/calls/push.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Log } from '../../base/log.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { testNotification } from './notification.ts'
import type { Postman } from './post.ts'
import {
  chooseTopics,
  hashEndpoint,
  openAddress,
  readDevices,
  subscribe,
  takeTest,
  unsubscribe,
} from './subscriptions.ts'

export interface PushServicesOfRoutes {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
  /** Real time. */
  readonly wallClock: Clock
  /** Undefined: this server sends no notifications. */
  readonly postman: Postman | undefined
  readonly log: Log
}

const testKeepSeconds = 60

export const pushRoutes = (services: PushServicesOfRoutes): readonly BoundCall[] => {
  const { database, encryption, wallClock, postman, log } = services
  const readState = async (userId: bigint, endpoint: string | undefined) => {
    if (postman === undefined) return { publicKey: null, devices: [] }
    const current = endpoint === undefined ? undefined : hashEndpoint(encryption, endpoint)
    const rows = await readDevices(database, userId, postman.publicKey, wallClock.nowMs())
    const devices = rows.map((row) => ({
      subscriptionId: row.subscription_id.toString(),
      device: row.device,
      service: row.service,
      topics: row.topics,
      current: current?.equals(row.endpoint_hash) ?? false,
      since: isoText(row.created_ms),
      lastSentAt: row.last_sent_ms === null ? null : isoText(row.last_sent_ms),
    }))
    return { publicKey: postman.publicKey, devices }
  }
  return [
    bindInvestor(pushState, ({ endpoint }, { userId }) => readState(userId, endpoint)),
    bindInvestor(pushSubscribe, async (input, { userId, sessionToken = '' }) => {
      if (postman === undefined) throw new Refusal(refusals.pushNotOffered)
      const { endpoint, p256dh, auth, language, topics, renew } = input
      const address = { endpoint, p256dh, auth }
      if (!postman.accepts(address)) throw new Refusal(refusals.pushServiceUnknown)
      const wanted = {
        userId,
        sessionToken,
        address,
        service: new URL(endpoint).host,
        serverKey: postman.publicKey,
        language,
        topics,
        onlyRenew: renew !== undefined,
      }
      return { on: await subscribe(database, encryption, wanted, wallClock.nowMs()) }
    }),
    bindInvestor(pushChange, async ({ subscriptionId, topics }, { userId }) => {
      const changed = await chooseTopics(database, userId, subscriptionId, topics)
      if (!changed) throw new Refusal(refusals.pushNotDelivered)
      return null
    }),
    bindInvestor(pushUnsubscribe, async ({ subscriptionId }, { userId }) => {
      await unsubscribe(database, userId, subscriptionId)
      return null
    }),
    bindInvestor(pushTest, async ({ subscriptionId }, { userId }) => {
      if (postman === undefined) throw new Refusal(refusals.pushNotOffered)
      const { sealed, language } = await takeTest(database, userId, subscriptionId, wallClock.nowMs())
      const address = openAddress(encryption, sealed, userId)
      const options = { keepSeconds: testKeepSeconds, urgent: true }
      const status = await postman.post(address, testNotification(language), options).then(
        (answer) => answer.status,
        (cause) => {
          log.warn('push-test-without-answer', { cause })
          return 0
        },
      )
      if (status < 200 || status > 299) throw new Refusal(refusals.pushNotDelivered)
      return null
    }),
  ]
}
