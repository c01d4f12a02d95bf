import { isDeepStrictEqual } from 'node:util'
import type { ActionFacts } from '@tarazu/contract/people/operator-actions.ts'
import { mayDo, type OperatorPermission, type OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { recordAction } from './actions.ts'
import { didFirst } from './four-eyes.ts'
import { readActiveRole } from './queries.ts'
import {
  type DecidedRequest,
  type PresentedRequest,
  presentRequest,
  type RequestRow,
  requestState,
  selectRequests,
  type Viewer,
} from './request-state.ts'
import { lockOperators } from './stop.ts'

/**
 * Something that needs two operators: one requests it and another approves it; only then does it happen, in
 * the same transaction as the approval. If only one operator is not locked, that one decides alone, and the
 * record says so; the database enforces both rules (migration 0008).
 */
export interface RequestKind<Input = never> {
  /** "clock-skip". Any number of a kind may be open: none blocks another. */
  readonly kind: string
  /** The permission an operator needs to approve it. */
  readonly approval: OperatorPermission
  /** Its description in the audit trail. */
  facts(input: Input): ActionFacts
  /**
   * Does what was approved, and records it as the approving operator's action. May throw a Refusal: then
   * nothing was decided.
   */
  apply(transaction: Transaction<Database>, input: Input, approved: Approved): Promise<void>
  /** Shown only once, and only to the approver. */
  revealPart?(input: Input): string | null
  /** Called after the commit, so that this process need not wait for the notification. */
  committed(): Promise<void>
}

export interface Approved {
  readonly requestId: bigint
  /** The approver. */
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

/** Whether a request made now needs another operator's approval. */
export const needsApproval = hasOthers

const readRequest = async (
  transaction: Transaction<Database>,
  requestId: bigint,
  viewer: Viewer,
): Promise<PresentedRequest> => {
  const row = await selectRequests(transaction)
    .where('request.request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return presentRequest(row, viewer)
}

/** How many open requests one operator may have: enough for a busy day, too few to bury another's. */
const maximumWaiting = 20

/**
 * Refuses with requestAlreadyWaiting if this operator has already requested the same, or has too many open requests.
 */
const refuseAsking = async (
  transaction: Transaction<Database>,
  { kind, input, operatorId }: Asked<unknown>,
  nowMs: number,
): Promise<void> => {
  const rows = await selectRequests(transaction)
    .where('request.requested_by', '=', operatorId)
    .where('request.state', '=', 'waiting')
    .execute()
  const waiting = rows.filter((row) => requestState(row, nowMs) === 'waiting')
  const isSame = (row: RequestRow) =>
    row.kind === kind.kind && isDeepStrictEqual(row.input, JSON.parse(JSON.stringify(input)))
  if (waiting.length >= maximumWaiting || waiting.some(isSame))
    throw new Refusal(refusals.requestAlreadyWaiting)
}

const insertRequest = async (
  transaction: Transaction<Database>,
  { kind, input, reason, operatorId }: Asked<unknown>,
  nowMs: number,
): Promise<bigint> => {
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
}

/**
 * Makes a request, which waits for another operator, or is carried out at once if there is none. Refuses with
 * requestAlreadyWaiting if this operator has already requested the same or has too many open requests, and
 * with the kind's own refusals.
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

/** An operator who was stopped during the call is refused as if the session had ended. */
const refuseInactive = async (
  transaction: Transaction<Database>,
  operatorId: bigint,
  nowMs: number,
): Promise<void> => {
  if ((await readActiveRole(transaction, operatorId, nowMs)) === undefined)
    throw new Refusal(refusals.sessionEnded)
}

const ask = async <Input>(
  transaction: Transaction<Database>,
  { clock, wallClock }: RequestServices,
  asked: Asked<Input>,
): Promise<PresentedRequest> => {
  const { kind, input, operatorId, reason } = asked
  await lockOperators(transaction)
  const nowMs = wallClock.nowMs()
  await refuseInactive(transaction, operatorId, nowMs)
  await refuseAsking(transaction, asked, nowMs)
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
  return readRequest(transaction, requestId, { operatorId, nowMs })
}

export interface RequestDecision {
  readonly requestId: bigint
  readonly approve: boolean
  readonly operatorId: bigint
  readonly role: OperatorRole
}

/**
 * Approves a request and does it, or declines it. Refuses with noSuchRequest, requestAlreadyDecided,
 * ownRequest, notPermitted, requestVoid, requestExpired, and with the kind's own refusals.
 */
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

/** The request, locked, with its kind; refuses if this operator may not decide it this way. */
const readDecidable = async (
  transaction: Transaction<Database>,
  kinds: readonly RequestKind[],
  { requestId, approve, operatorId, role }: RequestDecision,
  nowMs: number,
) => {
  const request = await selectRequests(transaction)
    .where('request.request_id', '=', requestId)
    .forUpdate('request')
    .executeTakeFirst()
  const kind = kinds.find((one) => one.kind === request?.kind)
  if (request === undefined || kind === undefined) throw new Refusal(refusals.noSuchRequest)
  const state = requestState(request, nowMs)
  if (state === 'void') throw new Refusal(refusals.requestVoid)
  if (state === 'expired') throw new Refusal(refusals.requestExpired)
  if (state !== 'waiting') throw new Refusal(refusals.requestAlreadyDecided)
  const own = didFirst({ by: request.requested_by }, operatorId)
  if (!own && !mayDo(role, kind.approval)) throw new Refusal(refusals.notPermitted)
  if (approve && own && (await hasOthers(transaction))) throw new Refusal(refusals.ownRequest)
  return { request, kind, own }
}

const decide = async (
  transaction: Transaction<Database>,
  { clock, wallClock }: RequestServices,
  kinds: readonly RequestKind[],
  decision: RequestDecision,
): Promise<DecidedRequest> => {
  const { requestId, approve, operatorId } = decision
  await lockOperators(transaction)
  const nowMs = wallClock.nowMs()
  await refuseInactive(transaction, operatorId, nowMs)
  const { request, kind, own } = await readDecidable(transaction, kinds, decision, nowMs)
  await transaction
    .updateTable('desk_requests')
    .set({
      state: approve ? 'approved' : 'refused',
      decided_by: operatorId,
      decided_ms: BigInt(nowMs),
      alone: approve && own,
    })
    .where('request_id', '=', requestId)
    .execute()
  const action = approve ? 'request.approve' : own ? 'request.take-back' : 'request.refuse'
  const after = { request: requestId.toString(), kind: request.kind }
  await recordAction(transaction, { action, operatorId, after }, clock.nowMs())
  const { reason } = request
  // The kind itself stored this input with the request.
  const input = request.input as never
  if (approve) await kind.apply(transaction, input, { requestId, operatorId, reason })
  const part = approve ? (kind.revealPart?.(input) ?? null) : null
  const decided = await readRequest(transaction, requestId, { operatorId, nowMs })
  return { ...decided, passwordPart: part }
}
