import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely, Transaction } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { recordAction } from '../operators/actions.ts'
import { lockOperators, stopOperator } from '../operators/stop.ts'

export const suspensionMs = 24 * 3_600_000

export interface Suspension {
  readonly operatorId: bigint
  readonly reason: string
  /** The suspending operator. */
  readonly by: bigint
}

interface SuspendServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
}

const readOperators = async (transaction: Transaction<Database>, nowMs: number) => {
  const rows = await transaction
    .selectFrom('operators')
    .select(['operator_id', 'name', 'role', 'locked', 'suspended_until_ms', 'suspended_by'])
    .execute()
  return rows.map(({ locked, suspended_until_ms, ...row }) => {
    const isSuspended = suspended_until_ms !== null && suspended_until_ms > BigInt(nowMs)
    return { ...row, isSuspended, isActive: !locked && !isSuspended }
  })
}
type Listed = Awaited<ReturnType<typeof readOperators>>

/**
 * A suspension needs only one person, so it must not be a weapon: an operator with an active suspension of
 * another can't suspend a second one, and other roles can't suspend the last active administrator,
 * unless that administrator is suspending somebody.
 */
const refuseSuspension = (listed: Listed, { operatorId, by }: Suspension): Listed[number] => {
  const target = listed.find(({ operator_id }) => operator_id === operatorId)
  const suspender = listed.find(({ operator_id }) => operator_id === by)
  if (target === undefined) throw new Refusal(refusals.noSuchOperator)
  if (suspender?.isActive !== true) throw new Refusal(refusals.sessionEnded)
  if (operatorId === by) throw new Refusal(refusals.selfSuspension)
  if (!target.isActive) throw new Refusal(refusals.operatorAlreadyStopped)
  const suspendedBy = (id: bigint) =>
    listed.some(({ isSuspended, suspended_by }) => isSuspended && suspended_by === id)
  if (suspendedBy(by)) throw new Refusal(refusals.alreadySuspendingAnother)
  const isLast = !listed.some(
    ({ operator_id, role, isActive }) => role === 'administrator' && isActive && operator_id !== operatorId,
  )
  if (target.role === 'administrator' && isLast && !suspendedBy(operatorId))
    throw new Refusal(refusals.lastAdministrator)
  return target
}

/**
 * Suspends an operator for 24 hours, at once and by one person alone: the sessions end, logins are refused,
 * and the operator's requests become void. Nobody gains by it: a suspended operator still counts as one of
 * the two that a decision needs. Refuses with lastAdministrator, noSuchOperator, selfSuspension,
 * alreadySuspendingAnother and operatorAlreadyStopped.
 */
export const suspendOperator = (
  { database, clock, wallClock }: SuspendServices,
  suspension: Suspension,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockOperators(transaction)
    const nowMs = wallClock.nowMs()
    const { operator_id, name, role } = refuseSuspension(await readOperators(transaction, nowMs), suspension)
    const { by, reason } = suspension
    const untilMs = nowMs + suspensionMs
    await transaction
      .updateTable('operators')
      .set({ suspended_until_ms: BigInt(untilMs), suspended_by: by, suspended_reason: reason })
      .where('operator_id', '=', operator_id)
      .execute()
    await stopOperator(transaction, operator_id, nowMs)
    const before = { operator: operator_id.toString(), name, role, suspendedUntil: null }
    const after = { suspendedUntil: isoText(untilMs) }
    const done = { action: 'operator.suspend', operatorId: by, before, after, reason } as const
    await recordAction(transaction, done, clock.nowMs())
  })

/** Ends a suspension early; the caller has locked the operators and checked the permission. */
export const endSuspension = async (
  transaction: Transaction<Database>,
  operatorId: bigint,
): Promise<void> => {
  await transaction
    .updateTable('operators')
    .set({ suspended_until_ms: null, suspended_by: null, suspended_reason: null })
    .where('operator_id', '=', operatorId)
    .execute()
}
