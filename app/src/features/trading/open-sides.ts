import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { isHolding, paiseOf } from '../portfolio/position-figures.ts'

export interface Listing {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
}

/** What an exit closes: all positions in a direction, or only fully paid shares if there is nothing else. */
export interface ExitScope {
  readonly direction: Direction
  readonly isHoldings: boolean
}

/** A stock's open positions in one direction. */
export interface OpenSide extends ExitScope {
  readonly quantity: number
  readonly depositPaise: Paise
}

export interface OpenSides {
  readonly long: OpenSide | undefined
  readonly short: OpenSide | undefined
}

type Held = Pick<Position, 'exchange' | 'code' | 'direction' | 'leverage' | 'quantity' | 'deposit'>

const sideOf = (positions: readonly Held[], direction: Direction): OpenSide | undefined => {
  const own = positions.filter((position) => position.direction === direction)
  const quantity = own.reduce((sum, position) => sum + position.quantity, 0)
  if (quantity === 0) return undefined
  const depositPaise = own.reduce((sum, { deposit }) => sum + paiseOf(deposit), 0n)
  return { direction, isHoldings: own.every(isHolding), quantity, depositPaise }
}

/** The open quantity of a stock, by direction. */
export const openSidesOf = (positions: readonly Held[], { exchange, code }: Listing): OpenSides => {
  const own = positions.filter((position) => position.exchange === exchange && position.code === code)
  return { long: sideOf(own, 'long'), short: sideOf(own, 'short') }
}
