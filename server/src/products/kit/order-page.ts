import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The tables with everything that the page selects. */
type OrderTable = {
  [Name in keyof Database]: Database[Name] extends Record<'user_id' | 'order_no' | 'reviewed_by', unknown>
    ? Name
    : never
}[keyof Database]

interface OrderPage {
  readonly table: OrderTable
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
