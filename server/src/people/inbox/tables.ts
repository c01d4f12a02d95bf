import type { Generated } from 'kysely'
import { defineTable } from '../../ledger/entity-table.ts'

/** A message as a ledger command inserts it; the database adds its number. */
export type CommandMessageRow = {
  user_id: bigint
  command_id: bigint
  /** The index among the command's messages. */
  place: number
  kind: string
  parameters: Readonly<Record<string, string>>
  sent_ms: bigint
}

export const commandMessageTable = defineTable<CommandMessageRow, 'user_id' | 'command_id' | 'place'>({
  name: 'messages',
  key: ['user_id', 'command_id', 'place'],
  columns: {
    user_id: 'bigint',
    command_id: 'bigint',
    place: 'integer',
    kind: 'text',
    parameters: 'jsonb',
    sent_ms: 'bigint',
  },
})

/** Migration 0022. */
export interface MessageTable {
  readonly user_id: bigint
  readonly message_id: Generated<bigint>
  readonly command_id: bigint | null
  readonly place: Generated<number>
  readonly kind: string
  readonly parameters: Readonly<Record<string, string>>
  /** The market's clock. */
  readonly sent_ms: bigint
  /** Real time. */
  readonly recorded_at: Generated<Date>
  /** Real time; null: not read yet. */
  readonly read_ms: bigint | null
}

/** An operator's notice to one investor or to all. Times are real time, except sent_ms. */
export interface OperatorNoticeTable {
  readonly notice_id: Generated<bigint>
  readonly operator_id: bigint
  /** Null: to all. */
  readonly user_id: bigint | null
  readonly parameters: Readonly<Record<string, string>>
  /** The market's clock. */
  readonly sent_ms: bigint
  readonly created_ms: bigint
  readonly last_user_id: Generated<bigint>
  readonly recipient_count: Generated<number>
  readonly done: Generated<boolean>
}

interface MessageTables {
  readonly operator_notices: OperatorNoticeTable
  readonly messages: MessageTable
}

declare module '../../database/schema.ts' {
  interface Database extends MessageTables {}
}
