import type { Kysely } from 'kysely'
import { countRows } from '../database/count-rows.ts'
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
  { entryTypes, reference }: EntryFilter,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{
  readonly entries: readonly JournalEntry[]
  readonly next: bigint | null
  readonly total: number
}> => {
  let all = database.selectFrom('journal_entries').where('user_id', '=', userId)
  if (entryTypes !== undefined) all = all.where('entry_type', 'in', entryTypes)
  if (reference !== undefined) all = all.where('reference', '=', reference)
  const [rows, total] = await Promise.all([
    all
      .selectAll()
      .orderBy('entry_id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    countRows(all),
  ])
  const next = pageNum * pageSize < total ? (rows.at(-1)?.entry_id ?? null) : null
  return { entries: rows.map(entryFrom), next, total }
}
