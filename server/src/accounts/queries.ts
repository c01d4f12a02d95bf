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
  /** On the market's clock. */
  readonly createdMs: number
}

export const readInvestor = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<Investor | undefined> => {
  const row = await database
    .selectFrom('users')
    .select(['user_id', 'phone', 'real_name', 'identity_status', 'locked', 'simulated', 'created_ms'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    userId: row.user_id,
    phone: row.phone,
    realName: row.real_name,
    identityStatus: row.identity_status,
    locked: row.locked,
    simulated: row.simulated,
    createdMs: Number(row.created_ms),
  }
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
