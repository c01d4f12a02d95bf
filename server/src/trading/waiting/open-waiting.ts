import type { Clock } from '../../time/clock.ts'
import { type FollowedRows, type Following, followRows, type Sources } from './following.ts'
import type { WaitingRow } from './kind.ts'
import type { WaitingBook } from './waiting-book.ts'

/** The waiting rows of one table, kept up to date with the database. */
export interface Waiting<Row extends WaitingRow, Book> extends Pick<Following, 'sync' | 'subscribe'> {
  readonly book: Book
  /** Reads the current state of rows whose step changed nothing. */
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

/** Reads a table's waiting rows into a book and keeps it up to date. */
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
