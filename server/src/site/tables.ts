/** Migration 0022: whether an investor has the app on the screen. */
export interface PresenceTable {
  readonly user_id: bigint
  readonly shown: boolean
  /** Real time. */
  readonly changed_ms: bigint
}

export interface SiteTables {
  readonly presence: PresenceTable
}
