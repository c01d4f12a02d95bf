import type { Listing } from '../companies/universe.ts'
import type { DayTree } from '../day/day-spans.ts'
import { candleBars } from '../day/day-tree.ts'
import { createBegunDays } from './begun-days.ts'
import type { FreeFloat } from './free-float.ts'
import type { createIndexPeriods } from './index-periods.ts'
import type { IndexPlan } from './index-plans.ts'

/** The prices at a day's open and at the ends of its 32nds. */
export interface DayMarks {
  /** Until they are requested again. */
  readonly pricesOf: (listing: Listing, dayIndex: number) => Float64Array
  /** Their minutes after the open: the same for all companies. */
  readonly minutesOf: (listing: Listing, dayIndex: number) => readonly number[]
}

interface Sources {
  readonly marks: DayMarks
  readonly treeOf: (listing: Listing, dayIndex: number) => DayTree
  readonly freeFloat: FreeFloat
  readonly periodOf: ReturnType<typeof createIndexPeriods>
}

/** A level at a minute after the open. */
export interface LevelPoint {
  readonly minute: number
  readonly level: number
}

/** The candle width from which a past day's minutes would be too much work. */
export const hourMinutes = 60
/** An index's levels at a few times of past days, which need little of its companies' days. */
export const createIndexMarks = ({ marks, treeOf, freeFloat, periodOf }: Sources) => {
  const weightOf = (scale: number, listing: Listing, dayIndex: number): number =>
    scale * freeFloat.sharesOf(listing, dayIndex)
  /** At the open and at the ends of the day's 32nds. */
  const levelsOf = (plan: IndexPlan, dayIndex: number): readonly number[] => {
    const { constituents, scale } = periodOf(plan, dayIndex)
    let sums: number[] = []
    for (const listing of constituents) {
      const prices = marks.pricesOf(listing, dayIndex)
      const weight = weightOf(scale, listing, dayIndex)
      if (sums.length === 0) sums = new Array<number>(prices.length).fill(0)
      for (let mark = 0; mark < sums.length; mark += 1)
        sums[mark] = (sums[mark] as number) + (prices[mark] as number) * weight
    }
    return sums
  }

  const addCompany = (sums: Map<number, number>, listing: Listing, dayIndex: number, scale: number): void => {
    const weight = weightOf(scale, listing, dayIndex)
    const prices = marks.pricesOf(listing, dayIndex)
    const byMinute = new Map(marks.minutesOf(listing, dayIndex).map((minute, mark) => [minute, prices[mark]]))
    const tree = treeOf(listing, dayIndex)
    const minutes = tree.curves.lengthS / 60
    for (const [hour, { closePaise }] of candleBars(tree, hourMinutes, 0, minutes).entries())
      byMinute.set(Math.min(minutes, (hour + 1) * hourMinutes), closePaise)
    for (const [minute, price = 0] of byMinute) sums.set(minute, (sums.get(minute) ?? 0) + price * weight)
  }
  /** By minute. */
  const { addUntil } = createBegunDays({ periodOf, begin: () => new Map<number, number>(), add: addCompany })
  return {
    levelsOf,
    addUntil,
    /** At the open, at the ends of hours and of the day's 32nds, and at the close, in order. */
    pointsOf: (plan: IndexPlan, dayIndex: number): readonly LevelPoint[] =>
      [...addUntil(plan, dayIndex, Number.POSITIVE_INFINITY)]
        .map(([minute, level]) => ({ minute, level }))
        .sort((one, other) => one.minute - other.minute),
  }
}
