import { remember } from '../calendar/kept-by-day.ts'
import type { Listing } from '../companies/universe.ts'
import type { DayTree } from '../day/day-spans.ts'
import { addMinuteEnds } from '../day/day-tree.ts'
import type { FreeFloat } from './free-float.ts'
import type { createIndexPeriods } from './index-periods.ts'
import type { IndexPlan } from './index-plans.ts'

interface Sources {
  readonly treeOf: (listing: Listing, dayIndex: number) => DayTree
  readonly freeFloat: FreeFloat
  readonly periodOf: ReturnType<typeof createIndexPeriods>
}

/** The limit on days being summed at the same time; each takes up to 12 kB. */
const mostBegun = 64

/** A day whose minutes are being summed, company by company. */
interface BegunDay {
  readonly sums: Float64Array
  next: number
}

/**
 * An index's levels at the ends of a past day's minutes, not rounded: the same sums, in the same order, as in
 * createLevelDay, which follows a running day. Company by company, each day is drawn once; minute by minute, every step
 * would draw the spans above its minutes again.
 */
export const createIndexMinutes = ({ treeOf, freeFloat, periodOf }: Sources) => {
  /** Several at once, since steps of different requests interleave. */
  const begun = new Map<string, BegunDay>()
  const keyOf = (plan: IndexPlan, dayIndex: number): string => `${plan.index.code} ${dayIndex}`
  const beginDay = (key: string, { curves }: DayTree): BegunDay => {
    const fresh = { sums: new Float64Array(curves.lengthS / 60), next: 0 }
    remember(begun, key, fresh, mostBegun)
    return fresh
  }
  /** Adds up to this many constituents, largest first. */
  const addUntil = (plan: IndexPlan, dayIndex: number, count: number): Float64Array => {
    const { constituents, scale } = periodOf(plan, dayIndex)
    const key = keyOf(plan, dayIndex)
    const day = begun.get(key) ?? beginDay(key, treeOf(constituents[0] as Listing, dayIndex))
    for (const listing of constituents.slice(day.next, count))
      addMinuteEnds(treeOf(listing, dayIndex), scale * freeFloat.sharesOf(listing, dayIndex), day.sums)
    day.next = Math.max(day.next, Math.min(count, constituents.length))
    return day.sums
  }
  return {
    addUntil,
    levelsOf: (plan: IndexPlan, dayIndex: number): Float64Array => {
      const levels = addUntil(plan, dayIndex, Number.POSITIVE_INFINITY)
      // The caller keeps them, rounded.
      begun.delete(keyOf(plan, dayIndex))
      return levels
    },
  }
}
