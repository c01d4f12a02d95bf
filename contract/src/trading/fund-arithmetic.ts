import { multiplyDivideHalfEven, type Paise, ratePpmOf } from '../money/money.ts'
import type { Units } from '../money/units.ts'
import { partOfHeld } from './trading-arithmetic.ts'

/**
 * The arithmetic of fund orders. Units are in ten-thousandths, NAVs in ten-thousandths of a rupee, rates in
 * millionths. Each line item is rounded once, half to even; the remainder of rounded units goes to the
 * rounding account.
 */

/** Ten-thousandths of a unit for one paisa, at a NAV of 1. */
const partsOfPaisa = 1_000_000n

export const worthOf = (units: Units, netValue: bigint): Paise =>
  multiplyDivideHalfEven(units, netValue, partsOfPaisa)

export const unitsFor = (amountPaise: Paise, netValue: bigint): Units =>
  multiplyDivideHalfEven(amountPaise, partsOfPaisa, netValue)

/** The stamp duty contained in an amount of money: the duty is on the part left for units. */
export const dutyWithin = (amountPaise: Paise, dutyPpm: bigint): Paise =>
  multiplyDivideHalfEven(amountPaise, dutyPpm, 1_000_000n + dutyPpm)

export interface Bought {
  readonly units: Units
  /** Total: worth + duty + rounding. */
  readonly takenPaise: Paise
  readonly dutyPaise: Paise
  readonly worthPaise: Paise
  /** The remainder of rounding the units, positive or negative. */
  readonly roundingPaise: Paise
}

export const boughtFor = (amountPaise: Paise, netValue: bigint, dutyPpm: bigint): Bought => {
  const dutyPaise = dutyWithin(amountPaise, dutyPpm)
  const units = unitsFor(amountPaise - dutyPaise, netValue)
  const worthPaise = worthOf(units, netValue)
  const roundingPaise = amountPaise - dutyPaise - worthPaise
  return { units, takenPaise: amountPaise, dutyPaise, worthPaise, roundingPaise }
}

export const costOfUnits = (units: Units, netValue: bigint, dutyPpm: bigint): Bought => {
  const worthPaise = worthOf(units, netValue)
  const dutyPaise = ratePpmOf(worthPaise, dutyPpm)
  return { units, takenPaise: worthPaise + dutyPaise, dutyPaise, worthPaise, roundingPaise: 0n }
}

/** Blocked for units whose price is not known yet: ten per cent above the latest NAV. */
export const heldForUnits = (units: Units, netValue: bigint, dutyPpm: bigint): Paise => {
  const { takenPaise } = costOfUnits(units, netValue, dutyPpm)
  return takenPaise + (takenPaise + 9n) / 10n
}

/** The units of a subscription: the requested number, or as many as the blocked money buys. */
export const subscribedWith = (
  heldPaise: Paise,
  askedUnits: Units | undefined,
  netValue: bigint,
  dutyPpm: bigint,
): Bought => {
  if (askedUnits === undefined) return boughtFor(heldPaise, netValue, dutyPpm)
  const cost = costOfUnits(askedUnits, netValue, dutyPpm)
  return cost.takenPaise <= heldPaise ? cost : boughtFor(heldPaise, netValue, dutyPpm)
}

/** The units of one purchase, as they are redeemed. */
export interface LotFacts {
  readonly units: Units
  readonly costPaise: Paise
  /** The exit load rate for units of this age. */
  readonly loadPpm: number
}

export interface Redemption {
  readonly units: Units
  readonly grossPaise: Paise
  readonly loadPaise: Paise
  readonly taxPaise: Paise
  /** gross − load − tax. */
  readonly netPaise: Paise
  /** The cost of the units. */
  readonly costPaise: Paise
  /** The units redeemed from each lot, in the given order. */
  readonly parts: readonly { readonly units: Units; readonly costPaise: Paise }[]
}

/** Redeems units from lots, first in, first out. Throws RangeError if the lots have too few. */
export const redemptionOf = (
  lots: readonly LotFacts[],
  units: Units,
  netValue: bigint,
  taxPpm: bigint,
): Redemption => {
  let [left, loadPaise, costPaise] = [units, 0n, 0n]
  const parts = lots.map((lot) => {
    const taken = lot.units < left ? lot.units : left
    left -= taken
    const partCost = taken === 0n ? 0n : partOfHeld(lot.costPaise, taken, lot.units)
    loadPaise += ratePpmOf(worthOf(taken, netValue), BigInt(lot.loadPpm))
    costPaise += partCost
    return { units: taken, costPaise: partCost }
  })
  if (left > 0n) throw new RangeError('more units than there are')
  const grossPaise = worthOf(units, netValue)
  const taxPaise = ratePpmOf(grossPaise, taxPpm)
  return {
    units,
    grossPaise,
    loadPaise,
    taxPaise,
    costPaise,
    parts,
    netPaise: grossPaise - loadPaise - taxPaise,
  }
}
