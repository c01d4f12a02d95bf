import type { deskQuantOrderList } from '@tarazu/contract/calls/desk-quant.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { quantWorth } from '@tarazu/contract/trading/quant-rules.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { quantNamesOf } from '@tarazu/market/quant/quant-names.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import { newestQuantValue } from '../../money/quant/queries.ts'
import type { QuantOrderRow } from '../../money/quant/tables.ts'
import { maskPhone } from '../../people/investors/queries.ts'
import { searchedFor } from '../../people/investors/search.ts'
import type { Clock } from '../../time/clock.ts'
import { quantInstants } from './cancel.ts'
import { valueText } from './present.ts'
import { type QuantOrderStage, quantStageOf } from './review.ts'

interface Tools {
  readonly market: Market
  readonly calendar: Calendar
  readonly clock: Clock
}

type Filter = ParsedInput<typeof deskQuantOrderList>
type Order = CallOutput<typeof deskQuantOrderList>['list'][number]
type DeskQuantOrder = QuantOrderRow & {
  readonly phone: string
  readonly real_name: string | null
  readonly reviewer_name: string | null
}

const ofStage: Readonly<Record<QuantOrderStage, RawBuilder<unknown>>> = {
  review: sql`t.state = 'in_progress' and t.review = 'waiting'`,
  waiting: sql`t.state = 'in_progress' and t.review is distinct from 'waiting'`,
  success: sql`t.state = 'success'`,
  failed: sql`t.state = 'failed'`,
}

const conditionsOf = ({ status, from, to, search }: Filter): RawBuilder<unknown> => {
  const all = [sql`true`]
  if (status !== undefined) all.push(ofStage[status])
  if (from !== undefined) all.push(sql`t.ordered_ms >= ${BigInt(from)}`)
  if (to !== undefined) all.push(sql`t.ordered_ms < ${BigInt(to)}`)
  if (search !== undefined) all.push(searchedFor(search))
  return sql.join(all, sql` and `)
}

/** A page of orders: those that wait for a review by age, others the newest first. */
export const readDeskOrders = async (database: Kysely<Database>, filter: Filter) => {
  const { pageNum, pageSize, status } = filter
  const where = sql`from quant_orders t join users u on u.user_id = t.user_id where ${conditionsOf(filter)}`
  const order = status === 'review' ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    sql<DeskQuantOrder>`
      select t.*, u.phone, u.real_name,
        (select name from operators where operator_id = t.reviewed_by) as reviewer_name
      ${where} order by t.ordered_ms ${order}, t.order_no ${order}
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(database),
    sql<{ total: bigint }>`select count(*) as total ${where}`.execute(database),
  ])
  return { list: page.rows, total: Number(counted.rows[0]?.total ?? 0), pageNum, pageSize }
}

const worthOf = ({ market, clock }: Tools, row: DeskQuantOrder): bigint => {
  if (row.amount_paise !== null) return row.amount_paise
  if (row.held_paise > 0n) return row.held_paise
  return quantWorth(row.shares, newestQuantValue(market, row.product, clock.nowMs())?.value ?? 0n)
}

export const presentDeskOrder = (tools: Tools, row: DeskQuantOrder): Order => ({
  ...{ orderNo: row.order_no.toString(), userId: row.user_id.toString() },
  ...{ phone: maskPhone(row.phone), name: row.real_name },
  ...{ id: row.product, product: quantNamesOf(row.product).name, kind: row.kind },
  ...{ status: quantStageOf(row), reason: row.reason, shares: Number(row.shares) },
  worth: rupeesFromPaise(worthOf(tools, row)),
  submittedAt: isoText(row.ordered_ms),
  cutOffAt: isoText(quantInstants(tools.calendar, row).cutOffMs),
  valueDay: row.value_day,
  value: row.value === null ? null : valueText(row.value),
  settledAt: row.settled_ms === null ? null : isoText(row.settled_ms),
  ...{ reviewedBy: row.reviewer_name, reviewReason: row.review_reason },
})
