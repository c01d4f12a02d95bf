import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import { type FreeFloat, freeFloatShares } from './free-float.ts'
import type { createReviews, IndexPlan } from './index-plans.ts'

interface Sources {
  readonly pathOf: (listing: Listing) => DailyPath
  readonly freeFloat: FreeFloat
  readonly reviews: ReturnType<typeof createReviews>
}

/** An index from one review to the next. */
export interface IndexPeriod {
  readonly fromIndex: number
  readonly constituents: readonly Listing[]
  readonly parts: readonly { readonly path: DailyPath; readonly floatShares: number }[]
  /** The level change per paisa of the constituents' free-float value, in hundredths of a point. */
  readonly scale: number
}

/**
 * Summed in the order of indexWayOf: first those without a leap, then the others. The paths are passed in, because it
 * sums millions.
 */
export const sumOfEnds = ({ parts, scale }: IndexPeriod, dayIndex: number): number => {
  let [quiet, leaping] = [0, 0]
  for (const { path, floatShares } of parts) {
    const worth = scale * (floatShares * path.shareFactorOf(dayIndex)) * path.closeOf(dayIndex)
    if (path.leapsOn(dayIndex)) leaping += worth
    else quiet += worth
  }
  return quiet + leaping
}

/** The periods of each index, each chained to the level at which the one before it ended. */
export const createIndexPeriods = ({ pathOf, freeFloat, reviews }: Sources) => {
  const periods = new Map<string, IndexPeriod[]>()
  const next = (plan: IndexPlan, review: number, before: IndexPeriod | undefined): IndexPeriod => {
    const fromIndex = reviews.reviewIndex(review)
    const constituents = reviews.constituents(plan, review)
    const level =
      before === undefined ? plan.base : before.scale * freeFloat.sumOf(before.constituents, fromIndex - 1)
    return {
      fromIndex,
      constituents,
      parts: constituents.map((listing) => ({
        path: pathOf(listing),
        floatShares: freeFloatShares(listing),
      })),
      scale: level / freeFloat.sumOf(constituents, fromIndex - 1),
    }
  }
  /** The period that a day belongs to. */
  return (plan: IndexPlan, dayIndex: number): IndexPeriod => {
    const past = periods.get(plan.index.code) ?? []
    periods.set(plan.index.code, past)
    while (reviews.reviewIndex(past.length) <= dayIndex) past.push(next(plan, past.length, past.at(-1)))
    return past.findLast(({ fromIndex }) => fromIndex <= dayIndex) as IndexPeriod
  }
}
