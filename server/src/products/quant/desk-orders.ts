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
import { deskConditions } from '../../people/investors/desk-rows.ts'
import { maskPhone } from '../../people/investors/queries.ts'
import type { Clock } from '../../time/clock.ts'
import { type OrderPeople, readOrderPage } from '../kit/order-page.ts'
import { quantInstants } from './cancel.ts'
import { newestQuantValue } from './held.ts'
import { valueText } from './present.ts'
import { type QuantOrderStage, quantStageOf } from './review.ts'
import type { QuantOrderRow } from './tables.ts'

interface Tools {
  readonly market: Market
  readonly calendar: Calendar
  readonly clock: Clock
}

type Filter = ParsedInput<typeof deskQuantOrderList>
type Order = CallOutput<typeof deskQuantOrderList>['list'][number]
type DeskQuantOrder = QuantOrderRow & OrderPeople

const ofStage: Readonly<Record<QuantOrderStage, RawBuilder<unknown>>> = {
  review: sql`t.state = 'in_progress' and t.review = 'waiting'`,
  waiting: sql`t.state = 'in_progress' and t.review is distinct from 'waiting'`,
  success: sql`t.state = 'success'`,
  failed: sql`t.state = 'failed'`,
}

const sentMs = 't.ordered_ms'

/** A page of orders: those waiting for review by age, others newest first. */
export const readDeskOrders = (database: Kysely<Database>, filter: Filter) => {
  const { status, pageNum, pageSize } = filter
  const conditions = deskConditions(filter, sentMs, status === undefined ? [] : [ofStage[status]])
  const page = { table: 'quant_orders', sentMs, conditions, waits: status === 'review' } as const
  return readOrderPage<QuantOrderRow>(database, { ...page, pageNum, pageSize })
}

const worthOf = ({ market, clock }: Tools, row: DeskQuantOrder): bigint => {
  if (row.amount_paise !== null) return row.amount_paise
  if (row.held_paise > 0n) return row.held_paise
  return quantWorth(row.shares, newestQuantValue(market, row.product, clock.nowMs())?.value ?? 0n)
}

export const presentDeskOrder = (tools: Tools, row: DeskQuantOrder): Order => ({
  orderNo: row.order_no.toString(),
  userId: row.user_id.toString(),
  phone: maskPhone(row.phone),
  name: row.real_name,
  id: row.product,
  product: quantNamesOf(row.product).name,
  kind: row.kind,
  status: quantStageOf(row),
  reason: row.reason,
  shares: Number(row.shares),
  worth: rupeesFromPaise(worthOf(tools, row)),
  submittedAt: isoText(row.ordered_ms),
  cutOffAt: isoText(quantInstants(tools.calendar, row).cutOffMs),
  valueDay: row.value_day,
  value: row.value === null ? null : valueText(row.value),
  settledAt: row.settled_ms === null ? null : isoText(row.settled_ms),
  reviewedBy: row.reviewer_name,
  reviewReason: row.review_reason,
})
