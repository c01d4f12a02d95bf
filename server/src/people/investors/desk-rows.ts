import { typedDecimal, typedMobile } from '@tarazu/contract/text/typed-input.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { likeAnywhere } from '../../database/like.ts'
import type { Database } from '../../database/schema.ts'

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

interface OrderPage {
  readonly table: 'fund_orders' | 'quant_orders'
  readonly sentMs: string
  readonly conditions: RawBuilder<unknown>
  /** Whether the rows are waiting for a review: then they are sorted by age, otherwise newest first. */
  readonly waits: boolean
  readonly pageNum: number
  readonly pageSize: number
}

/** The investor and the reviewer of an order. */
export interface OrderPeople {
  readonly phone: string
  readonly real_name: string | null
  readonly reviewer_name: string | null
}

/** A page of orders that operators review. */
export const readOrderPage = async <Row extends object>(
  database: Kysely<Database>,
  { table, sentMs, conditions, waits, pageNum, pageSize }: OrderPage,
) => {
  const where = sql`from ${sql.table(table)} t join users u on u.user_id = t.user_id where ${conditions}`
  const order = waits ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    sql<Row & OrderPeople>`
      select t.*, u.phone, u.real_name,
        (select name from operators where operator_id = t.reviewed_by) as reviewer_name
      ${where} order by ${sql.ref(sentMs)} ${order}, t.order_no ${order}
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(database),
    sql<{ total: bigint }>`select count(*) as total ${where}`.execute(database),
  ])
  return { list: page.rows, total: Number(counted.rows[0]?.total ?? 0), pageNum, pageSize }
}
