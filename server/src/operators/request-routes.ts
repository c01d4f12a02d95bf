import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { type BoundCall, bindOperator } from '../http/bind.ts'
import { decideRequest, type RequestKind } from './requests.ts'

interface RequestServices {
  readonly database: Kysely<Database>
  /** Real time. */
  readonly wallClock: Clock
  /** Everything that takes two operators. */
  readonly kinds: readonly RequestKind[]
}

/** The decision of one operator on what another one asked for. */
export const requestRoutes = ({ database, wallClock, kinds }: RequestServices): readonly BoundCall[] => [
  bindOperator(deskDecideRequest, ({ requestId, decision }, { operatorId }) => {
    const decided = { requestId: BigInt(requestId), approve: decision === 'approve', operatorId }
    return decideRequest(database, kinds, decided, wallClock.nowMs())
  }),
]
