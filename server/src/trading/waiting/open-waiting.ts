import type { Clock } from '../../time/clock.ts'
import { type FollowedRows, type Following, followRows, type Sources } from './following.ts'
import type { WaitingRow } from './kind.ts'
import type { WaitingBook } from './waiting-book.ts'

/** What waits in one table, as the database has it. */
export interface Waiting<Row extends WaitingRow, Book> extends Pick<Following, 'sync' | 'subscribe'> {
  readonly book: Book
  /** Reads rows of which a step was refused, as the database has them by now. */
  reread(rows: readonly Row[]): Promise<void>
}

export interface WaitingSources extends Sources {
  /** The market's clock. */
  readonly clock: Clock
}

type Filled<Row extends WaitingRow> = Pick<
  WaitingBook<Row, unknown, unknown>,
  'nameOf' | 'clear' | 'put' | 'remove'
>

/** Reads everything that waits in a table into its book, and follows every change. */
export const openWaiting = async <Row extends WaitingRow, Book extends Filled<Row>>(
  sources: WaitingSources,
  book: Book,
  rows: Omit<FollowedRows<Row>, keyof Filled<Row>>,
): Promise<Waiting<Row, Book>> => {
  const { sync, subscribe, reread } = await followRows(sources, {
    ...rows,
    nameOf: (row) => book.nameOf(row),
    clear: () => book.clear(),
    put: (row) => book.put(row, sources.clock.nowMs()),
    remove: (name) => book.remove(name),
  })
  return { book, sync, subscribe, reread: (wanted) => reread(wanted.map((row) => book.nameOf(row))) }
}
