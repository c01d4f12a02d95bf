import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { defaultSettings, type StoredSettings } from './schema.ts'

/** The settings as they are kept: the defaults, and over them what was changed. Not checked. */
export const readStoredSettings = async (database: Kysely<Database>): Promise<StoredSettings> => {
  const rows = await database.selectFrom('settings').selectAll().execute()
  return { ...defaultSettings, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

export interface SettingHistoryLine {
  readonly changeId: bigint
  readonly name: string
  readonly changedMs: number
  /** Null: the system itself. */
  readonly operatorId: bigint | null
  readonly before: unknown
  readonly after: unknown
}

/** What was changed, newest first. */
export const readSettingsHistory = async (
  database: Kysely<Database>,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<readonly SettingHistoryLine[]> => {
  const rows = await database
    .selectFrom('settings_history')
    .selectAll()
    .orderBy('change_id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  return rows.map((row) => ({
    changeId: row.change_id,
    name: row.name,
    changedMs: Number(row.changed_ms),
    operatorId: row.operator_id,
    before: row.value_before,
    after: row.value_after,
  }))
}
