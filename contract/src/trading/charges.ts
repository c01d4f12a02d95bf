import { multiplyDivideHalfEven, type Paise, smallerOf } from '../money/money.ts'
import type { ChargeName, ChargeRate, Security } from './charge-rates.ts'

/** Shares that are delivered, or bought and sold on the same day. */
export type Product = 'delivery' | 'intraday'
/** The side on the exchange: opening a short position is a sale. */
export type TradeSide = 'buy' | 'sell'

/** The rates for charging a trade. */
export interface Tariff {
  readonly table: readonly ChargeRate[]
  readonly security: Security
  /** The trade's India day, "YYYY-MM-DD". */
  readonly day: string
}

/** Turnover of one exchange, product and side. */
export interface ChargedTurnover {
  readonly exchange: 'NSE' | 'BSE'
  readonly product: Product
  readonly side: TradeSide
  /** Price × quantity. */
  readonly turnoverPaise: Paise
}

export interface ChargeLine {
  readonly charge: ChargeName
  readonly amountPaise: Paise
}

/** Rates are parts per thousand million (see `chargeRate`). */
const rateDenominator = 1_000_000_000n

/**
 * The charges other than brokerage that are subject to GST (CGST Act 2017, services of the exchange and the
 * regulator).
 */
const taxedFees: ReadonlySet<ChargeName> = new Set(['exchange-fee', 'sebi-fee'])

const chosenRates = ({ table, security, day }: Tariff): readonly ChargeRate[] =>
  table.filter(
    (rate) =>
      (rate.security === 'any' || rate.security === security) &&
      rate.fromDay <= day &&
      (rate.toDay === null || day <= rate.toDay),
  )

/** Caches the last selection of rates, since a day's trades use the same ones over and over. */
const lastChosen = new WeakMap<Tariff['table'], Tariff & { readonly rates: readonly ChargeRate[] }>()

const ratesFor = (tariff: Tariff): readonly ChargeRate[] => {
  const last = lastChosen.get(tariff.table)
  if (last?.day === tariff.day && last.security === tariff.security) return last.rates
  const rates = chosenRates(tariff)
  lastChosen.set(tariff.table, { ...tariff, rates })
  return rates
}

const appliesTo = (rate: ChargeRate, turnover: Omit<ChargedTurnover, 'turnoverPaise'>): boolean =>
  (rate.exchange === 'any' || rate.exchange === turnover.exchange) &&
  (rate.product === 'any' || rate.product === turnover.product) &&
  (rate.side === 'both' || rate.side === turnover.side)

const ofRate = (rate: ChargeRate, basePaise: Paise): Paise => {
  if (basePaise === 0n) return 0n
  const amountPaise =
    rate.base === 'flat'
      ? BigInt(rate.rate)
      : multiplyDivideHalfEven(basePaise, BigInt(rate.rate), rateDenominator)
  return rate.maximumPaise === null ? amountPaise : smallerOf(amountPaise, BigInt(rate.maximumPaise))
}

export const totalCharges = (lines: readonly ChargeLine[]): Paise =>
  lines.reduce((totalPaise, line) => totalPaise + line.amountPaise, 0n)

/** The brokerage on one order, or on its filled part. Its product depends on how it was placed. */
export const brokerageOf = (tariff: Tariff, order: ChargedTurnover): Paise =>
  ratesFor(tariff)
    .filter((rate) => rate.charge === 'brokerage' && appliesTo(rate, order))
    .reduce((sum, rate) => sum + ofRate(rate, order.turnoverPaise), 0n)

/**
 * The charges on one day's trades in one security: a line for each charge, in the table's order, taxes on charges last.
 * Every rate of the table is applied once to its whole base and rounded half to even; zero lines are omitted.
 */
export const chargesOf = (
  tariff: Tariff,
  turnovers: readonly ChargedTurnover[],
  brokeragePaise: Paise,
): readonly ChargeLine[] => {
  const amounts = new Map<ChargeName, Paise>([['brokerage', brokeragePaise]])
  const add = (charge: ChargeName, amountPaise: Paise) =>
    amounts.set(charge, (amounts.get(charge) ?? 0n) + amountPaise)
  const rates = ratesFor(tariff)
  for (const rate of rates) {
    if (rate.charge === 'brokerage' || rate.base === 'taxed-charges') continue
    let basePaise = 0n
    for (const turnover of turnovers) if (appliesTo(rate, turnover)) basePaise += turnover.turnoverPaise
    add(rate.charge, ofRate(rate, basePaise))
  }
  let taxedPaise = brokeragePaise
  for (const fee of taxedFees) taxedPaise += amounts.get(fee) ?? 0n
  for (const rate of rates) if (rate.base === 'taxed-charges') add(rate.charge, ofRate(rate, taxedPaise))
  return linesOf(amounts)
}

const linesOf = (amounts: ReadonlyMap<ChargeName, Paise>): readonly ChargeLine[] => {
  const lines: ChargeLine[] = []
  for (const [charge, amountPaise] of amounts) if (amountPaise !== 0n) lines.push({ charge, amountPaise })
  return lines
}

/** The combined charges of several trades: one line for each charge. */
export const mergeCharges = (parts: readonly (readonly ChargeLine[])[]): readonly ChargeLine[] => {
  const amounts = new Map<ChargeName, Paise>()
  for (const lines of parts)
    for (const { charge, amountPaise } of lines)
      amounts.set(charge, (amounts.get(charge) ?? 0n) + amountPaise)
  return linesOf(amounts)
}

/** The difference between two lists of charges, line by line; may be negative. */
export const chargesBeyond = (
  lines: readonly ChargeLine[],
  others: readonly ChargeLine[],
): readonly ChargeLine[] =>
  mergeCharges([lines, others.map(({ charge, amountPaise }) => ({ charge, amountPaise: -amountPaise }))])

/** The charges of an order that is its security's only trade of the day, for a known product. */
export const chargesOfOrder = (tariff: Tariff, order: ChargedTurnover): readonly ChargeLine[] =>
  chargesOf(tariff, [order], brokerageOf(tariff, order))
