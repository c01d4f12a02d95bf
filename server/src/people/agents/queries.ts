import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

export interface AgentState {
  readonly agentId: bigint
  /** The code is locked, or the investor who is this agent is locked. */
  readonly locked: boolean
}

/** The agent with a code (in its stored form). In a transaction, the row is locked until its end. */
export const findAgent = async (
  database: Kysely<Database>,
  code: string,
): Promise<AgentState | undefined> => {
  const row = await database
    .selectFrom('agents')
    .leftJoin('users', 'users.user_id', 'agents.user_id')
    .select(['agents.agent_id', 'agents.locked', 'users.locked as user_locked'])
    .where('agents.code', '=', code)
    .forShare('agents')
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : { agentId: row.agent_id, locked: row.locked || row.user_locked === true }
}

/** How many people registered with the agent of the current row. */
export const registeredCount = sql<bigint>`(select count(*) from registrations
  where registrations.agent_id = agents.agent_id)`

/** The invitation code of an investor who is an agent; undefined for other investors. */
export const readInvitation = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<
  { readonly invitationCode: string; readonly locked: boolean; readonly registered: number } | undefined
> => {
  const row = await database
    .selectFrom('agents')
    .select(['code', 'locked', registeredCount.as('registered')])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : { invitationCode: row.code, locked: row.locked, registered: Number(row.registered) }
}
