import { remember } from '../calendar/kept-by-day.ts'
import type { Listing } from '../companies/universe.ts'
import type { createIndexPeriods } from './index-periods.ts'
import type { IndexPlan } from './index-plans.ts'

/** The limit on days being summed at the same time; each takes up to 12 kB. */
const mostBegun = 64

/** A day that is being summed, company by company. */
interface BegunDay<Sums> {
  readonly sums: Sums
  next: number
}

interface Summing<Sums> {
  readonly periodOf: ReturnType<typeof createIndexPeriods>
  /** A day's sums before the first company; all companies have the same session as the largest. */
  readonly begin: (largest: Listing, dayIndex: number) => Sums
  readonly add: (sums: Sums, listing: Listing, dayIndex: number, scale: number) => void
}

/** Sums over an index's companies; several days at once, since steps of different requests interleave. */
export const createBegunDays = <Sums>({ periodOf, begin, add }: Summing<Sums>) => {
  const begun = new Map<string, BegunDay<Sums>>()
  const keyOf = (plan: IndexPlan, dayIndex: number): string => `${plan.index.code} ${dayIndex}`
  const beginDay = (key: string, sums: Sums): BegunDay<Sums> => {
    const fresh = { sums, next: 0 }
    remember(begun, key, fresh, mostBegun)
    return fresh
  }
  return {
    /** Adds up to this many constituents, largest first. */
    addUntil: (plan: IndexPlan, dayIndex: number, count: number): Sums => {
      const { constituents, scale } = periodOf(plan, dayIndex)
      const key = keyOf(plan, dayIndex)
      const day = begun.get(key) ?? beginDay(key, begin(constituents[0] as Listing, dayIndex))
      for (const listing of constituents.slice(day.next, count)) add(day.sums, listing, dayIndex, scale)
      day.next = Math.max(day.next, Math.min(count, constituents.length))
      return day.sums
    },
    forget: (plan: IndexPlan, dayIndex: number): void => {
      begun.delete(keyOf(plan, dayIndex))
    },
  }
}
