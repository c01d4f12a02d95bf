import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { decideRequest, type RequestKind, type RequestServices } from '../operators/requests.ts'

interface RequestRouteServices extends RequestServices {
  /** Everything that needs two operators. */
  readonly kinds: readonly RequestKind[]
}

/** One operator's decision on another one's request. */
export const requestRoutes = ({ kinds, ...services }: RequestRouteServices): readonly BoundCall[] => [
  bindOperator(deskDecideRequest, ({ requestId, decision }, { operatorId, role }) => {
    const decided = { requestId, approve: decision === 'approve', operatorId, role }
    return decideRequest(services, kinds, decided)
  }),
]
