import type { deskDecideRequest, deskSkipClock } from '@tarazu/contract/calls/desk-clock.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import { didFirst, hasLapsed } from './four-eyes.ts'

export type PresentedRequest = CallOutput<typeof deskSkipClock>
export type DecidedRequest = CallOutput<typeof deskDecideRequest>

/** A request that nobody has decided within this real time expires. Migration 0043 also says so. */
export const requestLifeMs = 7 * 24 * 3_600_000

/** The request columns that are read, with both operators' names. */
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
      'asker.locked as asker_locked',
      'asker.stopped_ms as asker_stopped_ms',
      'decider.name as decider_name',
    ])
export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

type WaitingColumns = Pick<
  RequestRow,
  'state' | 'requested_by' | 'requested_ms' | 'asker_locked' | 'asker_stopped_ms'
>

/** A request is the first part of what another operator approves. */
const firstPartOf = ({ requested_by, requested_ms, asker_locked, asker_stopped_ms }: WaitingColumns) => ({
  by: requested_by,
  atMs: requested_ms,
  isLocked: asker_locked,
  stoppedMs: asker_stopped_ms,
})

/**
 * A request ends when its operator loses the right to make it ("void": locked, suspended, or given another
 * role or a new login since), or when it is too old ("expired"). Both are computed from stored columns, so
 * they apply at once and need no cleanup.
 */
export const requestState = (row: WaitingColumns, nowMs: number): PresentedRequest['state'] => {
  if (row.state !== 'waiting') return row.state
  if (hasLapsed(firstPartOf(row))) return 'void'
  return nowMs - Number(row.requested_ms) > requestLifeMs ? 'expired' : 'waiting'
}

/** Open requests of these kinds, oldest first. */
export const readWaitingRequests = async (
  database: Kysely<Database>,
  kinds: readonly string[],
  nowMs: number,
): Promise<readonly RequestRow[]> => {
  const rows = await selectRequests(database)
    .where('request.kind', 'in', kinds)
    .where('request.state', '=', 'waiting')
    .where('request.requested_ms', '>=', BigInt(nowMs - requestLifeMs))
    .orderBy('request.request_id')
    .execute()
  return rows.filter((row) => requestState(row, nowMs) === 'waiting')
}

const newestShown = 20

/** The newest requests of these kinds, whether or not they are decided. */
export const readNewestRequests = (
  database: Kysely<Database>,
  kinds: readonly string[],
): Promise<readonly RequestRow[]> =>
  selectRequests(database)
    .where('request.kind', 'in', kinds)
    .orderBy('request.request_id', 'desc')
    .limit(newestShown)
    .execute()

/** The viewer of a request, and the time, in real time. */
export interface Viewer {
  readonly operatorId: bigint
  readonly nowMs: number
}

/** As shown at the desk to this operator. */
export const presentRequest = (row: RequestRow, { operatorId, nowMs }: Viewer): PresentedRequest => ({
  requestId: row.request_id.toString(),
  kind: row.kind,
  reason: row.reason,
  state: requestState(row, nowMs),
  requestedBy: row.asker_name,
  own: didFirst(firstPartOf(row), operatorId),
  requestedAt: isoText(row.requested_ms),
  decidedBy: row.decider_name,
  decidedAt: row.decided_ms === null ? null : isoText(row.decided_ms),
  alone: row.alone,
})
