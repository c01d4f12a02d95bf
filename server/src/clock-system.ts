import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import type { Notifications } from './database/notifications.ts'
import type { Database } from './database/schema.ts'
import type { Log } from './log.ts'

/** The machine's own time: for limits and sessions, which no skip ahead may end. */
export const wallClock: Clock = { nowMs: () => Date.now() }

export interface MarketClock extends Clock {
  readonly offsetMs: number
  /** Reads the offset anew: at start, and whenever the channel "market_clock" tells of a change. */
  refresh(): Promise<void>
  /** Calls the listener whenever the offset has grown. Returns the function that ends it. */
  subscribe(listener: () => void): () => void
}

/** Real time plus the offset (READINGS 1). Never goes back, even when the machine's time is set back. */
export const createMarketClock = async (
  database: Kysely<Database>,
  wall: Clock = wallClock,
): Promise<MarketClock> => {
  const listeners = new Set<() => void>()
  let offsetMs = 0
  let latestMs = 0
  const clock: MarketClock = {
    get offsetMs() {
      return offsetMs
    },
    nowMs: () => {
      latestMs = Math.max(latestMs, wall.nowMs() + offsetMs)
      return latestMs
    },
    refresh: async () => {
      const row = await database.selectFrom('market_clock').select('offset_ms').executeTakeFirstOrThrow()
      const readMs = Number(row.offset_ms)
      if (readMs <= offsetMs) return
      offsetMs = readMs
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  await clock.refresh()
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
