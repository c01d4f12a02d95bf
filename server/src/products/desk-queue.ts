import type { worklistPages } from '@tarazu/contract/calls/desk-worklist.ts'
import type { OperatorPermission } from '@tarazu/contract/people/operator-roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { requestLifeMs } from '../people/operators/request-state.ts'

/** Work that is waiting for operators on one page of the desk. */
export interface DeskQueue {
  readonly page: (typeof worklistPages)[number]
  readonly permission: OperatorPermission
  /** A time for each, as `since_ms`, from a partial index, so the cost depends only on the waiting ones. */
  readonly rows: (realMs: number, operatorId: bigint) => RawBuilder<unknown>
  /** The clock of these times. */
  readonly clock: 'market' | 'real'
}

/** Requests that this operator can still approve (request-state.ts): nobody approves their own. */
export const requestQueue = (
  page: DeskQueue['page'],
  permission: OperatorPermission,
  kinds: readonly string[],
): DeskQueue => ({
  page,
  permission,
  rows: (realMs, operatorId) => sql`select requested_ms as since_ms from desk_requests
    join operators on operator_id = requested_by and not locked and coalesce(stopped_ms, 0) < requested_ms
    where state = 'waiting' and requested_by <> ${operatorId} and kind in (${sql.join([...kinds])})
      and requested_ms >= ${BigInt(realMs - requestLifeMs)}`,
  clock: 'real',
})
