import type { WaitingRow } from './kind.ts'
import type { Night } from './nights.ts'

/** A row in a book. */
export interface Entry<Row, Subject, Step> {
  readonly row: Row
  /** The row's ids as numbers, in which they are exact: thousands are sorted by them at an opening. */
  readonly number: number
  readonly userId: number
  readonly subject: Subject
  /** Replaced by a newer row, or removed. */
  isGone: boolean
  /** Never due until it is restored. */
  isAside: boolean
  /** The night in which it sleeps or slept. */
  night: Night<Entry<Row, Subject, Step>> | undefined
  /** In a watch list, waiting for a price. */
  isWatching: boolean
  /** The step at the time for which it is planned; undefined if the search continues then. */
  step: Step | undefined
}

/** The rows of a book by investor and number. */
export class Entries<Row extends WaitingRow, Subject, Step> {
  private readonly numberOf: (row: Row) => bigint
  private readonly byInvestor = new Map<number, Map<number, Entry<Row, Subject, Step>>>()

  constructor(numberOf: (row: Row) => bigint) {
    this.numberOf = numberOf
  }

  get size(): number {
    let size = 0
    for (const own of this.byInvestor.values()) size += own.size
    return size
  }

  get(userId: bigint, number: bigint): Entry<Row, Subject, Step> | undefined {
    return this.byInvestor.get(Number(userId))?.get(Number(number))
  }

  of(row: Row): Entry<Row, Subject, Step> | undefined {
    return this.get(row.user_id, this.numberOf(row))
  }

  ofInvestor(userId: bigint): Iterable<Entry<Row, Subject, Step>> {
    return this.byInvestor.get(Number(userId))?.values() ?? []
  }

  *all(): Generator<Entry<Row, Subject, Step>> {
    for (const own of this.byInvestor.values()) yield* own.values()
  }

  /** Adds a row that is not there yet. */
  enter(row: Row, subject: Subject): Entry<Row, Subject, Step> {
    const entry: Entry<Row, Subject, Step> = {
      row,
      number: Number(this.numberOf(row)),
      userId: Number(row.user_id),
      subject,
      isGone: false,
      isAside: false,
      night: undefined,
      isWatching: false,
      step: undefined,
    }
    this.byInvestor.getOrInsertComputed(entry.userId, () => new Map()).set(entry.number, entry)
    return entry
  }

  delete({ userId, number }: Entry<Row, Subject, Step>): void {
    const own = this.byInvestor.get(userId)
    own?.delete(number)
    if (own?.size === 0) this.byInvestor.delete(userId)
  }

  clear(): void {
    this.byInvestor.clear()
  }
}
