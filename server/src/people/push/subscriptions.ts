import { maximumPushDevices } from '@tarazu/contract/calls/push.ts'
import { type PushTopic, pushTopics } from '@tarazu/contract/inbox/push-topics.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../credentials/tokens.ts'
import { lockInvestor } from '../investors/queries.ts'
import type { PushAddress } from './post.ts'

const purpose = 'push-subscription'

export const hashEndpoint = (encryption: Encryption, endpoint: string): Buffer =>
  encryption.keyedHash(endpoint, purpose)

const sealAddress = (encryption: Encryption, address: PushAddress, userId: bigint): Buffer =>
  encryption.seal(Buffer.from(JSON.stringify(address)), purpose, userId.toString())

export const openAddress = (encryption: Encryption, sealed: Buffer, userId: bigint): PushAddress =>
  JSON.parse(encryption.open(sealed, purpose, userId.toString()).toString())

/** The investor's devices, newest first. Those for an earlier server key or of an ended login don't count. */
export const readDevices = (database: Kysely<Database>, userId: bigint, serverKey: string, nowMs: number) =>
  database
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('sessions as session', (join) =>
      join
        .onRef('session.user_id', '=', 'subscription.user_id')
        .onRef('session.session_id', '=', 'subscription.session_id'),
    )
    .select([
      'subscription.subscription_id',
      'subscription.endpoint_hash',
      'subscription.service',
      'subscription.topics',
      'subscription.created_ms',
      'subscription.last_sent_ms',
      'session.device',
    ])
    .where('subscription.user_id', '=', userId)
    .where('subscription.server_key', '=', serverKey)
    .where('session.expires_ms', '>', BigInt(nowMs))
    .orderBy('subscription.subscription_id', 'desc')
    .execute()

export interface Subscribing {
  readonly userId: bigint
  readonly sessionToken: string
  readonly address: PushAddress
  readonly service: string
  readonly serverKey: string
  readonly language: Language
  readonly topics: readonly PushTopic[] | undefined
  /** Only if this browser already has notifications for this investor. */
  readonly onlyRenew: boolean
}

/** The browser's row; rows of other investors are deleted first. */
const takeBrowser = async (transaction: Transaction<Database>, userId: bigint, endpointHash: Buffer) => {
  await transaction
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpointHash)
    .where('user_id', '<>', userId)
    .execute()
  return transaction
    .selectFrom('push_subscriptions')
    .select(['subscription_id', 'server_key'])
    .where('endpoint_hash', '=', endpointHash)
    .executeTakeFirst()
}

const refuseFull = async (
  transaction: Transaction<Database>,
  { userId, serverKey }: Subscribing,
  nowMs: number,
): Promise<void> => {
  const devices = await readDevices(transaction, userId, serverKey, nowMs)
  if (devices.length >= maximumPushDevices) throw new Refusal(refusals.tooManyPushDevices)
}

/**
 * Switches notifications on for a browser, bound to its login; resolves to whether they are on. Refuses with
 * tooManyPushDevices if too many devices have them, and with sessionEnded if the login has ended.
 */
export const subscribe = (
  database: Kysely<Database>,
  encryption: Encryption,
  wanted: Subscribing,
  nowMs: number,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const { userId, address, serverKey, language } = wanted
    // Locks the login's row against its end, and the investor's against two simultaneous tenth devices.
    await lockInvestor(transaction, userId)
    const session = await transaction
      .selectFrom('sessions')
      .select('session_id')
      .where('user_id', '=', userId)
      .where('token_hash', '=', hashToken(wanted.sessionToken))
      .where('revoked_ms', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (session === undefined) throw new Refusal(refusals.sessionEnded)
    const endpoint_hash = hashEndpoint(encryption, address.endpoint)
    const known = await takeBrowser(transaction, userId, endpoint_hash)
    if (known === undefined && wanted.onlyRenew) return false
    const kept = {
      session_id: session.session_id,
      sealed: sealAddress(encryption, address, userId),
      server_key: serverKey,
      language,
      failures: 0,
      rest_until_ms: 0n,
    }
    if (known === undefined) {
      await refuseFull(transaction, wanted, nowMs)
      await transaction
        .insertInto('push_subscriptions')
        .values({
          ...kept,
          user_id: userId,
          endpoint_hash,
          service: wanted.service,
          topics: [...(wanted.topics ?? pushTopics)],
          created_ms: BigInt(nowMs),
        })
        .execute()
    } else
      await transaction
        .updateTable('push_subscriptions')
        .set({ ...kept, ...(wanted.topics === undefined ? {} : { topics: [...wanted.topics] }) })
        .where('user_id', '=', userId)
        .where('subscription_id', '=', known.subscription_id)
        .execute()
    return true
  })

/** Resolves to whether the investor has such a device. */
export const chooseTopics = async (
  database: Kysely<Database>,
  userId: bigint,
  subscriptionId: bigint,
  topics: readonly PushTopic[],
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('push_subscriptions')
    .set({ topics: [...topics] })
    .where('user_id', '=', userId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a browser and its queued messages. */
export const unsubscribe = async (
  database: Kysely<Database>,
  userId: bigint,
  subscriptionId: bigint,
): Promise<void> => {
  for (const table of ['push_subscriptions', 'push_outbox'] as const)
    await database
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('subscription_id', '=', subscriptionId)
      .execute()
}

const testEveryMs = 10_000

/**
 * The device to send a test to. Refuses with pushNotDelivered if there is none, and with tooManyRequests if
 * one was sent a moment ago.
 */
export const takeTest = async (
  database: Kysely<Database>,
  userId: bigint,
  subscriptionId: bigint,
  nowMs: number,
) => {
  const ofDevice = database
    .selectFrom('push_subscriptions')
    .select('tested_ms')
    .where('user_id', '=', userId)
    .where('subscription_id', '=', subscriptionId)
  const taken = await database
    .updateTable('push_subscriptions')
    .set({ tested_ms: BigInt(nowMs) })
    .where('user_id', '=', userId)
    .where('subscription_id', '=', subscriptionId)
    .where('tested_ms', '<=', BigInt(nowMs - testEveryMs))
    .returning(['sealed', 'language', 'server_key'])
    .executeTakeFirst()
  if (taken !== undefined) return taken
  throw new Refusal(
    (await ofDevice.executeTakeFirst()) === undefined ? refusals.pushNotDelivered : refusals.tooManyRequests,
  )
}
