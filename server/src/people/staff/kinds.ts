import type { OperatorChange } from '@tarazu/contract/calls/desk-operators.ts'
import type { OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely, Transaction } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { recordAction } from '../operators/actions.ts'
import type { Approved, RequestKind } from '../operators/requests.ts'
import { stopOperator } from '../operators/stop.ts'
import { openSecond } from './split-password.ts'
import { endSuspension } from './suspend.ts'

export interface AddInput {
  /** Ten digits. */
  readonly phone: string
  readonly name: string
  readonly role: OperatorRole
  /** The one-time password's hash. */
  readonly passwordHash: string
}

/** The encrypted part, until the approval; see split-password.ts. */
export interface AddRequest extends AddInput {
  readonly sealedSecond: string
}

export interface ChangeInput {
  /** As text: the request's input is JSON. */
  readonly operatorId: string
  readonly change: OperatorChange
  readonly role: OperatorRole | null
  /** With change "reset-login"; see split-password.ts. */
  readonly passwordHash: string | null
  readonly sealedSecond: string | null
}

export interface KindClocks {
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
}

export interface KindServices extends KindClocks {
  readonly encryption: Encryption
}

const nothingToDo = async () => undefined

/**
 * Adds an operator, who chooses a password and sets up the second factor at the first login. Refuses with
 * operatorPhoneTaken.
 */
export const addOperator = async (
  transaction: Transaction<Database>,
  { phone, name, role, passwordHash }: AddInput,
  by: { readonly operatorId: bigint | null; readonly reason?: string },
  { clock, wallClock }: KindClocks,
): Promise<void> => {
  try {
    await transaction
      .insertInto('operators')
      .values({
        phone,
        name,
        role,
        password_hash: passwordHash,
        must_change_password: true,
        created_ms: BigInt(wallClock.nowMs()),
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(refusals.operatorPhoneTaken)
    throw error
  }
  const after = { name, phone, role }
  await recordAction(transaction, { action: 'operator.add', ...by, after }, clock.nowMs())
}

/** Refuses with noSuchRequest if the request dates from when its author was still shown the whole password. */
const refuseUnsplit = (sealedSecond: string | null | undefined): string => {
  if (!sealedSecond) throw new Refusal(refusals.noSuchRequest)
  return sealedSecond
}

export const createAddOperatorKind = ({ encryption, ...clocks }: KindServices): RequestKind<AddRequest> => ({
  kind: 'operator-add',
  approval: 'operator.manage',
  facts: ({ phone, name, role }) => ({ name, phone, role }),
  apply: async (transaction, input, { operatorId, reason }) => {
    refuseUnsplit(input.sealedSecond)
    await addOperator(transaction, input, { operatorId, reason }, clocks)
  },
  revealPart: ({ phone, sealedSecond }) => openSecond(encryption, sealedSecond, phone),
  committed: nothingToDo,
})

const readChanged = (database: Kysely<Database>, operatorId: string) =>
  database
    .selectFrom('operators')
    .select(['operator_id', 'name', 'role', 'locked', 'suspended_until_ms'])
    .where('operator_id', '=', BigInt(operatorId))
    .executeTakeFirst()

/** Refuses with lastAdministrator if no administrator would be left. */
const keepAdministrator = async (transaction: Transaction<Database>, exceptId: bigint): Promise<void> => {
  // Two simultaneous changes must not remove each other's remaining administrator. A suspended one comes back.
  const rows = await transaction
    .selectFrom('operators')
    .select('operator_id')
    .where('role', '=', 'administrator')
    .where('locked', '=', false)
    .orderBy('operator_id')
    .forUpdate()
    .execute()
  if (!rows.some(({ operator_id }) => operator_id !== exceptId)) throw new Refusal(refusals.lastAdministrator)
}

/** Refuses with lastAdministrator and noSuchOperator; checked on request, and again on approval. */
export const checkChange = async (
  transaction: Transaction<Database>,
  { operatorId, change, role }: ChangeInput,
): Promise<NonNullable<Awaited<ReturnType<typeof readChanged>>>> => {
  const changed = await readChanged(transaction, operatorId)
  if (changed === undefined) throw new Refusal(refusals.noSuchOperator)
  const loses = change === 'lock' || (change === 'role' && role !== 'administrator')
  if (loses && changed.role === 'administrator') await keepAdministrator(transaction, changed.operator_id)
  return changed
}

const actionOf = {
  role: 'operator.change-role',
  lock: 'operator.lock',
  unlock: 'operator.unlock',
  unsuspend: 'operator.unsuspend',
  'reset-login': 'operator.reset-login',
} as const satisfies Record<OperatorChange, OperatorAction>

/** Changes the operator's row. */
const change = async (transaction: Transaction<Database>, id: bigint, input: ChangeInput): Promise<void> => {
  const row = transaction.updateTable('operators').where('operator_id', '=', id)
  if (input.change === 'role' && input.role !== null) await row.set({ role: input.role }).execute()
  else if (input.change === 'lock' || input.change === 'unlock')
    await row.set({ locked: input.change === 'lock' }).execute()
  else if (input.change === 'unsuspend') await endSuspension(transaction, id)
  else if (input.change === 'reset-login' && input.passwordHash !== null) {
    refuseUnsplit(input.sealedSecond)
    const fresh = { must_change_password: true, totp_secret: null, totp_pending: null }
    await row.set({ password_hash: input.passwordHash, ...fresh }).execute()
    await transaction.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute()
  }
}

const apply = async (
  transaction: Transaction<Database>,
  input: ChangeInput,
  { operatorId, reason }: Approved,
  { clock, wallClock }: KindClocks,
): Promise<void> => {
  const { operator_id, name, role, locked, suspended_until_ms } = await checkChange(transaction, input)
  await change(transaction, operator_id, input)
  const suspendedUntil = suspended_until_ms === null ? null : isoText(suspended_until_ms)
  const changed = {
    role: input.change === 'role' ? input.role : role,
    locked: input.change === 'lock' || (locked && input.change !== 'unlock'),
  }
  const isEnd = input.change === 'unsuspend'
  const before = {
    operator: operator_id.toString(),
    name,
    role,
    locked,
    ...(isEnd ? { suspendedUntil } : {}),
  }
  const after = { ...changed, ...(isEnd ? { suspendedUntil: null } : {}) }
  const done = { action: actionOf[input.change], operatorId, reason, before, after }
  await recordAction(transaction, done, clock.nowMs())
  // Anything open in the operator's browser, or waiting, was permitted under the old role.
  if (input.change !== 'unlock' && !isEnd) await stopOperator(transaction, operator_id, wallClock.nowMs())
}

/**
 * Locking an operator also needs two operators. Otherwise one could lock all others and then, as the only one
 * left, decide everything alone.
 */
export const createChangeOperatorKind = ({
  encryption,
  ...clocks
}: KindServices): RequestKind<ChangeInput> => ({
  kind: 'operator-change',
  approval: 'operator.manage',
  facts: ({ operatorId, change, role }) => ({ operator: operatorId, change, role }),
  apply: (transaction, input, approved) => apply(transaction, input, approved, clocks),
  revealPart: ({ operatorId, sealedSecond }) =>
    sealedSecond === null ? null : openSecond(encryption, sealedSecond, operatorId),
  committed: nothingToDo,
})
