import type { ReplayIndex } from '@tarazu/market/replay/replay-data.ts'
import type { Day } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The imported indices with a level on any day of the replay; a previous close may be from outside it. */
export const loadIndices = async (
  database: Kysely<Database>,
  replayId: number,
  days: readonly Day[],
): Promise<readonly ReplayIndex[]> => {
  const { rows } = await sql<{
    readonly code: string
    readonly name: string
    readonly day: Day
    readonly prev_close: number
    readonly open_level: number
    readonly high_level: number
    readonly low_level: number
    readonly close_level: number
  }>`
    select code, name, day::text, open_level, high_level, low_level, close_level,
      coalesce(lag(close_level) over (partition by code order by replay_index_level.day), open_level) as prev_close
    from replay_index_level where replay_id = ${replayId} order by code, replay_index_level.day`.execute(
    database,
  )
  const dayIndexes = new Map(days.map((day, index) => [day, index]))
  const inReplay = rows.filter(({ day }) => dayIndexes.has(day))
  return [...Map.groupBy(inReplay, ({ code }) => code)].map(([code, own]) => ({
    code,
    name: own.at(-1)?.name ?? code,
    dayIndexes: Int32Array.from(own, ({ day }) => dayIndexes.get(day) ?? 0),
    prevClose: Int32Array.from(own, (row) => row.prev_close),
    open: Int32Array.from(own, (row) => row.open_level),
    high: Int32Array.from(own, (row) => row.high_level),
    low: Int32Array.from(own, (row) => row.low_level),
    close: Int32Array.from(own, (row) => row.close_level),
  }))
}
