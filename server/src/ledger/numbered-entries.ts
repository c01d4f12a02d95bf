import { accountsOfPart } from '@tarazu/contract/trading/profit-loss.ts'
import { type Kysely, sql } from 'kysely'
import { readPage } from '../database/read-page.ts'
import type { Database } from '../database/schema.ts'
import type { EntryFilter } from './own-entries.ts'
import { entryFrom, type JournalEntry } from './queries.ts'

/**
 * A page of the user's entries by its number, newest first, with how many there are: for programs that page so. It counts
 * and skips, so that it costs the more the longer the list is and the further back the page; the app uses `ownEntries`.
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
