import { accountsOfPart } from '@tarazu/contract/trading/profit-loss.ts'
import { type Kysely, sql } from 'kysely'
import { readPage } from '../database/read-page.ts'
import type { Database } from '../database/schema.ts'
import type { EntryFilter } from './own-entries.ts'
import { entryFrom, type JournalEntry } from './queries.ts'

/**
 * A numbered page of the user's entries, newest first, with the total, for programs that page by number. It counts and
 * skips rows, so its cost grows with the list and the page number; the app uses `ownEntries`.
 */
export const numberedEntries = async (
  database: Kysely<Database>,
  userId: bigint,
  { entryTypes, part, reference }: EntryFilter,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{
  readonly entries: readonly JournalEntry[]
  readonly next: bigint | null
  readonly total: number
}> => {
  let all = database.selectFrom('journal_entries').where('user_id', '=', userId)
  if (entryTypes !== undefined) all = all.where('entry_type', 'in', entryTypes)
  if (part !== undefined) all = all.where(sql<boolean>`accounts && ${accountsOfPart(part)}::text[]`)
  if (part === 'dividends') all = all.where('entry_type', '=', 'dividend')
  if (part === 'realised') all = all.where('entry_type', '!=', 'dividend')
  if (reference !== undefined) all = all.where('reference', '=', reference)
  const paging = { pageNum, pageSize }
  const { list, total } = await readPage(all.selectAll().orderBy('entry_id', 'desc'), paging)
  const next = pageNum * pageSize < total ? (list.at(-1)?.entry_id ?? null) : null
  return { entries: list.map(entryFrom), next, total }
}
