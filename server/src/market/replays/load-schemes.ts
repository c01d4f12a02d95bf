import type { ImportedScheme } from '@tarazu/market/replay/replay-funds.ts'
import type { Day } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/**
 * The schemes that a replay offers as its funds: those with a NAV on at least half of its days. Their NAVs
 * reach as far back as the files do.
 */
export const loadSchemes = async (
  database: Kysely<Database>,
  days: readonly Day[],
): Promise<readonly ImportedScheme[]> => {
  const list = [...days]
  const { rows } = await sql<{
    readonly scheme_code: string
    readonly name: string
    readonly plan: string | null
    readonly option: string | null
    readonly house: string | null
    readonly category: string | null
    readonly days: readonly Day[]
    readonly navs: readonly string[]
  }>`
    select scheme_code, name, plan, option, house, category, array_agg(day::text order by day) as days,
      array_agg(nav::text order by day) as navs
    from fund_nav join fund_scheme using (scheme_code)
    where day <= (select max(listed) from unnest(${list}::date[]) as listed)
      and scheme_code in (select scheme_code from fund_nav where day = any(${list}::date[])
        group by scheme_code having 2 * count(*) >= ${list.length})
    group by scheme_code, name, plan, option, house, category order by scheme_code`.execute(database)
  return rows.map(({ scheme_code: schemeCode, ...row }) => ({ schemeCode, ...row }))
}
