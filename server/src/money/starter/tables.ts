import { defineTable } from '../../ledger/entity-table.ts'

/** Investors with the starter sum (migration 0080); kept permanently. */
export type StarterGrantRow = {
  user_id: bigint
  amount_paise: bigint
  /** On the market's clock. */
  granted_ms: bigint
}

export const starterGrantTable = defineTable<StarterGrantRow, 'user_id'>({
  name: 'starter_grants',
  key: ['user_id'],
  columns: { user_id: 'bigint', amount_paise: 'bigint', granted_ms: 'bigint' },
})

/** An identity that requested the starter sum, by a keyed hash; kept when the account is closed. */
export interface StarterMarkTable {
  mark: Buffer
  user_id: bigint
}

declare module '../../database/schema.ts' {
  interface Database {
    starter_grants: StarterGrantRow
    starter_marks: StarterMarkTable
  }
}
