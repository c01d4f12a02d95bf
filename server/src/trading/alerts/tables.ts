import type { AlertCondition } from '@tarazu/contract/calls/alerts.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import type { Generated } from 'kysely'

/** Migration 0028. */
export interface PriceAlertTable {
  readonly user_id: bigint
  readonly alert_no: Generated<bigint>
  /** Null for an index. */
  readonly exchange: Exchange | null
  readonly code: string
  readonly condition: AlertCondition
  readonly price_paise: bigint | null
  readonly change_ppm: number | null
  readonly set_ms: bigint
  readonly reached_ms: bigint | null
  readonly reached_paise: bigint | null
}

interface AlertTables {
  readonly price_alerts: PriceAlertTable
}

declare module '../../database/schema.ts' {
  interface Database extends AlertTables {}
}
