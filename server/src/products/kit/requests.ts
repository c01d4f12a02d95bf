import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import {
  presentRequest,
  readNewestRequests,
  readWaitingRequests,
  type Viewer,
} from '../../people/operators/request-state.ts'
import { needsApproval, type RequestKind, type RequestServices } from '../../people/operators/requests.ts'

/** The waiting requests of one kind with their input, as a product's page at the desk shows them. */
export const readWaitingOf = async <Input extends object>(
  database: Kysely<Database>,
  { kind }: RequestKind<Input>,
  viewer: Viewer,
) => {
  const [approval, waiting] = await Promise.all([
    needsApproval(database),
    readWaitingRequests(database, [kind], viewer.nowMs),
  ])
  return {
    needsApproval: approval,
    waiting: waiting.map((row) => ({ ...presentRequest(row, viewer), ...(row.input as Input) })),
  }
}

/** The same, and the newest requests, whether or not they are decided. */
export const readProductRequests = async <Input extends object>(
  { database, wallClock }: Pick<RequestServices, 'database' | 'wallClock'>,
  kind: RequestKind<Input>,
  operatorId: bigint,
) => {
  const viewer = { operatorId, nowMs: wallClock.nowMs() }
  const [open, newest] = await Promise.all([
    readWaitingOf(database, kind, viewer),
    readNewestRequests(database, [kind.kind]),
  ])
  return { ...open, requests: newest.map((row) => presentRequest(row, viewer)) }
}
