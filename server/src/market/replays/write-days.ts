import type { Day, Exchange } from '@tarazu/market/types.ts'
import type pg from 'pg'
import type { FormatName } from './format.ts'
import { inTransaction, lockReplay, type Replay } from './lock.ts'

export type DayOutcome =
  | { readonly kind: 'added' | 'unchanged' | 'replaced' }
  | { readonly kind: 'refused'; readonly reason: string }

export interface StagedDay {
  readonly day: Day
  readonly exchange: Exchange
  readonly rowCount: number
}
export interface ImportedDay extends StagedDay {
  readonly outcome: DayOutcome
}

export interface WriteOptions {
  readonly replayName: string
  readonly format: FormatName
  readonly replace: boolean
}

/**
 * Writes days from the staging table in one transaction: afterwards each of them is complete, or unchanged.
 * `days` are in order and consecutive in the staging table.
 */
export const writeDays = (
  client: pg.Client,
  days: readonly StagedDay[],
  options: WriteOptions,
): Promise<readonly ImportedDay[]> =>
  inTransaction(client, async () => {
    const replay = await lockReplay(client, options.replayName)
    const there = await findThere(client, replay.id, days)
    const decided = days.map((day): ImportedDay => {
      const found = there.get(keyOf(day))
      return { ...day, outcome: outcomeOf(replay, day, found, options) }
    })
    const written = decided.filter(({ outcome }) => outcome.kind === 'added' || outcome.kind === 'replaced')
    await deleteDays(
      client,
      replay.id,
      written.filter(({ outcome }) => outcome.kind === 'replaced'),
    )
    if (written.length > 0) await insertDays(client, replay.id, written, options.format)
    return { result: decided, isCommitted: written.length > 0 }
  })

const keyOf = ({ exchange, day }: Pick<StagedDay, 'day' | 'exchange'>) => `${exchange} ${day}`

/** What to do with a day of which the replay has nothing, the same or something else. */
export const outcomeOf = (
  replay: Replay,
  { day }: Pick<StagedDay, 'day'>,
  there: { readonly isSame: boolean } | undefined,
  { replace, replayName }: Pick<WriteOptions, 'replace' | 'replayName'>,
): DayOutcome => {
  if (there?.isSame) return { kind: 'unchanged' }
  if (replay.isStarted && replay.lastDay !== null && day <= replay.lastDay)
    return {
      kind: 'refused',
      reason: `the replay "${replayName}" has been traded on, so its days up to ${replay.lastDay} stay as they are: import into another one with --name`,
    }
  if (there !== undefined && !replace)
    return {
      kind: 'refused',
      reason: 'that day exists with other prices: add --replace to replace them',
    }
  return { kind: there === undefined ? 'added' : 'replaced' }
}

/**
 * A copy of the replay's instruments to join with. The table itself may be new, and without statistics the
 * planner joins row by row; only the owner may collect them.
 */
const fetchInstruments = async (client: pg.Client, replayId: number): Promise<void> => {
  await client.query('truncate import_instrument')
  await client.query(
    `insert into import_instrument select instrument_id, exchange, symbol, series
     from replay_instrument where replay_id = $1`,
    [replayId],
  )
  await client.query('analyze import_instrument')
}

/** $1: days, $2: the exchange of each, $3: the replay. */
const wanted = 'unnest($1::date[], $2::text[]) as wanted(day, exchange)'
const valuesOf = (days: readonly StagedDay[]) => [
  days.map(({ day }) => day),
  days.map(({ exchange }) => exchange),
]

export const figures =
  'prev_close_paise, open_paise, high_paise, low_paise, close_paise, volume_shares, turnover_paise'

/** Which of the days exist, and whether their content equals the staged rows. */
const findThere = async (client: pg.Client, replayId: number, days: readonly StagedDay[]) => {
  const { rows } = await client.query<{ day: Day; exchange: Exchange }>(
    `select day::text, exchange from replay_day join ${wanted} using (day, exchange) where replay_id = $3`,
    [...valuesOf(days), replayId],
  )
  const there = new Map(rows.map((row) => [keyOf(row), { isSame: true }]))
  if (rows.length === 0) return there
  await fetchInstruments(client, replayId)
  const found = days.filter((day) => there.has(keyOf(day)))
  const listed = `select i.exchange, b.day, i.symbol, i.series, ${figures}
    from ${wanted} join import_instrument i using (exchange) join replay_bar b using (instrument_id, day)`
  const staged = `select exchange, day, symbol, series, ${figures} from import_row join ${wanted} using (day, exchange)`
  const { rows: different } = await client.query<{ day: Day; exchange: Exchange }>(
    `select distinct day::text, exchange from (
       ((${listed}) except (${staged})) union all ((${staged}) except (${listed}))) as differences`,
    valuesOf(found),
  )
  for (const row of different) there.set(keyOf(row), { isSame: false })
  return there
}

const deleteDays = async (client: pg.Client, replayId: number, days: readonly StagedDay[]): Promise<void> => {
  if (days.length === 0) return
  await client.query(
    `delete from replay_bar b using replay_instrument i join ${wanted} using (exchange)
     where i.instrument_id = b.instrument_id and i.replay_id = $3 and b.day = wanted.day`,
    [...valuesOf(days), replayId],
  )
  await client.query(
    `delete from replay_day d using ${wanted}
     where d.replay_id = $3 and d.day = wanted.day and d.exchange = wanted.exchange`,
    [...valuesOf(days), replayId],
  )
}

/** Adds the staged instruments of some days that the replay lacks. */
export const insertInstruments = (client: pg.Client, replayId: number, days: readonly StagedDay[]) =>
  client.query(
    `insert into replay_instrument as i (replay_id, exchange, symbol, series, isin, name)
     select $3::integer, exchange, symbol, series,
       (array_agg(isin order by day desc) filter (where isin is not null))[1],
       (array_agg(name order by day desc) filter (where name is not null))[1]
     from import_row join ${wanted} using (day, exchange)
     group by exchange, symbol, series order by min(day), symbol, series
     on conflict (replay_id, exchange, symbol, series)
     do update set isin = coalesce(excluded.isin, i.isin), name = coalesce(excluded.name, i.name)
     where (coalesce(excluded.isin, i.isin), coalesce(excluded.name, i.name)) is distinct from (i.isin, i.name)`,
    [...valuesOf(days), replayId],
  )

const insertDays = async (
  client: pg.Client,
  replayId: number,
  days: readonly StagedDay[],
  format: FormatName,
): Promise<void> => {
  await insertInstruments(client, replayId, days)
  await fetchInstruments(client, replayId)
  await client.query(
    `insert into replay_bar (instrument_id, day, ${figures})
     select i.instrument_id, r.day, ${figures}
     from import_row r join ${wanted} using (day, exchange)
     join import_instrument i using (exchange, symbol, series)
     order by 1, 2`,
    valuesOf(days),
  )
  await client.query(
    `insert into replay_day (replay_id, day, exchange, format, row_count)
     select $3::integer, day, exchange, $4::text, count(*) from import_row join ${wanted} using (day, exchange)
     group by day, exchange`,
    [...valuesOf(days), replayId, format],
  )
}
