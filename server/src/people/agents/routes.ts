import { deskAddAgent, deskAgents, deskLockAgent } from '@tarazu/contract/calls/desk-agents.ts'
import { invitation } from '@tarazu/contract/calls/registration.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor, bindOperator } from '../../wire/http/bind.ts'
import { addAgent, listAgents, lockAgent } from './agents.ts'
import { readInvitation } from './queries.ts'

interface AgentServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
}

export const agentRoutes = ({ database, clock, wallClock }: AgentServices): readonly BoundCall[] => [
  bindInvestor(
    invitation,
    async (_input, { userId }) =>
      (await readInvitation(database, userId)) ?? {
        invitationCode: null,
        locked: false,
        registered: 0,
      },
  ),
  bindOperator(deskAgents, async ({ search, pageNum, pageSize }) => {
    const { list, total } = await listAgents(database, search, { pageNum, pageSize })
    return { list: [...list], total, pageNum, pageSize }
  }),
  bindOperator(deskAddAgent, ({ agentName, phone, invitationCode }, { operatorId }) => {
    const agent = { name: agentName, phone, code: invitationCode }
    return addAgent(database, agent, {
      operatorId,
      instantMs: clock.nowMs(),
      realMs: wallClock.nowMs(),
    })
  }),
  bindOperator(deskLockAgent, ({ agentId, locked, reason }, { operatorId }) => {
    const lock = { agentId, locked, reason }
    return lockAgent(database, lock, { operatorId, instantMs: clock.nowMs() })
  }),
]
