import type { InvestorRole } from '@tarazu/contract/calls/accounts.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { IdentityStatus } from './tables.ts'

export interface Investor {
  readonly userId: bigint
  /** Ten digits. */
  readonly phone: string
  readonly realName: string | null
  readonly identityStatus: IdentityStatus
  readonly locked: boolean
  readonly simulated: boolean
  /** Invites others with a code. */
  readonly agent: boolean
  /** On the market's clock. */
  readonly createdMs: number
}

export const readInvestor = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<Investor | undefined> => {
  const row = await database
    .selectFrom('users')
    .leftJoin('agents', 'agents.user_id', 'users.user_id')
    .select([
      'users.user_id',
      'phone',
      'real_name',
      'identity_status',
      'users.locked',
      'simulated',
      'users.created_ms',
      'agents.agent_id',
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    userId: row.user_id,
    phone: row.phone,
    realName: row.real_name,
    identityStatus: row.identity_status,
    locked: row.locked,
    simulated: row.simulated,
    agent: row.agent_id !== null,
    createdMs: Number(row.created_ms),
  }
}

/** The investor's role (specification, 6): where several hold, the one that forbids most. */
export const roleOf = ({
  locked,
  simulated,
  agent,
  identityStatus,
}: Pick<Investor, 'locked' | 'simulated' | 'agent' | 'identityStatus'>): InvestorRole => {
  if (locked) return 'locked'
  if (simulated) return 'simulated'
  if (agent) return 'agent'
  return identityStatus === 'passed' ? 'authenticated' : 'unauthenticated'
}

export const countInvestors = async (database: Kysely<Database>): Promise<number> => {
  const { count } = await database
    .selectFrom('users')
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** "9876543210" → "******3210". */
export const maskPhone = (phone: string): string => phone.slice(-4).padStart(phone.length, '*')
