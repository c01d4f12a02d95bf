import { defineTable } from '../../ledger/entity-table.ts'

/** The bank account's columns that the withdrawal rule reads. */
export type BankAccountRow = {
  user_id: bigint
  bank_name: string
  holder: string
  ifsc: string
  last_four: string
  /** Until when withdrawals are held after the account changed, in real time; null if it never changed. */
  held_until_ms: bigint | null
}

export const bankAccountTable = defineTable<BankAccountRow, 'user_id'>({
  name: 'bank_account',
  key: ['user_id'],
  columns: {
    user_id: 'bigint',
    bank_name: 'text',
    holder: 'text',
    ifsc: 'text',
    last_four: 'text',
    held_until_ms: 'bigint',
  },
})

/** As Kysely sees it. */
export interface BankTables {
  bank_account: BankAccountRow & {
    branch: string
    account_hash: Buffer
    added_ms: bigint
    changed_ms: bigint
  }
}

declare module '../../database/schema.ts' {
  interface Database extends BankTables {}
}
