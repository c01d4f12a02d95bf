import type { Generated } from 'kysely'
import type { SessionColumns } from '../credentials/tables.ts'

/** A person of the house who works at the desk; never an investor. */
export interface OperatorTable {
  operator_id: Generated<bigint>
  /** Ten digits. */
  phone: string
  name: string
  /** argon2id in the PHC string format. */
  password_hash: string
  locked: Generated<boolean>
  created_ms: bigint
}

export interface OperatorSessionTable extends SessionColumns {
  operator_id: bigint
}

/** Instants are real time. Migration 0008 says who may change what. */
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
  /** One operator asked and approved, there being no other. */
  alone: Generated<boolean>
}

export interface OperatorTables {
  desk_requests: DeskRequestTable
  operators: OperatorTable
  operator_sessions: OperatorSessionTable
}
