import { referencePaise, type Terms } from '../companies/corporate-actions.ts'
import { partOf } from './whole-numbers.ts'

/**
 * What a fund owns and owes: whole units of listed holdings, money lent overnight, and costs that are accrued and not
 * paid yet. All amounts are whole paise, so that the value is the sum of its parts to the paisa. What happens to it
 * makes a new basket.
 */
export interface Basket {
  /** By the instrument's id; none with 0 units. */
  readonly units: ReadonlyMap<number, number>
  readonly moneyPaise: number
  readonly costsPaise: number
}

/** A holding's part of what the fund is worth, of 1. */
export interface Target {
  readonly id: number
  readonly weight: number
}

/** What buying and selling costs of the traded value: securities tax, stamp duty, exchange, and half a spread. */
export const tradingCostPpm = 1_300
/** What is not invested, for costs and what is rounded down: trading all of it over costs less. */
const reservePpm = 3_000
export const daysOfYear = 365

export const worthPaise = ({ units }: Basket, priceOf: (id: number) => number): number => {
  let sumPaise = 0
  for (const [id, count] of units) sumPaise += count * priceOf(id)
  return sumPaise
}

/** What belongs to those who have units of the fund. */
export const netAssetsPaise = (basket: Basket, priceOf: (id: number) => number): number =>
  worthPaise(basket, priceOf) + basket.moneyPaise - basket.costsPaise

/**
 * On an ex-day: a dividend becomes money; a split or bonus makes whole new units, and money of what is left of one, at
 * the close before in new shares.
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
  // What is owed to a lender (quant/) is below 0.
  if (count !== 0) units.set(id, count)
  else units.delete(id)
  return { ...basket, units, moneyPaise: basket.moneyPaise + restPaise }
}

/** Nights pass: the money earns interest, and the costs of running the fund accrue on what it was worth. */
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

/** Pays the accrued costs and trades to the targets at one price each, for what trading costs. */
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
