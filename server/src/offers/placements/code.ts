import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { findAgent, normalisedCode } from '../../people/agents/queries.ts'

/**
 * The agent whose code opens a placement. Refuses with fieldEmpty without one, with invitationCodeWrong if nobody has it,
 * with offerInvitationCodeWrong if it is locked. How often it may be tried is the call's limit.
 */
export const agentOfCode = async (database: Kysely<Database>, typed: string | undefined): Promise<bigint> => {
  const code = normalisedCode(typed ?? '')
  if (code === '') throw new Refusal(refusals.fieldEmpty, { field: 'code' })
  const agent = await findAgent(database, code)
  if (agent === undefined) throw new Refusal(refusals.invitationCodeWrong)
  if (agent.locked) throw new Refusal(refusals.offerInvitationCodeWrong)
  return agent.agentId
}
