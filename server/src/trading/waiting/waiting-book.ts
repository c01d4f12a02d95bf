import type { Market } from '@tarazu/market/types.ts'
import FlatQueue from 'flatqueue'
import { nextSecondMs, sessionBeginMs, sessionFrom } from '../book/matching.ts'
import { DueInstants } from './due-instants.ts'
import { Entries, type Entry } from './entries.ts'
import type { RowName } from './following.ts'
import type { Planned, WaitingKind, WaitingRow } from './kind.ts'
import { rememberMoments } from './moment-market.ts'
import { Night } from './nights.ts'
import type { WatchList } from './watch-list.ts'

/** A row and its due step. */
export interface DueStep<Row, Step> {
  readonly row: Row
  readonly step: Step
}

/** How far ahead watch lists are searched at a time: searching a whole session takes four times as long. */
const stretchMs = 15 * 60_000
/** At an opening, prices reached right then come first; the search for the others begins a second later. */
const firstStretchMs = 1_000

/**
 * All waiting rows of one table in memory, with the time of the earliest next step. Rows sleep until their
 * session opens, in lists by listing, direction and price. From then on only the nearest price of each list
 * is searched; a row whose price is reached, or that arrives or changes during the session, is searched
 * separately. The search never looks beyond the current session. The result equals the kind's `nextStep` for
 * each row.
 */
export class WaitingBook<Row extends WaitingRow, Subject, Step> {
  private readonly market: Market
  private readonly kind: WaitingKind<Row, Subject, Step>
  private readonly forgetSessions: () => void
  private readonly entries: Entries<Row, Subject, Step>
  private readonly aside = new Set<Entry<Row, Subject, Step>>()
  /** The sleeping rows, by the opening that they sleep until. */
  private readonly nights = new Map<number, Night<Entry<Row, Subject, Step>>>()
  private readonly planned = new DueInstants<Entry<Row, Subject, Step>>()
  /** The watch lists whose nearest price is reached in the current stretch, by the time it is reached. */
  private readonly lists = new FlatQueue<WatchList<Entry<Row, Subject, Step>>>()
  /** The watch lists whose nearest price is not reached in the stretch. */
  private quiet: WatchList<Entry<Row, Subject, Step>>[] = []
  /** The end of the stretch, at which the next one is searched. */
  private searchedMs = Number.POSITIVE_INFINITY
  private watching = 0
  /** The close of the session whose lists are searched. */
  private closesAtMs = Number.POSITIVE_INFINITY
  private readonly isWatching = (entry: Entry<Row, Subject, Step>): boolean =>
    entry.isWatching && !entry.isGone

  constructor(market: Market, kindOn: (market: Market) => WaitingKind<Row, Subject, Step>) {
    const { market: remembering, forgetSessions } = rememberMoments(market)
    this.market = remembering
    this.forgetSessions = forgetSessions
    this.kind = kindOn(remembering)
    this.entries = new Entries(this.kind.numberOf)
  }

  get size(): number {
    return this.entries.size
  }

  clear(): void {
    this.entries.clear()
    this.aside.clear()
    this.nights.clear()
    this.planned.clear()
    this.forgetLists()
    this.searchedMs = Number.POSITIVE_INFINITY
    this.watching = 0
    this.closesAtMs = Number.POSITIVE_INFINITY
  }

  /**
   * Adds or updates a row. A row that is over is dropped; an older state than the book's is ignored. `nowMs`: no
   * session that begins later is searched.
   */
  put(row: Row, nowMs: number): void {
    this.forgetSessions()
    const { kind } = this
    const known = this.entries.of(row)
    if (known !== undefined) {
      const growth = kind.versionOf(row) - kind.versionOf(known.row)
      if (growth < 0 || (growth === 0 && known.isAside)) return
      this.drop(known)
    }
    const subject = kind.isOver(row) ? undefined : kind.subjectOf(row)
    if (subject !== undefined) this.plan(this.entries.enter(row, subject), nowMs)
  }

  /** Drops a row that is no longer in its table. */
  remove({ userId, number }: RowName): void {
    const known = this.entries.get(userId, number)
    if (known !== undefined) this.drop(known)
  }

  nameOf(row: Row): RowName {
    return { userId: row.user_id, number: this.kind.numberOf(row) }
  }

  rows(): readonly Row[] {
    return Array.from(this.entries.all(), ({ row }) => row)
  }

  rowsOf(userId: bigint): readonly Row[] {
    return Array.from(this.entries.ofInvestor(userId), ({ row }) => row)
  }

  /** Whether the book still has this state of the row, and has not set it aside. */
  isUnchanged(row: Row): boolean {
    const known = this.entries.of(row)
    if (known === undefined || known.isAside) return false
    return this.kind.versionOf(known.row) === this.kind.versionOf(row)
  }

  /** Makes a row never due until it is restored, or changes. */
  setAside(row: Row): void {
    const known = this.entries.of(row)
    if (known === undefined) return
    this.drop(known)
    const entry = this.entries.enter(known.row, known.subject)
    entry.isAside = true
    this.aside.add(entry)
  }

  /** Restores all rows set aside. */
  restore(nowMs: number): void {
    for (const entry of [...this.aside]) this.planAgain(entry, nowMs)
  }

  /** The next time with work; undefined if there is none. */
  nextMs(): number | undefined {
    const instants = [
      this.nightMs,
      this.planned.firstMs,
      this.lists.peekValue(),
      this.watching > 0 ? Math.min(this.searchedMs, this.closesAtMs) : undefined,
    ].filter((instantMs) => instantMs !== undefined)
    return instants.length === 0 ? undefined : Math.min(...instants)
  }

  /**
   * Searches the next stretch if that alone is due by a given time; returns whether it was. So a skip passes through a
   * session without a price that anybody waits for without stopping at each stretch.
   */
  searchStretch(untilMs: number): boolean {
    if (!this.isStretchNext || this.searchedMs > untilMs) return false
    this.forgetSessions()
    this.searchOn()
    return true
  }

  /**
   * The first steps due by a given time: all those with the same time, in the order of the rows' numbers;
   * none if nothing is due. They stay due until `put` brings their rows' new state.
   */
  due(untilMs: number): readonly DueStep<Row, Step>[] {
    if (!this.isPlanNext) this.forgetSessions()
    for (;;) {
      const nextMs = this.nextMs()
      if (nextMs === undefined || nextMs > untilMs) return []
      if (this.nightMs === nextMs) this.wake(nextMs)
      else if (this.lists.peekValue() === nextMs) this.reach(nextMs)
      else if (this.planned.firstMs === nextMs) {
        const steps = this.stepsAt(nextMs)
        if (steps.length > 0) return steps
      } else if (nextMs < this.closesAtMs) this.searchOn()
      else this.endSession()
    }
  }

  /** The first opening that any row sleeps until. */
  private get nightMs(): number | undefined {
    return this.nights.size === 0 ? undefined : Math.min(...this.nights.keys())
  }

  /** Whether a planned step comes next, which needs no calendar. */
  private get isPlanNext(): boolean {
    const nextMs = this.nextMs()
    const isOther = this.nightMs === nextMs || this.lists.peekValue() === nextMs
    return this.planned.firstMs === nextMs && !isOther
  }

  /** Whether the next stretch comes before everything else, which needs neither a row's step nor its opening. */
  private get isStretchNext(): boolean {
    const others = [this.nightMs, this.planned.firstMs, this.lists.peekValue(), this.closesAtMs]
    return this.watching > 0 && others.every((otherMs) => otherMs === undefined || this.searchedMs < otherMs)
  }

  private drop(entry: Entry<Row, Subject, Step>): void {
    entry.isGone = true
    if (entry.night?.isOver === false) {
      entry.night.leave(entry.isWatching)
      if (entry.night.count === 0) this.nights.delete(entry.night.opensAtMs)
    } else if (entry.isWatching) this.watching -= 1
    entry.isWatching = false
    this.aside.delete(entry)
    this.entries.delete(entry)
  }

  private planAgain(entry: Entry<Row, Subject, Step>, nowMs: number): void {
    this.drop(entry)
    this.plan(this.entries.enter(entry.row, entry.subject), nowMs)
  }

  private sleep(entry: Entry<Row, Subject, Step>, opensAtMs: number): void {
    const prices = this.kind.prices(entry.row, entry.subject, undefined)
    entry.isWatching = prices !== undefined
    entry.night = this.nights.get(opensAtMs) ?? new Night<Entry<Row, Subject, Step>>(opensAtMs)
    this.nights.set(opensAtMs, entry.night)
    entry.night.add(entry, prices)
  }

  /** Everything due before the current session began is done. */
  private plan(entry: Entry<Row, Subject, Step>, nowMs: number): void {
    const { market, kind } = this
    const beginMs = sessionBeginMs(market, nowMs)
    const fromMs = Math.max(beginMs, kind.fromMs(entry.row))
    const session = sessionFrom(market, fromMs)
    if (session !== undefined && session.opensAtMs > nowMs) {
      this.sleep(entry, session.opensAtMs)
      return
    }
    // The session is in progress, as after a start: these rows are searched together, from its opening.
    if (session?.opensAtMs === fromMs && session.closesAtMs !== this.closesAtMs) {
      this.sleep(entry, session.opensAtMs)
      return
    }
    const next = kind.nextStep(entry.row, entry.subject, beginMs, nowMs)
    if (next?.kind === 'wait') this.sleep(entry, next.instantMs)
    else if (next !== undefined) this.planAt(entry, next)
  }

  private planAt(entry: Entry<Row, Subject, Step>, next: Planned<Step>): void {
    entry.step = next.kind === 'due' ? next.step : undefined
    this.planned.add(next.instantMs, entry)
  }

  /** A session opens: the rows that slept until then begin to watch their prices. */
  private wake(opensAtMs: number): void {
    const session = sessionFrom(this.market, opensAtMs)
    const night = this.nights.get(opensAtMs)
    if (night === undefined) return
    this.nights.delete(opensAtMs)
    night.isOver = true
    if (session === undefined || session.opensAtMs > opensAtMs) {
      for (const entry of night.items) {
        entry.isWatching = false
        if (!entry.isGone) this.plan(entry, opensAtMs)
      }
      return
    }
    this.closesAtMs = session.closesAtMs
    this.searchedMs = opensAtMs + firstStretchMs
    for (const entry of night.unpriced) {
      if (entry.isGone) continue
      const prices = this.kind.prices(entry.row, entry.subject, session)
      entry.isWatching = prices !== undefined
      if (prices === undefined) this.plan(entry, opensAtMs)
      else night.watch(entry, prices)
    }
    this.watching += night.watchingCount
    for (const list of night.lists) this.watch(list, opensAtMs)
  }

  private watch(list: WatchList<Entry<Row, Subject, Step>>, fromMs: number): void {
    const untilMs = Math.min(this.searchedMs, this.closesAtMs) - 1
    const nextMs = list.nextMs(this.market, fromMs, untilMs, this.isWatching)
    if (nextMs === undefined) this.quiet.push(list)
    else this.lists.push(list, nextMs)
  }

  /** The next stretch of the session. */
  private searchOn(): void {
    const fromMs = this.searchedMs
    const lists = this.quiet
    this.quiet = []
    this.searchedMs = fromMs + stretchMs
    for (const list of lists) this.watch(list, fromMs)
  }

  /** The first list's price is reached: the rows that wait for it get separate plans. */
  private reach(instantMs: number): void {
    const list = this.lists.pop()
    if (list === undefined) return
    for (const entry of list.takeReached(this.market, instantMs)) {
      if (!this.isWatching(entry)) continue
      entry.isWatching = false
      this.watching -= 1
      this.plan(entry, instantMs)
    }
    this.watch(list, nextSecondMs(instantMs))
  }

  private forgetLists(): void {
    this.lists.clear()
    // The queue references removed lists until their places are reused.
    this.lists.shrink()
    this.quiet = []
  }

  /** The session is over: rows that still watch sleep again, or end. */
  private endSession(): void {
    const { closesAtMs, kind } = this
    this.closesAtMs = Number.POSITIVE_INFINITY
    this.forgetLists()
    this.watching = 0
    kind.forget?.()
    const next = sessionFrom(this.market, closesAtMs)
    for (const entry of this.entries.all()) {
      if (!entry.isWatching || entry.night?.isOver === false) continue
      entry.isWatching = false
      const last = kind.atClose?.(entry.row, closesAtMs, next === undefined)
      if (last !== undefined) this.planAt(entry, last)
      else if (next !== undefined) this.sleep(entry, next.opensAtMs)
    }
  }

  /** The steps due at a time, which stay planned until their rows are put back. Open searches continue. */
  private stepsAt(instantMs: number): readonly DueStep<Row, Step>[] {
    const due: DueStep<Row, Step>[] = []
    for (const entry of this.planned.dueAt(instantMs).toSorted(inTurn)) {
      const { row, step } = entry
      if (step === undefined) this.planAgain(entry, instantMs)
      else due.push({ row, step })
    }
    return due
  }
}

type Numbered = Pick<Entry<unknown, unknown, unknown>, 'number' | 'userId'>

/** The order of steps with the same time. */
const inTurn = (one: Numbered, other: Numbered): number =>
  one.number - other.number || one.userId - other.userId
