import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { tellClosings } from '../../closings/tell-holders.ts'
import { fundCatalogueOf } from '../catalogue/queries.ts'

const holdersOf = (fund: string) => sql`select user_id from fund_holdings where fund = ${fund} and units > 0`

/** Tells the holders of closing funds which day's NAV they will be paid out at. */
export const tellFundClosings = (
  { database, market }: { readonly database: Kysely<Database>; readonly market: Market },
  nowMs: number,
): Promise<void> =>
  tellClosings(database, nowMs, async (untold) => {
    const stops = await database
      .selectFrom('fund_stops')
      .select(['fund', 'value_day'])
      .where('fund', 'in', untold)
      .execute()
    const all = stops.length === 0 ? [] : await fundCatalogueOf(market).list(nowMs)
    return stops.flatMap(({ fund, value_day: day }) => {
      const facts = all.find((one) => one.fund.code === fund)
      if (facts === undefined || day === null) return []
      const parameters = { code: fund, fund: facts.name, fundHindi: facts.nameHindi, day }
      const message = { kind: 'fund-closing' as const, parameters }
      return [{ product: fund, holders: holdersOf(fund), message }]
    })
  })
