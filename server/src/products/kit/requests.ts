import {
  presentRequest,
  readNewestRequests,
  readWaitingRequests,
} from '../../people/operators/request-state.ts'
import { needsApproval, type RequestKind, type RequestServices } from '../../people/operators/requests.ts'

/** The requests of one kind, as a product's page at the desk shows them: the waiting ones with their input. */
export const readProductRequests = async <Input extends object>(
  { database, wallClock }: Pick<RequestServices, 'database' | 'wallClock'>,
  { kind }: RequestKind<Input>,
  operatorId: bigint,
) => {
  const viewer = { operatorId, nowMs: wallClock.nowMs() }
  const [approval, waiting, newest] = await Promise.all([
    needsApproval(database),
    readWaitingRequests(database, [kind], viewer.nowMs),
    readNewestRequests(database, [kind]),
  ])
  return {
    needsApproval: approval,
    waiting: waiting.map((row) => ({ ...presentRequest(row, viewer), ...(row.input as Input) })),
    requests: newest.map((row) => presentRequest(row, viewer)),
  }
}
