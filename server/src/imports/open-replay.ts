import { join } from 'node:path'
import { dayNumberAt, dayOf } from '@tarazu/market/india-time.ts'
import { createReplayMarket, type ReplayMarket } from '@tarazu/market/replay-market.ts'
import type { Calendar } from '@tarazu/market/session.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { loadReplay } from './load-replay.ts'

interface OpenReplayOptions {
  readonly database: Kysely<Database>
  readonly clock: Clock
  readonly name: string
  readonly calendar: Calendar
  readonly dataDirectory: string
}

/** The market of MARKET=replay:NAME. Its first start fixes the day of its first imported day. Its
 * days stay open until the process ends. Throws UnknownReplay. */
export const openReplay = async ({
  database,
  clock,
  name,
  calendar,
  dataDirectory,
}: OpenReplayOptions): Promise<ReplayMarket> => {
  const today = dayOf(dayNumberAt(clock.nowMs()))
  const { data, startDay } = await loadReplay(database, name, today, join(dataDirectory, 'replay'))
  return createReplayMarket({ data, startDay, calendar })
}
