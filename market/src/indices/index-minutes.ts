import type { Listing } from '../companies/universe.ts'
import type { DayTree } from '../day/day-spans.ts'
import { addMinuteEnds } from '../day/day-tree.ts'
import { createBegunDays } from './begun-days.ts'
import type { FreeFloat } from './free-float.ts'
import type { createIndexPeriods } from './index-periods.ts'
import type { IndexPlan } from './index-plans.ts'

interface Sources {
  readonly treeOf: (listing: Listing, dayIndex: number) => DayTree
  readonly freeFloat: FreeFloat
  readonly periodOf: ReturnType<typeof createIndexPeriods>
}

/**
 * An index's levels at the ends of a past day's minutes, not rounded: the same sums, in the same order, as in
 * createLevelDay, which follows a running day. Company by company, each day is drawn once; minute by minute, every step
 * would draw the spans above its minutes again.
 */
export const createIndexMinutes = ({ treeOf, freeFloat, periodOf }: Sources) => {
  const { addUntil, forget } = createBegunDays({
    periodOf,
    begin: (largest, dayIndex) => new Float64Array(treeOf(largest, dayIndex).curves.lengthS / 60),
    add: (sums, listing, dayIndex, scale) =>
      addMinuteEnds(treeOf(listing, dayIndex), scale * freeFloat.sharesOf(listing, dayIndex), sums),
  })
  return {
    addUntil,
    levelsOf: (plan: IndexPlan, dayIndex: number): Float64Array => {
      const levels = addUntil(plan, dayIndex, Number.POSITIVE_INFINITY)
      // The caller keeps them, rounded.
      forget(plan, dayIndex)
      return levels
    },
  }
}
