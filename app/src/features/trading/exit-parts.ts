import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { Product } from '@tarazu/contract/trading/charges.ts'
import {
  averagePrice,
  type Direction,
  partOfHeld,
  productOf,
} from '@tarazu/contract/trading/trading-arithmetic.ts'
import { type PositionOnWire, paiseOf } from '../portfolio/position-figures.ts'
import type { ExitLot } from './exit-queries.ts'

/** The source of a sale: a position, or several in one product. */
export type SoldFrom = Pick<
  PositionOnWire,
  'exchange' | 'direction' | 'leverage' | 'quantity' | 'cost' | 'deposit' | 'currentPrice' | 'buyPrice'
>

type Lot = Pick<ExitLot, 'quantity' | 'cost' | 'deposit' | 'leverage'>

/** A product's lots as one position: brokerage doesn't depend on the leverage within it. */
const joined = (
  exchange: SoldFrom['exchange'],
  direction: Direction,
  lots: readonly [Lot, ...Lot[]],
): SoldFrom => {
  const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0)
  const costPaise = lots.reduce((sum, { cost }) => sum + paiseOf(cost), 0n)
  const depositPaise = lots.reduce((sum, { deposit }) => sum + paiseOf(deposit), 0n)
  return {
    exchange,
    direction,
    leverage: lots[0].leverage,
    quantity,
    cost: rupeesFromPaise(costPaise),
    deposit: rupeesFromPaise(depositPaise),
    currentPrice: null,
    buyPrice: rupeesFromPaise(averagePrice(costPaise, BigInt(quantity))),
  }
}

/** The closed part as one position per product, since an order's brokerage depends on the product. */
export const exitParts = (
  exchange: SoldFrom['exchange'],
  direction: Direction,
  lots: readonly Lot[],
): readonly SoldFrom[] => {
  const products = Map.groupBy(lots, ({ leverage }): Product => productOf(direction, leverage))
  return [...products.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [joined(exchange, direction, [first, ...others])],
  )
}

/** Some of a position's shares, with their part of its cost and margin. */
export const partOfPosition = (position: SoldFrom, quantity: number): SoldFrom => {
  const part = (rupees: string) =>
    rupeesFromPaise(partOfHeld(paiseOf(rupees), BigInt(quantity), BigInt(position.quantity)))
  return { ...position, quantity, cost: part(position.cost), deposit: part(position.deposit) }
}
