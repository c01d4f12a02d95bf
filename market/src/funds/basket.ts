import { referencePaise, type Terms } from '../companies/corporate-actions.ts'
import { partOf } from './whole-numbers.ts'

/**
 * A fund's assets and liabilities: whole units of listed holdings, money lent overnight, and costs accrued but not
 * paid. All amounts are whole paise, so the value is exactly the sum of its parts. Immutable: each operation returns a
 * new basket.
 */
export interface Basket {
  /** By instrument id; without zero entries. */
  readonly units: ReadonlyMap<number, number>
  readonly moneyPaise: number
  readonly costsPaise: number
}

/** A holding's target fraction of the fund's value. */
export interface Target {
  readonly id: number
  readonly weight: number
}

/**
 * Trading costs as fractions of the traded value: securities tax, stamp duty, exchange fees, and half a
 * spread.
 */
export const tradingCostPpm = 1_300
/** The fraction left uninvested for costs and rounding down; trading everything costs less than this. */
const reservePpm = 3_000
export const daysOfYear = 365

export const worthPaise = ({ units }: Basket, priceOf: (id: number) => number): number => {
  let sumPaise = 0
  for (const [id, count] of units) sumPaise += count * priceOf(id)
  return sumPaise
}

/** What the fund's unit holders own. */
export const netAssetsPaise = (basket: Basket, priceOf: (id: number) => number): number =>
  worthPaise(basket, priceOf) + basket.moneyPaise - basket.costsPaise

/**
 * On an ex-day: a dividend becomes money; a split or bonus becomes whole new units, and the fraction left over becomes
 * money, at the previous close in new shares.
 */
export const afterAction = (basket: Basket, id: number, terms: Terms, closeBeforePaise: number): Basket => {
  const before = basket.units.get(id) ?? 0
  if (before === 0) return basket
  if (terms.kind === 'dividend')
    return { ...basket, moneyPaise: basket.moneyPaise + before * terms.amountPaise }
  const parts = before * terms.sharesAfter
  const count = Math.floor(parts / terms.sharesBefore)
  const rest = parts - count * terms.sharesBefore
  const restPaise = partOf(referencePaise(closeBeforePaise, terms), rest, terms.sharesBefore)
  const units = new Map(basket.units)
  // Debts to a lender (quant/) are negative.
  if (count !== 0) units.set(id, count)
  else units.delete(id)
  return { ...basket, units, moneyPaise: basket.moneyPaise + restPaise }
}

/** Nights pass: the money earns interest, and the costs of running the fund accrue on its value. */
export const afterNights = (
  basket: Basket,
  nights: number,
  interestPpm: number,
  expensePpm: number,
  assetsBeforePaise: number,
): Basket => {
  const year = daysOfYear * 1_000_000
  return {
    units: basket.units,
    moneyPaise: basket.moneyPaise + partOf(basket.moneyPaise, interestPpm * nights, year),
    costsPaise: basket.costsPaise + partOf(assetsBeforePaise, expensePpm * nights, year),
  }
}

/** Pays the accrued costs and trades to the targets at one price each, with trading costs. */
export const rebalanced = (
  basket: Basket,
  targets: readonly Target[],
  priceOf: (id: number) => number,
): Basket => {
  const assetsPaise = netAssetsPaise(basket, priceOf)
  const investedPaise = assetsPaise - partOf(assetsPaise, reservePpm, 1_000_000)
  const units = new Map<number, number>()
  for (const { id, weight } of targets) {
    const count = Math.floor((investedPaise * weight) / priceOf(id))
    if (count > 0) units.set(id, count)
  }
  let [boughtPaise, tradedPaise] = [0, 0]
  const trade = (id: number, change: number) => {
    const amountPaise = change * priceOf(id)
    boughtPaise += amountPaise
    tradedPaise += Math.abs(amountPaise)
  }
  for (const [id, count] of units) trade(id, count - (basket.units.get(id) ?? 0))
  for (const [id, count] of basket.units) if (!units.has(id)) trade(id, -count)
  const costPaise = partOf(tradedPaise, tradingCostPpm, 1_000_000)
  return { units, moneyPaise: basket.moneyPaise - basket.costsPaise - boughtPaise - costPaise, costsPaise: 0 }
}
