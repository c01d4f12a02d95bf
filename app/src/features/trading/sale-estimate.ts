import type { Paise } from '@tarazu/contract/money/money.ts'
import { brokerageOf, type ChargeLine } from '@tarazu/contract/trading/charges.ts'
import { type Charging, tradeCharges } from '@tarazu/contract/trading/day-trades.ts'
import {
  closingSide,
  grossProfitLoss,
  partOfHeld,
  productOf,
  settle,
} from '@tarazu/contract/trading/trading-arithmetic.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { partOfPosition, type SoldFrom } from './exit-parts.ts'

export interface SaleEstimate {
  /** The margin of the part sold. */
  readonly freedPaise: Paise
  readonly grossPaise: Paise
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: Paise
  /** The change in the wallet; negative if the loss exceeds the margin. */
  readonly returnedPaise: Paise
}

interface Sale {
  readonly turnoverPaise: Paise
  readonly charging: Charging
  readonly cashPaise: Paise
}

/** The expected proceeds of selling part or all for a given turnover, with the server's own functions. */
export const estimateSale = (
  position: SoldFrom,
  { quantity, ...sale }: Sale & { readonly quantity: number },
): SaleEstimate => {
  if (quantity === 0) return estimateExit([], sale)
  const part = partOfPosition(position, quantity)
  return estimateExit([part], sale, paiseOf(position.deposit) - paiseOf(part.deposit))
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0n)

/** Each part's share of the turnover, by its shares. */
const turnoversOf = (parts: readonly SoldFrom[], turnoverPaise: Paise): readonly Paise[] => {
  let sharesLeft = parts.reduce((total, { quantity }) => total + quantity, 0)
  let leftPaise = turnoverPaise
  return parts.map(({ quantity }) => {
    const ownPaise = partOfHeld(leftPaise, BigInt(quantity), BigInt(sharesLeft))
    sharesLeft -= quantity
    leftPaise -= ownPaise
    return ownPaise
  })
}

/**
 * The expected proceeds of closing all parts of a security together for a given turnover. `restPaise`: the
 * margin of what is left of them.
 */
export const estimateExit = (
  parts: readonly SoldFrom[],
  { turnoverPaise, charging, cashPaise }: Sale,
  restPaise: Paise = 0n,
): SaleEstimate => {
  const [first] = parts
  if (first === undefined)
    return { freedPaise: 0n, grossPaise: 0n, charges: [], chargesPaise: 0n, returnedPaise: 0n }
  const { exchange, direction } = first
  const side = closingSide(direction)
  const turnovers = turnoversOf(parts, turnoverPaise)
  const brokeragePaise = sum(
    parts.map(({ leverage }, place) => {
      const product = productOf(direction, leverage)
      return brokerageOf(charging.tariff, { exchange, side, product, turnoverPaise: turnovers[place] ?? 0n })
    }),
  )
  const shares = BigInt(parts.reduce((total, { quantity }) => total + quantity, 0))
  const trade = { exchange, side, shares, turnoverPaise, brokeragePaise }
  const { charges, chargesPaise } = tradeCharges(charging, trade)
  const grossPaise = grossProfitLoss(sum(parts.map(({ cost }) => paiseOf(cost))), turnoverPaise, direction)
  const freedPaise = sum(parts.map(({ deposit }) => paiseOf(deposit)))
  const { cashChangePaise } = settle({ freedPaise, restPaise, grossPaise, chargesPaise, cashPaise })
  return { freedPaise, grossPaise, charges, chargesPaise, returnedPaise: cashChangePaise }
}
