import type { ActionFacts, OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import type { Generated } from 'kysely'
import { defineTable } from '../../ledger/entity-table.ts'
import type { SessionColumns } from '../credentials/tables.ts'

/** A person who works at the desk; never an investor. */
export interface OperatorTable {
  operator_id: Generated<bigint>
  /** Ten digits. */
  phone: string
  name: string
  role: OperatorRole
  /** argon2id in the PHC string format. */
  password_hash: string
  locked: Generated<boolean>
  created_ms: bigint
  must_change_password: Generated<boolean>
  /** Sealed; null until the second factor is enrolled. */
  totp_secret: Generated<Buffer | null>
  totp_pending: Generated<Buffer | null>
  /** Periods of 30 seconds, counted from the epoch. */
  totp_last_period: Generated<bigint>
  /** Suspended until this real time, by whom and why; null: not suspended. */
  suspended_until_ms: Generated<bigint | null>
  suspended_by: Generated<bigint | null>
  suspended_reason: Generated<string | null>
  /** The operator's requests and first approvals up to this real time no longer count. */
  stopped_ms: Generated<bigint | null>
}

export interface RecoveryCodeTable {
  operator_id: bigint
  code_hash: Buffer
  used_ms: Generated<bigint | null>
}

export interface OperatorSessionTable extends SessionColumns {
  operator_id: bigint
}

/** Times are real time. Migration 0008 defines who may change what. */
export interface DeskRequestTable {
  request_id: Generated<bigint>
  kind: string
  input: unknown
  reason: string
  requested_by: bigint
  requested_ms: bigint
  state: Generated<'waiting' | 'approved' | 'refused'>
  decided_by: Generated<bigint | null>
  decided_ms: Generated<bigint | null>
  /** One operator both requested and approved it, since there was no other. */
  alone: Generated<boolean>
}

/** The audit trail; append-only. */
export interface OperatorActionTable {
  action_id: Generated<bigint>
  operator_id: bigint | null
  action: OperatorAction
  user_id: bigint | null
  command_id: bigint | null
  facts_before: unknown
  facts_after: unknown
  reason: string | null
  /** The market's clock. */
  instant_ms: bigint
  /** Real time; the database writes it. */
  real_ms: Generated<bigint>
}

/** The columns that a ledger command writes. */
type CommandActionRow = {
  user_id: bigint
  command_id: bigint
  action: OperatorAction
  operator_id: bigint | null
  facts_before: ActionFacts | null
  facts_after: ActionFacts | null
  reason: string | null
  instant_ms: bigint
}

export const operatorActionTable = defineTable<CommandActionRow, 'user_id' | 'command_id' | 'action'>({
  name: 'operator_actions',
  key: ['user_id', 'command_id', 'action'],
  columns: {
    user_id: 'bigint',
    command_id: 'bigint',
    action: 'text',
    operator_id: 'bigint',
    facts_before: 'jsonb',
    facts_after: 'jsonb',
    reason: 'text',
    instant_ms: 'bigint',
  },
})

interface OperatorTables {
  operator_actions: OperatorActionTable
  operator_recovery_codes: RecoveryCodeTable
  desk_requests: DeskRequestTable
  operators: OperatorTable
  operator_sessions: OperatorSessionTable
}

declare module '../../database/schema.ts' {
  interface Database extends OperatorTables {}
}
