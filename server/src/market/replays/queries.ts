import type { Day } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** All imported data on mutual funds. */
export interface FundSummary {
  readonly schemeCount: number
  readonly houseCount: number
  readonly navCount: number
  /** Null without any NAV. */
  readonly firstDay: Day | null
  readonly lastDay: Day | null
}

export const summarizeFunds = async (database: Kysely<Database>): Promise<FundSummary> => {
  const { rows } = await sql<FundSummary>`
    select (select count(*)::integer from fund_scheme) as "schemeCount",
      (select count(distinct house)::integer from fund_scheme) as "houseCount",
      count(*)::integer as "navCount", min(day)::text as "firstDay", max(day)::text as "lastDay"
    from fund_nav`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate returned no row')
  return row
}

/** A scheme's NAV on the newest day up to and including a given day; rupees as decimal text. */
export const readNav = async (
  database: Kysely<Database>,
  schemeCode: string,
  day: Day,
): Promise<{ readonly day: Day; readonly nav: string } | undefined> => {
  const { rows } = await sql<{ day: Day; nav: string }>`
    select day::text, nav::text as nav from fund_nav
    where scheme_code = ${schemeCode} and fund_nav.day <= ${day}::date order by fund_nav.day desc limit 1`.execute(
    database,
  )
  return rows[0]
}
