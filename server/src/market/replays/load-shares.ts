import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import {
  barsOf,
  type ListedDay,
  type ReplayAction,
  type ReplayShare,
  seriesRank,
} from '@tarazu/market/replay/replay-data.ts'
import type { Day, Exchange } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { createDaysFile, type DaysFile } from './days-file.ts'

interface InstrumentRow {
  readonly instrument_id: number
  readonly exchange: Exchange
  readonly symbol: string
  readonly series: string
  readonly isin: string | null
  readonly name: string | null
}

/** A share's series, preferred first: a share that moves between series (EQ, BE) stays one share. */
type Series = readonly InstrumentRow[]

/** How many shares' days are fetched at once: limits the memory for replays of several years. */
const sharesAtOnce = 40

/** A replay's shares that trade, in the order of their first import, with their days in a file. */
export const loadShares = async (
  database: Kysely<Database>,
  replayId: number,
  days: readonly Day[],
  folder: string,
): Promise<{ readonly shares: readonly ReplayShare[]; readonly file: DaysFile }> => {
  const known = await loadKnown(database, replayId)
  const actionsOf = await loadActions(database, replayId, days)
  const all = await loadSeries(database, replayId)
  const dayIndexes = new Map(days.map((day, index) => [Date.parse(day) / dayMs, index]))
  const file = await createDaysFile(folder, days.length)
  const shares: ReplayShare[] = []
  try {
    for (let from = 0; from < all.length; from += sharesAtOnce) {
      const some = all.slice(from, from + sharesAtOnce)
      const listedDays = await loadListedDays(database, some.flat(), dayIndexes)
      for (const series of some) {
        const listed = mergeDays(series, listedDays)
        const [first] = listed
        if (first === undefined) continue
        const facts = known.of(series)
        const actions = actionsOf(facts.actionSymbol).filter(({ dayIndex }) => dayIndex > first.dayIndex)
        file.add(barsOf(listed, actions, days.length))
        shares.push({ ...facts.share, firstDayIndex: first.dayIndex, actions })
      }
    }
  } catch (error) {
    file.close()
    throw error
  }
  return { shares, file }
}

const loadSeries = async (database: Kysely<Database>, replayId: number): Promise<readonly Series[]> => {
  // In the order of first import, so that a share keeps its number when later days are added.
  const rows = await database
    .selectFrom('replay_instrument')
    .select(['instrument_id', 'exchange', 'symbol', 'series', 'isin', 'name'])
    .where('replay_id', '=', replayId)
    .orderBy('instrument_id')
    .execute()
  const rankOf = ({ exchange, series }: InstrumentRow) => seriesRank(exchange, series)
  const tradable = rows.filter((row) => rankOf(row) !== undefined)
  const bySymbol = Map.groupBy(tradable, ({ exchange, symbol }) => `${exchange}:${symbol}`)
  return [...bySymbol.values()].map((series) =>
    series.toSorted((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0)),
  )
}

/** Names, industries and face values: from imported lists, otherwise from the day files. */
const loadKnown = async (database: Kysely<Database>, replayId: number) => {
  const securities = await database
    .selectFrom('replay_security')
    .select(['symbol', 'name', 'isin', 'industry', 'face_value_paise'])
    .where('replay_id', '=', replayId)
    .execute()
  const bySymbol = new Map(securities.map((security) => [security.symbol, security]))
  const byIsin = new Map(
    securities.flatMap((security) => (security.isin === null ? [] : [[security.isin, security] as const])),
  )
  const of = (series: Series) => {
    const [best] = series
    if (best === undefined) throw new Error('a share without a series')
    const isin = series.find((one) => one.isin !== null)?.isin ?? null
    // The lists are NSE's; a BSE share is found by its ISIN.
    const security = best.exchange === 'NSE' ? bySymbol.get(best.symbol) : byIsin.get(isin ?? '')
    return {
      actionSymbol: best.exchange === 'NSE' ? best.symbol : security?.symbol,
      share: {
        exchange: best.exchange,
        code: best.symbol,
        name: security?.name ?? series.find(({ name }) => name !== null)?.name ?? best.symbol,
        isin: isin ?? security?.isin ?? '',
        sector: security?.industry ?? '',
        faceValuePaise: security?.face_value_paise ?? 0,
      },
    }
  }
  return { of }
}

/** Splits and bonuses by symbol, on the first imported day on or after their ex-day. */
const loadActions = async (database: Kysely<Database>, replayId: number, days: readonly Day[]) => {
  const { rows } = await sql<{ symbol: string; ex_day: Day; numerator: number; denominator: number }>`
    select symbol, ex_day::text, numerator, denominator from replay_action
    where replay_id = ${replayId} order by symbol, replay_action.ex_day`.execute(database)
  const bySymbol = Map.groupBy(rows, ({ symbol }) => symbol)
  return (symbol: string | undefined): readonly ReplayAction[] =>
    (bySymbol.get(symbol ?? '') ?? []).flatMap(({ ex_day, numerator, denominator }) => {
      const dayIndex = days.findIndex((day) => day >= ex_day)
      return dayIndex <= 0 ? [] : [{ dayIndex, sharesBefore: denominator, sharesAfter: numerator }]
    })
}

type ListedDays = ReadonlyMap<number, readonly ListedDay[]>

const loadListedDays = async (
  database: Kysely<Database>,
  instruments: readonly InstrumentRow[],
  dayIndexes: ReadonlyMap<number, number>,
): Promise<ListedDays> => {
  const ids = instruments.map(({ instrument_id }) => instrument_id)
  const { rows } = await sql<{
    readonly id: number
    /** Days since 1970. */
    readonly day: number
    readonly prev_close: number
    readonly open: number
    readonly high: number
    readonly low: number
    readonly close: number
    readonly volume: number
    readonly turnover: number
  }>`
    select instrument_id as id, day - date '1970-01-01' as day, coalesce(prev_close_paise, 0) as prev_close,
      open_paise as open, high_paise as high, low_paise as low, close_paise as close,
      volume_shares::float8 as volume, turnover_paise::float8 as turnover
    from replay_bar where instrument_id = any(${ids}::integer[])
    order by instrument_id, replay_bar.day`.execute(database)
  const listed = new Map<number, ListedDay[]>()
  for (const row of rows) {
    const of = listed.get(row.id) ?? []
    listed.set(row.id, of)
    of.push({
      dayIndex: dayIndexes.get(row.day) ?? -1,
      prevClosePaise: row.prev_close,
      openPaise: row.open,
      highPaise: row.high,
      lowPaise: row.low,
      closePaise: row.close,
      volumeShares: row.volume,
      turnoverPaise: row.turnover,
    })
  }
  return listed
}

/** The preferred series wins a day that has both. */
const mergeDays = (series: Series, listed: ListedDays): readonly ListedDay[] => {
  const parts = series.map(({ instrument_id }) => listed.get(instrument_id) ?? [])
  if (parts.length === 1) return parts[0] ?? []
  const byDay = new Map<number, ListedDay>()
  for (const day of parts.flat()) if (!byDay.has(day.dayIndex)) byDay.set(day.dayIndex, day)
  return [...byDay.values()].sort((one, other) => one.dayIndex - other.dayIndex)
}
