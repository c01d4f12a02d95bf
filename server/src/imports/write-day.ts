import type { Day, Exchange } from '@tarazu/market/types.ts'
import type pg from 'pg'
import type { FormatName } from './formats.ts'

export type DayOutcome =
  | { readonly kind: 'added' | 'unchanged' | 'replaced' }
  | { readonly kind: 'refused'; readonly reason: string }

export interface DayKey {
  readonly replayName: string
  readonly day: Day
  readonly exchange: Exchange
  readonly format: FormatName
}

/** Writes one exchange's day from the staging table in one transaction, or leaves everything as it was. */
export const writeDay = async (client: pg.Client, key: DayKey, replace: boolean): Promise<DayOutcome> => {
  await client.query('begin')
  try {
    const outcome = await decideAndWrite(client, key, replace)
    await client.query(outcome.kind === 'added' || outcome.kind === 'replaced' ? 'commit' : 'rollback')
    return outcome
  } catch (error) {
    // A lost connection can't roll back; the server does.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const decideAndWrite = async (client: pg.Client, key: DayKey, replace: boolean): Promise<DayOutcome> => {
  const replay = await lockReplay(client, key)
  const there = await client.query(
    'select from replay_day where replay_id = $1 and day = $2 and exchange = $3',
    [replay.id, key.day, key.exchange],
  )
  const isThere = there.rowCount === 1
  if (isThere && (await isSameDay(client, replay.id, key))) return { kind: 'unchanged' }
  const reason = refusalReason(replay, key, isThere, replace)
  if (reason !== undefined) return { kind: 'refused', reason }
  if (isThere) await deleteDay(client, replay.id, key)
  await insertDay(client, replay.id, key)
  return { kind: isThere ? 'replaced' : 'added' }
}

interface Replay {
  readonly id: number
  readonly isStarted: boolean
  readonly lastDay: Day | null
}

/** Makes the replay when it is new. Its row is the lock that lets one import at a time write into it. */
const lockReplay = async (client: pg.Client, key: DayKey): Promise<Replay> => {
  await client.query('insert into replay (name) values ($1) on conflict do nothing', [key.replayName])
  const { rows } = await client.query<{ replay_id: number; started: boolean; last_day: Day | null }>(
    `select replay_id, started_day is not null as started,
       (select max(day)::text from replay_day d where d.replay_id = r.replay_id) as last_day
     from replay r where name = $1 for update`,
    [key.replayName],
  )
  const [row] = rows
  if (row === undefined) throw new Error('the replay vanished')
  return { id: row.replay_id, isStarted: row.started, lastDay: row.last_day }
}

const refusalReason = (
  replay: Replay,
  key: DayKey,
  isThere: boolean,
  replace: boolean,
): string | undefined => {
  if (replay.isStarted && replay.lastDay !== null && key.day <= replay.lastDay)
    return `the replay "${key.replayName}" has been traded on, so its days up to ${replay.lastDay} stay as they are: import into another one with --name`
  if (isThere && !replace)
    return 'that day is there with other prices: add --replace to put these in their place'
  return undefined
}

const listed = `select i.symbol, i.series, b.prev_close_paise, b.open_paise, b.high_paise, b.low_paise,
    b.close_paise, b.volume_shares, b.turnover_paise
  from replay_instrument i join replay_bar b using (instrument_id)
  where i.replay_id = $1 and b.day = $2 and i.exchange = $3`
const stagedDay = `select symbol, series, prev_close_paise, open_paise, high_paise, low_paise,
    close_paise, volume_shares, turnover_paise
  from import_row where day = $2::date and exchange = $3::text`

const isSameDay = async (client: pg.Client, replayId: number, key: DayKey): Promise<boolean> => {
  const { rowCount } = await client.query(
    `((${listed}) except (${stagedDay})) union all ((${stagedDay}) except (${listed})) limit 1`,
    [replayId, key.day, key.exchange],
  )
  return rowCount === 0
}

const deleteDay = async (client: pg.Client, replayId: number, key: DayKey): Promise<void> => {
  const values = [replayId, key.day, key.exchange]
  await client.query(
    `delete from replay_bar b using replay_instrument i
     where i.instrument_id = b.instrument_id and i.replay_id = $1 and b.day = $2 and i.exchange = $3`,
    values,
  )
  await client.query('delete from replay_day where replay_id = $1 and day = $2 and exchange = $3', values)
}

const insertDay = async (client: pg.Client, replayId: number, key: DayKey): Promise<void> => {
  const values = [replayId, key.day, key.exchange]
  await client.query(
    `insert into replay_instrument as i (replay_id, exchange, symbol, series, isin, name)
     select $1::integer, exchange, symbol, series, isin, name from import_row
     where day = $2::date and exchange = $3::text order by symbol, series
     on conflict (replay_id, exchange, symbol, series)
     do update set isin = coalesce(excluded.isin, i.isin), name = coalesce(excluded.name, i.name)
     where (coalesce(excluded.isin, i.isin), coalesce(excluded.name, i.name)) is distinct from (i.isin, i.name)`,
    values,
  )
  await client.query(
    `insert into replay_bar
     select i.instrument_id, r.day, r.prev_close_paise, r.open_paise, r.high_paise, r.low_paise, r.close_paise,
       r.volume_shares, r.turnover_paise
     from import_row r
     join replay_instrument i on i.replay_id = $1 and (i.exchange, i.symbol, i.series) = (r.exchange, r.symbol, r.series)
     where r.day = $2 and r.exchange = $3`,
    values,
  )
  await client.query(
    `insert into replay_day (replay_id, day, exchange, format, row_count)
     select $1::integer, $2::date, $3::text, $4::text, count(*) from import_row where day = $2::date and exchange = $3::text`,
    [...values, key.format],
  )
}
