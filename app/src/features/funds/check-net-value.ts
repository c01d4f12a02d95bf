import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { unitsFromText } from '@tarazu/contract/money/units.ts'
import { type CommitmentTime, commitmentTimeOf, netValueInstantOf } from '@tarazu/market/commitment-time.ts'
import { checkNetValue, checkSeed } from '@tarazu/market/price-proof.ts'
import type { NetValueProof } from './fund-queries.ts'

export type NetValueVerdict =
  /** The day's seed is not published yet. */
  | { readonly kind: 'sealed' }
  /** The published seed does not match its commitment. */
  | { readonly kind: 'broken-promise' }
  /** The prices were computed by another version of the model, which the proof needs. */
  | { readonly kind: 'other-model'; readonly modelVersion: number }
  /** The seed gives no NAV for this fund on that day. */
  | { readonly kind: 'no-value' }
  /** The seed's NAV and its components match the published ones, or don't. */
  | {
      readonly kind: 'computed'
      readonly netValue: number
      readonly holds: boolean
      readonly commitment: CommitmentTime
    }

/** Recomputes a published NAV from the day's seed; takes seconds on a phone, so it runs in a worker. */
export const verdictOf = (proof: NetValueProof): NetValueVerdict => {
  const { day, recipe, fund } = proof
  if (day.seed === null) return { kind: 'sealed' }
  if (checkSeed(day) === 'broken') return { kind: 'broken-promise' }
  const told = Number(unitsFromText(fund.netValue) ?? -1n)
  try {
    const { finding, found } = checkNetValue(recipe, day.seed, {
      code: fund.code,
      day: fund.day,
      netValue: told,
    })
    if (found === undefined) return { kind: 'no-value' }
    const sameSum = BigInt(found.netAssetsPaise) === paiseFromRupees(proof.parts.netAssets)
    const commitment = commitmentTimeOf(day, netValueInstantOf(recipe, fund.day))
    return { kind: 'computed', netValue: found.netValue, holds: finding === 'same' && sameSum, commitment }
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'other-model', modelVersion: recipe.modelVersion }
    throw error
  }
}
