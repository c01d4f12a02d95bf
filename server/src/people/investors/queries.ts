import type { InvestorRole } from '@tarazu/contract/calls/accounts.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { plainPhone, typedMobile } from '@tarazu/contract/text/typed-input.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
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
  /** When it was closed, on the market's clock; null while it is open. */
  readonly closedMs: number | null
}

interface InvestorColumns {
  readonly user_id: bigint
  readonly phone: string | null
  readonly real_name: string | null
  readonly identity_status: IdentityStatus
  readonly locked: boolean
  readonly simulated: boolean
  readonly agent_id: bigint | null
  readonly created_ms: bigint
  readonly closed_ms: bigint | null
}

export const investorOf = (row: InvestorColumns): Investor => ({
  userId: row.user_id,
  phone: row.phone ?? '',
  realName: row.real_name,
  identityStatus: row.identity_status,
  locked: row.locked,
  simulated: row.simulated,
  agent: row.agent_id !== null,
  createdMs: Number(row.created_ms),
  closedMs: row.closed_ms === null ? null : Number(row.closed_ms),
})

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
      'users.closed_ms',
      'agents.agent_id',
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirst()
  return row && investorOf(row)
}

/** The investor's role: if several apply, the most restrictive one. */
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

/** Investors' open accounts, without the demo's. */
export const countLearners = async (database: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from users where closed_ms is null
      and user_id not in (select holder_id from demo_people where subject = 'investor')`.execute(database)
  return Number(rows[0]?.count ?? 0)
}

/** The digits of a phone number that the desk shows. */
const shownDigits = 4

/**
 * How a search at the desk may match phone numbers: the whole number, or final digits that the desk shows
 * anyway. Part of the hidden digits matches nobody; otherwise the whole number could be found out digit by
 * digit. Undefined: matches nothing.
 */
export const phonePattern = (search: string): string | undefined => {
  const mobile = typedMobile(search)
  if (mobile !== undefined) return mobile
  const digits = plainPhone(search)
  return digits.length <= shownDigits && /^\d+$/.test(digits) ? `%${digits}` : undefined
}

/** "9876543210" → "******3210". */
export const maskPhone = (phone: string): string => phone.slice(-shownDigits).padStart(phone.length, '*')

/**
 * Refuses with noSuchConversation if nobody has this number, or the account is closed: closed accounts get no messages.
 */
export const refuseStranger = async (transaction: Transaction<Database>, userId: bigint): Promise<void> => {
  const found = await transaction
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('closed_ms', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal(refusals.noSuchConversation)
}

/** An investor's changes starting with this run one after another: it locks their row until the commit. */
export const lockInvestor = async (transaction: Transaction<Database>, userId: bigint): Promise<void> => {
  await transaction
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
