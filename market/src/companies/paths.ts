import { type Calendar, hasNightBefore } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { lookAt } from '../day/day-look.ts'
import { markMinutesOf, marksOfWay } from '../day/day-marks.ts'
import { createDayScratch } from '../day/day-scratch.ts'
import { type DayShape, shapeOf } from '../day/day-shape.ts'
import type { DayTree } from '../day/day-spans.ts'
import { treeOfWay } from '../day/day-top.ts'
import type { DayCurves } from '../day/session-curves.ts'
import type { DayBar } from '../day/value-traded.ts'
import type { RandomKey } from '../numbers/random.ts'
import { createDailyPath } from './daily-path.ts'
import type { Factors } from './factors.ts'
import type { KeptPath } from './kept-path.ts'
import type { DailyPath, Debut, KeepingPath } from './price-path.ts'
import type { Listing } from './universe.ts'

/** Eleven years. An array filled from its end would otherwise become a hash table. */
const expectedDays = 4096

interface PathParts {
  readonly calendar: Calendar
  readonly days: TradingDays
  readonly curvesOf: (dayIndex: number) => DayCurves
  readonly pathKey: (dayIndex: number) => RandomKey
  readonly factors: Factors
  readonly fundPaths: ReadonlyMap<string, DailyPath>
  readonly firstIndexOf: (listing: Listing) => number
  /** The issue result of a company listed after the history began. */
  readonly debutOf: (listing: Listing) => Debut
  /** By company: state saved by an earlier process. */
  readonly keptPathOf: (company: number) => KeptPath | undefined
}

/** The daily bars of each listing, and the trees that its days grow from. A company's listings share them. */
export const createPaths = (parts: PathParts) => {
  const { calendar, days, curvesOf, pathKey, factors, fundPaths, firstIndexOf, debutOf, keptPathOf } = parts
  const paths: KeepingPath[] = []
  const scratch = createDayScratch()
  const shapes: (DayShape | undefined)[] = new Array(expectedDays)
  /** By day index, since a chart reads thousands; days that have begun never change. */
  const shapeOfDay = (dayIndex: number): DayShape => {
    shapes[dayIndex] ??= shapeOf(pathKey(dayIndex), curvesOf(dayIndex))
    return shapes[dayIndex]
  }
  const made = (listing: Listing, kept: KeptPath | undefined): KeepingPath =>
    createDailyPath({
      ...listing,
      firstDayIndex: firstIndexOf(listing),
      debut: () => debutOf(listing),
      factors,
      curvesOf,
      shapeOf: shapeOfDay,
      scratch,
      dayNumberOf: days.numberOf,
      hasNightBefore: (dayIndex) => hasNightBefore(calendar, days.numberOf(dayIndex)),
      kept,
    })
  const pathOf = (listing: Listing): DailyPath => {
    if (listing.kind === 'etf') return fundPaths.get(listing.code) as DailyPath
    const firstDayIndex = firstIndexOf(listing)
    const known = paths[listing.character.company]
    if (known?.firstDayIndex === firstDayIndex) return known
    const kept = keptPathOf(listing.character.company)
    // A calendar change may have moved a future listing to another day.
    const fresh = made(listing, kept?.firstDayIndex === firstDayIndex ? kept : undefined)
    paths[listing.character.company] = fresh
    return fresh
  }
  /**
   * A company's fully computed history up to a day; its path continues from there unless it has already gone further.
   */
  const keptUntil = (listing: Listing, dayIndex: number): KeptPath | undefined => {
    if (firstIndexOf(listing) > dayIndex) return undefined
    const fresh = made(listing, undefined)
    const kept = fresh.keptUntil(dayIndex)
    paths[listing.character.company] ??= fresh
    return kept
  }

  const treeOf = (listing: Listing, dayIndex: number): DayTree =>
    treeOfWay(pathOf(listing).wayOf(dayIndex), scratch)
  /** The day so far at a second, for a day that is read only once. */
  const lookAtDay = (listing: Listing, dayIndex: number, second: number): DayBar => {
    const way = pathOf(listing).wayOf(dayIndex)
    return lookAt(way, second, scratch, way.leap === undefined ? shapeOfDay(dayIndex) : undefined)
  }

  const marks = {
    pricesOf: (listing: Listing, dayIndex: number): Float64Array =>
      marksOfWay(pathOf(listing).wayOf(dayIndex), scratch),
    minutesOf: (listing: Listing, dayIndex: number): readonly number[] =>
      markMinutesOf(pathOf(listing).wayOf(dayIndex)),
  }

  return { pathOf, keptUntil, treeOf, marks, lookAtDay }
}
