import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { Database } from '../../database/schema.ts'
import { fundCatalogueOf } from '../../market/funds/queries.ts'
import type { FundOrderRow } from './tables.ts'

/** What an investor's units are worth at the latest net values, in paise: each fund's rounded by itself. */
export const readFundWorth = async (
  database: Kysely<Database>,
  market: Market,
  userId: bigint,
  nowMs: number,
): Promise<bigint> => {
  const holdings = await database
    .selectFrom('fund_holdings')
    .select(['fund', 'units'])
    .where('user_id', '=', userId)
    .where('units', '>', 0n)
    .execute()
  if (holdings.length === 0) return 0n
  const facts = await fundCatalogueOf(market).list(nowMs)
  const values = new Map(facts.map(({ fund, series }) => [fund.code, BigInt(series.values.at(-1) ?? 0)]))
  return holdings.reduce((sum, { fund, units }) => sum + worthOf(units, values.get(fund) ?? 0n), 0n)
}

/** Orders of an investor that have moved units, in their order. */
export const readSettledFundOrders = (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly FundOrderRow[]> =>
  readInPages((last, limit) =>
    database
      .selectFrom('fund_orders')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_no', '>', last?.order_no ?? -1n)
      .where('net_value', 'is not', null)
      .orderBy('order_no')
      .limit(limit)
      .execute(),
  )
