import type { Kysely } from 'kysely'
import type { Log } from '../../base/log.ts'
import { follow } from '../../database/followed.ts'
import type { Notifications } from '../../database/notifications.ts'
import type { Database } from '../../database/schema.ts'
import { readStoredSettings } from './queries.ts'
import { type Settings, settingsSchema } from './schema.ts'

/** The settings in memory: every order reads them, so they must not cost a round trip to the database. */
export interface LiveSettings {
  /** The same object as long as nothing has changed. */
  current(): Settings
  /** Calls the listener after each change. Returns the function that ends the subscription. */
  subscribe(listener: (settings: Settings) => void): () => void
  stop(): void
}

const read = async (database: Kysely<Database>): Promise<Settings> => {
  const stored = settingsSchema.safeParse(await readStoredSettings(database))
  if (stored.success) return stored.data
  const reasons = stored.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')
  throw new Error(`The settings in the database do not fit this version: ${reasons}.`)
}

/** Reads the settings, and again whenever any process changes one. Throws if they are not valid for this version. */
export const openSettings = async (
  database: Kysely<Database>,
  notifications: Notifications,
  log: Log,
): Promise<LiveSettings> => {
  const listeners = new Set<(settings: Settings) => void>()
  let current = await read(database)
  const stop = await follow({
    notifications,
    channel: 'settings_changed',
    read: async () => {
      current = await read(database)
      for (const listener of listeners) listener(current)
    },
    failed: (cause) => log.warn('settings-not-read', { cause }),
  })
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop,
  }
}
