import type { Generated } from 'kysely'

/** The clock's offset, and the skip that moved it there (migrations 0005 and 0008). */
export interface MarketClockTable {
  only_row: boolean
  offset_ms: bigint
  skip_id: bigint | null
}

/** One move of the clock; from and to are market times. */
export interface ClockSkipTable {
  skip_id: Generated<bigint>
  /** The request that two operators decided; null: the learner skipped, alone (SOLO, migration 0081). */
  request_id: Generated<bigint | null>
  solo_user_id: Generated<bigint | null>
  offset_before_ms: bigint
  offset_after_ms: bigint
  from_ms: bigint
  to_ms: bigint
  /** The target of the skip (contract/src/calls/skip-ahead.ts). */
  ahead: string
}

/** Whether one person learns alone here, as of the last start; only the owner's role writes it. */
export interface SoloModeTable {
  id: number
  is_on: boolean
}

interface ClockTables {
  solo_mode: SoloModeTable
  clock_skips: ClockSkipTable
  market_clock: MarketClockTable
}

declare module '../database/schema.ts' {
  interface Database extends ClockTables {}
}
