import type { Generated } from 'kysely'
import type { State } from '../../ledger/command.ts'
import { defineTable } from '../../ledger/entity-table.ts'
import type { SessionColumns } from '../credentials/tables.ts'

export type IdentityStatus = 'not_submitted' | 'in_review' | 'passed' | 'failed'

/** An investor. The rules of commands read this row as `investorTable`. */
export interface UserTable {
  user_id: Generated<bigint>
  /** Ten digits; null once the account is closed. */
  phone: string | null
  email: string | null
  /** argon2id in the PHC string format. */
  password_hash: string
  real_name: string | null
  identity_status: Generated<IdentityStatus>
  locked: Generated<boolean>
  simulated: Generated<boolean>
  /** When the account was closed, by the market’s clock: it is locked for good, and names nobody any more. */
  closed_ms: Generated<bigint | null>
  created_ms: bigint
}

export interface SessionTable extends SessionColumns {
  user_id: bigint
}

/** Instants here and below are real time, not the market's. */
export interface ChallengeTable {
  id_hash: Buffer
  letters_hash: Buffer
  /** Of the digits that were spoken last; null until somebody listens. */
  spoken_hash: Buffer | null
  times_spoken: Generated<number>
  expires_ms: bigint
}

export interface FirewallTokenTable {
  token_hash: Buffer
  browser_hash: Buffer
  expires_ms: bigint
  /** Wrong passwords, phones found, codes guessed. */
  strikes: Generated<number>
}

export interface TransactionPasswordTable {
  user_id: bigint
  /** argon2id in the PHC string format. */
  password_hash: string
  /** Since it was last right or set. */
  wrong_tries: Generated<number>
  set_ms: bigint
}

/** One a user: the authenticator app. */
export interface AuthenticatorTable {
  user_id: bigint
  sealed_secret: Buffer
  created_ms: bigint
  /** Null until its first code was right. */
  confirmed_ms: bigint | null
  /** The 30-second step of the newest code that was right. */
  last_step: bigint
}

export interface RecoveryCodeTable {
  user_id: bigint
  code_hash: Buffer
  used_ms: bigint | null
}

export interface PasskeyTable {
  user_id: bigint
  credential_id: Buffer
  /** COSE. */
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  backed_up: boolean
  created_ms: bigint
  last_used_ms: bigint | null
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer
  purpose: 'register' | 'login' | 'confirm'
  user_id: bigint | null
  expires_ms: bigint
}

export interface LoginTicketTable {
  ticket_hash: Buffer
  user_id: bigint
  expires_ms: bigint
}

interface AccountTables {
  users: UserTable
  sessions: SessionTable
  challenges: ChallengeTable
  firewall_tokens: FirewallTokenTable
  transaction_passwords: TransactionPasswordTable
  authenticators: AuthenticatorTable
  recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  login_tickets: LoginTicketTable
}

/** What a rule reads of the investor; the row is a user's. */
export type InvestorRow = {
  user_id: bigint
  identity_status: string
  locked: boolean
}

export const investorTable = defineTable<InvestorRow, 'user_id'>({
  name: 'users',
  key: ['user_id'],
  columns: { user_id: 'bigint', identity_status: 'text', locked: 'boolean' },
})

export const investorOf = (state: State): InvestorRow => {
  const investor = state.row(investorTable, { user_id: state.userId })
  if (investor === undefined) throw new Error('a command of a user who does not exist')
  return investor
}

declare module '../../database/schema.ts' {
  interface Database extends AccountTables {}
}
