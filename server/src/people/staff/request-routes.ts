import { deskDecideRequest, deskRequestList, requestKinds } from '@tarazu/contract/calls/desk-clock.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { presentRequest, selectRequests } from '../operators/request-state.ts'
import { decideRequest, type RequestKind, type RequestServices } from '../operators/requests.ts'

interface RequestRouteServices extends RequestServices {
  /** Everything that needs two operators. */
  readonly kinds: readonly RequestKind[]
}

/** Every request in a part of the desk, with its kind's facts. */
const readHistory = async (
  { kinds, database, wallClock }: RequestRouteServices,
  { of, pageNum, pageSize }: ParsedInput<typeof deskRequestList>,
  operatorId: bigint,
): Promise<CallOutput<typeof deskRequestList>> => {
  const viewer = { operatorId, nowMs: wallClock.nowMs() }
  const rows = await selectRequests(database)
    .where('request.kind', 'in', requestKinds[of])
    .orderBy('request.request_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await database
    .selectFrom('desk_requests')
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .where('kind', 'in', requestKinds[of])
    .executeTakeFirstOrThrow()
  const list = rows.map((row) => {
    const kind = kinds.find((one) => one.kind === row.kind)
    // The kind itself stored this input with the request.
    return { ...presentRequest(row, viewer), facts: kind?.facts(row.input as never) ?? {} }
  })
  return { list, total: Number(total), pageNum, pageSize }
}

/** The requests so far, and one operator's decisions on another's. */
export const requestRoutes = ({ kinds, ...services }: RequestRouteServices): readonly BoundCall[] => [
  bindOperator(deskRequestList, (page, { operatorId }) =>
    readHistory({ kinds, ...services }, page, operatorId),
  ),
  bindOperator(deskDecideRequest, ({ requestId, decision }, { operatorId, role }) => {
    const decided = { requestId, approve: decision === 'approve', operatorId, role }
    return decideRequest(services, kinds, decided)
  }),
]
