import type { Generated } from 'kysely'

export interface SettingTable {
  name: string
  value: unknown
}

export interface SettingHistoryTable {
  change_id: Generated<bigint>
  name: string
  changed_ms: bigint
  /** Null: the system itself. */
  operator_id: bigint | null
  value_before: unknown
  value_after: unknown
  request_id: bigint | null
  reason: string | null
}

interface SettingTables {
  settings: SettingTable
  settings_history: SettingHistoryTable
}

declare module '../../database/schema.ts' {
  interface Database extends SettingTables {}
}
