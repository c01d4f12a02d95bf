import { multiplyDivideHalfEven, type Paise, ratePpmOf } from '../money/money.ts'
import type { Units } from '../money/units.ts'
import { partOfHeld } from './trading-arithmetic.ts'

/**
 * What orders of funds come to. Units are ten-thousandths, net values ten-thousandths of a rupee, rates millionths. Each
 * line item is rounded once, half to even; what the rounding of units leaves goes to the rounding account.
 */

/** A paisa's worth at a net value of 1 is so many ten-thousandths of a unit. */
const partsOfPaisa = 1_000_000n

export const worthOf = (units: Units, netValue: bigint): Paise =>
  multiplyDivideHalfEven(units, netValue, partsOfPaisa)

export const unitsFor = (amountPaise: Paise, netValue: bigint): Units =>
  multiplyDivideHalfEven(amountPaise, partsOfPaisa, netValue)

/** What an amount of money contains of stamp duty: the duty is on what is left for units. */
export const dutyWithin = (amountPaise: Paise, dutyPpm: bigint): Paise =>
  multiplyDivideHalfEven(amountPaise, dutyPpm, 1_000_000n + dutyPpm)

export interface Bought {
  readonly units: Units
  /** In all: worth + duty + rounding. */
  readonly takenPaise: Paise
  readonly dutyPaise: Paise
  readonly worthPaise: Paise
  /** What the units' rounding leaves over, or takes. */
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

/** Held for units whose price is not known yet: a tenth more than at the latest net value. */
export const heldForUnits = (units: Units, netValue: bigint, dutyPpm: bigint): Paise => {
  const { takenPaise } = costOfUnits(units, netValue, dutyPpm)
  return takenPaise + (takenPaise + 9n) / 10n
}

/** The units of a subscription: as many as were asked for, or what the held money buys. */
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

/** Units of one purchase, as they are redeemed. */
export interface LotFacts {
  readonly units: Units
  readonly costPaise: Paise
  /** What is taken of units of this age. */
  readonly loadPpm: number
}

export interface Redemption {
  readonly units: Units
  readonly grossPaise: Paise
  readonly loadPaise: Paise
  readonly taxPaise: Paise
  /** gross − load − tax. */
  readonly netPaise: Paise
  /** What the units had cost. */
  readonly costPaise: Paise
  /** What goes out of each lot, in the order given. */
  readonly parts: readonly { readonly units: Units; readonly costPaise: Paise }[]
}

/** Redeems units out of lots, first in, first out. Throws RangeError for more than the lots have. */
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
