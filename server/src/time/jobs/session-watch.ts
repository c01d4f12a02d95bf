import type { Market, MarketSession } from '@tarazu/market/types.ts'
import { nextOpenMs } from '../next-open.ts'

/** What was committed may have been decided so much earlier; it is read again. */
const overlapMs = 10_000

/** What waits for prices in the session under way. */
interface SessionWatch<Row> {
  /** No session is under way, or another one begins. */
  clear(): void
  /** What failed is watched again. */
  forgetAside(): void
  put(rows: readonly Row[], session: MarketSession, nowMs: number): void
}

/** How the database is asked for it. */
interface WatchedRows<Row> {
  all(): Promise<readonly Row[]>
  /** What has changed at an instant or later. */
  since(changedMs: number): Promise<readonly Row[]>
  /** What is due by now, as it is: another process may have done it. */
  due(nowMs: number): Promise<readonly Row[]>
  /** By which instant a row is read. */
  changedMs(row: Row): bigint
}

/** Keeps a watch as the database has it: of a new session everything is read, from then on what has changed. */
export const followSession = <Row>(market: Market, watch: SessionWatch<Row>, read: WatchedRows<Row>) => {
  let opensAtMs: number | undefined
  let readUntilMs = 0
  let reading: Promise<unknown> = Promise.resolve()

  const put = (rows: readonly Row[], session: MarketSession, nowMs: number): void => {
    watch.put(rows, session, nowMs)
    for (const row of rows) readUntilMs = Math.max(readUntilMs, Number(read.changedMs(row)))
  }
  const look = async (nowMs: number): Promise<void> => {
    const session = market.session(nowMs)
    if (nowMs < session.opensAtMs || nowMs >= session.closesAtMs) {
      opensAtMs = undefined
      watch.clear()
    } else if (opensAtMs === session.opensAtMs) {
      put(await read.since(readUntilMs - overlapMs), session, nowMs)
      put(await read.due(nowMs), session, nowMs)
    } else {
      const all = await read.all()
      watch.clear()
      watch.forgetAside()
      put(all, session, nowMs)
      opensAtMs = session.opensAtMs
    }
  }
  return {
    /** Reads what has changed since the last look, and of a new session everything. One reading after the other. */
    refresh: (nowMs: number): Promise<void> => {
      const next = reading.then(() => look(nowMs))
      reading = next.catch(() => undefined)
      return next
    },
    /** Everything is read again at the next look. */
    forget: () => {
      opensAtMs = undefined
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
