import { type ChargeLine, type ChargeRate, chargesOf, totalCharges } from '@tarazu/contract/charges.ts'
import { type MarginedPosition, marginLevelPpm } from '@tarazu/contract/margin.ts'
import { multiplyDivideHalfEven, type Paise, paiseFromRupees } from '@tarazu/contract/money.ts'
import {
  closingSide,
  type Direction,
  depositFreed,
  grossProfitLoss,
  productOf,
  settle,
  turnoverOf,
} from '@tarazu/contract/trading-arithmetic.ts'

/** A position's figures as the call answers them (rupees as text). */
export interface PositionOnWire {
  readonly exchange: 'NSE' | 'BSE'
  readonly direction: Direction
  readonly leverage: number
  /** Still held; of a closed position, what was held. */
  readonly quantity: number
  readonly boughtQuantity: number
  readonly closed: boolean
  readonly buyPrice: string
  readonly currentPrice: string | null
  readonly deposit: string
  readonly originalDeposit: string
  readonly fee: string
  /** What the nights' financing has cost so far. */
  readonly financing: string
  readonly realisedProfitLoss: string
  readonly profitLoss: string
}

/** Rupees of our own server to paise. Throws RangeError on anything else: better no figure than a wrong one. */
export const paiseOf = (rupees: string): Paise => {
  const amountPaise = paiseFromRupees(rupees)
  if (amountPaise === undefined) throw new RangeError(`not an amount in rupees: ${rupees}`)
  return amountPaise
}

/** The price to value an open position at: the live one, else the call's, else the opening price. */
const priceOf = (position: PositionOnWire, livePaise: number | undefined): Paise => {
  if (livePaise !== undefined && livePaise > 0) return BigInt(livePaise)
  return paiseOf(position.currentPrice ?? position.buyPrice)
}

/** What the open part has gained at the price, before charges; nothing for a closed position. */
export const unrealisedAt = (position: PositionOnWire, livePaise: number | undefined): Paise =>
  position.closed
    ? 0n
    : grossProfitLoss(
        paiseOf(position.buyPrice),
        priceOf(position, livePaise),
        BigInt(position.quantity),
        position.direction,
      )

/** Realised and unrealised, less the charges so far, at the live price. */
export const profitLossAt = (position: PositionOnWire, livePaise: number | undefined): Paise =>
  position.closed
    ? paiseOf(position.profitLoss)
    : paiseOf(position.realisedProfitLoss) +
      unrealisedAt(position, livePaise) -
      paiseOf(position.fee) -
      paiseOf(position.financing)

/** An amount as a percentage of another, in hundredths: 250 is 2.50 %. 0 when there is nothing to compare with. */
export const hundredthsOfPercent = (partPaise: Paise, wholePaise: Paise): bigint =>
  wholePaise <= 0n ? 0n : multiplyDivideHalfEven(partPaise, 10_000n, wholePaise)

const marginedOf = (position: PositionOnWire): MarginedPosition => ({
  direction: position.direction,
  openPricePaise: paiseOf(position.buyPrice),
  quantity: BigInt(position.quantity),
  boughtQuantity: BigInt(position.boughtQuantity),
  originalDepositPaise: paiseOf(position.originalDeposit),
  depositPaise: paiseOf(position.deposit),
})

/** What is left of the deposit of the part still held, at the live price, in whole per cent; below 0 when more is lost. */
export const marginPercent = (position: PositionOnWire, livePaise: number | undefined): number =>
  Number(marginLevelPpm(marginedOf(position), priceOf(position, livePaise))) / 10_000

/** How far the price is from another one, as hundredths of a per cent of the price now; never below nothing. */
export const distanceHundredths = (
  position: PositionOnWire,
  limitPaise: Paise,
  livePaise: number | undefined,
): bigint => {
  const nowPaise = priceOf(position, livePaise)
  const distancePaise = position.direction === 'long' ? nowPaise - limitPaise : limitPaise - nowPaise
  return distancePaise <= 0n ? 0n : hundredthsOfPercent(distancePaise, nowPaise)
}

export interface SaleEstimate {
  readonly pricePaise: Paise
  readonly turnoverPaise: Paise
  /** The deposit of the part sold. */
  readonly freedPaise: Paise
  readonly grossPaise: Paise
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: Paise
  /** What the wallet gains; below zero when the loss is larger than the deposit. */
  readonly returnedPaise: Paise
}

/** What a sale of a part, or all, would bring at the live price: the same functions that the server decides with. */
export const estimateSale = (
  position: PositionOnWire,
  sale: {
    readonly quantity: number
    readonly livePaise: number | undefined
    readonly charges: readonly ChargeRate[]
    readonly day: string
    readonly cashPaise: Paise
  },
): SaleEstimate => {
  const quantity = BigInt(sale.quantity)
  const pricePaise = priceOf(position, sale.livePaise)
  const turnoverPaise = turnoverOf(pricePaise, quantity)
  const charges = chargesOf(sale.charges, {
    exchange: position.exchange,
    product: productOf(position.direction, position.leverage),
    side: closingSide(position.direction),
    turnoverPaise,
    day: sale.day,
  })
  const chargesPaise = totalCharges(charges)
  const depositPaise = paiseOf(position.deposit)
  const grossPaise = grossProfitLoss(paiseOf(position.buyPrice), pricePaise, quantity, position.direction)
  const freedPaise = depositFreed(depositPaise, quantity, BigInt(position.quantity))
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
