import { grown } from '../companies/factors.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'

interface Column {
  readonly path: DailyPath
  readonly firstIndex: number
  /** How many days of the history are in the arrays. */
  count: number
  closesPaise: Int32Array
  shareFactors: Float64Array
  /** Close × share factor: the price of one share of the start. */
  startSharesPaise: Float64Array
}

const expectedDays = 3_000

/** Closes by listing and day in plain arrays: funds read millions, which would each be a lookup in a path. */
export const createCloseColumns = (
  listings: readonly Listing[],
  pathOf: (listing: Listing) => DailyPath,
  firstIndexOf: (listing: Listing) => number,
) => {
  const columns: (Column | undefined)[] = new Array(listings.length).fill(undefined)
  const started = (id: number): Column => {
    const listing = listings[id] as Listing
    const column = {
      path: pathOf(listing),
      firstIndex: firstIndexOf(listing),
      count: 0,
      closesPaise: new Int32Array(expectedDays),
      shareFactors: new Float64Array(expectedDays),
      startSharesPaise: new Float64Array(expectedDays),
    }
    columns[id] = column
    return column
  }
  const fill = (column: Column, dayIndex: number): void => {
    if (dayIndex >= column.closesPaise.length) {
      column.closesPaise = grown(column.closesPaise, dayIndex + 1)
      column.shareFactors = grown(column.shareFactors, dayIndex + 1)
      column.startSharesPaise = grown(column.startSharesPaise, dayIndex + 1)
    }
    const { path, firstIndex } = column
    for (; column.count <= dayIndex; column.count += 1) {
      const { count } = column
      const closePaise = path.closeOf(count)
      const shareFactor = count < firstIndex ? 1 : path.shareFactorOf(count)
      column.closesPaise[count] = closePaise
      column.shareFactors[count] = shareFactor
      column.startSharesPaise[count] = closePaise * shareFactor
    }
  }
  const filled = (id: number, dayIndex: number): Column => {
    const column = columns[id] ?? started(id)
    if (dayIndex >= column.count) fill(column, dayIndex)
    return column
  }
  return {
    closeOf: (id: number, dayIndex: number): number => filled(id, dayIndex).closesPaise[dayIndex] as number,
    /** How many shares of the day one share of the start has become. */
    shareFactorOf: (id: number, dayIndex: number): number =>
      filled(id, dayIndex).shareFactors[dayIndex] as number,
    /** The price of one share of the start. */
    startShareOf: (id: number, dayIndex: number): number =>
      filled(id, dayIndex).startSharesPaise[dayIndex] as number,
  }
}
