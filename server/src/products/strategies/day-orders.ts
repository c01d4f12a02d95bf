import { ownRule } from '@tarazu/contract/trading/own-rule.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { OwnPosition } from '@tarazu/market/quant/own/own-types.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { PlannedOrder } from './plan.ts'
import { moneyPaise, type OwnPositionRow } from './queries.ts'
import type { OwnStrategyRow } from './tables.ts'

export interface Lots {
  readonly minimumQuantity: number
  readonly lotSize: number
}

/** The quantity unit of a strategy's orders: the smallest possible order. */
export const lotSharesOf = ({ minimumQuantity, lotSize }: Lots): number =>
  Math.ceil(minimumQuantity / lotSize) * lotSize

/** Taxes, fees and the price impact are less than this fraction of a purchase. */
const costPart = 0.01

/** A company's positions combined, as input to its rule. */
const heldOf = (market: Market, open: readonly OwnPositionRow[]): readonly OwnPosition[] => {
  const byListing = Map.groupBy(open, ({ exchange, code }) => `${exchange}:${code}`)
  return [...byListing.values()].flatMap((rows) => {
    const [first] = rows
    const instrument = first && market.find(first.exchange, first.code)
    if (first === undefined || instrument === undefined) return []
    const sum = (figureOf: (row: OwnPositionRow) => bigint) =>
      Number(rows.reduce((all, row) => all + figureOf(row), 0n))
    return [
      {
        id: instrument.id,
        sinceDay: dayOf(dayNumberAt(Number(first.opened_ms))),
        quantity: sum(({ quantity }) => quantity),
        costPaise: sum(({ cost_paise }) => cost_paise),
      },
    ]
  })
}

/** A strategy rule's decision at a given time on a trading day, as orders of its owner. */
export const dayOrders = (
  market: Market,
  strategy: Pick<OwnStrategyRow, 'rule' | 'sum_paise'>,
  positions: readonly OwnPositionRow[],
  lots: Lots,
  nowMs: number,
): readonly PlannedOrder[] => {
  const { quant } = market
  if (quant === undefined) return []
  const rule = ownRule.parse(JSON.parse(strategy.rule))
  const open = positions.filter(({ quantity }) => quantity > 0n)
  const lotShares = lotSharesOf(lots)
  const money = Number(moneyPaise(strategy.sum_paise ?? 0n, positions))
  const held = heldOf(market, open)
  const { sales, purchases } = quant.own.decide(rule, held, { moneyPaise: money, lotShares }, nowMs)
  const sold = sales.flatMap(({ id, because }): readonly PlannedOrder[] => {
    const instrument = market.instruments[id]
    return open
      .filter(({ exchange, code }) => instrument?.exchange === exchange && instrument.code === code)
      .map(({ exchange, code, quantity, order_no }) => ({
        side: 'sell',
        listing: `${exchange}:${code}`,
        quantity,
        because,
        position_no: order_no,
      }))
  })
  const priceOf = (id: number): number => {
    const instrument = market.instruments[id]
    return (instrument && market.quote(instrument, nowMs)?.pricePaise) ?? 0
  }
  let leftPaise =
    money +
    sales.reduce(
      (sum, { id }) =>
        sum + (held.find((one) => one.id === id)?.quantity ?? 0) * priceOf(id) * (1 - costPart),
      0,
    )
  const bought = purchases.flatMap(({ id, amountPaise }): readonly PlannedOrder[] => {
    const instrument = market.instruments[id]
    const pricePaise = priceOf(id)
    if (instrument === undefined || pricePaise === 0) return []
    const spendable = Math.min(amountPaise, leftPaise * (1 - costPart))
    const quantity = Math.floor(spendable / pricePaise / lotShares) * lotShares
    if (quantity <= 0) return []
    leftPaise -= quantity * pricePaise * (1 + costPart)
    const listing = `${instrument.exchange}:${instrument.code}`
    return [{ side: 'buy', listing, quantity: BigInt(quantity), because: 'chosen', position_no: null }]
  })
  return [...sold, ...bought]
}
