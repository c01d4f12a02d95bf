import type { EntryType } from '@tarazu/contract/money/chart.ts'

/** The kinds of the index journal_entries_seldom (migration 0083). */
export const seldomKinds: ReadonlySet<string> = new Set([
  'practice-funds',
  'deposit',
  'withdrawal-hold',
  'withdrawal-paid',
  'withdrawal-returned',
  'position-liquidation',
  'position-buy-back',
  'position-auction',
  'financing',
  'dividend',
  'share-change',
] satisfies EntryType[])
