import type { RandomKey } from '../numbers/random.ts'
import type { Cell } from './application.ts'
import { type ByCategory, type Category, mapCategories } from './categories.ts'
import { cellsOf } from './cells.ts'
import {
  type Appetite,
  addedMultiples,
  type ByGroup,
  heatOf,
  lotsOfGroups,
  rescued,
  sharedOn,
} from './demand.ts'
import type { BookHour } from './hours.ts'
import type { CategoryBook, IssueBook, IssueTerms } from './terms.ts'

/** One hour's applications, and the book at its end. */
export interface HourOfBook {
  readonly endsMs: number
  readonly cells: readonly Cell[]
  readonly book: IssueBook
}

export interface BookSources {
  readonly terms: IssueTerms
  readonly company: number
  readonly appetite: () => Appetite
  readonly hours: readonly BookHour[]
  /** The key of an issue's numbers on a day that has begun. */
  readonly keyOf: (dayIndex: number) => RandomKey
}

const inBook = ['qualified', 'bigNonInstitutional', 'smallNonInstitutional', 'retail'] as const
/** Above those of demand.ts. */
const cellDraw = 1024
/** In cold issues, anchors take less than their part. */
const anchorTimes = (shared: number): number => Math.min(1, Math.max(0.3, 1.2 + 0.5 * shared))

const addCells = (
  before: IssueBook,
  cells: readonly Cell[],
  highestPaise: number,
  atMs: number,
): IssueBook => {
  const byCategory: Record<Category, CategoryBook> = { ...before.byCategory }
  const byPrice = new Map(before.byPrice.map(({ pricePaise, lots }) => [pricePaise, lots]))
  for (const { category, lots, pricePaise = highestPaise, applications } of cells) {
    const known = byCategory[category]
    byCategory[category] = {
      applications: known.applications + applications,
      lots: known.lots + applications * lots,
    }
    byPrice.set(pricePaise, (byPrice.get(pricePaise) ?? 0) + applications * lots)
  }
  return {
    atMs,
    byCategory,
    byPrice: [...byPrice]
      .map(([pricePaise, lots]) => ({ pricePaise, lots }))
      .toSorted((one, other) => other.pricePaise - one.pricePaise),
  }
}

const emptyBook = (atMs: number): IssueBook => ({
  atMs,
  byCategory: mapCategories(() => ({ applications: 0, lots: 0 })),
  byPrice: [],
})

const subscribed = (book: IssueBook, reserved: ByCategory<number>, of: readonly Category[]): number =>
  of.reduce((sum, one) => sum + book.byCategory[one].lots, 0) /
  Math.max(
    1,
    of.reduce((sum, one) => sum + reserved[one], 0),
  )

/** The subscription multiple without the anchors' part, as exchanges publish it. */
export const timesSubscribed = (book: IssueBook, reserved: ByCategory<number>): number =>
  subscribed(book, reserved, inBook)

const multiplesOf = (book: IssueBook, reserved: ByCategory<number>): ByGroup<number> => ({
  retail: subscribed(book, reserved, ['retail']),
  nonInstitutional: subscribed(book, reserved, ['bigNonInstitutional', 'smallNonInstitutional']),
  qualified: subscribed(book, reserved, ['qualified']),
})

/** One issue's book, hour by hour: the anchors, then the applications of each past hour. */
export const createBook = ({ terms, company, appetite, hours, keyOf }: BookSources) => {
  const made: HourOfBook[] = []
  /** The demand left over after whole applications. */
  let carried: ByCategory<number> = mapCategories(() => 0)

  const anchors = (): HourOfBook => {
    const first = hours[0] as BookHour
    const anchorKey = keyOf(first.dayIndex - 1)
    const { shared } = appetite()
    const wanted = terms.reservedLots.anchor * anchorTimes(shared)
    const random = { key: anchorKey, company, place: cellDraw }
    const sized = cellsOf('anchor', terms, wanted, 2, random)
    const cells = held(sized, terms.reservedLots.anchor, terms.highestPaise)
    return {
      endsMs: terms.anchorsMs,
      cells,
      book: addCells(emptyBook(terms.anchorsMs), cells, terms.highestPaise, terms.anchorsMs),
    }
  }

  const wantedIn = (before: IssueBook, added: ByGroup<number>, hour: BookHour): ByCategory<number> => {
    const { reservedLots } = terms
    const wanted = lotsOfGroups(added, reservedLots)
    if (hour.number < hours.length - 1) return wanted
    const openLots = inBook.reduce((sum, category) => sum + reservedLots[category], 0)
    const addedLots = inBook.reduce((sum, category) => sum + wanted[category], 0)
    const times = timesSubscribed(before, reservedLots) + addedLots / openLots
    const brought = rescued(times, keyOf(hour.dayIndex), company)
    return { ...wanted, [brought.category]: wanted[brought.category] + brought.times * openLots }
  }

  const next = (before: HourOfBook, hour: BookHour): HourOfBook => {
    const keys = [...new Set(hours.slice(0, hour.number + 1).map(({ dayIndex }) => dayIndex))].map(keyOf)
    const multiples = multiplesOf(before.book, terms.reservedLots)
    const added = addedMultiples(appetite(), company, keys, multiples, {
      hour,
      before: hours[hour.number - 1],
    })
    const wanted = wantedIn(before.book, added, hour)
    const heat = heatOf(sharedOn(appetite(), company, keys))
    const key = keys.at(-1) as RandomKey
    const cells = inBook.flatMap((category, i) => {
      const lots = Math.max(0, wanted[category] + carried[category])
      const place = cellDraw + 8 * (hour.number + 1) + i
      return cellsOf(category, terms, lots, heat, { key, company, place })
    })
    carried = mapCategories((category) => {
      const asked = cells.reduce(
        (sum, one) => sum + (one.category === category ? one.lots * one.applications : 0),
        0,
      )
      return carried[category] + wanted[category] - asked
    })
    const book = addCells(before.book, cells, terms.highestPaise, hour.endsMs)
    return { endsMs: hour.endsMs, cells, book }
  }

  /** The anchors, and the hours that have passed by a given time, oldest first. */
  return (nowMs: number): readonly HourOfBook[] => {
    if (nowMs < terms.anchorsMs) return []
    if (made.length === 0) made.push(anchors())
    for (
      let hour = hours[made.length - 1];
      hour !== undefined && hour.endsMs <= nowMs;
      hour = hours[made.length - 1]
    )
      made.push(next(made.at(-1) as HourOfBook, hour))
    return made.filter(({ endsMs }) => endsMs <= nowMs)
  }
}

/** Anchors bid the highest price, and get at most their part. */
const held = (cells: readonly Cell[], mostLots: number, pricePaise: number): readonly Cell[] => {
  let left = mostLots
  return cells.flatMap((cell) => {
    const applications = Math.min(cell.applications, Math.floor(left / cell.lots))
    left -= applications * cell.lots
    return applications === 0 ? [] : [{ ...cell, pricePaise, applications }]
  })
}
