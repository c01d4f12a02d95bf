import type { ApplicationState } from '@tarazu/contract/calls/issue-applications.ts'
import type { Bid } from '@tarazu/market/offerings/application.ts'
import type { PersonalCategory } from '@tarazu/market/offerings/categories.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import { defineTable } from '../../ledger/entity-table.ts'

/** Why an application ended without shares; one that an allotment settles says so by its state. */
export type ApplicationEnd = 'withdrawn' | 'loss-cover' | 'issue-failed' | 'below-price' | 'not-drawn'

/** An investor's application in a public offering, from its making on; a settled one stays as a record. */
export type ApplicationRow = {
  user_id: bigint
  /** The id of the command that made it. */
  application_no: bigint
  /** "issue:ISIN". */
  issue_id: string
  exchange: Exchange
  code: string
  category: PersonalCategory
  /** Alternatives, at most three. */
  bids: readonly Bid[]
  lot_shares: number
  /** Of the largest bid. */
  quantity: bigint
  /** 0 once it is settled. */
  held_paise: bigint
  state: ApplicationState
  reason: ApplicationEnd | null
  /** Hexadecimal: 16 bytes that only the applicant learns, and the leaf that commits the application. */
  salt: string
  leaf: string
  /** In the draw; null before it. */
  rank: bigint | null
  allotted_quantity: bigint | null
  taken_paise: bigint | null
  position_no: bigint | null
  applied_ms: bigint
  changed_ms: bigint
  settled_ms: bigint | null
  change_count: number
}

export const applicationTable = defineTable<ApplicationRow, 'user_id' | 'application_no'>({
  name: 'issue_application',
  key: ['user_id', 'application_no'],
  columns: {
    user_id: 'bigint',
    application_no: 'bigint',
    issue_id: 'text',
    exchange: 'text',
    code: 'text',
    category: 'text',
    bids: 'jsonb',
    lot_shares: 'integer',
    quantity: 'bigint',
    held_paise: 'bigint',
    state: 'text',
    reason: 'text',
    salt: 'text',
    leaf: 'text',
    rank: 'bigint',
    allotted_quantity: 'bigint',
    taken_paise: 'bigint',
    position_no: 'bigint',
    applied_ms: 'bigint',
    changed_ms: 'bigint',
    settled_ms: 'bigint',
    change_count: 'integer',
  },
})

declare module '../../database/schema.ts' {
  interface Database {
    issue_application: ApplicationRow
  }
}
