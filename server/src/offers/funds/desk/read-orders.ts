import type { deskFundOrderList } from '@tarazu/contract/calls/desk-funds.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { FundOrderRow } from '../../../money/funds/tables.ts'
import { searchedFor } from '../../../people/investors/search.ts'

export type DeskFundOrder = FundOrderRow & {
  readonly phone: string
  readonly real_name: string | null
  readonly reviewer_name: string | null
}

type Filter = ParsedInput<typeof deskFundOrderList>

const conditionsOf = ({ status, from, to, search, code }: Filter): RawBuilder<unknown> => {
  const all = [sql`true`]
  if (status !== undefined) all.push(sql`t.stage = ${status}`)
  if (code !== undefined) all.push(sql`(t.fund = ${code} or t.to_fund = ${code})`)
  if (from !== undefined) all.push(sql`t.placed_ms >= ${BigInt(from)}`)
  if (to !== undefined) all.push(sql`t.placed_ms < ${BigInt(to)}`)
  if (search !== undefined) all.push(searchedFor(search))
  return sql.join(all, sql` and `)
}

/** A page of orders: those that wait for a review by age, others the newest first. */
export const readDeskOrders = async (database: Kysely<Database>, filter: Filter) => {
  const { pageNum, pageSize, status } = filter
  const where = sql`from fund_orders t join users u on u.user_id = t.user_id where ${conditionsOf(filter)}`
  const order = status === 'review' ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    sql<DeskFundOrder>`
      select t.*, u.phone, u.real_name,
        (select name from operators where operator_id = t.reviewed_by) as reviewer_name
      ${where} order by t.placed_ms ${order}, t.order_no ${order}
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(database),
    sql<{ total: bigint }>`select count(*) as total ${where}`.execute(database),
  ])
  return { list: page.rows, total: Number(counted.rows[0]?.total ?? 0), pageNum, pageSize }
}
