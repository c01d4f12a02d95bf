import { randomInt } from 'node:crypto'
import type { deskLockAgent } from '@tarazu/contract/calls/desk-agents.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import { violatedConstraint } from '../../database/errors.ts'
import { likeAnywhere } from '../../database/like.ts'
import type { Database } from '../../database/schema.ts'
import { maskPhone } from '../investors/queries.ts'
import { recordAction } from '../operators/actions.ts'
import { registeredCount } from './queries.ts'

/** Without letters and digits that look alike (0 O, 1 I L, 2 Z, 5 S, 8 B). */
const codeLetters = 'ACDEFGHJKMNPQRTUVWXY34679'
const codeLength = 8

/** A code that is easy to read out and too rare to guess: one of 25⁸. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('')

export type PresentedAgent = CallOutput<typeof deskLockAgent>

/** The agents with the details that the desk shows. */
const selectAgents = (database: Kysely<Database>) =>
  database
    .selectFrom('agents')
    .leftJoin('users', 'users.user_id', 'agents.user_id')
    .select([
      'agents.agent_id',
      'agents.name',
      'agents.code',
      'agents.locked',
      'agents.created_ms',
      'users.phone',
      'users.locked as owner_locked',
      registeredCount.as('registered'),
    ])
type AgentRow = Awaited<ReturnType<ReturnType<typeof selectAgents>['execute']>>[number]

const present = (row: AgentRow): PresentedAgent => ({
  agentId: row.agent_id.toString(),
  agentName: row.name,
  invitationCode: row.code,
  phone: row.phone === null ? null : maskPhone(row.phone),
  locked: row.locked,
  ownerLocked: row.owner_locked === true,
  registered: Number(row.registered),
  createdAt: isoText(row.created_ms),
})

const readAgent = async (database: Kysely<Database>, agentId: bigint): Promise<PresentedAgent> =>
  present(await selectAgents(database).where('agents.agent_id', '=', agentId).executeTakeFirstOrThrow())

/** A page of the agents whose name or code contains the text, newest first; the pages count from 1. */
export const listAgents = async (
  database: Kysely<Database>,
  search: string | undefined,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly list: readonly PresentedAgent[]; readonly total: number }> => {
  const part = likeAnywhere(search ?? '')
  const rows = await selectAgents(database)
    .where((where) => where.or([where('agents.name', 'ilike', part), where('agents.code', 'ilike', part)]))
    .orderBy('agents.agent_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await database
    .selectFrom('agents')
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .where((where) => where.or([where('name', 'ilike', part), where('code', 'ilike', part)]))
    .executeTakeFirstOrThrow()
  return { list: rows.map(present), total: Number(total) }
}

export interface NewAgent {
  readonly name: string
  /** Ten digits, of an investor; undefined for a class or an office. */
  readonly phone: string | undefined
  /** Undefined: a code is generated. */
  readonly code: string | undefined
}

const userOf = async (database: Kysely<Database>, phone: string): Promise<bigint> => {
  const user = await database
    .selectFrom('users')
    .select('user_id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (user === undefined) throw new Refusal(refusals.noInvestorWithPhone)
  return user.user_id
}

/** The acting operator, and when. */
export interface DoneBy {
  readonly operatorId: bigint
  /** On the market's clock. */
  readonly instantMs: number
}

/**
 * Refuses with noInvestorWithPhone (no investor has the phone), invitationCodeTaken (the code exists) and
 * alreadyAgent (the investor is already an agent).
 */
export const addAgent = async (
  database: Kysely<Database>,
  { name, phone, code = newCode() }: NewAgent,
  { operatorId, instantMs, realMs }: DoneBy & { readonly realMs: number },
): Promise<PresentedAgent> => {
  const user_id = phone === undefined ? null : await userOf(database, phone)
  try {
    return await database.transaction().execute(async (transaction) => {
      const { agent_id } = await transaction
        .insertInto('agents')
        .values({ name, code, user_id, created_ms: BigInt(realMs) })
        .returning('agent_id')
        .executeTakeFirstOrThrow()
      // Without the name: the trail can’t be changed when an agent's account is closed.
      const after = { agent: agent_id.toString(), code }
      const about = user_id === null ? {} : { userId: user_id }
      await recordAction(transaction, { action: 'agent.add', operatorId, after, ...about }, instantMs)
      return readAgent(transaction, agent_id)
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'agents_code_key') throw new Refusal(refusals.invitationCodeTaken)
    if (constraint === 'agents_user_id_key') throw new Refusal(refusals.alreadyAgent)
    throw error
  }
}

export interface AgentLock {
  readonly agentId: bigint
  readonly locked: boolean
  readonly reason: string
}

/** Locks or unlocks a code; writes nothing if it already is. Refuses with noSuchAgent. */
export const lockAgent = (
  database: Kysely<Database>,
  { agentId, locked, reason }: AgentLock,
  { operatorId, instantMs }: DoneBy,
): Promise<PresentedAgent> =>
  database.transaction().execute(async (transaction) => {
    const agent = await transaction
      .selectFrom('agents')
      .select(['code', 'user_id', 'locked'])
      .where('agent_id', '=', agentId)
      .forUpdate()
      .executeTakeFirst()
    if (agent === undefined) throw new Refusal(refusals.noSuchAgent)
    if (agent.locked !== locked) {
      await transaction.updateTable('agents').set({ locked }).where('agent_id', '=', agentId).execute()
      const about = agent.user_id === null ? {} : { userId: agent.user_id }
      await recordAction(
        transaction,
        {
          action: locked ? 'agent.lock' : 'agent.unlock',
          operatorId,
          before: { agent: agentId.toString(), code: agent.code, locked: agent.locked },
          after: { agent: agentId.toString(), code: agent.code, locked },
          reason,
          ...about,
        },
        instantMs,
      )
    }
    return readAgent(transaction, agentId)
  })
