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
import { type PositionOnWire, paiseOf } from '../portfolio/position-figures.ts'

export interface SaleEstimate {
  /** The margin of the part sold. */
  readonly freedPaise: Paise
  readonly grossPaise: Paise
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: Paise
  /** What the wallet gains; below zero when the loss is larger than the margin. */
  readonly returnedPaise: Paise
}

/** What is sold from: a position, or several of one product together. */
export type SoldFrom = Pick<
  PositionOnWire,
  'exchange' | 'direction' | 'leverage' | 'quantity' | 'cost' | 'deposit' | 'currentPrice' | 'buyPrice'
>

/** What a sale of a part, or all, for a turnover would return, with the same functions as on the server. */
export const estimateSale = (
  position: SoldFrom,
  sale: {
    readonly quantity: number
    readonly turnoverPaise: Paise
    readonly charges: readonly ChargeRate[]
    readonly day: string
    readonly cashPaise: Paise
  },
): SaleEstimate => {
  const quantity = BigInt(sale.quantity)
  const { turnoverPaise } = sale
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
    freedPaise,
    grossPaise,
    charges,
    chargesPaise,
    returnedPaise: cashChangePaise,
  }
}

/** What closing all of several parts for a turnover together would return; the turnover is shared by their shares. */
export const estimateExit = (
  parts: readonly SoldFrom[],
  {
    turnoverPaise,
    cashPaise,
    ...market
  }: Pick<Parameters<typeof estimateSale>[1], 'turnoverPaise' | 'charges' | 'day' | 'cashPaise'>,
): SaleEstimate => {
  let sharesLeft = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  let turnoverLeftPaise = turnoverPaise
  let total: SaleEstimate = {
    ...{ freedPaise: 0n, grossPaise: 0n, charges: [], chargesPaise: 0n, returnedPaise: 0n },
  }
  for (const part of parts) {
    const { quantity } = part
    const ownPaise = partOfHeld(turnoverLeftPaise, BigInt(quantity), BigInt(sharesLeft))
    const cashNowPaise = cashPaise + total.returnedPaise
    const one = estimateSale(part, { ...market, quantity, turnoverPaise: ownPaise, cashPaise: cashNowPaise })
    total = together(total, one)
    sharesLeft -= quantity
    turnoverLeftPaise -= ownPaise
  }
  return total
}

const together = (one: SaleEstimate, other: SaleEstimate): SaleEstimate => {
  const amounts = new Map(one.charges.map(({ charge, amountPaise }) => [charge, amountPaise]))
  for (const { charge, amountPaise } of other.charges)
    amounts.set(charge, (amounts.get(charge) ?? 0n) + amountPaise)
  return {
    freedPaise: one.freedPaise + other.freedPaise,
    grossPaise: one.grossPaise + other.grossPaise,
    charges: [...amounts].map(([charge, amountPaise]) => ({ charge, amountPaise })),
    chargesPaise: one.chargesPaise + other.chargesPaise,
    returnedPaise: one.returnedPaise + other.returnedPaise,
  }
}
