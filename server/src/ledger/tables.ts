import type { Account, EntryType, HouseAccount, UserAccount } from '@tarazu/contract/money/chart.ts'

export type UserBalanceRow = { user_id: bigint; account: UserAccount; balance_paise: bigint }

/** Debits positive; the account's balance is the sum over the slots. */
export type HouseBalanceRow = { slot: number; account: HouseAccount; balance_paise: bigint }

export type CommandRow = {
  user_id: bigint
  command_id: bigint
  name: string
  instant: Date
  idempotency_key: string | null
  input_hash: Buffer
  repeat_digest: bigint | null
  input: string
  accepted: boolean
  answer: string
}

export type EntryRow = {
  user_id: bigint
  entry_id: bigint
  command_id: bigint
  house_slot: number
  instant: Date
  entry_type: EntryType
  reference: string
  /** Its postings: one element each in all three arrays. */
  accounts: readonly Account[]
  amounts_paise: readonly bigint[]
  balances_after_paise: readonly (bigint | null)[]
}

/** The ledger's tables (migrations 0001 and 0027) for Kysely; only written by the commit loop. */
interface LedgerTables {
  user_balances: UserBalanceRow
  house_balances: HouseBalanceRow
  commands: CommandRow
  journal_entries: EntryRow
  /** A view: the entries' postings, one row each. */
  postings: {
    user_id: bigint
    entry_id: bigint
    line: number
    account: Account
    amount_paise: bigint
    balance_after_paise: bigint | null
  }
  /** Written by watch.ts. */
  ledger_checks: { checked_ms: bigint; differences: number }
  /** One row; written by key-window-move.ts. */
  key_window: { from_id: bigint }
}

declare module '../database/schema.ts' {
  interface Database extends LedgerTables {}
}
