import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import type { ProductDates, ReminderSource, ReminderSources, ReminderSubject } from '../product-dates.ts'
import { readStops } from '../stops/queries.ts'
import type { ReminderKind, ReminderTable } from './tables.ts'

export interface SubjectSources extends ReminderSources {
  /** Of every product. */
  readonly productDates: readonly ProductDates[]
}

export const sourceOf = (
  { productDates }: Pick<SubjectSources, 'productDates'>,
  kind: ReminderKind,
): ReminderSource => {
  const source = productDates.flatMap(({ reminders }) => reminders).find((one) => one.kind === kind)
  if (source === undefined) throw new Error(`no product with reminders of the kind ${kind}`)
  return source
}

/** A reminder's offer, if it is known by then and the desk hasn't removed it. */
export const findSubject = async (
  sources: SubjectSources,
  kind: ReminderKind,
  id: string,
  instantMs: number,
): Promise<ReminderSubject | undefined> => {
  if ((await readStops(sources.database, [id])).has(id)) return undefined
  return sourceOf(sources, kind).find(sources, id, instantMs)
}

/** A due reminder's message, at the prices of that time; undefined if the offer no longer exists. */
export const messageOf = async (
  sources: SubjectSources,
  { kind, subject_id, user_id, due_ms }: ReminderTable,
): Promise<Message | undefined> => {
  const subject = await findSubject(sources, kind, subject_id, Number(due_ms))
  return subject?.message(user_id)
}
