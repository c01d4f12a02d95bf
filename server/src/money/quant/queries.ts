import type { Paise } from '@tarazu/contract/money/money.ts'
import { quantWorth } from '@tarazu/contract/trading/quant-rules.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { Database } from '../../database/schema.ts'
import type { QuantOrderRow } from './tables.ts'

/** The newest value of a product and the one before, ten-thousandths of a rupee; undefined before it opens. */
export const newestQuantValue = (
  { quant }: Pick<Market, 'quant'>,
  id: string,
  nowMs: number,
): { readonly dayNumber: number; readonly value: bigint; readonly valueBefore: bigint } | undefined => {
  const product = quant?.find(id)
  if (quant === undefined || product === undefined) return undefined
  const { dayNumbers, values } = quant.values(product, nowMs)
  const [dayNumber, value, valueBefore] = [dayNumbers.at(-1), values.at(-1), values.at(-2)]
  if (dayNumber === undefined || value === undefined) return undefined
  return { dayNumber, value: BigInt(value), valueBefore: BigInt(valueBefore ?? value) }
}

/** What all AI quantity shares of an investor are worth at the newest values. */
export const readQuantWorth = async (
  database: Kysely<Database>,
  market: Pick<Market, 'quant'>,
  userId: bigint,
  nowMs: number,
): Promise<Paise> => {
  const rows = await database
    .selectFrom('quant_lots')
    .select(['product', ({ fn }) => fn.sum<bigint>('left_shares').as('shares')])
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .groupBy('product')
    .execute()
  return rows.reduce(
    (sumPaise, { product, shares }) =>
      sumPaise + quantWorth(BigInt(shares), newestQuantValue(market, product, nowMs)?.value ?? 0n),
    0n,
  )
}

/** Orders of an investor that have moved shares. */
export const readSettledQuantOrders = (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly QuantOrderRow[]> =>
  readInPages((last, limit) =>
    database
      .selectFrom('quant_orders')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_no', '>', last?.order_no ?? -1n)
      .where('state', '=', 'success')
      .orderBy('order_no')
      .limit(limit)
      .execute(),
  )
