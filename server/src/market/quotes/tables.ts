import type { Generated } from 'kysely'

export interface MarketSecretTable {
  readonly only_row: boolean
  /** Written by older versions; null once it is sealed. */
  readonly master_secret: Buffer | null
  readonly sealed_secret: Buffer | null
  /** Null while the seeds are one chain. */
  readonly renewed_day: string | null
  readonly genesis_day: string
  /** The version of the model that computes the prices. */
  readonly model_version: number
}

export interface MarketDayTable {
  readonly day: string
  readonly commitment: Buffer
  readonly published_ms: bigint
  readonly seed: Buffer | null
}

/** A version of the exchange's calendar (migration 0012). */
export interface MarketCalendarTable {
  readonly calendar_id: Generated<bigint>
  /** Null: the initial calendar. */
  readonly request_id: bigint | null
  readonly content: string
  /** Real time. */
  readonly kept_ms: bigint
}

/** Migrations 0005 and 0012. */
interface QuoteTables {
  readonly market_calendars: MarketCalendarTable
  readonly market_secret: MarketSecretTable
  readonly market_day: MarketDayTable
}

declare module '../../database/schema.ts' {
  interface Database extends QuoteTables {}
}
