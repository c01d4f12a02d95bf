/** Migration 0022: whether an investor has the app on the screen. */
export interface PresenceTable {
  readonly user_id: bigint
  readonly shown: boolean
  /** Real time. */
  readonly changed_ms: bigint
}

interface SiteTables {
  readonly presence: PresenceTable
}

declare module '../../database/schema.ts' {
  interface Database extends SiteTables {}
}
