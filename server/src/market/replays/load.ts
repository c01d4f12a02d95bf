import type { ReplayData } from '@tarazu/market/replay/replay-data.ts'
import type { Day } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import { commandWords } from '../../base/command-words.ts'
import type { Database } from '../../database/schema.ts'
import { loadIndices } from './load-indices.ts'
import { loadSchemes } from './load-schemes.ts'
import { loadShares } from './load-shares.ts'

/** MARKET names an unknown replay; the message is a sentence that lists the existing ones. */
export class UnknownReplay extends Error {
  override readonly name = 'UnknownReplay'
}

export interface LoadedReplay {
  readonly data: ReplayData
  /** The calendar day on which the replay's market first started; on the first start, today. */
  readonly startDay: Day
  /** Releases the file that the data are read from. */
  close(): void
}

/**
 * Opens a replay with the shares that trade; their days are stored in a file below `folder` and read on
 * demand. Remembers the day of its first start: from then on the imported days belong to the same days of the
 * market's calendar. Throws UnknownReplay.
 */
export const loadReplay = async (
  database: Kysely<Database>,
  name: string,
  today: Day,
  folder: string,
): Promise<LoadedReplay> => {
  const replay = await database
    .selectFrom('replay')
    .select('replay_id')
    .where('name', '=', name)
    .executeTakeFirst()
  if (replay === undefined) throw new UnknownReplay(await unknownSentence(database, name))
  const days = await sql<{ day: Day }>`
    select distinct day::text as day from replay_day where replay_id = ${replay.replay_id} order by day`.execute(
    database,
  )
  const dayList = days.rows.map(({ day }) => day)
  const { shares, file } = await loadShares(database, replay.replay_id, dayList, folder)
  if (shares.length === 0) {
    file.close()
    throw new UnknownReplay(`The replay "${name}" has no share that trades: import a day with equity series.`)
  }
  const indices = await loadIndices(database, replay.replay_id, dayList)
  const schemes = await loadSchemes(database, dayList)
  const started = await sql<{ started_day: Day }>`
    update replay set started_day = coalesce(started_day, ${today}) where replay_id = ${replay.replay_id}
    returning started_day`.execute(database)
  return {
    data: { name, days: dayList, shares, indices, schemes, bars: file.bars },
    startDay: started.rows[0]?.started_day ?? today,
    close: file.close,
  }
}

const unknownSentence = async (database: Kysely<Database>, name: string): Promise<string> => {
  const names = await database.selectFrom('replay').select('name').orderBy('name').limit(20).execute()
  return names.length === 0
    ? `There is no replay "${name}", and none at all yet: import one with "${commandWords('market:import', `--name ${name} FILES…`)}".`
    : `There is no replay "${name}". There are: ${names.map((row) => row.name).join(', ')}.`
}
