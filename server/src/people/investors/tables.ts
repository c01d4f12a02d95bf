import type { Generated } from 'kysely'
import { defineTable } from '../../ledger/entity-table.ts'

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
  /** A loan is overdue, so a sale's proceeds repay it first. */
  loan_overdue: Generated<boolean>
  simulated: Generated<boolean>
  /** When it was closed, by the market’s clock: locked permanently, with its personal data erased. */
  closed_ms: Generated<bigint | null>
  created_ms: bigint
  /** Real time; null: never held. Set when a forgotten login password is renewed. */
  withdrawals_held_until_ms: Generated<bigint | null>
  /** Real time; null: not held. Set when the investor renews a forgotten password alone. */
  changes_held_until_ms: Generated<bigint | null>
  /** The kind of code that renewed it; null once a login was completed by another means. */
  recovered_with: Generated<'authenticator' | 'recovery' | null>
}

/** The investor's columns for rules; the row is a user's. */
export type InvestorRow = {
  user_id: bigint
  identity_status: string
  locked: boolean
  loan_overdue: boolean
}

export const investorTable = defineTable<InvestorRow, 'user_id'>({
  name: 'users',
  key: ['user_id'],
  columns: { user_id: 'bigint', identity_status: 'text', locked: 'boolean', loan_overdue: 'boolean' },
})

declare module '../../database/schema.ts' {
  interface Database {
    users: UserTable
  }
}
