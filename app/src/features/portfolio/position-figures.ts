import { type Paise, paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { profitLossOf } from '@tarazu/contract/trading/profit-loss.ts'
import { type Direction, grossProfitLoss } from '@tarazu/contract/trading/trading-arithmetic.ts'

/** A position's figures as the call returns them (rupees as text). */
export interface PositionOnWire {
  readonly exchange: 'NSE' | 'BSE'
  readonly direction: Direction
  readonly leverage: number
  /** Shares still held; for a closed position, those that were held. */
  readonly quantity: number
  readonly boughtQuantity: number
  readonly closed: boolean
  /** The average, rounded, for display. */
  readonly buyPrice: string
  /** The opening cost of the open part. */
  readonly cost: string
  readonly currentPrice: string | null
  /** What the stock's change today is measured from. */
  readonly previousClose: string | null
  readonly deposit: string
  readonly originalDeposit: string
  readonly fee: string
  /** Total financing so far. */
  readonly financing: string
  readonly realisedProfitLoss: string
  readonly profitLoss: string
  /** What today's profit or loss on the shares held now is measured from. */
  readonly dayStartValue: string
}

/** Whether it is a holding: fully paid. Leveraged and short ones are positions. */
export const isHolding = ({ direction, leverage }: Pick<PositionOnWire, 'direction' | 'leverage'>): boolean =>
  direction === 'long' && leverage === 1

/**
 * Rupees from our own server in paise. Throws RangeError on anything else: no figure is better than a wrong
 * one.
 */
export const paiseOf = (rupees: string): Paise => {
  const amountPaise = paiseFromRupees(rupees)
  if (amountPaise === undefined) throw new RangeError(`not an amount in rupees: ${rupees}`)
  return amountPaise
}

/** The price to value an open position at: the live one, or else the call's, or else the opening price. */
export const priceOf = (
  position: Pick<PositionOnWire, 'currentPrice' | 'buyPrice'>,
  livePaise: number | undefined,
): Paise => {
  if (livePaise !== undefined && livePaise > 0) return BigInt(livePaise)
  return paiseOf(position.currentPrice ?? position.buyPrice)
}

/** The open part's quantity × price; without a price, its opening cost. */
export const worthAt = (position: PositionOnWire, livePaise: number | undefined): Paise =>
  livePaise === undefined && position.currentPrice === null
    ? paiseOf(position.cost)
    : priceOf(position, livePaise) * BigInt(position.quantity)

/** The open part's gain at the price, before charges; zero for a closed position. */
export const unrealisedAt = (position: PositionOnWire, livePaise: number | undefined): Paise =>
  position.closed
    ? 0n
    : grossProfitLoss(paiseOf(position.cost), worthAt(position, livePaise), position.direction)

/** A position's profit or loss after charges, at the live price (contract/src/trading/profit-loss.ts). */
export const profitLossAt = (position: PositionOnWire, livePaise: number | undefined): Paise =>
  position.closed
    ? paiseOf(position.profitLoss)
    : profitLossOf({
        realisedPaise: paiseOf(position.realisedProfitLoss),
        unrealisedPaise: unrealisedAt(position, livePaise),
        feePaise: paiseOf(position.fee),
        financingPaise: paiseOf(position.financing),
      })

/** Today's profit or loss of the open part, before charges: since the previous close, or today's purchase price. */
export const todayAt = (position: PositionOnWire, livePaise: number | undefined): Paise =>
  position.closed
    ? 0n
    : grossProfitLoss(paiseOf(position.dayStartValue), worthAt(position, livePaise), position.direction)
