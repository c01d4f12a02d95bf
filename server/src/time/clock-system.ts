import type { Kysely } from 'kysely'
import type { Log } from '../base/log.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/schema.ts'
import type { Clock } from './clock.ts'

/** The machine's own time: for limits and sessions, which no skip ahead may end. */
export const wallClock: Clock = { nowMs: () => Date.now() }

export interface MarketClock extends Clock {
  readonly offsetMs: number
  /** Real time plus the offset: where the clock goes when nothing holds it back. */
  wantedMs(): number
  /** From now on it stands one millisecond before this instant until told otherwise; it never goes back for it. */
  holdBefore(instantMs: number): void
  /** It stands at this instant, which it has reached before (in an earlier run), until told otherwise. */
  standAt(instantMs: number): void
  /** Takes over an offset that was read from the database; a smaller one than is known is nothing new. */
  sawOffset(offsetMs: number): void
  /** Reads the offset again: at start, and whenever the channel "market_clock" reports a change. */
  refresh(): Promise<void>
  /** Calls the listener after a skip, and when the clock leaps on after a hold. Returns the function that ends it. */
  subscribe(listener: () => void): () => void
}

/** A hold of no more than this is no leap that anybody needs to be told about. */
const leapMs = 2_000

/**
 * Real time plus the offset. Never goes back, even when the machine's time is set back, and never past
 * an instant at which something is due that has not been done (time/jobs/runner.ts).
 */
export const createMarketClock = async (
  database: Kysely<Database>,
  wall: Clock = wallClock,
): Promise<MarketClock> => {
  const listeners = new Set<() => void>()
  let offsetMs = 0
  let latestMs = 0
  let limitMs = Number.POSITIVE_INFINITY
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const clock: MarketClock = {
    get offsetMs() {
      return offsetMs
    },
    wantedMs: () => wall.nowMs() + offsetMs,
    nowMs: () => {
      latestMs = Math.max(latestMs, Math.min(wall.nowMs() + offsetMs, limitMs))
      return latestMs
    },
    holdBefore: (instantMs) => {
      const beforeMs = clock.nowMs()
      limitMs = instantMs - 1
      if (clock.nowMs() - beforeMs > leapMs) tell()
    },
    standAt: (instantMs) => {
      limitMs = instantMs
      latestMs = Math.max(latestMs, instantMs)
    },
    sawOffset: (seenMs) => {
      if (seenMs <= offsetMs) return
      offsetMs = seenMs
      // Whoever reads the offset in the midst of a batch is not kept waiting.
      setImmediate(tell)
    },
    refresh: async () => {
      const row = await database.selectFrom('market_clock').select('offset_ms').executeTakeFirstOrThrow()
      clock.sawOffset(Number(row.offset_ms))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const row = await database.selectFrom('market_clock').select('offset_ms').executeTakeFirstOrThrow()
  offsetMs = Number(row.offset_ms)
  return clock
}

/** Follows the skips that other processes make; one that could not be read is read again with the next look. */
export const followSkips = async (
  clock: MarketClock,
  notifications: Notifications,
  log: Log,
): Promise<void> => {
  const refresh = () => {
    clock.refresh().catch((cause) => log.error('clock-not-read', { cause }))
  }
  await notifications.listen('market_clock', { received: refresh, interrupted: refresh })
  await clock.refresh()
}
