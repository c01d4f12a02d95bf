/** The ledger's tables (migrations 0001 and 0027) as Kysely sees them; written by the commit loop alone. */
interface LedgerTables {
  user_balances: { user_id: bigint; account: string; balance_paise: bigint }
  /** Debits positive; the account's balance is the sum over the slots. */
  house_balances: { slot: number; account: string; balance_paise: bigint }
  commands: {
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
  journal_entries: {
    user_id: bigint
    entry_id: bigint
    command_id: bigint
    house_slot: number
    instant: Date
    entry_type: string
    reference: string
    /** Its postings: one element each in all three. */
    accounts: string[]
    amounts_paise: bigint[]
    balances_after_paise: (bigint | null)[]
  }
  /** A view: the entries' postings, one row each. */
  postings: {
    user_id: bigint
    entry_id: bigint
    line: number
    account: string
    amount_paise: bigint
    balance_after_paise: bigint | null
  }
}

declare module '../database/schema.ts' {
  interface Database extends LedgerTables {}
}
