import type { Market, MarketSession } from '@tarazu/market/types.ts'
import { createSequence } from '../../base/turns.ts'
import { nextOpenMs } from '../../time/next-open.ts'
import { DueMap } from './due-map.ts'

/** What was committed may have been decided so much earlier; it is read again. */
const overlapMs = 10_000

/** What somebody waits for in a session; by its name what becomes of it is put in its place. */
interface Named<Name> {
  readonly name: Name
}

/** How rows that wait for prices are searched for in a session. */
export interface WatchKind<Row, Name, Item extends Named<Name>> {
  nameOf(row: Row): Name
  /**
   * Each row with the instant at which its price is reached, or it is to be searched on; undefined for one that waits for
   * nothing in the session.
   */
  search(
    rows: readonly Row[],
    session: MarketSession,
    nowMs: number,
  ): readonly ({ readonly item: Item; readonly dueMs: number | undefined } | undefined)[]
  /** Another session begins, or none is under way. */
  forget?(): void
}

/** What waits for prices in the session under way, by the instant at which they are reached. */
export class SessionWatch<Row, Name, Item extends Named<Name>> {
  private readonly kind: WatchKind<Row, Name, Item>
  private readonly waiting = new DueMap<Name, Item>()
  /** What could not be done: left alone until it is tried again, so that the clock goes on. */
  private readonly aside = new Set<Name>()

  constructor(kind: WatchKind<Row, Name, Item>) {
    this.kind = kind
  }

  clear(): void {
    this.waiting.clear()
    this.kind.forget?.()
  }

  /** Takes in rows as they are now. */
  put(rows: readonly Row[], session: MarketSession, nowMs: number): void {
    const { kind, waiting } = this
    const free = this.hasAside ? rows.filter((row) => !this.aside.has(kind.nameOf(row))) : rows
    const found = kind.search(free, session, nowMs)
    // At an opening nothing is to be taken out.
    const isNew = waiting.size === 0
    for (const [place, row] of free.entries()) {
      const one = found[place]
      if (one !== undefined) waiting.set(one.item.name, one.item, one.dueMs)
      else if (!isNew) waiting.delete(kind.nameOf(row))
    }
  }

  has(name: Name): boolean {
    return this.waiting.has(name)
  }

  drop(items: readonly Named<Name>[]): void {
    for (const { name } of items) this.waiting.delete(name)
  }

  /** When the first is due. */
  get firstMs(): number | undefined {
    return this.waiting.firstMs
  }

  dueUntil(instantMs: number): readonly Item[] {
    return this.waiting.dueUntil(instantMs)
  }

  get hasAside(): boolean {
    return this.aside.size > 0
  }

  setAside(items: readonly Named<Name>[]): void {
    for (const { name } of items) this.aside.add(name)
    this.drop(items)
  }

  forgetAside(): void {
    this.aside.clear()
  }
}

/** How the database is asked for them. */
interface WatchedRows<Row, Item> {
  all(): Promise<readonly Row[]>
  /** What has changed at an instant or later. */
  since(changedMs: number): Promise<readonly Row[]>
  /** These as they are now: another process may have done what was due. */
  now(items: readonly Item[]): Promise<readonly Row[]>
  /** By which instant a row is read. */
  changedMs(row: Row): bigint
}

/** Keeps a watch as the database has it: of a new session everything is read, from then on what has changed. */
export const followSession = <Row, Name, Item extends Named<Name>>(
  market: Market,
  watch: SessionWatch<Row, Name, Item>,
  read: WatchedRows<Row, Item>,
) => {
  let opensAtMs: number | undefined
  let readUntilMs = 0
  const inSequence = createSequence()

  const put = (rows: readonly Row[], session: MarketSession, nowMs: number): void => {
    watch.put(rows, session, nowMs)
    for (const row of rows) readUntilMs = Math.max(readUntilMs, Number(read.changedMs(row)))
  }
  const lookOn = async (session: MarketSession, nowMs: number): Promise<void> => {
    put(await read.since(readUntilMs - overlapMs), session, nowMs)
    const due = watch.dueUntil(nowMs)
    if (due.length === 0) return
    const rows = await read.now(due)
    watch.drop(due)
    put(rows, session, nowMs)
  }
  const look = async (nowMs: number): Promise<void> => {
    const session = market.session(nowMs)
    if (nowMs < session.opensAtMs || nowMs >= session.closesAtMs) {
      opensAtMs = undefined
      watch.clear()
    } else if (opensAtMs === session.opensAtMs) await lookOn(session, nowMs)
    else {
      const all = await read.all()
      watch.clear()
      watch.forgetAside()
      put(all, session, nowMs)
      opensAtMs = session.opensAtMs
    }
  }
  return {
    /** Reads what has changed since the last look, and of a new session everything. One reading after the other. */
    refresh: (nowMs: number) => inSequence(() => look(nowMs)),
    /** What was set aside is read again at the next look, with everything else. */
    takeBack: () => {
      if (watch.hasAside) opensAtMs = undefined
    },
  }
}

/** When such a job is due: at each opening, and when its watch's first is. */
export const nextWatchedMs = (
  market: Market,
  firstMs: number | undefined,
  afterMs: number,
): number | undefined => {
  const opensMs = nextOpenMs(market, afterMs)
  if (firstMs === undefined) return opensMs
  // What is found late, because it was committed late, is done at once.
  return Math.min(opensMs ?? Number.POSITIVE_INFINITY, Math.max(firstMs, afterMs + 1))
}
