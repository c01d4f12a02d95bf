import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { barriersOf, withoutPasswordStep } from '../../parts/barriers.ts'

interface Found {
  readonly key: string
  readonly details?: Readonly<Record<string, string>> | null
}

/** What the form itself can settle. */
const form: ReadonlySet<string> = new Set([
  refusals.leverageNotOffered,
  refusals.quantityNotInLots,
  refusals.quantityTooHigh,
  refusals.buyAmountTooLow,
])
/** What less, or more money, can settle. */
const affordability: ReadonlySet<string> = new Set([
  refusals.fundsTooLow,
  refusals.financingTooLow,
  refusals.buyAmountTooHigh,
  refusals.aboveConcentrationLimit,
])

/**
 * Of all that would refuse an order, what to fix first: what no form can settle, then the form, then the money, then the
 * rest as found. Two red sentences at once say less than one.
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
