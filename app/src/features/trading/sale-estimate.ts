import type { Paise } from '@tarazu/contract/money/money.ts'
import type { ChargeRate } from '@tarazu/contract/trading/charge-rates.ts'
import { type ChargeLine, chargesOf, totalCharges } from '@tarazu/contract/trading/charges.ts'
import {
  closingSide,
  grossProfitLoss,
  partOfHeld,
  productOf,
  settle,
} from '@tarazu/contract/trading/trading-arithmetic.ts'
import { type PositionOnWire, paiseOf, priceOf } from '../portfolio/position-figures.ts'
import { expectedTurnover } from './expected-turnover.ts'
import type { Expected } from './trading-queries.ts'

export interface SaleEstimate {
  readonly pricePaise: Paise
  readonly turnoverPaise: Paise
  /** The margin of the part sold. */
  readonly freedPaise: Paise
  readonly grossPaise: Paise
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: Paise
  /** What the wallet gains; below zero when the loss is larger than the margin. */
  readonly returnedPaise: Paise
}

/** What is sold from: a position, or purchases of a stock together. */
export type SoldFrom = Pick<
  PositionOnWire,
  'exchange' | 'direction' | 'leverage' | 'quantity' | 'cost' | 'deposit' | 'currentPrice' | 'buyPrice'
>

/** What a sale of a part, or all, would return at the live price, with the same functions as on the server. */
export const estimateSale = (
  position: SoldFrom,
  sale: {
    readonly quantity: number
    readonly livePaise: number | undefined
    /** What the book would give for it, as the server knows it. */
    readonly expected?: Expected | undefined
    readonly charges: readonly ChargeRate[]
    readonly day: string
    readonly cashPaise: Paise
  },
): SaleEstimate => {
  const quantity = BigInt(sale.quantity)
  const pricePaise = priceOf(position, sale.livePaise)
  const turnoverPaise = expectedTurnover(sale.expected, sale.quantity, pricePaise)
  const charges = chargesOf(sale.charges, {
    exchange: position.exchange,
    product: productOf(position.direction, position.leverage),
    side: closingSide(position.direction),
    turnoverPaise,
    day: sale.day,
  })
  const chargesPaise = totalCharges(charges)
  const depositPaise = paiseOf(position.deposit)
  const costPaise = partOfHeld(paiseOf(position.cost), quantity, BigInt(position.quantity))
  const grossPaise = grossProfitLoss(costPaise, turnoverPaise, position.direction)
  const freedPaise = partOfHeld(depositPaise, quantity, BigInt(position.quantity))
  const restPaise = depositPaise - freedPaise
  const { cashPaise } = sale
  const { cashChangePaise } = settle({ freedPaise, restPaise, grossPaise, chargesPaise, cashPaise })
  return {
    pricePaise,
    turnoverPaise,
    freedPaise,
    grossPaise,
    charges,
    chargesPaise,
    returnedPaise: cashChangePaise,
  }
}
