import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { namesOf } from '../../people/credentials/holders.ts'
import { endAllSessions } from '../../people/credentials/sessions.ts'
import { recordAction } from '../../people/operators/actions.ts'
import { stopOperator } from '../../people/operators/stop.ts'
import type { Clock } from '../../time/clock.ts'
import { demoHolders } from './accounts.ts'
import type { DemoPersonTable } from './tables.ts'

interface SleepServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
  readonly wallClock: Clock
}

interface DemoPerson {
  readonly subject: DemoPersonTable['subject']
  readonly holder_id: bigint
}

/** Locks or unlocks the account and records it in the audit trail; returns whether that changed anything. */
const setLocked = async (
  transaction: Transaction<Database>,
  { subject, holder_id }: DemoPerson,
  locked: boolean,
  { clock, wallClock }: SleepServices,
): Promise<boolean> => {
  const { table, id } = namesOf(demoHolders[subject])
  const { numAffectedRows } = await sql`update ${table} set locked = ${locked}
    where ${id} = ${holder_id} and locked <> ${locked}`.execute(transaction)
  if (numAffectedRows !== 1n) return false
  if (locked && subject === 'operator') await stopOperator(transaction, holder_id, wallClock.nowMs())
  else if (locked) await endAllSessions(transaction, demoHolders[subject], holder_id, wallClock.nowMs())
  const about =
    subject === 'investor'
      ? { action: locked ? ('user.lock' as const) : ('user.unlock' as const), userId: holder_id }
      : { action: locked ? ('operator.lock' as const) : ('operator.unlock' as const) }
  const before =
    subject === 'operator' ? { operator: holder_id.toString(), locked: !locked } : { locked: !locked }
  const reason = `DEMO=${locked ? 'off' : 'on'}`
  const done = { ...about, operatorId: null, before, after: { locked }, reason }
  await recordAction(transaction, done, clock.nowMs())
  return true
}

const settle = async (
  transaction: Transaction<Database>,
  person: DemoPerson,
  isWanted: boolean,
  services: SleepServices,
): Promise<void> => {
  const found = transaction
    .selectFrom('demo_people')
    .select('asleep')
    .where('subject', '=', person.subject)
    .where('holder_id', '=', person.holder_id)
  const { asleep } = await found.forUpdate().executeTakeFirstOrThrow()
  if (isWanted && !asleep) return
  const changed = await setLocked(transaction, person, !isWanted, services)
  if (!isWanted && !changed) return
  await transaction
    .updateTable('demo_people')
    .set({ asleep: !isWanted })
    .where('subject', '=', person.subject)
    .where('holder_id', '=', person.holder_id)
    .execute()
}

/**
 * Locks the demo accounts if they are not wanted (hiding them is not enough: their passwords were once shown
 * on a terminal), and unlocks those that an earlier start locked for that reason. Each has a separate
 * transaction, since they are accounts like any other.
 */
export const settleDemoSleep = async (services: SleepServices, isWanted: boolean): Promise<void> => {
  const people = await services.database
    .selectFrom('demo_people')
    .select(['subject', 'holder_id'])
    .orderBy('subject')
    .orderBy('holder_id')
    .execute()
  for (const person of people)
    await services.database
      .transaction()
      .execute((transaction) => settle(transaction, person, isWanted, services))
}
