import { type ReplayData, type ReplayShare, seriesRank } from '@tarazu/market/replay-data.ts'
import type { Day, Exchange } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** MARKET names a replay that isn't there; the message is a sentence that names those that are. */
export class UnknownReplay extends Error {
  override readonly name = 'UnknownReplay'
}

export interface LoadedReplay {
  readonly data: ReplayData
  /** The day of the market's calendar on which it first started; today's at the first start. */
  readonly startDay: Day
}

/**
 * Loads a replay with the shares that trade, and remembers the day of its first start: from then on the imported
 * days belong to the same days of the market's calendar. Throws UnknownReplay.
 */
export const loadReplay = async (
  database: Kysely<Database>,
  name: string,
  today: Day,
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
  const data = {
    name,
    days: days.rows.map(({ day }) => day),
    shares: await loadShares(database, replay.replay_id),
  }
  if (data.shares.length === 0)
    throw new UnknownReplay(`The replay "${name}" has no share that trades: import a day with equity series.`)
  const started = await sql<{ started_day: Day }>`
    update replay set started_day = coalesce(started_day, ${today}) where replay_id = ${replay.replay_id}
    returning started_day`.execute(database)
  return { data, startDay: started.rows[0]?.started_day ?? today }
}

const unknownSentence = async (database: Kysely<Database>, name: string): Promise<string> => {
  const names = await database.selectFrom('replay').select('name').orderBy('name').limit(20).execute()
  return names.length === 0
    ? `There is no replay "${name}", and none at all yet: import one with "npm run market:import -- --name ${name} FILES…".`
    : `There is no replay "${name}". There are: ${names.map((row) => row.name).join(', ')}.`
}

interface InstrumentRows {
  readonly exchange: Exchange
  readonly symbol: string
  readonly series: string
  readonly isin: string | null
  readonly name: string | null
  readonly day_indexes: number[]
  readonly prev_closes: number[]
  readonly opens: number[]
  readonly highs: number[]
  readonly lows: number[]
  readonly closes: number[]
  readonly volumes: bigint[]
  readonly turnovers: bigint[]
}

/** Rows of so many instruments are fetched at once: bounds the memory of replays of years. */
const instrumentsAtOnce = 500

const loadShares = async (database: Kysely<Database>, replayId: number): Promise<readonly ReplayShare[]> => {
  // In the order of first import, so that a share keeps its number when later days are added.
  const bySymbol = new Map<string, InstrumentRows[]>()
  for (let after = 0; ; ) {
    const { rows } = await sql<InstrumentRows & { instrument_id: number }>`
      with day_index as (
        select day, (row_number() over (order by day) - 1)::integer as index
        from (select distinct day from replay_day where replay_id = ${replayId}) d),
      chunk as (
        select * from replay_instrument where replay_id = ${replayId} and instrument_id > ${after}
        order by instrument_id limit ${instrumentsAtOnce})
      select i.instrument_id, i.exchange, i.symbol, i.series, i.isin, i.name,
        array_agg(d.index order by b.day) as day_indexes,
        array_agg(coalesce(b.prev_close_paise, 0) order by b.day) as prev_closes,
        array_agg(b.open_paise order by b.day) as opens,
        array_agg(b.high_paise order by b.day) as highs,
        array_agg(b.low_paise order by b.day) as lows,
        array_agg(b.close_paise order by b.day) as closes,
        array_agg(b.volume_shares order by b.day) as volumes,
        array_agg(b.turnover_paise order by b.day) as turnovers
      from chunk i left join replay_bar b using (instrument_id) left join day_index d using (day)
      group by 1, 2, 3, 4, 5, 6 order by 1`.execute(database)
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.instrument_id
    for (const row of rows) {
      if (seriesRank(row.exchange, row.series) === undefined || row.opens[0] === null) continue
      const key = `${row.exchange}:${row.symbol}`
      const others = bySymbol.get(key)
      if (others === undefined) bySymbol.set(key, [row])
      else others.push(row)
    }
  }
  return [...bySymbol.values()].map(shareOf)
}

/** A share that moves between series (EQ, BE) stays one share; the better series wins a day that has both. */
const shareOf = (parts: readonly InstrumentRows[]): ReplayShare => {
  const ranked = [...parts].sort(
    (one, other) =>
      (seriesRank(one.exchange, one.series) ?? 0) - (seriesRank(other.exchange, other.series) ?? 0),
  )
  const [best] = ranked
  if (best === undefined) throw new Error('a share without rows')
  const places = new Map<number, readonly [InstrumentRows, number]>()
  for (const part of ranked)
    for (const [row, dayIndex] of part.day_indexes.entries())
      if (!places.has(dayIndex)) places.set(dayIndex, [part, row])
  const ordered = [...places].sort(([one], [other]) => one - other)
  const integers = (pick: (part: InstrumentRows) => readonly number[]) =>
    Int32Array.from(ordered, ([, [part, row]]) => pick(part)[row] ?? 0)
  const floats = (pick: (part: InstrumentRows) => readonly bigint[]) =>
    Float64Array.from(ordered, ([, [part, row]]) => Number(pick(part)[row] ?? 0n))
  return {
    exchange: best.exchange,
    code: best.symbol,
    name: ranked.find((part) => part.name !== null)?.name ?? best.symbol,
    isin: ranked.find((part) => part.isin !== null)?.isin ?? '',
    dayIndexes: Int32Array.from(ordered, ([dayIndex]) => dayIndex),
    prevClosePaise: integers((part) => part.prev_closes),
    openPaise: integers((part) => part.opens),
    highPaise: integers((part) => part.highs),
    lowPaise: integers((part) => part.lows),
    closePaise: integers((part) => part.closes),
    volumeShares: floats((part) => part.volumes),
    turnoverPaise: floats((part) => part.turnovers),
  }
}
