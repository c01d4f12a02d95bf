import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { barriersOf, withoutPasswordStep } from '../../parts/barriers.ts'

interface Found {
  readonly key: string
  readonly details?: Readonly<Record<string, string>> | null
}

/** Fixable in the form. */
const form: ReadonlySet<string> = new Set([
  refusals.leverageNotOffered,
  refusals.quantityNotInLots,
  refusals.quantityTooHigh,
  refusals.buyAmountTooLow,
])
/** Fixable with a smaller quantity, or more money. */
const affordability: ReadonlySet<string> = new Set([
  refusals.fundsTooLow,
  refusals.financingTooLow,
  refusals.buyAmountTooHigh,
  refusals.aboveConcentrationLimit,
])

/**
 * Of an order's refusals, the first to fix: what no form can fix, then the form, then the money, then the
 * rest as found. Two error messages at once would be less clear than one.
 */
export const firstToFix = <Refusal extends Found>(all: readonly Refusal[]): Refusal | undefined => {
  const found = withoutPasswordStep(all)
  return (
    found.find(isBarrier) ??
    found.find(({ key }) => form.has(key)) ??
    found.find(({ key }) => affordability.has(key)) ??
    found[0]
  )
}

const isBarrier = ({ key, details = null }: Found): boolean => barriersOf([{ key, details }]).length > 0
