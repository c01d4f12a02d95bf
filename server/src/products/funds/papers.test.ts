import { expect, it } from 'vitest'
import { productGainsOf } from '../../money/documents/product-gains.ts'
import { fundEvents, type SettledFundOrder } from './papers.ts'

const order: SettledFundOrder = {
  kind: 'subscribe',
  fund: 'LARGE',
  to_fund: null,
  value_day: '2026-04-15',
  order_no: 1n,
  settled_ms: 1n,
  done_units: 40_000_000n,
  to_units: null,
  gross_paise: 5_000_000n,
  load_paise: 0n,
  tax_paise: 0n,
  net_paise: 4_999_750n,
}
const redeemed: SettledFundOrder = {
  ...order,
  kind: 'redeem',
  value_day: '2026-11-20',
  order_no: 2n,
  settled_ms: 2n,
  gross_paise: 5_047_617n,
  load_paise: 50_476n,
  tax_paise: 50n,
  net_paise: 4_997_091n,
}
const gainsOfOrders = (orders: readonly SettledFundOrder[]) =>
  productGainsOf(
    orders.flatMap(fundEvents).map((event) => ({ ...event, product: 'fund' as const })),
    () => 'equity',
  )

it('counts the gain on fund units before the securities transaction tax, after the exit load', () => {
  const [gain] = gainsOfOrders([order, redeemed])
  expect(gain).toMatchObject({ costPaise: 5_000_000n, proceedsPaise: 4_997_141n, sttPaise: 50n })
  // −28.59; the order's result is −29.09, after the tax.
  expect((gain?.proceedsPaise ?? 0n) - (gain?.costPaise ?? 0n)).toBe(-2_859n)
})

it('carries the amount after tax over into a switch’s other fund', () => {
  const switched = { ...redeemed, kind: 'switch' as const, to_fund: 'MID', to_units: 10_000_000n }
  const events = fundEvents(switched)
  expect(events.map(({ kind, code, amountPaise, sttPaise }) => [kind, code, amountPaise, sttPaise])).toEqual([
    ['out', 'LARGE', 4_997_141n, 50n],
    ['in', 'MID', 4_997_091n, 0n],
  ])
})

it('divides the tax over the lots to the paisa', () => {
  const second = { ...order, order_no: 2n, settled_ms: 2n, done_units: 20_000_000n }
  const all = { ...redeemed, order_no: 3n, settled_ms: 3n, done_units: 60_000_000n, tax_paise: 50n }
  expect(gainsOfOrders([order, second, all]).map(({ sttPaise }) => sttPaise)).toEqual([33n, 17n])
})
