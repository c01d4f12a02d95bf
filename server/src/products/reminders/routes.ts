import { reminderDelete, reminderList, reminderSet } from '@tarazu/contract/calls/reminders.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { ProductServices } from '../services.ts'
import { deleteReminder, readReminders, setReminder } from './reminders.ts'
import { findSubject, type SubjectSources, sourceOf } from './subject.ts'
import type { ReminderKind } from './tables.ts'

type ReminderServices = SubjectSources & Pick<ProductServices, 'clock' | 'isShown'>

/** When a shown offer opens. Refuses with its product's key for an unknown id, and with reminderTooLate. */
const opensLater = async (services: ReminderServices, kind: ReminderKind, id: string): Promise<number> => {
  const nowMs = services.clock.nowMs()
  const subject = await findSubject(services, kind, id, nowMs)
  if (subject === undefined || !services.isShown(subject.instrument))
    throw new Refusal(sourceOf(services, kind).unknown)
  if (subject.opensMs <= nowMs) throw new Refusal(refusals.reminderTooLate)
  return subject.opensMs
}

export const reminderRoutes = (services: ReminderServices): readonly BoundCall[] => {
  const { database } = services
  return [
    bindInvestor(reminderSet, async ({ kind, id }, { userId }) => {
      const dueMs = await opensLater(services, kind, id)
      await setReminder(database, { user_id: userId, kind, subject_id: id, due_ms: BigInt(dueMs) })
      return { remindsAt: isoText(dueMs) }
    }),
    bindInvestor(reminderList, async (_input, { userId }) => ({
      list: (await readReminders(database, userId)).map(({ kind, subject_id, due_ms }) => ({
        kind,
        id: subject_id,
        remindsAt: isoText(due_ms),
      })),
    })),
    bindInvestor(reminderDelete, async ({ kind, id }, { userId }) => ({
      total: await deleteReminder(database, userId, kind, id),
    })),
  ]
}
