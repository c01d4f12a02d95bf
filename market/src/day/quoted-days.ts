import type { RandomKey } from '../numbers/random.ts'
import { type DayTree, walkMemory, wideMemory } from './day-spans.ts'
import type { SpanTable } from './spans.ts'

interface QuotedDay {
  readonly plain: DayTree
  second: number
  /** The tables of the place's day before, if it had any. */
  readonly used: { readonly wide: SpanTable | undefined; readonly walk: SpanTable | undefined }
  wide?: DayTree
  following?: DayTree
}

/** All trees with a memory have the same fields in the same order, whatever their days: engines walk such ones faster. */
const remembering = (
  { bar, top, variance, likeness, key, place, curves }: DayTree,
  wide: SpanTable | undefined,
  walk?: SpanTable,
): DayTree => ({ bar, top, variance, likeness, key, place, curves, wide, walk })

/** So near to the last second asked for, a quote is one of a series. */
const nearS = 60

/**
 * The trees that quotes are read from and searched in: of each place the day that was asked for last and the one before
 * it (so that the next session's can be drawn ahead of its opening), with what they remember. A look at a single instant
 * remembers nothing. A second one, and a search, keeps the day's widest spans; one near the last keeps the walk too, since
 * whoever follows prices asks for the next second. That is at most some 12 kB a day, and never changes a quote. A key and
 * a place must name one day of one instrument; its tree is only made when neither kept day is the one asked for.
 */
export const createQuotedDays = () => {
  const newest = new Map<number, QuotedDay>()
  const others = new Map<number, QuotedDay>()
  const find = (key: RandomKey, place: number): QuotedDay | undefined => {
    const last = newest.get(place)
    if (last?.plain.key === key) return last
    const other = others.get(place)
    if (last === undefined || other?.plain.key !== key) return undefined
    newest.set(place, other)
    others.set(place, last)
    return other
  }
  const begin = (place: number, plain: DayTree, second: number): QuotedDay => {
    const [last, dropped] = [newest.get(place), others.get(place)]
    const { wide = dropped?.used.wide, walk = dropped?.used.walk } = dropped?.following ?? dropped?.wide ?? {}
    const day: QuotedDay = { plain, second, used: { wide, walk } }
    newest.set(place, day)
    if (last !== undefined) others.set(place, last)
    return day
  }
  const wideOf = (day: QuotedDay): DayTree => {
    day.wide ??= remembering(day.plain, day.used.wide?.fill(0) ?? wideMemory())
    return day.wide
  }
  return {
    /** For the quote of a second. */
    quoted: (key: RandomKey, place: number, second: number, treeOfDay: () => DayTree): DayTree => {
      const known = find(key, place)
      if (known === undefined) return begin(place, treeOfDay(), second).plain
      const isNear = Math.abs(second - known.second) <= nearS
      known.second = second
      const wide = wideOf(known)
      if (!isNear) return wide
      known.following ??= remembering(known.plain, wide.wide, known.used.walk?.fill(0) ?? walkMemory())
      return known.following
    },
    /** For a search: at an opening, many follow each other. */
    searched: (key: RandomKey, place: number, treeOfDay: () => DayTree): DayTree =>
      wideOf(find(key, place) ?? begin(place, treeOfDay(), Number.NEGATIVE_INFINITY)),
  }
}
