import type { RandomKey } from '../numbers/random.ts'
import { createWalk } from './day-scratch.ts'
import { createWide, type DayTree } from './day-spans.ts'
import { barUntil, endOfSecond } from './day-tree.ts'
import type { SpanTable } from './span-table.ts'
import { type DayBar, type Mark, marksUntil, withValueTraded } from './value-traded.ts'

interface QuotedDay {
  readonly key: RandomKey
  /** Made on the second read. */
  plain?: DayTree
  second: number
  /** The result at that second, if it was read by `barAt`. */
  bar?: DayBar | undefined
  /** Of the whole day, for its value traded. Made on the second read. */
  marks?: readonly Mark[]
  /** The tables of the place's previous day, for reuse. */
  readonly used: { readonly wide: SpanTable | undefined; readonly walk: SpanTable | undefined }
  wide?: DayTree
  following?: DayTree
}

/** All trees with a memory have the same fields in the same order, so that engines can optimise the walk. */
const remembering = (
  { bar, top, variance, likeness, key, place, curves, scratch }: DayTree,
  wide: SpanTable | undefined,
  walk?: SpanTable,
): DayTree => ({ bar, top, variance, likeness, key, place, curves, scratch, wide, walk })

/** A quote this close to the previously requested second belongs to a series. */
const nearS = 60

const plainOf = (day: QuotedDay, treeOfDay: () => DayTree): DayTree => {
  day.plain ??= treeOfDay()
  return day.plain
}
const wideOf = (day: QuotedDay, treeOfDay: () => DayTree): DayTree => {
  day.wide ??= remembering(plainOf(day, treeOfDay), day.used.wide?.clear() ?? createWide())
  return day.wide
}
/** For a day that was requested before. */
const treeAgain = (day: QuotedDay, second: number, treeOfDay: () => DayTree): DayTree => {
  const isNear = Math.abs(second - day.second) <= nearS
  day.second = second
  day.bar = undefined
  const wide = wideOf(day, treeOfDay)
  if (!isNear) return wide
  day.following ??= remembering(wide, wide.wide, day.used.walk?.clear() ?? createWalk())
  return day.following
}
const barAgain = (day: QuotedDay, second: number, treeOfDay: () => DayTree): DayBar => {
  const tree = treeAgain(day, second, treeOfDay)
  const { lengthS } = tree.curves
  // On a separate walk, so that the newest one stays remembered.
  day.marks ??= marksUntil(lengthS, lengthS, (atS) => barUntil(plainOf(day, treeOfDay), atS - 1))
  return withValueTraded(barUntil(tree, second), day.marks, endOfSecond(tree.curves, second))
}

/** The two most recently requested days of each place. */
const createNewestDays = () => {
  const newest = new Map<number, QuotedDay>()
  const others = new Map<number, QuotedDay>()
  const find = (key: RandomKey, place: number): QuotedDay | undefined => {
    const last = newest.get(place)
    if (last?.key === key) return last
    const other = others.get(place)
    if (last === undefined || other?.key !== key) return undefined
    newest.set(place, other)
    others.set(place, last)
    return other
  }
  const begin = (key: RandomKey, place: number, second: number): QuotedDay => {
    const [last, dropped] = [newest.get(place), others.get(place)]
    const { wide = dropped?.used.wide, walk = dropped?.used.walk } = dropped?.following ?? dropped?.wide ?? {}
    const day: QuotedDay = { key, second, used: { wide, walk } }
    newest.set(place, day)
    if (last !== undefined) others.set(place, last)
    return day
  }
  return { find, begin }
}

/**
 * The trees that quotes are read from and searched in: for each place the two most recently requested days
 * (so that the next session's can be drawn ahead of its opening), with their memory. The first read only
 * remembers its result. A second one, or a search, keeps the day's widest spans; one near the previous keeps
 * the walk, too, since clients that follow prices request the next second. That takes at most some 12 kB a
 * day and never changes a quote. A key and a place must identify one day of one instrument; its tree is only
 * made when neither kept day matches.
 */
export const createQuotedDays = () => {
  const { find, begin } = createNewestDays()
  return {
    /** For the quote of a second. */
    quoted: (key: RandomKey, place: number, second: number, treeOfDay: () => DayTree): DayTree => {
      const known = find(key, place)
      return known === undefined
        ? plainOf(begin(key, place, second), treeOfDay)
        : treeAgain(known, second, treeOfDay)
    },
    /**
     * The day so far at a second; the first request for a day is read without its tree. Cached until another second is
     * requested, since a company's other listing is quoted from the same day.
     */
    barAt: (
      key: RandomKey,
      place: number,
      second: number,
      treeOfDay: () => DayTree,
      lookAtDay: () => DayBar,
    ): DayBar => {
      const known = find(key, place)
      if (known?.bar !== undefined && known.second === second) return known.bar
      const bar = known === undefined ? lookAtDay() : barAgain(known, second, treeOfDay)
      const day = known ?? begin(key, place, second)
      day.bar = bar
      return bar
    },
    /** For a search: at the open, many follow one another. */
    searched: (key: RandomKey, place: number, treeOfDay: () => DayTree): DayTree =>
      wideOf(find(key, place) ?? begin(key, place, Number.NEGATIVE_INFINITY), treeOfDay),
  }
}
