import { type DayTree, walkMemory, wideMemory } from './day-tree.ts'
import type { RandomKey } from './random.ts'
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
  { bar, parts, key, place, curves }: DayTree,
  wide: SpanTable,
  walk?: SpanTable,
): DayTree => ({ bar, parts, key, place, curves, wide, walk })

/** So near to the last second asked for, a quote is one of a series. */
const nearS = 60

/**
 * The trees that quotes are read from: of each place the day that was asked for last, with what it remembers. A look at a
 * single instant remembers nothing. A second one keeps the day's widest spans; one near the last keeps the walk too, since
 * whoever follows prices asks for the next second. That is at most some 12 kB a place, and never changes a quote. A key
 * and a place must name one day of one instrument; its tree is only made when another one was asked for last.
 */
export const createQuotedDays = () => {
  const days = new Map<number, QuotedDay>()
  return (key: RandomKey, place: number, second: number, treeOfDay: () => DayTree): DayTree => {
    const known = days.get(place)
    if (known?.plain.key !== key) {
      const tree = treeOfDay()
      const { wide = known?.used.wide, walk = known?.used.walk } = known?.following ?? known?.wide ?? {}
      days.set(place, { plain: tree, second, used: { wide, walk } })
      return tree
    }
    const isNear = Math.abs(second - known.second) <= nearS
    known.second = second
    const wide = known.wide?.wide ?? known.used.wide?.fill(0) ?? wideMemory()
    known.wide ??= remembering(known.plain, wide)
    if (!isNear) return known.wide
    known.following ??= remembering(known.plain, wide, known.used.walk?.fill(0) ?? walkMemory())
    return known.following
  }
}
