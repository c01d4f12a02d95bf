import type { CallOutput } from '@tarazu/contract/call.ts'
import type { deskDecideRequest, deskSkipClock } from '@tarazu/contract/calls/desk-clock.ts'
import type { ActionFacts } from '@tarazu/contract/operator-actions.ts'
import { mayDo, type OperatorPermission, type OperatorRole } from '@tarazu/contract/operator-roles.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import { isUniqueViolation } from '../database/errors.ts'
import type { Database } from '../database/schema.ts'
import { isoText } from '../iso-text.ts'
import { Refusal } from '../refusal.ts'
import { recordAction } from './actions.ts'

/**
 * Something that takes two operators (READINGS 7): one asks, another one approves, and only then it happens, in the
 * same transaction as the approval. Where the house has a single operator who is not locked, that one decides alone,
 * and the record says so; the database holds both rules (migration 0008).
 */
export interface RequestKind<Input = never> {
  /** "clock-skip". At most one request of a kind waits at a time. */
  readonly kind: string
  /** Which permission an operator needs to approve it. */
  readonly approval: OperatorPermission
  /** What the audit trail says of it. */
  facts(input: Input): ActionFacts
  /**
   * Does what was approved and records it as an action of the operator who approved. May throw a Refusal: then
   * nothing was decided.
   */
  apply(transaction: Transaction<Database>, input: Input, approved: Approved): Promise<void>
  /** What only the one who approves is told, this once. */
  tell?(input: Input): string | null
  /** Called once it is committed, so that this process need not wait to hear of it. */
  committed(): Promise<void>
}

export interface Approved {
  readonly requestId: bigint
  /** Who approved it. */
  readonly operatorId: bigint
  readonly reason: string
}

export interface RequestServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
}

export type PresentedRequest = CallOutput<typeof deskSkipClock>
export type DecidedRequest = CallOutput<typeof deskDecideRequest>

export interface Asked<Input> {
  readonly kind: RequestKind<Input>
  readonly input: Input
  readonly reason: string
  readonly operatorId: bigint
}

const hasOthers = async (database: Kysely<Database>): Promise<boolean> => {
  const { count } = await database
    .selectFrom('operators')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('locked', '=', false)
    .executeTakeFirstOrThrow()
  return count > 1n
}

/** Whether a request made now needs another operator. */
export const needsApproval = hasOthers

/** What of a request is asked for, with the names of both operators. */
export const selectRequests = (database: Kysely<Database>) =>
  database
    .selectFrom('desk_requests as request')
    .innerJoin('operators as asker', 'asker.operator_id', 'request.requested_by')
    .leftJoin('operators as decider', 'decider.operator_id', 'request.decided_by')
    .select([
      'request.request_id',
      'request.kind',
      'request.input',
      'request.reason',
      'request.state',
      'request.requested_by',
      'request.requested_ms',
      'request.decided_ms',
      'request.alone',
      'asker.name as asker_name',
      'decider.name as decider_name',
    ])
type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

/** As the desk shows it to this operator. */
export const presentRequest = (row: RequestRow, operatorId: bigint): PresentedRequest => ({
  requestId: row.request_id.toString(),
  kind: row.kind,
  reason: row.reason,
  state: row.state,
  requestedBy: row.asker_name,
  own: row.requested_by === operatorId,
  requestedAt: isoText(row.requested_ms),
  decidedBy: row.decider_name,
  decidedAt: row.decided_ms === null ? null : isoText(row.decided_ms),
  alone: row.alone,
})

const readRequest = async (
  transaction: Transaction<Database>,
  requestId: bigint,
  operatorId: bigint,
): Promise<PresentedRequest> => {
  const row = await selectRequests(transaction)
    .where('request.request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return presentRequest(row, operatorId)
}

const insertRequest = async <Input>(
  transaction: Transaction<Database>,
  { kind, input, reason, operatorId }: Asked<Input>,
  nowMs: number,
): Promise<bigint> => {
  try {
    const { request_id } = await transaction
      .insertInto('desk_requests')
      .values({
        kind: kind.kind,
        input: sql`${JSON.stringify(input)}::jsonb`,
        reason,
        requested_by: operatorId,
        requested_ms: BigInt(nowMs),
      })
      .returning('request_id')
      .executeTakeFirstOrThrow()
    return request_id
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('tips.msg.094')
    throw error
  }
}

/**
 * Asks for something; it waits for another operator, or is done at once where there is none. Refuses with 094 while
 * another request of the kind waits, and with what the kind itself refuses.
 */
export const askFor = async <Input>(
  services: RequestServices,
  asked: Asked<Input>,
): Promise<PresentedRequest> => {
  const request = await services.database
    .transaction()
    .execute((transaction) => ask(transaction, services, asked))
  if (request.state === 'approved') await asked.kind.committed()
  return request
}

const ask = async <Input>(
  transaction: Transaction<Database>,
  { clock, wallClock }: RequestServices,
  asked: Asked<Input>,
): Promise<PresentedRequest> => {
  const { kind, input, operatorId, reason } = asked
  const nowMs = wallClock.nowMs()
  const requestId = await insertRequest(transaction, asked, nowMs)
  const after = { request: requestId.toString(), kind: kind.kind, ...kind.facts(input) }
  await recordAction(transaction, { action: 'request.ask', operatorId, after, reason }, clock.nowMs())
  if (!(await hasOthers(transaction))) {
    await transaction
      .updateTable('desk_requests')
      .set({
        state: 'approved',
        decided_by: operatorId,
        decided_ms: BigInt(nowMs),
        alone: true,
      })
      .where('request_id', '=', requestId)
      .execute()
    await kind.apply(transaction, input, { requestId, operatorId, reason })
  }
  return readRequest(transaction, requestId, operatorId)
}

export interface RequestDecision {
  readonly requestId: bigint
  readonly approve: boolean
  readonly operatorId: bigint
  readonly role: OperatorRole
}

/** Approves a request and does it, or refuses it. Refuses with 091, 092, 095, 133, and with what the kind itself refuses. */
export const decideRequest = async (
  services: RequestServices,
  kinds: readonly RequestKind[],
  decision: RequestDecision,
): Promise<DecidedRequest> => {
  const request = await services.database
    .transaction()
    .execute((transaction) => decide(transaction, services, kinds, decision))
  if (request.state === 'approved') await kinds.find(({ kind }) => kind === request.kind)?.committed()
  return request
}

/** The request, locked, with its kind; refuses when this operator may not decide it so. */
const readDecidable = async (
  transaction: Transaction<Database>,
  kinds: readonly RequestKind[],
  { requestId, approve, operatorId, role }: RequestDecision,
) => {
  const request = await transaction
    .selectFrom('desk_requests')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  const kind = kinds.find((one) => one.kind === request?.kind)
  if (request === undefined || kind === undefined) throw new Refusal('tips.msg.091')
  if (request.state !== 'waiting') throw new Refusal('tips.msg.092')
  const own = request.requested_by === operatorId
  if (!own && !mayDo(role, kind.approval)) throw new Refusal('tips.msg.133')
  if (approve && own && (await hasOthers(transaction))) throw new Refusal('tips.msg.095')
  return { request, kind, own }
}

const decide = async (
  transaction: Transaction<Database>,
  { clock, wallClock }: RequestServices,
  kinds: readonly RequestKind[],
  decision: RequestDecision,
): Promise<DecidedRequest> => {
  const { request, kind, own } = await readDecidable(transaction, kinds, decision)
  const { requestId, approve, operatorId } = decision
  await transaction
    .updateTable('desk_requests')
    .set({
      state: approve ? 'approved' : 'refused',
      decided_by: operatorId,
      decided_ms: BigInt(wallClock.nowMs()),
      alone: approve && own,
    })
    .where('request_id', '=', requestId)
    .execute()
  const action = approve ? 'request.approve' : own ? 'request.take-back' : 'request.refuse'
  const after = { request: requestId.toString(), kind: request.kind }
  await recordAction(transaction, { action, operatorId, after }, clock.nowMs())
  const { reason } = request
  // The kind wrote this input itself when it asked.
  const input = request.input as never
  if (approve) await kind.apply(transaction, input, { requestId, operatorId, reason })
  const told = approve ? (kind.tell?.(input) ?? null) : null
  return { ...(await readRequest(transaction, requestId, operatorId)), passwordPart: told }
}
