import type { deskFundOrderList } from '@tarazu/contract/calls/desk-funds.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { deskConditions } from '../../../people/investors/desk-rows.ts'
import { type OrderPeople, readOrderPage } from '../../kit/order-page.ts'
import type { FundOrderRow } from '../tables.ts'

export type DeskFundOrder = FundOrderRow & OrderPeople

const sentMs = 't.placed_ms'

/** A page of orders: those waiting for review by age, others newest first. */
export const readDeskOrders = (database: Kysely<Database>, filter: ParsedInput<typeof deskFundOrderList>) => {
  const { status, code, pageNum, pageSize } = filter
  const conditions = deskConditions(filter, sentMs, [
    ...(status === undefined ? [] : [sql`t.stage = ${status}`]),
    ...(code === undefined ? [] : [sql`(t.fund = ${code} or t.to_fund = ${code})`]),
  ])
  const page = { table: 'fund_orders', sentMs, conditions, waits: status === 'review' } as const
  return readOrderPage<FundOrderRow>(database, { ...page, pageNum, pageSize })
}
