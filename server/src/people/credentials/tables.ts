import type { Generated } from 'kysely'

/** A session's columns other than its holder's id. Times are real time, not the market's. */
export interface SessionColumns {
  session_id: Generated<bigint>
  token_hash: Buffer
  /** The browser's user agent. */
  device: string
  created_ms: bigint
  last_used_ms: bigint
  expires_ms: bigint
  revoked_ms: bigint | null
}

export interface TryTable {
  /** Whose attempts they are: "investor:9876543210", "operator:…", "address:investor-password:…". */
  subject: string
  /** Oldest first, real time. */
  tried_ms: bigint[]
  last_ms: bigint
}

interface CredentialTables {
  tries: TryTable
}

declare module '../../database/schema.ts' {
  interface Database extends CredentialTables {}
}
