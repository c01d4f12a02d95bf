import { dayNumberAt, dayOf } from '@tarazu/market/india-time.ts'
import { createReplayMarket, type ReplayMarket } from '@tarazu/market/replay-market.ts'
import type { Calendar } from '@tarazu/market/session.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { loadReplay } from './load-replay.ts'

/** The market of MARKET=replay:NAME. Its first start fixes the day of its first imported day. Throws UnknownReplay. */
export const openReplay = async (
  database: Kysely<Database>,
  clock: Clock,
  name: string,
  calendar: Calendar,
): Promise<ReplayMarket> => {
  const { data, startDay } = await loadReplay(database, name, dayOf(dayNumberAt(clock.nowMs())))
  return createReplayMarket({ data, startDay, calendar })
}
