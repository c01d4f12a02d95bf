import type { Day, Exchange } from '@tarazu/market/types.ts'
import type pg from 'pg'
import { inTransaction, lockReplay } from './lock.ts'
import { figures, type ImportedDay, insertInstruments, outcomeOf } from './write-days.ts'

interface StagedShareDay {
  readonly day: Day
  readonly exchange: Exchange
  readonly row_count: number
  /** How many of the rows the replay already has, and how many with the same figures. */
  readonly there: number
  readonly same: number
}

const columns = (table: string) =>
  figures
    .split(', ')
    .map((name) => `${table}.${name}`)
    .join(', ')

/** The staged rows, with the replay's ($1) bars of the same share. */
const readStaged = async (client: pg.Client, replayId: number): Promise<readonly StagedShareDay[]> => {
  const { rows } = await client.query<StagedShareDay>(
    `select r.day::text, r.exchange, count(*)::integer as row_count, count(b.day)::integer as there,
       (count(*) filter (where (${columns('r')}) is not distinct from (${columns('b')})))::integer as same
     from import_row r
     left join replay_instrument i on i.replay_id = $1
       and (i.exchange, i.symbol, i.series) = (r.exchange, r.symbol, r.series)
     left join replay_bar b on b.instrument_id = i.instrument_id and b.day = r.day
     group by 1, 2 order by 1, 2`,
    [replayId],
  )
  return rows
}

/**
 * Writes one share's days from the staging table in one transaction, alongside the replay's other shares on
 * these days. An exchange's file replaces whole days; this one replaces single bars.
 */
export const writeShareDays = (
  client: pg.Client,
  options: { readonly replayName: string; readonly replace: boolean },
): Promise<readonly ImportedDay[]> =>
  inTransaction(client, async () => {
    const replay = await lockReplay(client, options.replayName)
    const decided = (await readStaged(client, replay.id)).map((staged): ImportedDay => {
      const { day, exchange, row_count: rowCount, there, same } = staged
      const found = there === 0 ? undefined : { isSame: same === rowCount }
      return { day, exchange, rowCount, outcome: outcomeOf(replay, { day }, found, options) }
    })
    const written = decided.filter(({ outcome }) => outcome.kind === 'added' || outcome.kind === 'replaced')
    if (written.length > 0) await insertBars(client, replay.id, written)
    return { result: decided, isCommitted: written.length > 0 }
  })

const insertBars = async (client: pg.Client, replayId: number, days: readonly ImportedDay[]) => {
  await insertInstruments(client, replayId, days)
  const written = days.map(({ day }) => day)
  await client.query(
    `insert into replay_bar (instrument_id, day, ${figures})
     select i.instrument_id, r.day, ${columns('r')}
     from import_row r join replay_instrument i using (exchange, symbol, series)
     where i.replay_id = $1 and r.day = any($2::date[]) order by 1, 2
     on conflict (instrument_id, day) do update set (${figures}) = row(${columns('excluded')})`,
    [replayId, written],
  )
  await client.query(
    `insert into replay_day (replay_id, day, exchange, format, row_count)
     select $1::integer, b.day, i.exchange, 'share-history', count(*)
     from replay_bar b join replay_instrument i using (instrument_id)
     where i.replay_id = $1 and b.day = any($2::date[])
       and i.exchange in (select exchange from import_row)
     group by b.day, i.exchange
     on conflict (replay_id, day, exchange) do update set row_count = excluded.row_count`,
    [replayId, written],
  )
}
