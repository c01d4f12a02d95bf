import type { deskFundPlans } from '@tarazu/contract/calls/desk-funds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { searchedFor } from '../../../people/investors/desk-rows.ts'
import { maskPhone } from '../../../people/investors/queries.ts'
import type { FundFacts } from '../catalogue/queries.ts'
import { nextGrown } from '../plans/dates.ts'
import type { FundPlanRow } from '../plans/tables.ts'

type DeskPlan = FundPlanRow & {
  readonly phone: string
  readonly real_name: string | null
  readonly last_result: string | null
}

/** A page of all investors' plans, sorted by next date, ended ones last. */
export const readDeskPlans = async (
  database: Kysely<Database>,
  { kind, state, code, search, pageNum, pageSize }: ParsedInput<typeof deskFundPlans>,
  names: ReadonlyMap<string, FundFacts>,
  today: string,
): Promise<CallOutput<typeof deskFundPlans>> => {
  const all = [sql`true`]
  if (kind !== undefined) all.push(sql`t.kind = ${kind}`)
  if (state !== undefined) all.push(sql`t.state = ${state}`)
  if (code !== undefined) all.push(sql`t.fund = ${code}`)
  if (search !== undefined) all.push(searchedFor(search))
  const where = sql`from fund_plans t join users u on u.user_id = t.user_id where ${sql.join(all, sql` and `)}`
  const [page, counted] = await Promise.all([
    sql<DeskPlan>`
      select t.*, u.phone, u.real_name,
        (select result from fund_plan_dates d where d.user_id = t.user_id and d.plan_no = t.plan_no
          order by day desc limit 1) as last_result
      ${where} order by t.next_day nulls last, t.plan_no desc
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(database),
    sql<{ total: bigint }>`select count(*) as total ${where}`.execute(database),
  ])
  return {
    list: page.rows.map((row) => ({
      planNo: row.plan_no.toString(),
      userId: row.user_id.toString(),
      phone: maskPhone(row.phone),
      name: row.real_name,
      code: row.fund,
      fund: names.get(row.fund)?.name ?? row.fund,
      kind: row.kind,
      rhythm: row.rhythm,
      state: row.state,
      nextDay: row.next_day,
      amount: rupeesFromPaise(nextGrown(row, today).amount_paise),
      done: row.done,
      missed: row.missed,
      total: rupeesFromPaise(row.total_paise),
      lastResult: row.last_result,
      startDay: row.start_day,
    })),
    total: Number(counted.rows[0]?.total ?? 0),
    pageNum,
    pageSize,
  }
}
