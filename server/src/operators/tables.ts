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

export interface OperatorTables {
  operators: OperatorTable
  operator_sessions: OperatorSessionTable
}
