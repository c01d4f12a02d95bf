import { multiplyDivideHalfEven, type Paise } from '@tarazu/contract/money/money.ts'
import { quantWorth } from '@tarazu/contract/trading/quant-rules.ts'
import { dayOf } from '@tarazu/market/calendar/india-time.ts'
import { valueOn } from '@tarazu/market/funds/returns.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { Database } from '../../database/schema.ts'
import type { HeldProduct, WorthSource } from '../../trading/balances/worth.ts'
import type { QuantLotRow, QuantOrderRow } from './tables.ts'

/** A product's newest NAV and the one before, in ten-thousandths of a rupee; undefined before it opens. */
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

/** The cost of a purchase's remaining shares. */
export const costOfQuantLot = ({
  cost_paise,
  left_shares,
  shares,
}: Pick<QuantLotRow, 'cost_paise' | 'left_shares' | 'shares'>): Paise =>
  multiplyDivideHalfEven(cost_paise, left_shares, shares)

/** The worth and cost of a product's shares, and the newest NAV's gain on those held at the previous one. */
export const heldQuantOf = (
  lots: readonly Pick<QuantLotRow, 'cost_paise' | 'left_shares' | 'shares' | 'bought_day'>[],
  newest: ReturnType<typeof newestQuantValue>,
): HeldProduct => {
  const { value, valueBefore, dayNumber } = newest ?? { value: 0n, valueBefore: 0n, dayNumber: 0 }
  const sharesOf = (some: readonly Pick<QuantLotRow, 'left_shares'>[]) =>
    some.reduce((sum, { left_shares }) => sum + left_shares, 0n)
  const earning = sharesOf(lots.filter(({ bought_day }) => bought_day < dayOf(dayNumber)))
  return {
    costPaise: lots.reduce((sum, lot) => sum + costOfQuantLot(lot), 0n),
    valuePaise: quantWorth(sharesOf(lots), value),
    newestGainPaise: quantWorth(earning, value) - quantWorth(earning, valueBefore),
  }
}

/** An investor's orders that have moved shares. */
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

/** An investor's AI quant products at the newest NAVs. */
const readHeldQuant: WorthSource['held'] = async ({ database, market }, userId, nowMs) => {
  const lots = await database
    .selectFrom('quant_lots')
    .select(['product', 'cost_paise', 'left_shares', 'shares', 'bought_day'])
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .execute()
  return [...Map.groupBy(lots, ({ product }) => product)].map(([product, own]) =>
    heldQuantOf(own, newestQuantValue(market, product, nowMs)),
  )
}

const readHistories: WorthSource['histories'] = async ({ database, market }, userId, nowMs) => {
  const orders = await readSettledQuantOrders(database, userId)
  return [...Map.groupBy(orders, ({ product }) => product)].flatMap(([code, own]) => {
    const found = market.quant?.find(code)
    if (found === undefined || market.quant === undefined) return []
    const steps = own.map(({ kind, shares, settled_ms }) => ({
      instantMs: Number(settled_ms),
      change: kind === 'buy' ? shares : -shares,
    }))
    const values = market.quant.values(found, nowMs)
    return [
      { steps, worthPaise: (shares, dayNumber) => quantWorth(shares, BigInt(valueOn(values, dayNumber))) },
    ]
  })
}

export const quantWorthSource: WorthSource = {
  product: 'quant',
  held: readHeldQuant,
  histories: readHistories,
}
