import type { Generated } from 'kysely'

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

/** Instants are real time, not the market's. */
export interface OperatorSessionTable {
  operator_id: bigint
  session_id: Generated<bigint>
  token_hash: Buffer
  /** The browser's user agent. */
  device: string
  created_ms: bigint
  last_used_ms: bigint
  expires_ms: bigint
  revoked_ms: bigint | null
}

export interface OperatorTables {
  operators: OperatorTable
  operator_sessions: OperatorSessionTable
}
