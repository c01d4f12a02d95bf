import type { worklistPages } from '@tarazu/contract/calls/desk-worklist.ts'
import type { OperatorPermission } from '@tarazu/contract/people/operator-roles.ts'
import type { RawBuilder } from 'kysely'

/** Work that is waiting for operators on one page of the desk. */
export interface DeskQueue {
  readonly page: (typeof worklistPages)[number]
  readonly permission: OperatorPermission
  /** A time for each, as `since_ms`, from a partial index, so the cost depends only on the waiting ones. */
  readonly rows: (realMs: number, operatorId: bigint) => RawBuilder<unknown>
  /** The clock of these times. */
  readonly clock: 'market' | 'real'
}
