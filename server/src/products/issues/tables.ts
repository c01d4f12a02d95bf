import type { ApplicationState } from '@tarazu/contract/calls/issue-applications.ts'
import type { categoryResult } from '@tarazu/contract/calls/issue-fields.ts'
import type { Bid } from '@tarazu/market/offerings/application.ts'
import type { PersonalCategory } from '@tarazu/market/offerings/categories.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { defineTable } from '../../ledger/entity-table.ts'

/** Why an application ended without shares; if an allotment settled it, its state says so. */
export type ApplicationEnd = 'withdrawn' | 'loss-cover' | 'issue-failed' | 'below-price' | 'not-drawn'

/** An investor's application for a public issue, kept as a record after settlement. */
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
  /** For the largest bid. */
  quantity: bigint
  /** 0 once it is settled. */
  held_paise: bigint
  state: ApplicationState
  reason: ApplicationEnd | null
  /** Hexadecimal: 16 bytes that only the applicant learns, and the leaf that commits the application. */
  salt: string
  leaf: string
  /** Its place in the draw; null before the draw. */
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

/** The publication at the close of a book. Never changed. */
export interface IssueCloseRow {
  readonly issue_id: string
  readonly closes_ms: bigint
  readonly issue_price_paise: bigint
  readonly is_failed: boolean
  readonly root: Buffer
  readonly simulated_root: Buffer
  readonly simulated_count: number
  readonly personal_root: Buffer
  /** For all investors' applications, in order, 32 bytes each. */
  readonly personal_leaves: Buffer
  /** Real time; null for books closed before it was recorded. */
  readonly committed_ms: bigint | null
}

type CategoryResult = z.output<typeof categoryResult>

/** The result of a draw. Never changed. */
export interface IssueAllotmentRow {
  readonly issue_id: string
  readonly allotted_ms: bigint
  readonly seed_day: string
  readonly draw_seed: Buffer
  readonly categories: readonly CategoryResult[]
  /** A public beacon's publication after the close; null if none is used. */
  readonly beacon_name: string | null
  readonly beacon_round: bigint | null
  readonly beacon_value: Buffer | null
  /** Also null for draws before signatures were stored; the second exists only for chains that sign it. */
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
