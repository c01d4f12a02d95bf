import { type Account, type EntryType, isUserAccount } from '@tarazu/contract/money/chart.ts'
import { type LedgerPart, ledgerPartOf } from '@tarazu/contract/trading/profit-loss.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { entryFrom, type JournalEntry } from './queries.ts'

/** The maximum number of entries examined for one page of a filter without an index. */
export const lookedAtOnce = 1_000
const newest = 9_223_372_036_854_775_807n

/** The kinds of the index journal_entries_seldom (migration 0083). */
const seldomKinds: ReadonlySet<string> = new Set([
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

export interface EntryFilter {
  readonly entryTypes?: readonly EntryType[] | undefined
  /** Entries with a posting of this part of the net result. */
  readonly part?: LedgerPart | undefined
  readonly reference?: string | undefined
}

/** The page begins below this entry; undefined: at the newest. */
interface EntryPage {
  readonly before?: bigint | undefined
  readonly pageSize: number
}

const isOfPart = (part: LedgerPart, entryType: EntryType, accounts: readonly Account[]): boolean =>
  accounts.some((account) => !isUserAccount(account) && ledgerPartOf(account, entryType) === part)

/** Entries about a numbered thing are newer than it: both numbers come from one sequence. */
const oldestOf = (reference: string | undefined): bigint =>
  reference !== undefined && /^\d{1,18}$/.test(reference) ? BigInt(reference) : 0n

/**
 * A page of the user's entries, newest first, and the number below which the next begins, or null at the end.
 * Every page costs the same: by the primary key, by the index of the rare kinds, or by examining at most
 * `lookedAtOnce` entries, in which case a page may have fewer entries than requested, or none, and still be
 * followed by another.
 */
export const ownEntries = async (
  database: Kysely<Database>,
  userId: bigint,
  { entryTypes, part, reference }: EntryFilter,
  { before = newest, pageSize }: EntryPage,
): Promise<{ readonly entries: readonly JournalEntry[]; readonly next: bigint | null }> => {
  const below = database
    .selectFrom('journal_entries')
    .where('user_id', '=', userId)
    .where('entry_id', '<', before)
    .where('entry_id', '>', oldestOf(reference))
    .orderBy('entry_id', 'desc')
  const isIndexed =
    reference === undefined &&
    part === undefined &&
    (entryTypes?.every((type) => seldomKinds.has(type)) ?? true)
  // Literals instead of parameters, so that the planner can use the partial index.
  const types =
    entryTypes && sql<boolean>`entry_type in (${sql.join(entryTypes.map((type) => sql.lit(type)))})`
  if (isIndexed) {
    const page = types === undefined ? below : below.where(types)
    const rows = await page
      .selectAll()
      .limit(pageSize + 1)
      .execute()
    const shown = rows.slice(0, pageSize)
    return {
      entries: shown.map(entryFrom),
      next: rows.length > pageSize ? (shown.at(-1)?.entry_id ?? null) : null,
    }
  }
  const looked = await below
    .select(['entry_id', 'entry_type', 'reference', 'accounts'])
    .limit(lookedAtOnce)
    .execute()
  const kinds = entryTypes && new Set<string>(entryTypes)
  const found = looked.filter(
    (row) =>
      (kinds?.has(row.entry_type) ?? true) &&
      (reference === undefined || row.reference === reference) &&
      (part === undefined || isOfPart(part, row.entry_type, row.accounts)),
  )
  const wanted = found.slice(0, pageSize).map((row) => row.entry_id)
  const last =
    found.length > pageSize ? wanted.at(-1) : looked.length === lookedAtOnce ? looked.at(-1)?.entry_id : null
  if (wanted.length === 0) return { entries: [], next: last ?? null }
  const rows = await below.selectAll().where('entry_id', 'in', wanted).execute()
  return { entries: rows.map(entryFrom), next: last ?? null }
}
