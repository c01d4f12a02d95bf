import { invested, type Strategy } from '../strategy.ts'

/**
 * One of the many rules that the over-fitted product is chosen from: hold one share while it is above, or below, its
 * mean.
 */
export interface Variant {
  readonly id: number
  readonly meanDays: number
  readonly isContrary: boolean
}

export interface Search {
  readonly variant: Variant
  /** Daily Sharpe ratios of all trials, before costs. */
  readonly sharpes: readonly number[]
}

const means = [5, 10, 20, 40, 80] as const

const sharpeOf = (changes: readonly number[]): number => {
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length
  const squares = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0)
  return mean / Math.sqrt(squares / changes.length + 1e-18)
}

/** Whether the rule wants its share after a day's close. */
const wants = (
  { id, meanDays, isContrary }: Variant,
  priceAt: (id: number, dayIndex: number) => number,
  dayIndex: number,
): boolean => {
  let sum = 0
  for (let ago = 0; ago < meanDays; ago += 1) sum += priceAt(id, dayIndex - ago)
  return priceAt(id, dayIndex) > sum / meanDays !== isContrary
}

/**
 * Tries all variants on the days before the product opens and keeps the best one, without costs: this is how
 * back-tests become beautiful and their buyers poor. Uses the days from the first index to just before the
 * last.
 */
export const searched = (
  ids: readonly number[],
  priceAt: (id: number, dayIndex: number) => number,
  fromIndex: number,
  toIndex: number,
): Search => {
  const variants = ids.flatMap((id) =>
    means.flatMap((meanDays) => [false, true].map((isContrary) => ({ id, meanDays, isContrary }))),
  )
  const sharpes = variants.map((variant) => {
    const changes: number[] = []
    for (let dayIndex = fromIndex; dayIndex + 1 < toIndex; dayIndex += 1)
      changes.push(
        wants(variant, priceAt, dayIndex)
          ? priceAt(variant.id, dayIndex + 1) / priceAt(variant.id, dayIndex) - 1
          : 0,
      )
    return sharpeOf(changes)
  })
  const place = sharpes.reduce((top, sharpe, at) => (sharpe > (sharpes[top] as number) ? at : top), 0)
  const variant = variants[place]
  if (variant === undefined) throw new RangeError('no shares to search')
  return { variant, sharpes }
}

export const overfitted =
  (variant: Variant): Strategy =>
  (view) =>
    wants(variant, (id, dayIndex) => view.price(id, view.dayIndex - dayIndex), view.dayIndex)
      ? [{ id: variant.id, weight: invested }]
      : []
