import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { recordAction } from '../operators/actions.ts'
import { lockOperators, stopOperator } from '../operators/stop.ts'
import { endSuspension } from './suspend.ts'

export interface ShellLock {
  /** Ten digits. */
  readonly phone: string
  readonly lock: boolean
  readonly reason: string
}

export interface ShellLocked {
  readonly name: string
  /** How many administrators can currently act. */
  readonly administrators: number
}

interface ShellServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
}

const countAdministrators = async (database: Kysely<Database>, nowMs: number): Promise<number> => {
  const { count } = await database
    .selectFrom('operators')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('role', '=', 'administrator')
    .where('locked', '=', false)
    .where((where) =>
      where.or([where('suspended_until_ms', 'is', null), where('suspended_until_ms', '<=', BigInt(nowMs))]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * From the server's shell, locks an operator, or unlocks one and ends a suspension, regardless of who is left
 * at the desk. The audit trail names the system. Undefined if no operator has this phone.
 */
export const lockFromShell = (
  { database, clock, wallClock }: ShellServices,
  { phone, lock, reason }: ShellLock,
): Promise<ShellLocked | undefined> =>
  database.transaction().execute(async (transaction) => {
    await lockOperators(transaction)
    const nowMs = wallClock.nowMs()
    const found = await transaction
      .selectFrom('operators')
      .select(['operator_id', 'name', 'role', 'locked', 'suspended_until_ms'])
      .where('phone', '=', phone)
      .executeTakeFirst()
    if (found === undefined) return undefined
    const { operator_id, name, role, locked, suspended_until_ms } = found
    await transaction
      .updateTable('operators')
      .set({ locked: lock })
      .where('operator_id', '=', operator_id)
      .execute()
    if (lock) await stopOperator(transaction, operator_id, nowMs)
    else await endSuspension(transaction, operator_id)
    const suspendedUntil = suspended_until_ms === null ? null : isoText(suspended_until_ms)
    const action = lock ? 'operator.lock' : 'operator.unlock'
    const before = { operator: operator_id.toString(), name, role, locked, suspendedUntil }
    const after = { locked: lock, suspendedUntil: lock ? suspendedUntil : null }
    await recordAction(transaction, { action, operatorId: null, before, after, reason }, clock.nowMs())
    return { name, administrators: await countAdministrators(transaction, nowMs) }
  })
