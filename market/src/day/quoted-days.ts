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
 * The trees that quotes are read from and searched in: of each place the day that was asked for last, with what it
 * remembers. A look at a single instant remembers nothing. A second one, and a search, keeps the day's widest spans; one
 * near the last keeps the walk too, since whoever follows prices asks for the next second. That is at most some 12 kB a
 * place, and never changes a quote. A key and a place must name one day of one instrument; its tree is only made when
 * another one was asked for last.
 */
export const createQuotedDays = () => {
  const days = new Map<number, QuotedDay>()
  const begin = (place: number, plain: DayTree, second: number): QuotedDay => {
    const known = days.get(place)
    const { wide = known?.used.wide, walk = known?.used.walk } = known?.following ?? known?.wide ?? {}
    const day: QuotedDay = { plain, second, used: { wide, walk } }
    days.set(place, day)
    return day
  }
  const wideOf = (day: QuotedDay): DayTree => {
    day.wide ??= remembering(day.plain, day.used.wide?.fill(0) ?? wideMemory())
    return day.wide
  }
  return {
    /** For the quote of a second. */
    quoted: (key: RandomKey, place: number, second: number, treeOfDay: () => DayTree): DayTree => {
      const known = days.get(place)
      if (known?.plain.key !== key) return begin(place, treeOfDay(), second).plain
      const isNear = Math.abs(second - known.second) <= nearS
      known.second = second
      const wide = wideOf(known)
      if (!isNear) return wide
      known.following ??= remembering(known.plain, wide.wide, known.used.walk?.fill(0) ?? walkMemory())
      return known.following
    },
    /** For a search: at an opening, many follow each other. */
    searched: (key: RandomKey, place: number, treeOfDay: () => DayTree): DayTree => {
      const known = days.get(place)
      return wideOf(known?.plain.key === key ? known : begin(place, treeOfDay(), Number.NEGATIVE_INFINITY))
    },
  }
}
