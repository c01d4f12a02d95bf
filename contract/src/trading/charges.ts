import { multiplyDivideHalfEven, type Paise, smallerOf } from '../money/money.ts'
import type { ChargeName, ChargeRate } from './charge-rates.ts'

/** How a position is charged for its whole life; `productOf` decides it at the opening. */
export type Product = 'delivery' | 'intraday'
/** What is done on the exchange: opening a short position is a sale. */
export type TradeSide = 'buy' | 'sell'

/** One trade on the exchange, as the table of charges sees it. */
export interface ChargeableTrade {
  readonly exchange: 'NSE' | 'BSE'
  readonly product: Product
  readonly side: TradeSide
  /** Price × quantity. */
  readonly turnoverPaise: Paise
  /** The trade's India day, "YYYY-MM-DD". */
  readonly day: string
}

export interface ChargeLine {
  readonly charge: ChargeName
  readonly amountPaise: Paise
}

/** Rates are parts per thousand million (see `chargeRate`). */
const rateDenominator = 1_000_000_000n

/** The charges that GST is levied on (CGST Act 2017, services of the broker, the exchange and the regulator). */
const taxedCharges: ReadonlySet<ChargeName> = new Set(['brokerage', 'exchange-fee', 'sebi-fee'])

const applies = (rate: ChargeRate, trade: ChargeableTrade): boolean =>
  (rate.exchange === 'any' || rate.exchange === trade.exchange) &&
  (rate.product === 'any' || rate.product === trade.product) &&
  (rate.side === 'both' || rate.side === trade.side) &&
  rate.fromDay <= trade.day &&
  (rate.toDay === null || trade.day <= rate.toDay)

const lineOf = (rate: ChargeRate, basePaise: Paise): ChargeLine => {
  const amountPaise =
    rate.base === 'order'
      ? BigInt(rate.rate)
      : multiplyDivideHalfEven(basePaise, BigInt(rate.rate), rateDenominator)
  const maximumPaise = rate.maximumPaise === null ? amountPaise : BigInt(rate.maximumPaise)
  return { charge: rate.charge, amountPaise: smallerOf(amountPaise, maximumPaise) }
}

const sumOf = (lines: readonly ChargeLine[]): Paise =>
  lines.reduce((totalPaise, line) => totalPaise + line.amountPaise, 0n)

/**
 * The charges of one trade: a line for each rate of the dated table that applies, in the table's order, taxes on
 * charges last. Every line is rounded half to even, once; zero lines are left out.
 */
export const chargesOf = (table: readonly ChargeRate[], trade: ChargeableTrade): readonly ChargeLine[] => {
  const rates = table.filter((rate) => applies(rate, trade))
  const charged = rates
    .filter((rate) => rate.base !== 'taxed-charges')
    .map((rate) => lineOf(rate, trade.turnoverPaise))
  const taxedPaise = sumOf(charged.filter((line) => taxedCharges.has(line.charge)))
  const taxes = rates.filter((rate) => rate.base === 'taxed-charges').map((rate) => lineOf(rate, taxedPaise))
  return [...charged, ...taxes].filter((line) => line.amountPaise !== 0n)
}

export const totalCharges = sumOf
