import { type Kysely, sql } from 'kysely'
import type { Log } from '../base/log.ts'
import { follow } from '../database/followed.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/schema.ts'

/**
 * The commands whose idempotency keys are known: those from this number on, and all those of jobs
 * (docs/decisions/ledger/life-of-keys.md).
 */
export interface KeyWindow {
  readonly fromId: bigint
}

/** All of them, until the window is moved for the first time. */
export const wholeWindow: KeyWindow = { fromId: 0n }

/** The channel on which a move of the window is announced. */
export const keyWindowChannel = 'key_window'

/**
 * The condition that limits a search to the window. The number is a literal: with a parameter the planner would not
 * recognise that the partial index applies.
 */
export const inWindow = ({ fromId }: KeyWindow, column = 'c.command_id'): string =>
  fromId === 0n ? '' : ` and ${column} >= ${fromId}`

/** Keys of jobs or operators: a client's key has no space (docs/decisions/ledger/life-of-keys.md). */
export const isKeptForEver = (key: string): boolean => key.includes(' ')

/** The beginning of the window in the database. */
const readFrom = async (database: Kysely<Database>): Promise<bigint> =>
  (await database.selectFrom('key_window').select('from_id').executeTakeFirstOrThrow()).from_id

/** Whether a command with this idempotency key was decided; false if the key is no longer known. */
export const wasDecided = async (
  database: Kysely<Database>,
  userId: bigint,
  idempotencyKey: string,
): Promise<boolean> => {
  const window = { fromId: await readFrom(database) }
  const first = await database
    .selectFrom('commands')
    .select('command_id')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .where(sql<boolean>`true ${sql.raw(inWindow(window, 'command_id'))}`)
    .executeTakeFirst()
  return first !== undefined
}

/** The window in this process; a process that hears of a move late still finds everything. */
export const openKeyWindow = async (
  database: Kysely<Database>,
  notifications: Pick<Notifications, 'listen'>,
  log: Log,
): Promise<{ readonly window: KeyWindow; readonly stop: () => void }> => {
  const window = { fromId: 0n }
  const read = async () => {
    window.fromId = await readFrom(database)
  }
  const failed = (cause: unknown) => log.warn('key-window-not-read', { cause })
  const stop = await follow({ notifications, channel: keyWindowChannel, read, failed })
  return { window, stop }
}
