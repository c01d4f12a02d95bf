import { deskLogin, deskLogout, deskMe, deskOverview } from '@tarazu/contract/calls/desk.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { logIn } from '../credentials/login.ts'
import type { SessionCache } from '../credentials/session-cache.ts'
import { endSession } from '../credentials/sessions.ts'
import { createTriedPasswords } from '../credentials/tried-passwords.ts'
import type { Database } from '../database/schema.ts'
import { type BoundCall, bindOperator, bindPublic } from '../http/bind.ts'
import { Refusal } from '../refusal.ts'
import { operators } from './holders.ts'
import { presentOverview } from './overview.ts'
import { readOperator } from './queries.ts'

export interface OperatorServices {
  readonly database: Kysely<Database>
  readonly market: Market
  /** The market's clock. */
  readonly clock: Clock
  /** Real time, for limits and sessions. */
  readonly wallClock: Clock
  readonly sessions: { readonly operators: Pick<SessionCache, 'forget'> }
  readonly isDatabaseHealthy: () => Promise<boolean>
}

export const operatorRoutes = (services: OperatorServices): readonly BoundCall[] => {
  const { database, wallClock, sessions } = services
  const tried = createTriedPasswords(database)
  return [
    bindPublic(deskLogin, async ({ phone, password }, { address, userAgent }) => ({
      token: await logIn(
        database,
        tried,
        operators,
        { phone, password, address, userAgent },
        wallClock.nowMs(),
      ),
    })),
    bindOperator(deskLogout, async (_input, { operatorId, sessionToken }) => {
      if (sessionToken !== undefined)
        await endSession(database, operators, operatorId, sessionToken, wallClock.nowMs())
      sessions.operators.forget(operatorId)
      return null
    }),
    bindOperator(deskMe, async (_input, { operatorId }) => {
      const operator = await readOperator(database, operatorId)
      if (operator === undefined) throw new Refusal('tips.msg.249')
      const { name, phone, role } = operator
      return { operatorId: operatorId.toString(), name, phone, role }
    }),
    bindOperator(deskOverview, () => presentOverview(services)),
  ]
}
