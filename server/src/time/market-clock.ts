import type { Kysely } from 'kysely'
import type { Log } from '../base/log.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/schema.ts'
import type { Clock } from './clock.ts'

/** The machine's own time, for limits and sessions, which a skip must not end. */
export const wallClock: Clock = { nowMs: () => Date.now() }

export interface MarketClock extends Clock {
  readonly offsetMs: number
  /** Real time plus the offset: the clock's time without a hold. */
  wantedMs(): number
  /** It now stops one millisecond before this time until further notice; it never goes back for it. */
  holdBefore(instantMs: number): void
  /** It stays at this time, which it has reached before (in an earlier run), until further notice. */
  standAt(instantMs: number): void
  /** Applies an offset read from the database; one smaller than the known one is outdated. */
  sawOffset(offsetMs: number): void
  /** Reads the offset again: at the start, and whenever the channel "market_clock" reports a change. */
  refresh(): Promise<void>
  /**
   * Calls the listener after a skip, and when the clock jumps ahead after a hold. Returns the function that ends it.
   */
  subscribe(listener: () => void): () => void
}

/** A shorter hold doesn't count as a jump. */
const leapMs = 2_000

/**
 * Real time plus the offset. Never goes back, even if the machine's time is set back, and never passes a time
 * whose due work has not been done (time/jobs/runner.ts).
 */
export const createMarketClock = async (
  database: Kysely<Database>,
  wall: Clock = wallClock,
): Promise<MarketClock> => {
  const listeners = new Set<() => void>()
  let offsetMs = 0
  let latestMs = 0
  let limitMs = Number.POSITIVE_INFINITY
  const notify = () => {
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
      if (clock.nowMs() - beforeMs > leapMs) notify()
    },
    standAt: (instantMs) => {
      limitMs = instantMs
      latestMs = Math.max(latestMs, instantMs)
    },
    sawOffset: (seenMs) => {
      if (seenMs <= offsetMs) return
      offsetMs = seenMs
      // Reading the offset during a batch must not wait.
      setImmediate(notify)
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

/** Follows the skips of other processes; if one can't be read, the next read catches up. */
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
