import type { PushTopic } from '@tarazu/contract/inbox/push-topics.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import type { Generated } from 'kysely'

/** Migration 0030. Times are real time. */
export interface PushKeyTable {
  readonly id: number
  readonly sealed_private_key: Buffer
  readonly created_ms: bigint
}

/** A browser that has notifications. */
export interface PushSubscriptionTable {
  user_id: bigint
  subscription_id: Generated<bigint>
  /** The login it belongs to. */
  session_id: bigint
  endpoint_hash: Buffer
  sealed: Buffer
  service: string
  server_key: string
  language: Language
  topics: PushTopic[]
  created_ms: bigint
  last_sent_ms: Generated<bigint | null>
  /** Consecutive. */
  failures: Generated<number>
  rest_until_ms: Generated<bigint>
  counted_from_ms: Generated<bigint>
  counted: Generated<number>
  tested_ms: Generated<bigint>
}

/** Queued messages; a trigger on the messages writes it. */
export interface PushOutboxTable {
  readonly user_id: bigint
  readonly subscription_id: bigint
  readonly message_id: bigint
  readonly queued_ms: bigint
}

interface PushTables {
  readonly push_keys: PushKeyTable
  readonly push_subscriptions: PushSubscriptionTable
  readonly push_outbox: PushOutboxTable
}

declare module '../../database/schema.ts' {
  interface Database extends PushTables {}
}
