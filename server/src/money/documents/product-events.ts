import { isEquityOn } from '@tarazu/market/funds/equity-oriented.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readSettledFundOrders } from '../../products/funds/held.ts'
import type { FundOrderRow } from '../../products/funds/tables.ts'
import { readSettledQuantOrders } from '../../products/quant/held.ts'
import type { QuantOrderRow } from '../../products/quant/tables.ts'
import type { AssetOf, ProductEvent } from './product-gains.ts'

/** What a settled order of fund units tells. */
export type SettledFundOrder = Pick<
  FundOrderRow,
  | 'kind'
  | 'fund'
  | 'to_fund'
  | 'value_day'
  | 'order_no'
  | 'settled_ms'
  | 'done_units'
  | 'to_units'
  | 'gross_paise'
  | 'load_paise'
  | 'tax_paise'
  | 'net_paise'
>

/**
 * Bought with stamp duty, which is part of the cost, and given back after the exit load. The securities transaction tax
 * is kept apart: it is deducted from no capital gain (Income-tax Act 2025, section 72(3)(b)).
 */
export const fundEvents = (row: SettledFundOrder): readonly ProductEvent[] => {
  const common = {
    product: 'fund' as const,
    day: row.value_day,
    orderNo: row.order_no,
    settledMs: Number(row.settled_ms),
  }
  const [grossPaise, netPaise, sttPaise] = [row.gross_paise ?? 0n, row.net_paise ?? 0n, row.tax_paise ?? 0n]
  const bought = { ...common, kind: 'in' as const, sttPaise: 0n }
  const units = row.done_units ?? 0n
  if (row.kind === 'subscribe')
    return [{ ...bought, code: row.fund, quantity: units, amountPaise: grossPaise }]
  const amountPaise = grossPaise - (row.load_paise ?? 0n)
  const out = { ...common, kind: 'out' as const, code: row.fund, quantity: units, amountPaise, sttPaise }
  if (row.to_fund === null) return [out]
  return [out, { ...bought, code: row.to_fund, quantity: row.to_units ?? 0n, amountPaise: netPaise }]
}

const quantEvent = (row: QuantOrderRow): ProductEvent => ({
  kind: row.kind === 'buy' ? 'in' : 'out',
  product: 'quant',
  code: row.product,
  quantity: row.shares,
  day: row.value_day,
  sttPaise: 0n,
  amountPaise: row.amount_paise ?? 0n,
  orderNo: row.order_no,
  settledMs: Number(row.settled_ms),
})

/** Everything that an investor bought and gave back of funds and AI quantity products. */
export const readProductEvents = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly ProductEvent[]> => {
  const [funds, quants] = await Promise.all([
    readSettledFundOrders(database, userId),
    readSettledQuantOrders(database, userId),
  ])
  return [...funds.flatMap(fundEvents), ...quants.map(quantEvent)].filter(({ quantity }) => quantity > 0n)
}

/** A fund that lends more of its money than this is one of debt. */
const mostDebtPpm = 650_000

export const createAssetOf =
  ({ funds }: Pick<Market, 'funds'>): AssetOf =>
  ({ product, code, day }) => {
    const fund = product === 'fund' ? funds?.find(code) : undefined
    if (fund === undefined) return 'other'
    if (isEquityOn(fund, day)) return 'equity'
    if (fund.benchmark === undefined) return fund.isLiquid ? 'debt' : 'other'
    const { equityPpm, goldPpm } = fund.benchmark
    return 1_000_000 - equityPpm - goldPpm > mostDebtPpm ? 'debt' : 'other'
  }
