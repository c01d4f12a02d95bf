import { textFromParts } from '@tarazu/contract/money/units.ts'
import { isEquityOn } from '@tarazu/market/funds/equity-oriented.ts'
import { fundNamesOf } from '@tarazu/market/funds/fund-names.ts'
import type { GainSource } from '../../money/documents/paper-source.ts'
import type { ProductEvent } from '../../money/documents/product-gains.ts'
import { readSettledFundOrders } from './held.ts'
import type { FundOrderRow } from './tables.ts'

/** A settled order's facts. */
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
 * Purchases include stamp duty in the cost; redemptions are after the exit load. The securities transaction tax is
 * separate: it isn't deductible from a capital gain (Income-tax Act 2025, section 72(3)(b)).
 */
export const fundEvents = (row: SettledFundOrder): readonly ProductEvent[] => {
  const common = {
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

/** A fund that lends more of its money than this is a debt fund. */
const mostDebtPpm = 650_000

export const fundPapers: GainSource = {
  kind: 'gains',
  product: 'fund',
  events: async (database, userId) => (await readSettledFundOrders(database, userId)).flatMap(fundEvents),
  assetOf: ({ funds }, code, day) => {
    const fund = funds?.find(code)
    if (fund === undefined) return 'other'
    if (isEquityOn(fund, day)) return 'equity'
    if (fund.benchmark === undefined) return fund.isLiquid ? 'debt' : 'other'
    const { equityPpm, goldPpm } = fund.benchmark
    return 1_000_000 - equityPpm - goldPpm > mostDebtPpm ? 'debt' : 'other'
  },
  /** The code, if the market no longer has the fund. */
  namesOf: ({ funds, indices }, code) => {
    const fund = funds?.find(code)
    return fund === undefined ? { name: code, nameHindi: code } : fundNamesOf(fund, indices)
  },
  /** Units with four decimals. */
  quantityText: textFromParts,
}
