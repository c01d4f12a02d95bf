import type { ApplicationState } from '@tarazu/contract/calls/issue-applications.ts'
import type { categoryResult } from '@tarazu/contract/calls/issue-fields.ts'
import type { Bid } from '@tarazu/market/offerings/application.ts'
import type { PersonalCategory } from '@tarazu/market/offerings/categories.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import type { z } from 'zod'
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

/** What the close of a book publishes. Never changed. */
export interface IssueCloseRow {
  readonly issue_id: string
  readonly closes_ms: bigint
  readonly issue_price_paise: bigint
  readonly is_failed: boolean
  readonly root: Buffer
  readonly simulated_root: Buffer
  readonly simulated_count: number
  readonly personal_root: Buffer
  /** Of all investors' applications, in their order, 32 bytes each. */
  readonly personal_leaves: Buffer
  /** Real time; null of books that were closed before it was kept. */
  readonly committed_ms: bigint | null
}

type CategoryResult = z.output<typeof categoryResult>

/** What a draw gave. Never changed. */
export interface IssueAllotmentRow {
  readonly issue_id: string
  readonly allotted_ms: bigint
  readonly seed_day: string
  readonly draw_seed: Buffer
  readonly categories: readonly CategoryResult[]
  /** What a public beacon published after the close; null where none is read. */
  readonly beacon_name: string | null
  readonly beacon_round: bigint | null
  readonly beacon_value: Buffer | null
  /** Null also of draws before signatures were kept; the second one only of chains that sign it. */
  readonly beacon_signature: Buffer | null
  readonly beacon_previous_signature: Buffer | null
}

declare module '../../database/schema.ts' {
  interface Database {
    issue_application: ApplicationRow
    issue_close: IssueCloseRow
    issue_allotment: IssueAllotmentRow
  }
}
