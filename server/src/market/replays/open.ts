import { join } from 'node:path'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { createReplayMarket, type ReplayMarket } from '@tarazu/market/replay/replay-market.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { loadReplay } from './load.ts'

interface OpenReplayOptions {
  readonly database: Kysely<Database>
  readonly clock: Clock
  readonly name: string
  readonly calendar: Calendar
  readonly dataDirectory: string
}

/**
 * The market for MARKET=replay:NAME. Its first start fixes the calendar day of its first imported day. Its
 * days stay open until the process ends. Throws UnknownReplay.
 */
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
