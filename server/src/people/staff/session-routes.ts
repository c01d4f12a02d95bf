import { deskLogout, deskMe } from '@tarazu/contract/calls/desk.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import type { SessionCache } from '../credentials/session-cache.ts'
import { endSession } from '../credentials/sessions.ts'
import { operators } from '../operators/holders.ts'
import { readOperator } from '../operators/queries.ts'
import { type LoginServices, operatorLoginRoutes } from './login-routes.ts'

export interface OperatorServices extends LoginServices {
  readonly sessions: { readonly operators: Pick<SessionCache, 'forget'> }
}

export const operatorRoutes = (services: OperatorServices): readonly BoundCall[] => {
  const { database, wallClock, sessions } = services
  return [
    ...operatorLoginRoutes(services),
    bindOperator(deskLogout, async (_input, { operatorId, sessionToken }) => {
      if (sessionToken !== undefined)
        await endSession(database, operators, operatorId, sessionToken, wallClock.nowMs())
      sessions.operators.forget(operatorId)
      return null
    }),
    bindOperator(deskMe, async (_input, { operatorId }) => {
      const operator = await readOperator(database, operatorId)
      if (operator === undefined) throw new Refusal(refusals.sessionEnded)
      const { name, phone, role } = operator
      return { operatorId: operatorId.toString(), name, phone, role }
    }),
  ]
}
