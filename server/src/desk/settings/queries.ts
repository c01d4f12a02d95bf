import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { defaultSettings, type StoredSettings } from './schema.ts'

/** The stored settings: the defaults, overridden by what was changed. Not checked. */
export const readStoredSettings = async (database: Kysely<Database>): Promise<StoredSettings> => {
  const rows = await database.selectFrom('settings').selectAll().execute()
  return { ...defaultSettings, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}
