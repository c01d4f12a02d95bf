export interface TryTable {
  /** Whose tries: "investor:9876543210", "operator:…", "address:…". */
  subject: string
  /** Oldest first, real time. */
  tried_ms: bigint[]
  last_ms: bigint
}

export interface CredentialTables {
  tries: TryTable
}
