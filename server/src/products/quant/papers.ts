import { quantNamesOf } from '@tarazu/market/quant/quant-names.ts'
import type { GainSource } from '../../money/documents/paper-source.ts'
import type { ProductEvent } from '../../money/documents/product-gains.ts'
import { readSettledQuantOrders } from './held.ts'
import type { QuantOrderRow } from './tables.ts'

const quantEvent = (row: QuantOrderRow): ProductEvent => ({
  kind: row.kind === 'buy' ? 'in' : 'out',
  code: row.product,
  quantity: row.shares,
  day: row.value_day,
  sttPaise: 0n,
  amountPaise: row.amount_paise ?? 0n,
  orderNo: row.order_no,
  settledMs: Number(row.settled_ms),
})

export const quantPapers: GainSource = {
  kind: 'gains',
  product: 'quant',
  events: async (database, userId) => (await readSettledQuantOrders(database, userId)).map(quantEvent),
  assetOf: () => 'other',
  namesOf: (_market, code) => quantNamesOf(code),
  quantityText: (quantity) => quantity.toString(),
}
