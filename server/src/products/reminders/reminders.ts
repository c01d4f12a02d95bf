import { maximumReminders } from '@tarazu/contract/calls/reminders.ts'
import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { sendMessage } from '../../people/inbox/message.ts'
import { lockInvestor } from '../../people/investors/queries.ts'
import type { ReminderKind, ReminderTable } from './tables.ts'

/** An investor's waiting reminders, next one first. */
export const readReminders = (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly ReminderTable[]> =>
  database
    .selectFrom('reminders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('due_ms')
    .orderBy('subject_id')
    .execute()

/**
 * Sets a reminder, or leaves an identical one unchanged. Refuses with tooManyReminders. The investor's row is
 * the lock, so that two parallel requests can't both be the fiftieth.
 */
export const setReminder = (database: Kysely<Database>, reminder: ReminderTable): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockInvestor(transaction, reminder.user_id)
    const waiting = await readReminders(transaction, reminder.user_id)
    const isSet = waiting.some(
      ({ kind, subject_id }) => kind === reminder.kind && subject_id === reminder.subject_id,
    )
    if (isSet) return
    if (waiting.length >= maximumReminders) throw new Refusal(refusals.tooManyReminders)
    await transaction.insertInto('reminders').values(reminder).execute()
  })

/** Deletes a reminder, if present, and resolves to how many are left. */
export const deleteReminder = async (
  database: Kysely<Database>,
  userId: bigint,
  kind: ReminderKind,
  subjectId: string,
): Promise<number> => {
  await database
    .deleteFrom('reminders')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()
  return (await readReminders(database, userId)).length
}

/** When the next reminder is due; undefined if there is none. */
export const readNextDueMs = async (database: Kysely<Database>): Promise<number | undefined> => {
  const row = await database
    .selectFrom('reminders')
    .select('due_ms')
    .orderBy('due_ms')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.due_ms)
}

/** All reminders due at or before a given time. */
export const readDue = (database: Kysely<Database>, dueMs: number): Promise<readonly ReminderTable[]> =>
  database
    .selectFrom('reminders')
    .selectAll()
    .where('due_ms', '<=', BigInt(dueMs))
    .orderBy('user_id')
    .orderBy('subject_id')
    .execute()

/** Sends a reminder's message and deletes it, both or neither; one deleted in the meantime sends nothing. */
export const remind = (
  database: Kysely<Database>,
  reminder: ReminderTable,
  message: Message | undefined,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('reminders')
      .where('user_id', '=', reminder.user_id)
      .where('kind', '=', reminder.kind)
      .where('subject_id', '=', reminder.subject_id)
      .executeTakeFirst()
    if (numDeletedRows > 0n && message !== undefined)
      await sendMessage(transaction, reminder.user_id, message, Number(reminder.due_ms))
  })
