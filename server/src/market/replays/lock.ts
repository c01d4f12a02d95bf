import type { Day } from '@tarazu/market/types.ts'
import type pg from 'pg'

export interface Replay {
  readonly id: number
  /** Whether a market has run on it: traded days then stay unchanged. */
  readonly isStarted: boolean
  readonly lastDay: Day | null
}

/** Commits what `act` did, or leaves everything unchanged. */
export const inTransaction = async <Result>(
  client: pg.Client,
  act: () => Promise<{ readonly result: Result; readonly isCommitted: boolean }>,
): Promise<Result> => {
  await client.query('begin')
  try {
    const { result, isCommitted } = await act()
    await client.query(isCommitted ? 'commit' : 'rollback')
    return result
  } catch (error) {
    // A lost connection can't roll back; the server does.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Creates the replay if it is new. Its row is the lock that allows one import at a time. */
export const lockReplay = async (client: pg.Client, name: string): Promise<Replay> => {
  await client.query('insert into replay (name) values ($1) on conflict do nothing', [name])
  const { rows } = await client.query<{ replay_id: number; started: boolean; last_day: Day | null }>(
    `select replay_id, started_day is not null as started,
       (select max(day)::text from replay_day d where d.replay_id = r.replay_id) as last_day
     from replay r where name = $1 for update`,
    [name],
  )
  const [row] = rows
  if (row === undefined) throw new Error('the replay was deleted')
  return { id: row.replay_id, isStarted: row.started, lastDay: row.last_day }
}
