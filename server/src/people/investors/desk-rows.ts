import { typedDecimal, typedMobile } from '@tarazu/contract/text/typed-input.ts'
import { type RawBuilder, sql } from 'kysely'
import { likeAnywhere } from '../../database/like.ts'

/** The desk's lists of investors' submissions: the rows are `t`, their users `u`. */

/** Whether a row belongs to the searched investor, by phone number, account number or part of the name. */
export const searchedFor = (search: string): RawBuilder<unknown> =>
  sql`(u.real_name ilike ${likeAnywhere(search.trim())} or u.phone = ${typedMobile(search) ?? search}
    or t.user_id::text = ${typedDecimal(search, 0) ?? search})`

interface DeskSearch {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly search?: string | undefined
}

/** A list's filters: the submission time, by that column; the investor; and `further` conditions. */
export const deskConditions = (
  { from, to, search }: DeskSearch,
  sentMs: string,
  further: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> => {
  const all = [sql`true`, ...further]
  if (from !== undefined) all.push(sql`${sql.ref(sentMs)} >= ${BigInt(from)}`)
  if (to !== undefined) all.push(sql`${sql.ref(sentMs)} < ${BigInt(to)}`)
  if (search !== undefined) all.push(searchedFor(search))
  return sql.join(all, sql` and `)
}
