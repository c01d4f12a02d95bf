import type { Generated } from 'kysely'
import type { SessionColumns } from '../credentials/tables.ts'

export interface SessionTable extends SessionColumns {
  user_id: bigint
}

/** Times here and below are real time, not the market's. */
export interface ChallengeTable {
  id_hash: Buffer
  letters_hash: Buffer
  /** The digits that were spoken last; null until they are requested. */
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
  /** Since it was last correct or set. */
  wrong_tries: Generated<number>
  set_ms: bigint
}

/** One per user: the authenticator app. */
export interface AuthenticatorTable {
  user_id: bigint
  sealed_secret: Buffer
  created_ms: bigint
  /** Null until its first correct code. */
  confirmed_ms: bigint | null
  /** The 30-second step of the newest correct code. */
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

declare module '../../database/schema.ts' {
  interface Database extends AccountTables {}
}
