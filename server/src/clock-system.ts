import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database/schema.ts'

/** The machine's own time: for limits and sessions, which no skip ahead may end. */
export const wallClock: Clock = { nowMs: () => Date.now() }

export interface MarketClock extends Clock {
  readonly offsetMs: number
  /** Reads the offset anew: at start, and whenever the channel "market_clock" tells of a change. */
  refresh(): Promise<void>
}

/** Real time plus the offset (READINGS 1). Never goes back, even when the machine's time is set back. */
export const createMarketClock = async (
  database: Kysely<Database>,
  wall: Clock = wallClock,
): Promise<MarketClock> => {
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
      offsetMs = Math.max(offsetMs, Number(row.offset_ms))
    },
  }
  await clock.refresh()
  return clock
}
