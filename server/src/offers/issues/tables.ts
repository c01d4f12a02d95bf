import type { categoryResult } from '@tarazu/contract/calls/issue-fields.ts'
import type { z } from 'zod'

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
    issue_close: IssueCloseRow
    issue_allotment: IssueAllotmentRow
  }
}
