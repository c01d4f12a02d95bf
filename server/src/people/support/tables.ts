import type { Generated } from 'kysely'

/** An investor's conversation with customer service. Migration 0022; times are real time. */
export interface ServiceConversationTable {
  readonly user_id: bigint
  readonly state: Generated<'open' | 'closed'>
  readonly last_line_id: bigint
  readonly last_written_ms: bigint
  readonly waiting_since_ms: bigint | null
  readonly investor_read_line_id: Generated<bigint>
  readonly desk_read_line_id: Generated<bigint>
  readonly investor_unread: Generated<number>
}

export interface ServiceLineTable {
  readonly user_id: bigint
  readonly line_id: Generated<bigint>
  readonly author: 'investor' | 'operator' | 'closed' | 'reopened'
  readonly operator_id: bigint | null
  readonly text: string
  readonly written_ms: bigint
  /** The market's clock. */
  readonly market_ms: bigint
}

/** Migration 0185; real time. */
export interface ServiceRatingTable {
  readonly user_id: bigint
  /** Given at the closing. */
  readonly line_id: bigint
  readonly stars: number
  readonly rated_ms: bigint
}

interface SupportTables {
  readonly service_ratings: ServiceRatingTable
  readonly service_conversations: ServiceConversationTable
  readonly service_lines: ServiceLineTable
}

declare module '../../database/schema.ts' {
  interface Database extends SupportTables {}
}
